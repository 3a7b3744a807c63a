import * as v from 'valibot'
import { money } from './fields.ts'

/** Messages between windows. Accept one only from the expected event.origin and event.source. */
const source = v.literal('livery')
const close = v.object({ source, type: v.literal('close') })
const payment = {
  source,
  amount: money,
  currency: v.string(),
  first: v.optional(v.boolean()),
  reference: v.string(),
}

/** From the merchant's cashier page (PRO-7). */
export const cashierMessage = v.variant('type', [
  v.object({ type: v.literal('depositSubmit'), ...payment }),
  v.object({ type: v.literal('deposit'), ...payment }),
  v.object({ type: v.literal('withdraw'), ...payment }),
  close,
])
export type CashierMessage = v.InferOutput<typeof cashierMessage>

/** From a page of ours inside our own frame (GAM-4). */
export const framedPageMessage = close

/** From a game: it is over, or the balance changed. */
export const gameMessage = v.variant('type', [close, v.object({ source, type: v.literal('balance') })])
