import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import { launch } from '#features/games/launch/actions.ts'
import { isLotteryVendor } from '#features/games/launch/rules.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { goTo } from '#features/navigation/actions.ts'
import { $session } from '#features/session/store.ts'
import { loadSettings } from '#features/settings/actions.ts'
import { $settings } from '#features/settings/store.ts'
import { domainOrigins } from '#features/sign-in/domain-origins.ts'
import { proofFor } from '#features/sign-in/proof.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import type { OpenedWindow } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo, screenHref } from '#shells/links.ts'
import { bannerAddress, decideBannerClick, type BannerClick } from './rules.ts'
import type { BannerGame, HomeBanner } from './target.ts'

type Address = Extract<BannerClick, { do: 'openAddress' }>

/** Carries out a press on a banner (BAN-2, BAN-3, BAN-4). Call it inside the press: a window opens there or not at all. */
export async function openBanner(banner: HomeBanner): Promise<void> {
  const click = decide(banner, [])
  switch (click.do) {
    case 'openActivity':
      return openOwn(hrefTo('activity', { id: click.id }), click.in)
    case 'openScreen':
      return openOwn(screenHref(click.path), click.in)
    case 'launch':
      return await launch(await gameOf(click.game, banner))
    case 'openAddress':
      return await openAddress(banner, click)
    case 'nothing':
  }
}

function decide(banner: HomeBanner, origins: readonly string[]): BannerClick {
  return decided(`banner ${banner.title}`, decideBannerClick({
    banner,
    signedIn: $session.get().state === 'member',
    origin: new URL(platform().page.href()).origin,
    tokenOrigins: currentShell().merchant.tokenOrigins,
    domainOrigins: origins,
    handoff: $settings.get()?.handoff,
  }))
}

function openOwn(path: string, where: HomeBanner['openIn']): void {
  if (where === 'new' && platform().page.open(path)) return
  goTo(path)
}

async function openAddress(banner: HomeBanner, first: Address): Promise<void> {
  // Before anything is awaited, or the browser takes it for a popup.
  const opened = first.in === 'new' ? platform().page.open(undefined) : undefined
  lead(opened, await addressOf(banner, first))
}

/** Settings are waited for, and the back end's other domains asked for, only when they matter. */
async function addressOf(banner: HomeBanner, first: Address): Promise<string> {
  if (first.because === 'settingsUnknown') await loadSettings()
  const known = decide(banner, [])
  const again = known.do === 'openAddress' && known.because === 'notTrusted' ? decide(banner, await domainOrigins()) : known
  if (again.do !== 'openAddress' || again.proof === 'none') return first.href
  const session = $session.get()
  const to = new URL(again.href)
  const proof = await proofFor({ to, foreign: again.because !== 'ownOrigin' })
  // A code that could not be had has no substitute: the address opens as for a visitor.
  return proof && session.state === 'member' ? bannerAddress(again.href, { ...proof, username: session.member.userName }) : again.href
}

function lead(opened: OpenedWindow | undefined, href: string): void {
  if (opened) opened.leadTo(href)
  else platform().page.assign(href)
}

/** The game as the launch wants it. The lottery's screen asks by a game's own number, which only the catalogue knows. */
async function gameOf({ vendor, category, nodeId = '', roomId }: BannerGame, { title, image }: HomeBanner): Promise<ListedGame> {
  const named = { nodeId, gameId: nodeId, name: title, vendor, category, image, freeplay: false, isNew: false, isHot: false, roomId }
  if (!isLotteryVendor(vendor, currentShell().merchant.features.games.lotteryVendors)) return named
  try {
    const result = await call(findGames, { nodeIds: nodeId, page: 1, pageSize: 1 }, { quiet: true })
    return (result.ok ? result.value.games[0] : undefined) ?? named
  } catch {
    // The lottery's screen tells what is wrong.
    return named
  }
}
