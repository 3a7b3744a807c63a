import { FRAME_GRANT_NAMES, frameRights, type FrameGrant, type FrameRights } from '#features/core/frames/frame-rights.rules.ts'
import type { RequestOf } from '#contract/call.ts'
import type { launchGame, launchTrial } from '#contract/games.ts'
import type { PlayRest } from '#features/core/play-break/play-rest.store.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

export type PlayMode = 'real' | 'trial'
export type OpenIn = 'viewer' | 'window'

export interface LaunchFacts {
  readonly mode: PlayMode
  readonly signedIn: boolean
  readonly vendor: string
  /** Is the vendor's lobby wanted, not one game (BAN-4)? */
  readonly lobby?: boolean
  /** Flag STARTGAMEINAPP3: games only inside the app or as an installed app (GAM-3). */
  readonly appOnly: boolean
  /** The break or exclusion that runs. */
  readonly rest?: PlayRest | undefined
  /** May visitors play for play money (RGP-8)? */
  readonly visitorsMayTry?: boolean | undefined
  /** Does the page run inside the app or as an installed app? */
  readonly inApp: boolean
  readonly games: {
    readonly openIn: OpenIn
    readonly openInByVendor: Readonly<Record<string, OpenIn>>
    readonly lotteryVendors: readonly string[]
  }
}

export type Launch =
  | { readonly do: 'askSignIn'; readonly because: 'realMoneyNeedsMember' | 'demoNeedsMember' }
  | { readonly do: 'refuse'; readonly because: 'playRest'; readonly rest: PlayRest }
  | { readonly do: 'refuse'; readonly because: 'appOnly' }
  | { readonly do: 'lotteryScreen'; readonly because: 'lotteryVendor' }
  | { readonly do: 'vendorGames'; readonly because: 'lotteryWithoutGame' }
  | { readonly do: 'open'; readonly in: OpenIn; readonly because: 'merchantSetting' | 'vendorSetting' }

const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA']

/**
 * The effect of starting a game (GAM-3, GAM-4, GAM-5). Visitors are asked to sign in before they learn anything about the game; trials are open to
 * all, unless the merchant's folder keeps them for members (RGP-8). A break or an exclusion closes both (RGP-4). The lottery screen opens one game:
 * without one, the vendor's games are listed.
 */
export function decideLaunch({
  mode,
  signedIn,
  vendor,
  lobby = false,
  appOnly,
  inApp,
  rest,
  visitorsMayTry = true,
  games,
}: LaunchFacts): Launch {
  if (mode === 'real' && !signedIn) return { do: 'askSignIn', because: 'realMoneyNeedsMember' }
  if (!signedIn && !visitorsMayTry) return { do: 'askSignIn', because: 'demoNeedsMember' }
  if (rest) return { do: 'refuse', because: 'playRest', rest }
  if (appOnly && !inApp) return { do: 'refuse', because: 'appOnly' }
  if (mode === 'real' && isLotteryVendor(vendor, games.lotteryVendors)) {
    return lobby ? { do: 'vendorGames', because: 'lotteryWithoutGame' } : { do: 'lotteryScreen', because: 'lotteryVendor' }
  }
  const own = games.openInByVendor[vendor]
  return own === undefined
    ? { do: 'open', in: games.openIn, because: 'merchantSetting' }
    : { do: 'open', in: own, because: 'vendorSetting' }
}

/** What follows when a visitor has signed in for a game: it starts, but a window opens inside a press alone, so its sheet then offers one. */
export function decideWantedGame(
  launch: Launch,
): { readonly do: 'start' } | { readonly do: 'offer'; readonly because: 'windowNeedsPress' } {
  return launch.do === 'open' && launch.in === 'window' ? { do: 'offer', because: 'windowNeedsPress' } : { do: 'start' }
}

/** Do the vendor's games open on the lottery screen (GAM-5)? Two vendors always do; `merchants` lists the merchant's own. */
export function isLotteryVendor(vendor: string, merchants: readonly string[]): boolean {
  return LOTTERY_VENDORS.includes(vendor) || merchants.includes(vendor)
}

/** A vendor's lobby in the place of a game (BAN-4): it has no node. */
export function isVendorLobby({ nodeId }: Pick<ListedGame, 'nodeId'>): boolean {
  return nodeId === ''
}

/** The request of `launchGame` for a game of the catalogue, or for a vendor's lobby (GAM-1, GAM-5, BAN-4). `backUrl` is absolute, of the own origin. */
export function launchRequest(
  game: Pick<ListedGame, 'vendor' | 'category' | 'nodeId' | 'roomId'>,
  { backUrl, language }: { readonly backUrl: string; readonly language: string },
): RequestOf<typeof launchGame> {
  const { vendor, nodeId, roomId } = game
  return {
    vendor,
    gameType: launchCategory(game),
    ...(isVendorLobby(game) ? {} : { nodeId }),
    ...(roomId === undefined ? {} : { roomId }),
    device: 'MOBILE',
    backUrl,
    language,
  }
}

/** The request of `GCS_gameTrialLaunch` (GAM-2). */
export function trialRequest({ gameId, nodeId }: Pick<ListedGame, 'gameId' | 'nodeId'>): RequestOf<typeof launchTrial> {
  return { gameId, nodeId, platform: 'html5' }
}

/** The category of a launch: TCG_SEA launches e-lottery, whatever the catalogue says (GAM-5). */
function launchCategory({ vendor, category }: Pick<ListedGame, 'vendor' | 'category'>): string {
  return vendor === 'TCG_SEA' ? 'ELOTT' : category
}

/** The rights of a game's frame (GAM-4). A game needs its own origin; it is never ours (isFrameAddress), so it cannot remove the sandbox. */
export function decideFrameRights(vendor: string, grantsByVendor: Readonly<Record<string, readonly FrameGrant[]>>): FrameRights {
  const wanted = Object.hasOwn(grantsByVendor, vendor) ? (grantsByVendor[vendor] ?? []) : []
  return frameRights(GAME_FRAME, wanted)
}

const GAME_FRAME = {
  sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
  allow: 'autoplay; fullscreen; screen-wake-lock',
  grants: FRAME_GRANT_NAMES,
} as const

/** The reason why a game did not start. */
export type LaunchProblem = 'maintenance' | 'notFound' | 'timeout' | 'offline' | 'network' | 'refusedAddress'
