import * as v from 'valibot'
import { money } from './fields.ts'

/** Accept only from the expected event.origin and event.source. */
const source = v.literal('livery')
const close = v.object({ source, type: v.literal('close') })
const payment = {
  source,
  amount: money,
  currency: v.pipe(v.string(), v.maxLength(16)),
  first: v.optional(v.boolean()),
  reference: v.string(),
}

/** From the merchant's cashier page (PRO-7). */
export const cashierMessage = v.union([
  v.object({ type: v.literal('depositSubmit'), ...payment }),
  v.object({ type: v.literal('deposit'), ...payment }),
  v.object({ type: v.literal('withdraw'), ...payment }),
  close,
])
export type CashierMessage = v.InferOutput<typeof cashierMessage>

/** From a page of ours inside our own frame (GAM-4). */
export const framedPageMessage = close

/** Over, balance changed, round began or ended, or paused on request (RGP-3). */
export const gameMessage = v.union([close, v.object({ source, type: v.picklist(['balance', 'paused', 'roundStarted', 'roundEnded']) })])
/** To a game. */
export type MessageToGame = { readonly source: 'livery'; readonly type: 'pause' | 'resume' }

/** A `message` event, as a frame viewer receives it. */
export interface FrameMessage {
  readonly data: unknown
  readonly origin: string
  /** Did it come from the viewer's own frame? */
  readonly fromFrame: boolean
  readonly ownOrigin: string
  /** Milliseconds since the page was opened. */
  readonly timeStamp: number
}

/** The framed page, our page inside the frame, or another sender, who is ignored (GAM-4, PRO-7). */
export function frameMessageSender(
  { origin, fromFrame, ownOrigin }: Pick<FrameMessage, 'origin' | 'fromFrame' | 'ownOrigin'>,
  address: string,
): 'framed' | 'ourselves' | 'otherWindow' | 'otherOrigin' {
  if (!fromFrame) return 'otherWindow'
  if (origin === ownOrigin) return 'ourselves'
  return origin === new URL(address).origin ? 'framed' : 'otherOrigin'
}
