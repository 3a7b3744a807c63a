import * as v from 'valibot'
import { AccountAnswer, MoveAnswer, RedeemAnswer, SECRET_HEADER, type MoveRequest, type RedeemRequest } from './desk-protocol.ts'

/** The cashier's client of the operator. A method returns undefined when the operator does not respond, or not as the protocol says. */
export interface Desk {
  redeem(request: RedeemRequest): Promise<RedeemAnswer | undefined>
  account(session: string): Promise<AccountAnswer | undefined>
  deposit(move: MoveRequest): Promise<MoveAnswer | undefined>
  withdraw(move: MoveRequest): Promise<MoveAnswer | undefined>
}

type RedeemAnswer = v.InferOutput<typeof RedeemAnswer>
type AccountAnswer = v.InferOutput<typeof AccountAnswer>
type MoveAnswer = v.InferOutput<typeof MoveAnswer>

/** Milliseconds to wait for a response. */
const TIMEOUT_MS = 5_000

export function createDeskClient({ url, secret, send = fetch }: { url: () => string; secret: string; send?: typeof fetch }): Desk {
  async function ask<S extends v.GenericSchema>(path: string, body: object, answer: S): Promise<v.InferOutput<S> | undefined> {
    const response = await send(`${url()}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    const parsed = v.safeParse(answer, await response?.json().catch(() => undefined))
    return parsed.success ? parsed.output : undefined
  }
  return {
    redeem: (request) => ask('/redeem', request, RedeemAnswer),
    account: (session) => ask('/account', { session }, AccountAnswer),
    deposit: (move) => ask('/deposit', move, MoveAnswer),
    withdraw: (move) => ask('/withdraw', move, MoveAnswer),
  }
}
