import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import { LANGUAGE_KEY } from '#features/session/keys.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { play } from './actions.ts'
import { chosenLanguage, decideBack, launchQueryFrom, lotteryGame, type LaunchQuery } from './rules.ts'

/** How many of a vendor's games are looked through for the one that a link names. */
const VENDORS_GAMES = 100

/** What became of the link behind `/m/launchGame`. `opened`: the viewer tells the rest. */
export type LaunchLink = 'looking' | 'opened' | 'nothing' | 'notFound' | 'failed'

export const LAUNCH_LINK_IN_SHELL: LaunchLink = 'looking'

export const $launchLink = atom<LaunchLink>(LAUNCH_LINK_IN_SHELL)

/** Opens the game that the address names (RTE-2, GAM-5), for a member; also the retry. Leaving the game leads to the link's backUrl or home. */
export async function openLaunchLink(): Promise<void> {
  $launchLink.set('looking')
  const { origin, searchParams, search } = new URL(platform().page.href())
  const backTo = decideBack(searchParams.get('backUrl'), { origin, home: hrefTo('home') })
  const { language: shown, merchant } = currentShell()
  const language = chosenLanguage({ shown, stored: platform().local.get(LANGUAGE_KEY), ...merchant })
  const query = launchQueryFrom(search, { backUrl: origin + backTo, language, title: t('launch.lottery') })
  switch (query.kind) {
    case 'nothing':
      return $launchLink.set('nothing')
    case 'lottery':
      $launchLink.set('opened')
      return await play({ game: lotteryGame(query.request), lottery: query.request, backTo })
    case 'vendor':
      return await openOfVendor(query, backTo)
  }
}

/** The game is found by its code first: a launch wants its number. */
async function openOfVendor({ vendor, code }: Extract<LaunchQuery, { kind: 'vendor' }>, backTo: string): Promise<void> {
  try {
    const result = await call(findGames, { vendor, page: 1, pageSize: VENDORS_GAMES }, { quiet: true })
    if (!result.ok) return $launchLink.set('failed')
    const game = result.value.games.find((one) => one.code === code || one.gameId === code)
    if (!game) return $launchLink.set('notFound')
    $launchLink.set('opened')
    return await play({ game, backTo })
  } catch {
    $launchLink.set('failed')
  }
}
