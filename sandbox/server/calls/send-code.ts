import { ADDRESS_LIMIT, type AttemptLimit } from '../attempts.ts'
import type { CodeOwner } from '../codes.ts'
import type { CallFacts } from '../wire/implement.ts'
import type { Declaration } from '#contract/call.ts'

/** So many codes to one receiver in an hour, then a rest. */
const RECEIVER_LIMIT: AttemptLimit = { most: 8, window: 60 * 60_000 }

/** Where a code goes; undefined: nowhere, and nobody is told. */
export interface Receiver {
  readonly channel: 'email' | 'sms'
  readonly address: string
}

export type SentCode = { readonly do: 'sent'; readonly resendAfterSeconds: number } | { readonly do: 'wait'; readonly seconds: number }

/** Sends a code of one use, unless one was sent just now or too many were (LOG-10). It arrives in the journal: no phone is here. */
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

/** An address that its owner knows again and nobody else can read. */
export function mask(address: string): string {
  const [name = '', domain] = address.split('@')
  return domain === undefined ? `${name.slice(0, 3)}•••${name.slice(-2)}` : `${name.slice(0, 1)}•••@${domain}`
}
