import type { RequestOf } from '#contract/call.ts'
import type { launchLottery } from '#contract/games.ts'
import { decideGo } from '#features/core/navigation/destination.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

/** RTE-2: a lottery by its parameters, or a vendor's game by code. */
export type LaunchQuery =
  | { readonly kind: 'lottery'; readonly request: RequestOf<typeof launchLottery> }
  | { readonly kind: 'vendor'; readonly vendor: string; readonly code: string }
  | { readonly kind: 'nothing'; readonly because: 'noCode' | 'badCode' }

/** Default (GAM-5). */
const LOTTERY_LANGUAGE = 'VI'

const CODE = /^[\w.-]{1,64}$/

export interface LaunchQueryFacts {
  readonly backUrl: string
  /** Undefined: the lottery's default. */
  readonly language: string | undefined
  readonly title: string
  /** Undefined without one. */
  readonly labelName: string | undefined
}

/** prize_mode → prizeMode, code → gameCode, lottoView → view, playType → playType (GAM-1). */
export function launchQueryFrom(search: string, { backUrl, language, title, labelName }: LaunchQueryFacts): LaunchQuery {
  const asked = new URLSearchParams(search)
  const code = asked.get('code') ?? ''
  if (code === '') return { kind: 'nothing', because: 'noCode' }
  if (!CODE.test(code)) return { kind: 'nothing', because: 'badCode' }
  const vendor = asked.get('vendor') ?? ''
  if (CODE.test(vendor)) return { kind: 'vendor', vendor, code }
  const view = asked.get('lottoView')
  const request: RequestOf<typeof launchLottery> = {
    lotteryArea: 'VN',
    launchMode: 'LOTT',
    gameCode: code,
    device: 'MOBILE',
    backUrl,
    hasLobby: true,
    language: language ?? LOTTERY_LANGUAGE,
    title,
    ...(labelName ? { labelName } : {}),
    ...parameter('prizeMode', asked.get('prize_mode')),
    ...parameter('playType', asked.get('playType')),
    ...(view === 'betting' || view === 'lobby' ? { view } : {}),
    ...(asked.get('lottoMode') === 'SEA_Tradition_Mobile' ? { lottoMode: 'SEA_Tradition_Mobile' as const } : {}),
  }
  return { kind: 'lottery', request }
}

/** Without picture: the catalogue may not list it. */
export function lotteryGame({ gameCode, title = '' }: RequestOf<typeof launchLottery>): ListedGame {
  return {
    nodeId: gameCode,
    gameId: gameCode,
    name: title,
    vendor: 'TCG_LOTTO_VN',
    category: 'LOTT',
    image: '',
    freeplay: false,
    isNew: false,
    isHot: false,
  }
}

export interface ChosenLanguageFacts {
  /** The page's language. */
  readonly shown: string
  /** The choice in this device's storage, unchecked. */
  readonly stored: string | undefined
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** The path's if not the default, else the stored one. */
export function chosenLanguage({ shown, stored, languages, defaultLanguage }: ChosenLanguageFacts): string | undefined {
  if (shown !== defaultLanguage) return shown
  return stored !== undefined && languages.includes(stored) ? stored : undefined
}

/** GAM-4: `backUrl` if ours (not the launch screen), else `home`. */
export function decideBack(backUrl: string | null, { origin, home }: { readonly origin: string; readonly home: string }): string {
  const path = backUrl?.startsWith(`${origin}/`) ? backUrl.slice(origin.length) : backUrl
  const go = decideGo(path, origin)
  return go.do === 'goTo' && !/\/launchGame\b/.test(go.path) ? go.path : home
}

function parameter<Name extends string>(name: Name, value: string | null): Partial<Record<Name, string>> {
  return value !== null && CODE.test(value) ? ({ [name]: value } as Record<Name, string>) : {}
}
