import type { RequestOf } from '#contract/call.ts'
import type { launchGame, launchLottery, launchTrial } from '#contract/games.ts'
import { decideGo } from '#features/navigation/go.ts'
import type { ListedGame } from '#features/games/rules.ts'

export type PlayMode = 'real' | 'trial'
export type OpenIn = 'viewer' | 'window'

export interface LaunchFacts {
  readonly mode: PlayMode
  readonly signedIn: boolean
  readonly vendor: string
  /** Flag STARTGAMEINAPP3: games only inside the app or as an installed app (GAM-3). */
  readonly appOnly: boolean
  /** Does the page run there? */
  readonly inApp: boolean
  readonly games: { readonly openIn: OpenIn; readonly openInByVendor: Readonly<Record<string, OpenIn>>; readonly lotteryVendors: readonly string[] }
}

export type Launch =
  | { readonly do: 'askSignIn'; readonly because: 'realMoneyNeedsMember' }
  | { readonly do: 'refuse'; readonly because: 'appOnly' }
  | { readonly do: 'lotteryScreen'; readonly because: 'lotteryVendor' }
  | { readonly do: 'open'; readonly in: OpenIn; readonly because: 'merchantSetting' | 'vendorSetting' }

const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA']

/** What starting a game does (GAM-3, GAM-4, GAM-5). Sign-in is asked before anything is said about the game; a trial is open to all. */
export function decideLaunch({ mode, signedIn, vendor, appOnly, inApp, games }: LaunchFacts): Launch {
  if (mode === 'real' && !signedIn) return { do: 'askSignIn', because: 'realMoneyNeedsMember' }
  if (appOnly && !inApp) return { do: 'refuse', because: 'appOnly' }
  if (mode === 'real' && isLotteryVendor(vendor, games.lotteryVendors)) return { do: 'lotteryScreen', because: 'lotteryVendor' }
  const own = games.openInByVendor[vendor]
  return own === undefined ? { do: 'open', in: games.openIn, because: 'merchantSetting' } : { do: 'open', in: own, because: 'vendorSetting' }
}

/** Vendors whose games open on the lottery screen: two that are known, and the merchant's own (GAM-5). */
export function isLotteryVendor(vendor: string, merchants: readonly string[]): boolean {
  return LOTTERY_VENDORS.includes(vendor) || merchants.includes(vendor)
}

/** What `launchGame` is asked for a game of the catalogue (GAM-1, GAM-5). `backUrl` is absolute, of our own origin. */
export function launchRequest(game: Pick<ListedGame, 'vendor' | 'category' | 'nodeId' | 'roomId'>, { backUrl, language }: { readonly backUrl: string; readonly language: string }): RequestOf<typeof launchGame> {
  const { vendor, nodeId, roomId } = game
  return { vendor, gameType: launchCategory(game), nodeId, ...(roomId === undefined ? {} : { roomId }), device: 'MOBILE', backUrl, language }
}

/** What `GCS_gameTrialLaunch` is asked (GAM-2). */
export function trialRequest({ gameId, nodeId }: Pick<ListedGame, 'gameId' | 'nodeId'>): RequestOf<typeof launchTrial> {
  return { gameId, nodeId, platform: 'html5' }
}

/** What the address of `/m/launchGame` asks for: a lottery by its own parameters, or a vendor's game by its code (RTE-2). */
export type LaunchQuery =
  | { readonly kind: 'lottery'; readonly request: RequestOf<typeof launchLottery> }
  | { readonly kind: 'vendor'; readonly vendor: string; readonly code: string }
  | { readonly kind: 'nothing'; readonly because: 'noCode' | 'badCode' }

/** The lottery's language until the visitor chose one (GAM-5). */
export const LOTTERY_LANGUAGE = 'VI'

const CODE = /^[\w.-]{1,64}$/

