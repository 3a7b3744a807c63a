import { atom } from 'nanostores'
import { askSwitch } from '#features/core/app-worker/app-worker.actions.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { formatAge } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { BACK_NOTICE_MS, decideOfflineNotice, decideNetworkReturn, retryWait, type OfflineNotice } from './offline.rules.ts'
import sheet from './offline-notice.css?inline'

adoptSheets(sheet)

const $bound = atom<Undo | undefined>(undefined)

/**
 * STA-3, PWA-5: shown offline and on cached pages. The return is noticed by event and by polling, as a browser with a signal counts as
 * online. Once a page.
 */
export function bindOffline(): Undo {
  const bound = $bound.get() ?? bind()
  $bound.set(bound)
  return bound
}

function bind(): Undo {
  const { lifecycle, clock, page, setFlag } = platform()
  const { route } = currentShell()
  const keptAt = keptAtOf(document)
  let isAway = keptAt !== undefined || !lifecycle.isOnline()
  let undoTimer: Undo = () => undefined

  let hasWords = false
  const draw = (isBack = false): void => {
    const notice = logDecision('offline notice', decideOfflineNotice({ isAway, isBack, route, keptAt, now: clock.now() }))
    if (!hasWords) return
    write(notice)
    // The button for customer service keeps above it.
    setFlag('offline-notice', notice.show === 'nothing' ? 'hidden' : 'shown')
  }
  const goAway = (): void => {
    isAway = true
    draw()
    undoReach()
    undoReach = untilReached(comeBack)
  }
  const comeBack = (wentOnline: boolean): void => {
    isAway = false
    if (decideNetworkReturn({ route, keptAt }) === 'reload') return page.reload()
    draw(true)
    undoTimer()
    undoTimer = clock.after(BACK_NOTICE_MS, draw)
    // The browser thought it was online: dispatch what others wait for.
    if (!wentOnline) window.dispatchEvent(new Event('online'))
  }

  // Ahead: without a network they do not load.
  void loadWords('offline').then(
    () => {
      hasWords = true
      if (isAway) draw()
    },
    () => undefined,
  )
  let undoReach = isAway ? untilReached(comeBack) : () => undefined
  const undoOffline = lifecycle.on('offline', goAway)
  return () => [undoTimer, undoReach, undoOffline].forEach((undo) => undo())
}

/** Into a prerendered live region, empty before its text for screen readers. */
function write(notice: OfflineNotice): void {
  const place = document.querySelector<HTMLElement>('.offline-notice')
  if (!place) return
  place.dataset['show'] = notice.show
  place.textContent = notice.show === 'nothing' ? '' : textOf(notice)
}

function textOf(notice: Exclude<OfflineNotice, { show: 'nothing' }>): string {
  if (notice.show === 'back') return t('offline.back')
  const { shows, needs } = notice
  return [t('offline.now'), shows && t(`offline.${shows.what}`, { age: formatAge(shows.age) }), needs && t(`offline.${needs}`)]
    .filter(Boolean)
    .join(' ')
}

/** With growing pauses, only while visible. `wentOnline`: by the browser's event. */
function untilReached(reached: (wentOnline: boolean) => void): Undo {
  const { lifecycle, clock } = platform()
  let tries = 0
  let wentOnline = false
  let stopped = false
  let undoTimer: Undo = () => undefined
  const tryOnce = async (): Promise<void> => {
    undoTimer()
    if (stopped || !lifecycle.isOnline() || !lifecycle.isVisible()) return
    const responds = (await askSwitch()) !== undefined
    if (stopped) return
    if (!responds) return void (undoTimer = clock.after(retryWait(tries++), () => void tryOnce()))
    stop()
    reached(wentOnline)
  }
  const onOnline = (): void => {
    wentOnline = true
    void tryOnce()
  }
  const undos = [lifecycle.on('online', onOnline), lifecycle.on('visible', () => void tryOnce())]
  const stop = (): void => {
    stopped = true
    for (const undo of [undoTimer, ...undos]) undo()
  }
  void tryOnce()
  return stop
}

/** Written by the worker (src/sw/keeping.rules.ts). */
function keptAtOf({ documentElement: { dataset } }: Document): number | undefined {
  const at = Number(dataset['kept'] ?? Number.NaN)
  return Number.isFinite(at) ? at : undefined
}

/** After the network's return, ms. */
const SECOND_LOOK_MS = 5000

/**
 * Reloads lost pictures on reconnect, preloaded ones at once: WebKit caches a failed preload for its process's lifetime unless a script
 * fetches it.
 */
export function bindLostPictures(): Undo {
  const { lifecycle, clock } = platform()
  const preloaded = new Set([...document.querySelectorAll<HTMLLinkElement>('link[as=image]')].map(({ href }) => href))
  const isPreloaded = ({ currentSrc }: HTMLImageElement): boolean => preloaded.has(currentSrc)
  const loadAgain = async (image: HTMLImageElement): Promise<void> => {
    if (isPreloaded(image))
      await fetch(image.currentSrc)
        .then((response) => response.blob())
        .catch(() => undefined)
    // The same address is no new request in WebKit.
    const address = image.getAttribute('src') ?? ''
    image.removeAttribute('src')
    image.setAttribute('src', address)
  }
  const loadAll = (): void => lostPictures().forEach((image) => void loadAgain(image))
  lostPictures()
    .filter(isPreloaded)
    .forEach((image) => void loadAgain(image))
  return lifecycle.on('online', () => {
    loadAll()
    // Pictures in flight at the return fail later.
    clock.after(SECOND_LOOK_MS, loadAll)
  })
}

function lostPictures(): HTMLImageElement[] {
  return [...document.querySelectorAll('img')].filter(
    ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '',
  )
}
