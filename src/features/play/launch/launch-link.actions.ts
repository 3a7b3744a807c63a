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

/** Of `/m/launchGame`; after `opened` the viewer takes over. */
export type LaunchLink = 'looking' | 'opened' | 'nothing' | 'notFound' | 'failed'

export const LAUNCH_LINK_IN_SHELL: LaunchLink = 'looking'

export const $launchLink = atom<LaunchLink>(LAUNCH_LINK_IN_SHELL)

/** The largest page that the contract allows. */
const VENDOR_PAGE_SIZE = 100
/** Against endless lists. */
const MAX_VENDOR_PAGES = 50

/** For a member (RTE-2, GAM-5); also the retry. Closing opens the link's backUrl or home. */
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

/** By code, as a launch needs its number. */
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

/** Uncached: a large vendor's pages would displace everything else (API-4). */
const { cached: _cached, ...findUncached } = findGames

/** Page by page: the contract has no search by code. Throws if one is refused. */
async function findByCode(vendor: string, code: string): Promise<Game | undefined> {
  for (let page = 1; page <= MAX_VENDOR_PAGES; page++) {
    const { games, total } = (await call(findUncached, { vendor, page, pageSize: VENDOR_PAGE_SIZE }, { quiet: true, pressed: true })).value
    const game = games.find((one) => one.code === code || one.gameId === code)
    if (game || games.length === 0 || page * VENDOR_PAGE_SIZE >= total) return game
  }
  return undefined
}
