import type { RequestOf } from '#contract/call.ts'
import type { launchGame, launchTrial } from '#contract/games.ts'
import type { PlayBreak } from '#features/core/play-break/play-break.store.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

export type PlayMode = 'real' | 'trial'
export type OpenIn = 'viewer' | 'window'

export interface LaunchFacts {
  readonly mode: PlayMode
  readonly signedIn: boolean
  readonly vendor: string
  /** BAN-4. */
  readonly lobby?: boolean
  /** STARTGAMEINAPP3 (GAM-3). */
  readonly appOnly: boolean
  /** The break or exclusion that runs. */
  readonly playBreak?: PlayBreak | undefined
  /** May visitors play for play money (RGP-8)? */
  readonly visitorsMayTry?: boolean | undefined
  /** The merchant closed demo play, or the game's category (MKT-3). */
  readonly closedHere?: boolean
  /** The member has to accept terms first (MKT-3). */
  readonly termsOpen?: boolean
  readonly inApp: boolean
  readonly games: {
    readonly openIn: OpenIn
    readonly openInByVendor: Readonly<Record<string, OpenIn>>
    readonly lotteryVendors: readonly string[]
  }
}

export type Launch =
  | { readonly do: 'askSignIn'; readonly because: 'realMoneyNeedsMember' | 'demoNeedsMember' }
  | { readonly do: 'askTerms'; readonly because: 'termsChanged' }
  | { readonly do: 'refuse'; readonly because: 'playBreak'; readonly playBreak: PlayBreak }
  | { readonly do: 'refuse'; readonly because: 'appOnly' | 'closedHere' }
  | { readonly do: 'lotteryScreen'; readonly because: 'lotteryVendor' }
  | { readonly do: 'vendorGames'; readonly because: 'lotteryWithoutGame' }
  | { readonly do: 'open'; readonly in: OpenIn; readonly because: 'merchantSetting' | 'vendorSetting' }

const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA']

/**
 * GAM-3, GAM-4, GAM-5. What the merchant closed asks nobody to sign in (MKT-3). Visitors sign in before learning anything; trials are open unless for members (RGP-8). Breaks and exclusions close
 * both (RGP-4). The lottery screen opens one game; without one the vendor's games are listed.
 */
export function decideLaunch({
  mode,
  signedIn,
  vendor,
  lobby = false,
  appOnly,
  inApp,
  playBreak,
  visitorsMayTry = true,
  closedHere = false,
  termsOpen = false,
  games,
}: LaunchFacts): Launch {
  if (closedHere) return { do: 'refuse', because: 'closedHere' }
  if (mode === 'real' && !signedIn) return { do: 'askSignIn', because: 'realMoneyNeedsMember' }
  if (!signedIn && !visitorsMayTry) return { do: 'askSignIn', because: 'demoNeedsMember' }
  if (playBreak) return { do: 'refuse', because: 'playBreak', playBreak }
  if (termsOpen) return { do: 'askTerms', because: 'termsChanged' }
  if (appOnly && !inApp) return { do: 'refuse', because: 'appOnly' }
  if (mode === 'real' && isLotteryVendor(vendor, games.lotteryVendors)) {
    return lobby ? { do: 'vendorGames', because: 'lotteryWithoutGame' } : { do: 'lotteryScreen', because: 'lotteryVendor' }
  }
  const own = games.openInByVendor[vendor]
  return own === undefined
    ? { do: 'open', in: games.openIn, because: 'merchantSetting' }
    : { do: 'open', in: own, because: 'vendorSetting' }
}

/** After sign-in: starts, or its sheet offers the window, which needs a press. */
export function decideWantedGame(
  launch: Launch,
): { readonly do: 'start' } | { readonly do: 'offer'; readonly because: 'windowNeedsPress' } {
  return launch.do === 'open' && launch.in === 'window' ? { do: 'offer', because: 'windowNeedsPress' } : { do: 'start' }
}

/** GAM-5. Two vendors always; `merchants`: the merchant's own. */
export function isLotteryVendor(vendor: string, merchants: readonly string[]): boolean {
  return LOTTERY_VENDORS.includes(vendor) || merchants.includes(vendor)
}

/** BAN-4: no node. */
export function isVendorLobby({ nodeId }: Pick<ListedGame, 'nodeId'>): boolean {
  return nodeId === ''
}

/** GAM-1, GAM-5, BAN-4. `backUrl`: absolute, ours. */
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

/** TCG_SEA launches e-lottery, whatever the catalogue says (GAM-5). */
function launchCategory({ vendor, category }: Pick<ListedGame, 'vendor' | 'category'>): string {
  return vendor === 'TCG_SEA' ? 'ELOTT' : category
}

/** The reason why a game did not start. */
export type LaunchProblem = 'maintenance' | 'notFound' | 'timeout' | 'offline' | 'network' | 'refusedAddress'
