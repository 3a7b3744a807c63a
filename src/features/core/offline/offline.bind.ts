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
 * Shows while there is no network, and for a page that the worker had kept, what the reader sees and what needs a network (STA-3, PWA-5). Notices its return by
 * itself: by the browser's event, and by trying, since a browser with a signal counts as online even if nothing arrives. Once a page.
 */
export function bindOffline(): Undo {
  const bound = $bound.get() ?? bind()
  $bound.set(bound)
  return bound
}

function bind(): Undo {
  const { lifecycle, clock, page, mark } = platform()
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
    mark('offline-notice', notice.show === 'nothing' ? 'hidden' : 'shown')
  }
  const goAway = (): void => {
    isAway = true
    draw()
    undoReach()
    undoReach = untilReached(comeBack)
  }
  const comeBack = (heard: boolean): void => {
    isAway = false
    if (decideNetworkReturn({ route, keptAt }) === 'reload') return page.reload()
    draw(true)
    undoTimer()
    undoTimer = clock.after(BACK_NOTICE_MS, draw)
    // The browser counted as online all the time: everything that waits for a network waits for this event.
    if (!heard) window.dispatchEvent(new Event('online'))
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

/**
 * Writes the notice into its place, which every page has from the start: a live region that stands empty before its text, since screen readers would not
 * read it else.
 */
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

/** Tries to reach the host until it responds, less and less often, and only while the page is looked at. `heard`: the browser noticed the network's return. */
function untilReached(reached: (heard: boolean) => void): Undo {
  const { lifecycle, clock } = platform()
  let tries = 0
  let heard = false
  let stopped = false
  let undoTimer: Undo = () => undefined
  const tryOnce = async (): Promise<void> => {
    undoTimer()
    if (stopped || !lifecycle.isOnline() || !lifecycle.isVisible()) return
    const responds = (await askSwitch()) !== undefined
    if (stopped) return
    if (!responds) return void (undoTimer = clock.after(retryWait(tries++), () => void tryOnce()))
    stop()
    reached(heard)
  }
  const hear = (): void => {
    heard = true
    void tryOnce()
  }
  const undos = [lifecycle.on('online', hear), lifecycle.on('visible', () => void tryOnce())]
  const stop = (): void => {
    stopped = true
    for (const undo of [undoTimer, ...undos]) undo()
  }
  void tryOnce()
  return stop
}

/** When the worker kept this page (src/sw/keeping.rules.ts writes it into the document). */
function keptAtOf({ documentElement: { dataset } }: Document): number | undefined {
  const at = Number(dataset['kept'] ?? Number.NaN)
  return Number.isFinite(at) ? at : undefined
}

/** How long after the network's return the pictures are looked at once more, in milliseconds. */
const SECOND_LOOK_MS = 5000

/**
 * Loads the pictures that were lost on their way once the network is back, and the preloaded ones at once: WebKit keeps the failure of a preload for as long as
 * its process lives, also for the next pages, unless a script fetches the file.
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
    // The same address once more is no new request in WebKit.
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
    // Some were under way when the network came back, and fail only now.
    clock.after(SECOND_LOOK_MS, loadAll)
  })
}

function lostPictures(): HTMLImageElement[] {
  return [...document.querySelectorAll('img')].filter(
    ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '',
  )
}
