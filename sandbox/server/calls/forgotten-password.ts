import { resetPassword, sendPasswordReset } from '#contract/members.ts'
import type { Member } from '../members.ts'
import { isGoodPassword } from '../policies.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { policiesOf } from './policies-of.ts'
import { mask, sendCode, type Receiver } from './send-code.ts'
import { beginAttempt } from './sign-in.ts'

/** Sends a code to the owner of an account. What is answered depends on how the account is named and never on whether there is one. */
const answerSend = implement(sendPasswordReset, (facts) => {
  const { operator, merchant, request } = facts
  const account = request.account.trim()
  const member = operator.members.byAccount(merchant.code, account)
  const receiver = member && receiverOf(member, account)
  const sent = sendCode(facts, { merchant: merchant.code, purpose: 'reset', owner: account.toLowerCase() }, receiver)
  if (sent.do === 'wait') return refuse('TOO_MANY_REQUEST_CODE', '', { value: { retryAfterSeconds: sent.seconds } })
  const { resendAfterSeconds } = sent
  if (account.startsWith('+')) return accept({ resendAfterSeconds, channel: 'sms', masked: mask(account) })
  return accept({ resendAfterSeconds, channel: 'email', masked: account.includes('@') ? mask(account) : '•••@•••' })
})

/** Sets a new password and ends every session: whoever forgot the old one may not be the only one who had it. */
const answerReset = implement(resetPassword, async ({ operator, merchant, request, settings, address }) => {
  const account = request.account.trim()
  const attempt = beginAttempt(operator, merchant, `reset ${account}`, address)
  if (attempt.refusal !== undefined) return refuse('TOO_MANY_REQUEST_CODE', '', { value: attempt.refusal.value })
  const member = operator.members.byAccount(merchant.code, account)
  // Before the code is used up: a weak password may be mended with the same code.
  if (!isGoodPassword(request.newPassword, policiesOf(settings).passwordPolicy, member?.username ?? account)) return refuse('password.weak')
  const check = operator.codes.check({ merchant: merchant.code, purpose: 'reset', owner: account.toLowerCase() }, request.code)
  if (check === 'expired') return refuse('verify.code.expired')
  if (check === 'wrong' || member === undefined) return refuse('verify.code.invalid')
  attempt.succeed()
  operator.members.changePassword(member.id, await operator.passwords.hash(request.newPassword))
  operator.sessions.revokeAll(member.id)
  return accept(null)
})

/** By number an SMS, by anything else an e-mail; nothing where the member has none. */
function receiverOf({ email, mobile }: Member, account: string): Receiver | undefined {
  if (account.startsWith('+')) return mobile === undefined ? undefined : { channel: 'sms', address: mobile }
  return email === undefined ? undefined : { channel: 'email', address: email }
}

export const FORGOTTEN_PASSWORD_CALLS = [answerSend, answerReset]
