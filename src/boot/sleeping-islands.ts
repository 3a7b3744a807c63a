import { computed, type ReadableAtom } from 'nanostores'
import { $authSheet, $authViewsWanted, $socialSheetsWanted, closeAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { bindAuthLinks } from '#features/access/sign-in/auth-links.bind.ts'
import { bindDialogsPreload } from '#features/core/dialogs/dialogs-preload.bind.ts'
import { $openDialogs, $preloadDialogs } from '#features/core/dialogs/dialogs.store.ts'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { $languageOffer, $languageSheet } from '#features/core/language/language.store.ts'
import { $session } from '#features/core/session/session.store.ts'
import { $playing, isShown } from '#features/play/launch/launch.store.ts'
import { $openGame, closeGameSheet } from '#features/play/lobby/lobby.store.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { islandsOf, NOT_LOADED_EVENT, wake, WORKS_EVENT, WORKS_MARK } from '#lib/wake.ts'
import { platform } from '#platform/current.ts'
import { hrefTo } from '#routes/links.ts'

/** The islands that every page may have asleep, with what they have to show. */
const NEWS: readonly (readonly [island: string, $isWanted: ReadableAtom<boolean>])[] = [
  ['SiteHeaderIsland', computed($session, ({ state }) => state === 'member')],
  ['DialogsIsland', computed([$openDialogs, $languageSheet, $authViewsWanted, $socialSheetsWanted], (...wanted: unknown[]) => wanted.some(Boolean))],
  ['GameOverlaysIsland', computed([$openGame, $playing, $preloadDialogs], (game, playing, preload) => game !== undefined || isShown(playing) || preload)],
]

/** Wakes the islands of every page when they have something to show, and lets the links to sign-in open its sheet. */
export function bindSleepingIslands(): void {
  for (const [name, $isWanted] of NEWS) $isWanted.subscribe((isWanted) => void (isWanted && islandsOf(name).forEach(wake)))
  bindOffer()
  bindAuthLinks()
  bindDialogsPreload()
  document.addEventListener(NOT_LOADED_EVENT, () => void showNotLoaded())
  // The code of a sheet that somebody asked for does not come: its link is followed as a link.
  document.addEventListener('astro:hydration-error', ({ target }) => {
    const address = target instanceof Element ? addressInPlaceOf(target) : undefined
    if (address !== undefined) platform().page.assign(address)
  })
}

/** The bar is drawn without React, by code that few visits load. */
function bindOffer(): void {
  let bound: Promise<unknown> | undefined
  $languageOffer.subscribe((language) => {
    if (language !== undefined) bound ??= importOptional(import('#features/core/language/language-offer.bind.ts')).then((offer) => offer?.bindLanguageOffer())
  })
}

/** Tells presses that wait: from now on boot serves them. */
export function announceWorks(): void {
  platform().mark(WORKS_MARK, 'true')
  document.dispatchEvent(new Event(WORKS_EVENT))
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
