import * as v from 'valibot'
import { cashierMessage, framedPageMessage, type CashierMessage } from '#contract/messages.ts'
import type { EventName } from '#contract/events.ts'
import { whoSpeaks, type FrameMessage } from '#ui/frame-message.ts'

/** Something that was paid in or out, or is about to be. */
export type Payment = Exclude<CashierMessage, { type: 'close' }>

export type CashierHears =
  | { readonly do: 'close'; readonly because: 'cashierAsked' | 'framedPageAsked' }
  | { readonly do: 'count'; readonly payment: Payment }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'unknownMessage' | 'notPositive' | 'nameless' }

/** A reference longer than this is no name of a payment, in characters. */
const LONGEST_REFERENCE = 128

/**
 * What a message means (PRO-7): it counts only from the viewer's own frame, and only from the cashier's origin or, to close, from a page of ours inside
 * it, which is where a payment's way back leads.
 */
export function decideCashierMessage(message: Omit<FrameMessage, 'timeStamp'>, address: string): CashierHears {
  const who = whoSpeaks(message, address)
  if (who === 'otherWindow' || who === 'otherOrigin') return { do: 'nothing', because: who }
  if (who === 'ourselves') return v.is(framedPageMessage, message.data) ? { do: 'close', because: 'framedPageAsked' } : { do: 'nothing', because: 'unknownMessage' }
  const read = v.safeParse(cashierMessage, message.data)
  if (!read.success) return { do: 'nothing', because: 'unknownMessage' }
  if (read.output.type === 'close') return { do: 'close', because: 'cashierAsked' }
  if (!/[1-9]/.test(read.output.amount) || read.output.amount.startsWith('-')) return { do: 'nothing', because: 'notPositive' }
  const { length } = read.output.reference
  return length > 0 && length <= LONGEST_REFERENCE ? { do: 'count', payment: read.output } : { do: 'nothing', because: 'nameless' }
}

/** Is a message that is ignored worth a word? Other windows and browsers' add-ons speak of other things all day. */
export function isWorthAWord({ data, fromFrame }: Pick<FrameMessage, 'data' | 'fromFrame'>): boolean {
  return fromFrame || (typeof data === 'object' && data !== null && (data as { source?: unknown }).source === 'livery')
}

export interface EventFacts {
  readonly payment: Payment
  /** Is it the member's first deposit? What the cashier says counts, else whether the back end knows of one. */
  readonly first: boolean
  /** Was firstDeposit raised for this member before (TRK-2)? */
  readonly firstRaised: boolean
  readonly member: { readonly customerId: string; readonly customerName: string } | undefined
}

export interface RaisedEvent {
  readonly name: Extract<EventName, 'depositSubmit' | 'deposit' | 'firstDeposit' | 'withdraw'>
  readonly payload: Readonly<Record<string, string>>
}

/** The events that a payment raises (PRO-7), with the payload of TRK-3: what goes out is no revenue. firstDeposit comes once a member, with the first submit. */
export function eventsOf({ payment: { type, amount, currency }, first, firstRaised, member }: EventFacts): RaisedEvent[] {
  const revenue = type === 'withdraw' ? `-${amount}` : amount
  const payload = { ...member, value: amount, amount, revenue, currency }
  const isFirst = type !== 'withdraw' && first && !firstRaised
  return [{ name: type, payload }, ...(isFirst ? [{ name: 'firstDeposit' as const, payload }] : [])]
}
