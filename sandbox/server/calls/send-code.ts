import { ADDRESS_LIMIT, type AttemptLimit } from '../attempt-limits.ts'
import type { CodeOwner } from '../one-time-codes.ts'
import type { CallFacts } from '../wire/implement.ts'
import type { Declaration } from '#contract/call.ts'

/** Codes to one receiver in an hour. */
const RECEIVER_LIMIT: AttemptLimit = { max: 8, window: 60 * 60_000 }

/** The destination of a code. Undefined instead of a receiver sends nothing and looks the same to the caller. */
export interface Receiver {
  readonly channel: 'email' | 'sms'
  readonly address: string
}

export type SentCode = { readonly do: 'sent'; readonly resendAfterSeconds: number } | { readonly do: 'wait'; readonly seconds: number }

/**
 * Issues a one-time code, unless one was just sent or too many were (LOG-10). The journal shows the code, because the sandbox has no phone
 * to send it to.
 */
export function sendCode({ operator, controls, merchant, address }: CallFacts<Declaration>, owner: CodeOwner, receiver: Receiver | undefined): SentCode {
  const times = { resend: controls.codeResendSeconds, valid: controls.codeValidSeconds }
  const issued = operator.codes.issue(owner, times)
  if (issued.do === 'wait') return { do: 'wait', seconds: Math.ceil(issued.milliseconds / 1000) }
  const rest =
    operator.attempts.begin(`codes ${merchant.code} ${owner.owner}`, RECEIVER_LIMIT) ?? operator.attempts.begin(`codes address ${address}`, ADDRESS_LIMIT)
  if (rest !== undefined) return { do: 'wait', seconds: Math.ceil(rest / 1000) }
  if (receiver !== undefined) {
    operator.journal.noteCode({ merchant: merchant.code, channel: receiver.channel, recipient: receiver.address, purpose: owner.purpose, code: issued.code })
  }
  return { do: 'sent', resendAfterSeconds: times.resend }
}

/** Masks an address so that only its owner recognises it. */
export function mask(address: string): string {
  const [name = '', domain] = address.split('@')
  return domain === undefined ? `${name.slice(0, 3)}•••${name.slice(-2)}` : `${name.slice(0, 1)}•••@${domain}`
}