export interface LaunchQueryFacts {
  readonly backUrl: string
  /** The language that the visitor chose; undefined lets the lottery's default stand. */
  readonly language: string | undefined
  readonly title: string
}

/** Reads the query of `/m/launchGame`: prize_mode → prizeMode, code → gameCode, lottoView → view, playType → playType (GAM-1). */
export function launchQueryFrom(search: string, { backUrl, language, title }: LaunchQueryFacts): LaunchQuery {
  const asked = new URLSearchParams(search)
  const code = asked.get('code') ?? ''
  if (code === '') return { kind: 'nothing', because: 'noCode' }
  if (!CODE.test(code)) return { kind: 'nothing', because: 'badCode' }
  const vendor = asked.get('vendor') ?? ''
  if (CODE.test(vendor)) return { kind: 'vendor', vendor, code }
  const view = asked.get('lottoView')
  const request: RequestOf<typeof launchLottery> = {
    lotteryArea: 'VN', launchMode: 'LOTT', gameCode: code, device: 'MOBILE', backUrl, hasLobby: true,
    language: language ?? LOTTERY_LANGUAGE, title, labelName: title,
    ...parameter('prizeMode', asked.get('prize_mode')),
    ...parameter('playType', asked.get('playType')),
    ...(view === 'betting' || view === 'lobby' ? { view } : {}),
    ...(asked.get('lottoMode') === 'SEA_Tradition_Mobile' ? { lottoMode: 'SEA_Tradition_Mobile' as const } : {}),
  }
  return { kind: 'lottery', request }
}

/** The kind of game that a vendor's game is launched as: TCG_SEA launches e-lottery, whatever the catalogue calls it (GAM-5). */
export function launchCategory({ vendor, category }: Pick<ListedGame, 'vendor' | 'category'>): string {
  return vendor === 'TCG_SEA' ? 'ELOTT' : category
}

/** A lottery that a link names, as the viewer shows it: the catalogue need not hold it, so it has no picture. */
export function lotteryGame({ gameCode, title = '' }: RequestOf<typeof launchLottery>): ListedGame {
  return { nodeId: gameCode, gameId: gameCode, name: title, vendor: 'TCG_LOTTO_VN', category: 'LOTT', image: '', freeplay: false, isNew: false, isHot: false }
}

export interface ChosenLanguageFacts {
  /** The page's own. */
  readonly shown: string
  /** What the visitor chose on this device, whatever stands there. */
  readonly stored: string | undefined
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** The language that the visitor chose: the stored one, else that of a path with a language; undefined when they chose none. */
export function chosenLanguage({ shown, stored, languages, defaultLanguage }: ChosenLanguageFacts): string | undefined {
  if (shown !== defaultLanguage) return shown
  return stored !== undefined && languages.includes(stored) ? stored : undefined
}

/**
 * Where leaving a game of `/m/launchGame` leads: a plain path of ours (GAM-4), given as such or with our own origin; else, and back to the
 * launch screen itself, `home`.
 */
export function decideBack(backUrl: string | null, { origin, home }: { readonly origin: string; readonly home: string }): string {
  const path = backUrl?.startsWith(`${origin}/`) ? backUrl.slice(origin.length) : backUrl
  const go = decideGo(path, origin)
  return go.do === 'goTo' && !/\/launchGame\b/.test(go.path) ? go.path : home
}

function parameter<Name extends string>(name: Name, value: string | null): Partial<Record<Name, string>> {
  return value !== null && CODE.test(value) ? ({ [name]: value } as Record<Name, string>) : {}
}

/** Why a game did not start. */
export type LaunchProblem = 'maintenance' | 'notFound' | 'timeout' | 'offline' | 'network' | 'refusedAddress'

/**
 * Is this an address that a game may be shown from? http(s), without credentials in it, and not our own origin: with `allow-same-origin` a
 * page of ours inside the frame could take the sandbox off.
 */
export function isGameAddress(address: string, origin: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== origin && url.username === '' && url.password === ''
}
