import * as v from 'valibot'
import { AccountAnswer, MoveAnswer, RedeemAnswer, SECRET_HEADER, type MoveRequest, type RedeemRequest } from './desk-protocol.ts'

/** The operator, as its cashier sees it. Undefined: it did not answer, or not in these words. */
export interface Desk {
  redeem(request: RedeemRequest): Promise<RedeemAnswer | undefined>
  account(session: string): Promise<AccountAnswer | undefined>
  deposit(move: MoveRequest): Promise<MoveAnswer | undefined>
  withdraw(move: MoveRequest): Promise<MoveAnswer | undefined>
}

type RedeemAnswer = v.InferOutput<typeof RedeemAnswer>
type AccountAnswer = v.InferOutput<typeof AccountAnswer>
type MoveAnswer = v.InferOutput<typeof MoveAnswer>

/** An answer that takes longer than this many milliseconds is none. */
const PATIENCE_MS = 5_000

export function createDeskClient({ url, secret, send = fetch }: { url: () => string; secret: string; send?: typeof fetch }): Desk {
  async function ask<S extends v.GenericSchema>(path: string, body: object, answer: S): Promise<v.InferOutput<S> | undefined> {
    const response = await send(`${url()}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
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
