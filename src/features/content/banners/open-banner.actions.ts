// Apart from banners.actions.ts: loaded with the first press, not with the page.
import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import { launch } from '#features/play/launch/launch.actions.ts'
import { isLotteryVendor, isVendorLobby } from '#features/play/launch/launch.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { carriedParameters, carryParameters } from '#features/core/navigation/navigation.rules.ts'
import { $session } from '#features/core/session/session.store.ts'
import { loadSettings } from '#features/core/settings/settings.actions.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { proofFor, withOtherDomains } from '#features/access/handoff/session-handoff.actions.ts'
import { logDecision } from '#lib/decision-log.ts'
import { platform } from '#platform/current.ts'
import { currentShell, hrefTo, screenHref } from '#page/current.ts'
import { bannerAddress, decideBannerClick, type BannerClick } from './banner-click.rules.ts'
import type { BannerGame, HomeBanner } from './banners.rules.ts'

type Address = Extract<BannerClick, { do: 'openAddress' }>

/** BAN-2, BAN-3, BAN-4. In the press: browsers block later windows. */
export async function openBanner(banner: HomeBanner): Promise<void> {
  const click = decide(banner, [])
  switch (click.do) {
    case 'openActivity':
      return openOwnPath(hrefTo('activity', { id: click.id }), click.in)
    case 'openScreen':
      return openOwnPath(screenHref(click.path), click.in)
    case 'launch':
      return await launch(await gameOf(click.game, banner))
    case 'openAddress':
      return await openAddress(banner, click)
    case 'nothing':
  }
}

function decide(banner: HomeBanner, domainOrigins: readonly string[]): BannerClick {
  return logDecision(
    `banner ${banner.title}`,
    decideBannerClick({
      banner,
      signedIn: $session.get().state === 'member',
      origin: new URL(platform().page.href()).origin,
      tokenOrigins: currentShell().merchant.tokenOrigins,
      domainOrigins,
      handoff: $settings.get()?.handoff,
    }),
  )
}

function openOwnPath(path: string, where: HomeBanner['openIn']): void {
  const { page } = platform()
  if (
    where === 'new' &&
    page.open(carryParameters(path, new URL(page.href()).search, carriedParameters(currentShell().merchant.features.clickIds)))
  )
    return
  goTo(path)
}

async function openAddress(banner: HomeBanner, first: Address): Promise<void> {
  // Before any await, else blocked as a popup.
  const opened = first.in === 'new' ? platform().page.open(undefined) : undefined
  const href = await addressOf(banner, first)
  if (opened) opened.leadTo(href)
  else platform().page.assign(href)
}

/** With proof for trusted origins. Loads settings and domains only if needed. */
async function addressOf(banner: HomeBanner, first: Address): Promise<string> {
  if (first.because === 'settingsUnknown') await loadSettings()
  const click = await withOtherDomains((domains) => decide(banner, domains))
  if (click.do !== 'openAddress' || click.proof === 'none') return first.href
  const session = $session.get()
  const proof = await proofFor({ to: new URL(click.href), foreign: click.because !== 'ownOrigin' })
  // Without a code it opens as for a visitor.
  return proof && session.state === 'member' ? bannerAddress(click.href, { ...proof, username: session.member.userName }) : click.href
}

/** A vendor's lobby has no node. Lotteries are looked up for their number. */
async function gameOf({ vendor, category, nodeId = '', roomId }: BannerGame, { title, image }: HomeBanner): Promise<ListedGame> {
  const game = { nodeId, gameId: nodeId, name: title, vendor, category, image, freeplay: false, isNew: false, isHot: false, roomId }
  if (isVendorLobby(game) || !isLotteryVendor(vendor, currentShell().merchant.features.games.lotteryVendors)) return game
  try {
    return (await call(findGames, { nodeIds: nodeId, page: 1, pageSize: 1 }, { quiet: true, pressed: true })).value.games[0] ?? game
  } catch {
    // The lottery screen reports the problem.
    return game
  }
}
