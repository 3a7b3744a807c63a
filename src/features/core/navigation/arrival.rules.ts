import { pathOf } from '#lib/url-safety.ts'

/** A LINE sign-in that we started and that waits for its callback. */
export interface PendingFlow {
  readonly state: string
}

/** Parts of an address that may begin a session and that boot must check (RTE-4, SOC-3, SOC-4). */
export interface Arrival {
  readonly token?: string
  /** A one-use code for the session at another address of the merchant. It stays in memory only, never in storage. */
  readonly handoff?: string
  /** LINE's callback to a sign-in of ours: a code, or the error. */
  readonly line?: { readonly state: string; readonly code?: string; readonly error?: string }
  /** Telegram's result, as in the hash. */
  readonly telegram?: string
  /** State of the sign-in of ours that Telegram's result names. */
  readonly telegramState?: string
  /** Raw launch data of Telegram's mini app. */
  readonly launch?: string
  /** Session id from the Maya super-app. */
  readonly maya?: string
}

export interface ExtractedArrival {
  /** Absent when the address has no such part. */
  readonly arrival?: Arrival
  /** The address without these parts, from its path on; absent when nothing was stripped. */
  readonly shown?: string
}

const TOKEN_NAMES = ['token', 'tokens'] as const
/** Stripped as well, though RTE-3 lets only the others sign in. */
const STRIPPED_NAMES = [...TOKEN_NAMES, 'authorization', 'sessionId'] as const
const LINE_NAMES = ['code', 'state', 'error', 'error_description', 'friendship_status_changed', 'liffClientId', 'liffRedirectUri'] as const
const TELEGRAM = '#tgAuthResult='
/** Parameter of the address that Telegram sends back to. */
export const TELEGRAM_STATE = 'tgState'
/** A token goes into a header: visible ASCII only. */
const TOKEN = /^[!-~]+$/

/**
 * Extracts tokens, codes and callbacks from an address (RTE-4). Strips every parameter of these names, repeated and empty ones too.
 * `code` and `state` are a callback only with our pending flow's state. A `code` without `state` is a hand-over code; the other parameters that
 * services send with it are stripped too. On launchGame `code` is a game.
 */
export function extractArrival(href: string, route: string, pending: PendingFlow | undefined): ExtractedArrival {
  const url = new URL(href)
  const query = url.searchParams
  const token = TOKEN_NAMES.flatMap((name) => query.getAll(name)).find((value) => TOKEN.test(value))
  const isGame = route === 'launchGame'
  const line = isGame ? undefined : lineCallback(query, pending)
  const handoff = isGame || query.has('state') ? null : query.get('code')
  const telegram = url.hash.startsWith(TELEGRAM) ? url.hash.slice(TELEGRAM.length) : undefined
  const launch = url.hash.startsWith('#tgWebApp') ? new URLSearchParams(url.hash.slice(1)).get('tgWebAppData') : undefined
  const telegramState = query.get(TELEGRAM_STATE)
  const maya = query.get('sessionId')
  const names = [...STRIPPED_NAMES, TELEGRAM_STATE, ...(line || handoff !== null ? LINE_NAMES : [])].filter((name) => query.has(name))
  if (names.length === 0 && telegram === undefined && launch === undefined) return {}
  for (const name of names) query.delete(name)
  if (telegram !== undefined || launch !== undefined) url.hash = ''
  const shown = pathOf(url)
  if (!token && !handoff && !line && !telegram && !launch && !maya) return { shown }
  return {
    shown,
    arrival: { ...(token && { token }), ...(handoff && { handoff }), ...(line && { line }), ...(telegram && { telegram, ...(telegramState && { telegramState }) }), ...(launch && { launch }), ...(maya && { maya }) },
  }
}

function lineCallback(query: URLSearchParams, pending: PendingFlow | undefined): Arrival['line'] {
  const code = query.get('code')
  const error = query.get('error')
  const state = query.get('state')
  if (!state || state !== pending?.state) return undefined
  if (code) return { code, state }
  return error ? { error, state } : undefined
}
