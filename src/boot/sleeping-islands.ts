import { computed, type ReadableAtom } from 'nanostores'
import { $authSheet, $authViewsWanted, closeAuthSheet, openAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { $socialSheetsWanted } from '#features/access/social/flow/social-sheets.store.ts'
import { $openDialogs, $preloadDialogs, preloadDialogs } from '#features/core/dialogs/dialogs.store.ts'
import { showSessionUnknown } from '#features/core/dialogs/dialogs.actions.ts'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { $languageOffer, $languageSheet } from '#features/core/language/language.store.ts'
import { isCopy } from '#features/core/navigation/host.rules.ts'
import { carriedParameters, carryingLink } from '#features/core/navigation/navigation.rules.ts'
import { $isSessionUnknown, $session } from '#features/core/session/session.store.ts'
import { $playing, isGameShown } from '#features/play/launch/launch.store.ts'
import { $openGame, closeGameSheet } from '#features/play/games/game-sheet.store.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { whenServed } from '#lib/moments.ts'
import { plainlyClickedLink } from '#lib/user-input.ts'
import { islandsOf, NOT_LOADED_EVENT, wake, WORKS_EVENT, WORKS_FLAG } from '#early/wake.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { $isLite } from '#page/lite-mode.store.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { isSignInScreen } from '#routes/routes.ts'

/** Islands that may sleep on every page, and what they show. */
const NEWS: readonly (readonly [island: string, $isWanted: ReadableAtom<boolean>])[] = [
  ['SiteHeaderIsland', computed($session, ({ state }) => state === 'member')],
  [
    'DialogsIsland',
    computed([$openDialogs, $languageSheet, $authViewsWanted, $socialSheetsWanted], (...wanted: unknown[]) => wanted.some(Boolean)),
  ],
  [
    'GameOverlaysIsland',
    computed([$openGame, $playing, $preloadDialogs], (game, playing, preload) => game !== undefined || isGameShown(playing) || preload),
  ],
]

/** Hydrates them when needed; sign-in links open the sheet. */
export function bindSleepingIslands(): void {
  for (const [name, $isWanted] of NEWS) $isWanted.subscribe((isWanted) => void (isWanted && islandsOf(name).forEach(wake)))
  bindOffer()
  bindAuthLinks()
  bindDialogsPreload()
  document.addEventListener(NOT_LOADED_EVENT, () => void showNotLoaded())
  // The sheet's code did not load: follow the link.
  document.addEventListener('astro:hydration-error', ({ target }) => {
    const address = target instanceof Element ? addressInPlaceOf(target) : undefined
    if (address !== undefined) followLink(address)
  })
}

/** Few visits load the code of the bar. */
function bindOffer(): void {
  let bound: Promise<unknown> | undefined
  $languageOffer.subscribe((language) => {
    if (language !== undefined)
      bound ??= importOptional(import('#features/core/language-offer/language-offer.bind.ts')).then((offer) => offer?.bindLanguageOffer())
  })
}

/** Notifies waiting presses that boot serves them; adds carried parameters to links (RTE-8). */
export function announceWorks(): void {
  platform().setFlag('carried', carriedParameters(currentShell().merchant.features.clickIds).join(' '))
  platform().setFlag(WORKS_FLAG, 'true')
  document.dispatchEvent(new Event(WORKS_EVENT))
}

/** Opens a screen as its link would (RTE-8). */
function followLink(address: string): void {
  const { page } = platform()
  page.assign(
    carryingLink(new URL(address, page.href()), new URL(page.href()).search, carriedParameters(currentShell().merchant.features.clickIds)),
  )
}

function addressInPlaceOf(island: Element): string | undefined {
  const [sheet, game] = [$authSheet.get(), $openGame.get()]
  if (sheet && islandsOf('DialogsIsland').includes(island as HTMLElement)) {
    closeAuthSheet()
    return hrefTo(sheet.view === 'join' ? 'register' : 'login', sheet.go === undefined ? undefined : { go: sheet.go })
  }
  if (!game || !islandsOf('GameOverlaysIsland').includes(island as HTMLElement)) return undefined
  closeGameSheet()
  return hrefTo('game', { open: game.nodeId })
}

/** As a sheet over the screen; new tabs, these two screens and a translator's copy navigate. */
function bindAuthLinks(): Undo {
  if (isSignInScreen(currentShell().route) || isCopy(new URL(platform().page.href()).hostname)) return () => undefined
  document.addEventListener('click', openSheetOfLink)
  return () => document.removeEventListener('click', openSheetOfLink)
}

function openSheetOfLink(event: MouseEvent): void {
  const link = plainlyClickedLink(event)
  if (!link) return
  const view = link.pathname === hrefTo('login') ? 'signIn' : link.pathname === hrefTo('register') ? 'join' : undefined
  if (!view) return
  event.preventDefault()
  // A member who may still be signed in is asked for no password (SES-10).
  if ($isSessionUnknown.get()) return showSessionUnknown()
  openAuthSheet(view, new URLSearchParams(link.search).get('go') ?? undefined)
}

/** Preload delay of an unused page, ms: a short visit may show no dialog. */
const PRELOAD_AFTER_MS = 12_000
/** The first action may need a dialog: preload, unless it leaves the page. */
const USER_ACTIONS = ['click', 'keydown'] as const

/**
 * Preloads dialogs on the first action or when idle, so that they can report a lost connection (ERR-5). Not in lite mode or on a page
 * without React.
 */
export function bindDialogsPreload(): Undo {
  const { clock } = platform()
  if ($isLite.get()) return () => undefined
  const preload = (event?: Event): void => {
    if (event?.type === 'click' && !event.defaultPrevented && plainlyClickedLink(event as MouseEvent)) return
    stop()
    whenServed(preloadDialogs)
  }
  const undoTimer = clock.after(PRELOAD_AFTER_MS, () => {
    if (document.querySelector('astro-island:not([ssr])')) preload()
  })
  for (const action of USER_ACTIONS) document.addEventListener(action, preload, { passive: true })
  return stop

  function stop(): void {
    undoTimer()
    for (const action of USER_ACTIONS) document.removeEventListener(action, preload)
  }
}
