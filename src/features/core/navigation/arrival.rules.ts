import { pathOf } from '#lib/url-safety.ts'

/** Parts of an address that may begin a session and that boot must check (RTE-4, SOC-3, SOC-4). */
export interface Arrival {
  readonly token?: string | undefined
  /** A one-use code for the session at another address of the merchant. It stays in memory only, never in storage. */
  readonly handoff?: string | undefined
  /** LINE's callback: a code, or the error. Boot checks whether its state names a sign-in that began in this browser. */
  readonly line?: { readonly state: string; readonly code?: string | undefined; readonly error?: string | undefined } | undefined
  /** Telegram's result, as in the hash. */
  readonly telegram?: string | undefined
  /** State of the sign-in of ours that Telegram's result names. */
  readonly telegramState?: string | undefined
  /** Raw launch data of Telegram's mini app. */
  readonly launch?: string | undefined
  /** Session id from the Maya super-app. */
  readonly maya?: string | undefined
}

export interface ExtractedArrival {
  /** Absent when the address has no such part. */
  readonly arrival?: Arrival | undefined
  /** The address without these parts, from its path on; absent when nothing was stripped. */
  readonly shown?: string | undefined
}

const LINE_NAMES = ['code', 'state', 'error', 'error_description', 'friendship_status_changed', 'liffClientId', 'liffRedirectUri'] as const
/** Parameter of the address that Telegram sends back to. */
export const TELEGRAM_STATE = 'tgState'
/** Stripped wherever they come; RTE-3 lets no `authorization` sign in. */
const STRIPPED_NAMES = ['token', 'tokens', 'authorization', 'sessionId', TELEGRAM_STATE] as const
/** A token goes into a header: visible ASCII only. */
const TOKEN = /^[!-~]+$/

/**
 * Extracts tokens, codes and callbacks from an address (RTE-4). Strips every parameter of these names, repeated and empty ones too.
 * `code` (or `error`) and `state` are LINE's callback, in another browser than the one that asked, too. A `code` without `state` is a hand-over code; the other
 * parameters that services send with it are stripped too. On launchGame `code` is a game.
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
