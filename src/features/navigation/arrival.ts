/** A LINE sign-in that we started and whose callback we wait for. */
export interface PendingFlow {
  readonly state: string
}

/** What the address brought along and boot has to check (RTE-4, SOC-3, SOC-4). */
export interface Arrival {
  readonly token?: string
  /** A code of one use that stands for the session at another address of the merchant. It waits in memory alone: no storage gets it. */
  readonly handoff?: string
  /** LINE's answer to a sign-in of ours: a code, or why there is none. */
  readonly line?: { readonly state: string; readonly code?: string; readonly error?: string }
  /** Telegram's result as it stood in the hash. */
  readonly telegram?: string
  /** The sign-in of ours that Telegram's result says it belongs to. */
  readonly telegramState?: string
  /** What Telegram gave its mini app, raw. */
  readonly launch?: string
  /** Whom the Maya super-app brings. */
  readonly maya?: string
}

export interface ArrivalAnswer {
  /** Absent when the address brought nothing. */
  readonly arrival?: Arrival
  /** The address to show instead, from its path on; absent when nothing had to be stripped. */
  readonly shown?: string
}

const TOKEN_NAMES = ['token', 'tokens'] as const
/** Goes too, and signs nobody in (RTE-3 names the others alone). */
const STRIPPED_NAMES = [...TOKEN_NAMES, 'authorization', 'sessionId'] as const
const LINE_NAMES = ['code', 'state', 'error', 'error_description', 'friendship_status_changed', 'liffClientId', 'liffRedirectUri'] as const
const TELEGRAM = '#tgAuthResult='
/** Goes into the address that Telegram sends back to. */
export const TELEGRAM_STATE = 'tgState'
/** A token goes into a header: visible ASCII only. */
const TOKEN = /^[!-~]+$/

/**
 * Takes what signs somebody in out of an address (RTE-4). Every parameter of these names goes, repeated or empty ones too.
 * `code` and `state` are a callback only when the state is our pending flow's; a `code` without any `state` hands a session over, and what services
 * send beside one goes with it. On launchGame `code` is a game.
 */
export function takeArrival(href: string, route: string, pending: PendingFlow | undefined): ArrivalAnswer {
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
  const shown = url.pathname + url.search + url.hash
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
