import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { findGames, type Game } from '#contract/games.ts'
import { $member } from '#features/member/profile/profile.store.ts'
import { LANGUAGE_KEY } from '#lib/storage-keys.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { launchFromLink } from './launch.actions.ts'
import { chosenLanguage, decideBack, launchQueryFrom, lotteryGame, type LaunchQuery } from './launch-link.rules.ts'

/** The state of the link behind `/m/launchGame`. After `opened`, the viewer shows what follows. */
export type LaunchLink = 'looking' | 'opened' | 'nothing' | 'notFound' | 'failed'

export const LAUNCH_LINK_IN_SHELL: LaunchLink = 'looking'

export const $launchLink = atom<LaunchLink>(LAUNCH_LINK_IN_SHELL)

/** The largest page that the contract allows. */
const VENDOR_PAGE_SIZE = 100
/** A vendor has a few thousand games at most: a back end that never ends its list does not keep the screen waiting. */
const MAX_VENDOR_PAGES = 50

/** Opens the game of the address for a member (RTE-2, GAM-5); also the retry. When the game closes, the link's backUrl or home opens. */
export async function openLaunchLink(): Promise<void> {
  $launchLink.set('looking')
  const { origin, searchParams, search } = new URL(platform().page.href())
  const backTo = decideBack(searchParams.get('backUrl'), { origin, home: hrefTo('home') })
  const { language: shown, merchant } = currentShell()
  const language = chosenLanguage({ shown, stored: platform().local.get(LANGUAGE_KEY), ...merchant })
  const query = launchQueryFrom(search, {
    backUrl: origin + backTo,
    language,
    title: t('launch.lottery'),
    labelName: $member.get()?.clubLabel?.labelName,
  })
  switch (query.kind) {
    case 'nothing':
      return $launchLink.set('nothing')
    case 'lottery':
      $launchLink.set('opened')
      return await launchFromLink({ game: lotteryGame(query.request), lottery: query.request, backTo })
    case 'vendor':
      return await openVendorGame(query, backTo)
  }
}

/** Finds the game by its code first: a launch needs its number. */
async function openVendorGame({ vendor, code }: Extract<LaunchQuery, { kind: 'vendor' }>, backTo: string): Promise<void> {
  try {
    const game = await findByCode(vendor, code)
    if (!game) return $launchLink.set('notFound')
    $launchLink.set('opened')
    return await launchFromLink({ game, backTo })
  } catch {
    $launchLink.set('failed')
  }
}

/** Without the tab's cache: the pages of a large vendor would displace everything else in it (API-4). */
const { cached: _cached, ...findUncached } = findGames

/** Looks through the vendor's games page by page: the contract has no search by code. Throws if a page is refused. */
async function findByCode(vendor: string, code: string): Promise<Game | undefined> {
  for (let page = 1; page <= MAX_VENDOR_PAGES; page++) {
    const { games, total } = (await call(findUncached, { vendor, page, pageSize: VENDOR_PAGE_SIZE }, { quiet: true, pressed: true })).value
    const game = games.find((one) => one.code === code || one.gameId === code)
    if (game || games.length === 0 || page * VENDOR_PAGE_SIZE >= total) return game
  }
  return undefined
}
