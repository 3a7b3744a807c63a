import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import { LANGUAGE_KEY } from '#lib/storage-keys.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { hrefTo } from '#routes/links.ts'
import { launchFromLink } from './launch.actions.ts'
import { chosenLanguage, decideBack, launchQueryFrom, lotteryGame, type LaunchQuery } from './launch-link.rules.ts'

/** The state of the link behind `/m/launchGame`. After `opened`, the viewer shows what follows. */
export type LaunchLink = 'looking' | 'opened' | 'nothing' | 'notFound' | 'failed'

export const LAUNCH_LINK_IN_SHELL: LaunchLink = 'looking'

export const $launchLink = atom<LaunchLink>(LAUNCH_LINK_IN_SHELL)

/** Number of a vendor's games among which the link's game is searched. */
const VENDOR_PAGE_SIZE = 100

/** Opens the game of the address for a member (RTE-2, GAM-5); also the retry. When the game closes, the link's backUrl or home opens. */
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
      return await launchFromLink({ game: lotteryGame(query.request), lottery: query.request, backTo })
    case 'vendor':
      return await openVendorGame(query, backTo)
  }
}

/** Finds the game by its code first: a launch needs its number. */
async function openVendorGame({ vendor, code }: Extract<LaunchQuery, { kind: 'vendor' }>, backTo: string): Promise<void> {
  try {
    const result = await call(findGames, { vendor, page: 1, pageSize: VENDOR_PAGE_SIZE }, { quiet: true })
    if (!result.ok) return $launchLink.set('failed')
    const game = result.value.games.find((one) => one.code === code || one.gameId === code)
    if (!game) return $launchLink.set('notFound')
    $launchLink.set('opened')
    return await launchFromLink({ game, backTo })
  } catch {
    $launchLink.set('failed')
  }
}
