import { pathOf } from '#lib/url-safety.ts'

/** May begin a session; boot checks them (RTE-4, SOC-3, SOC-4). */
export interface Arrival {
  readonly token?: string | undefined
  /** One-use, for another address of the merchant; memory only. */
  readonly handoff?: string | undefined
  /** LINE's callback. Boot checks that its state began here. */
  readonly line?: { readonly state: string; readonly code?: string | undefined; readonly error?: string | undefined } | undefined
  /** Telegram's result, as in the hash. */
  readonly telegram?: string | undefined
  /** Our sign-in's state in Telegram's result. */
  readonly telegramState?: string | undefined
  /** Raw launch data of Telegram's mini app. */
  readonly launch?: string | undefined
  /** Session id from the Maya super-app. */
  readonly maya?: string | undefined
}

export interface ExtractedArrival {
  /** Absent when the address has no such part. */
  readonly arrival?: Arrival | undefined
  /** Stripped address from its path on; absent if unchanged. */
  readonly shown?: string | undefined
}

const LINE_NAMES = ['code', 'state', 'error', 'error_description', 'friendship_status_changed', 'liffClientId', 'liffRedirectUri'] as const
/** In Telegram's return address. */
export const TELEGRAM_STATE = 'tgState'
/** `authorization` is stripped, never used (RTE-3). */
const STRIPPED_NAMES = ['token', 'tokens', 'authorization', 'sessionId', TELEGRAM_STATE] as const
/** A token goes into a header: visible ASCII only. */
const TOKEN = /^[!-~]+$/

/**
 * RTE-4. Strips all these parameters, repeated and empty too. `code` (or `error`) with `state`: LINE's callback, even in another browser.
 * `code` alone: hand-over; services' other parameters go too. On launchGame `code` is a game.
 */
export function extractArrival(href: string, route: string): ExtractedArrival {
  const url = new URL(href)
  const { hash, searchParams: query } = url
  const valueOf = (name: string): string | undefined => query.get(name) || undefined
  const isGame = route === 'launchGame'
  const [code, state, error] = isGame ? [] : LINE_NAMES.map(valueOf)
  const line = state && (code ?? error) ? { code, error, state } : undefined
  const isHandoff = !isGame && query.has('code') && !query.has('state')
  const telegram = /^#tgAuthResult=(.+)/.exec(hash)?.[1]
  const arrival: Arrival = {
    token: [...query.getAll('token'), ...query.getAll('tokens')].find((value) => TOKEN.test(value)),
    handoff: isHandoff ? code : undefined,
    line,
    telegram,
    telegramState: telegram && valueOf(TELEGRAM_STATE),
    launch: new URLSearchParams(hash.slice(1)).get('tgWebAppData') || undefined,
    maya: valueOf('sessionId'),
  }
  const stripped = [...STRIPPED_NAMES, ...(line || isHandoff ? LINE_NAMES : [])].filter((name) => query.has(name))
  for (const name of stripped) query.delete(name)
  if (hash.startsWith('#tg')) url.hash = ''
  else if (!stripped.length) return {}
  return { shown: pathOf(url), arrival: Object.values(arrival).some(Boolean) ? arrival : undefined }
}
