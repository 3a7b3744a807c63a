import type { PlayError } from '../../play-protocol.ts'
import { ofTab } from './storage.ts'

/** No readable response: the request may or may not have taken effect. Send it again with the same ids. */
export class Lost extends Error {
  readonly wallet: boolean
  constructor(wallet: boolean, cause?: unknown) {
    super('no answer', { cause })
    this.wallet = wallet
  }
}
/** The server refused the request. */
export class Refused extends Error {
  readonly code: PlayError
  constructor(code: PlayError) {
    super(code)
    this.code = code
  }
}

/** The start of every game's session. */
interface Begun {
  readonly token: string
  readonly backUrl: string
}

const ANSWER_WITHIN_MS = 12_000
// One key per launch of a game: another game in another frame of this tab has another path.
const KEY = `game ${location.pathname}`
let ticket = new URLSearchParams(location.search).get('ticket') ?? undefined
let token: string | undefined = ofTab.get(KEY)

/** Removes the ticket from the address, so that neither history nor a copied link contains it. */
export function stripTicket(): void {
  const address = new URL(location.href)
  address.searchParams.delete('ticket')
  history.replaceState(history.state, '', address)
}

/** Starts a session with the ticket, or continues one with the token after a reload. */
export async function openSession<S extends Begun>(): Promise<S> {
  const state = await call<S>('session', ticket === undefined ? {} : { ticket })
  remember(state)
  return state
}

/** The last rounds of this game from the server. */
export const past = <R>(): Promise<{ rounds: R[] }> => call('history')

/** The last backUrl of this game in this tab, for "home" without a state. */
export const lastBackUrl = (): string | undefined => ofTab.get(`${KEY} back`)

function remember({ token: given, backUrl }: Begun): void {
  token = given
  ticket = undefined
  ofTab.set(KEY, given)
  ofTab.set(`${KEY} back`, backUrl)
}

/** Calls the vendor's server below /api, by POST when there is a body. Throws Lost or Refused. */
export async function call<T>(path: string, body?: object): Promise<T> {
  const { status, answer } = await ask(path, body)
  // The ticket is used up even when the wallet is unreachable: continue with the token from the refusal.
  if (typeof answer['token'] === 'string' && typeof answer['backUrl'] === 'string')
    remember({ token: answer['token'], backUrl: answer['backUrl'] })
  const error = answer['error']
  if (error === 'wallet.unreachable' || status >= 500) throw new Lost(error === 'wallet.unreachable')
  if (typeof error === 'string') throw new Refused(error as PlayError)
  return answer as T
}

async function ask(path: string, body?: object): Promise<{ status: number; answer: Record<string, unknown> }> {
  try {
    const response = await fetch(`/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return { status: response.status, answer: await response.json() }
  } catch (cause) {
    throw new Lost(false, cause)
  }
}
