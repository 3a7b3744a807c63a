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

/** The subjects that a code counts for. */
export interface CodeCounts {
  /** Default: the code's owner. The caller may see that this one has to wait. */
  readonly open?: string
  /**
   * An account behind several owners. Beyond its limit nothing is sent, and the response does not say so: it would reveal that the account
   * exists, or that two owners are one person.
   */
  readonly hidden?: string | undefined
}

/**
 * Issues a one-time code, unless one was just sent or too many were (LOG-10). A refused request changes neither the code nor its tries. The
 * journal shows the code, because the sandbox has no phone to send it to.
 */
export function sendCode(
  facts: CallFacts<Declaration>,
  owner: CodeOwner,
  receiver: Receiver | undefined,
  counts: CodeCounts = {},
): SentCode {
  const {
    operator: { attempts, codes, journal },
    controls,
    merchant,
    address,
  } = facts
  const times = { resend: controls.codeResendSeconds, valid: controls.codeValidSeconds }
  const { open = `${merchant.code} ${owner.owner}`, hidden } = counts
  const waitMs =
    codes.waitFor(owner) ??
    attempts.begin(
      { subject: `codes ${owner.purpose} ${open}`, limit: RECEIVER_LIMIT },
      { subject: `codes address ${address}`, limit: ADDRESS_LIMIT },
    )
  if (waitMs !== undefined) return { do: 'wait', seconds: Math.ceil(waitMs / 1000) }
  const isHidden =
    hidden !== undefined && attempts.begin({ subject: `codes ${owner.purpose} ${hidden}`, limit: RECEIVER_LIMIT }) !== undefined
  if (isHidden) {
    codes.pretend(owner, times)
  } else {
    const code = codes.issue(owner, times)
    if (receiver !== undefined)
      journal.noteCode({ merchant: merchant.code, channel: receiver.channel, recipient: receiver.address, purpose: owner.purpose, code })
  }
  return { do: 'sent', resendAfterSeconds: times.resend }
}

/** Masks an address so that only its owner recognises it. */
export function mask(address: string): string {
  const [name = '', domain] = address.split('@')
  return domain === undefined ? `${name.slice(0, 3)}•••${name.slice(-2)}` : `${name.slice(0, 1)}•••@${domain}`
}
