import { resetPassword, sendPasswordReset } from '#contract/members.ts'
import type { Member } from '../members.ts'
import { isGoodPassword, policiesOf } from '../credential-policies.ts'
import { recoverAccount, resetCodeOwner } from '../recovery.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { beginAttempt, forgetTried, subjectOf, subjectOfCode } from './attempt.ts'
import { mask, sendCode, type Receiver } from './send-code.ts'

/**
 * Sends a code to the owner of an account. The response depends only on the form of the account name, so it does not reveal whether the
 * account exists. Each of a member's names has its own code, and all of them share the member's limit.
 */
const answerSend = implement(sendPasswordReset, (facts) => {
  const { operator, merchant, request } = facts
  const account = request.account.trim()
  const member = operator.members.byAccount(merchant.code, account)
  const receiver = member && receiverOf(member, account)
  const sent = sendCode(facts, resetCodeOwner(merchant.code, account), receiver, { hidden: member && subjectOf(member) })
  if (sent.do === 'wait') return refuse('TOO_MANY_REQUEST_CODE', '', { value: { retryAfterSeconds: sent.seconds } })
  const { resendAfterSeconds } = sent
  if (account.startsWith('+')) return accept({ resendAfterSeconds, channel: 'sms', masked: mask(account) })
  return accept({ resendAfterSeconds, channel: 'email', masked: account.includes('@') ? mask(account) : '•••@•••' })
})

/** Sets a new password, and ends every session and all other ways in, because somebody else may have known the old password. */
const answerReset = implement(resetPassword, async ({ operator, merchant, request, settings, address }) => {
  const account = request.account.trim()
  const owner = resetCodeOwner(merchant.code, account)
  const attempt = beginAttempt(operator, subjectOfCode(operator, merchant, owner), address)
  if (attempt.retryAfter !== undefined) return refuse('TOO_MANY_REQUEST_CODE', '', { value: attempt.retryAfter })
  const check = operator.codes.check(owner, request.code)
  const member = operator.members.byAccount(merchant.code, account)
  if (check === 'expired') return refuse('verify.code.expired')
  if (!attempt.passes(check === 'right' && member !== undefined) || member === undefined) return refuse('verify.code.invalid')
  // Only a right code learns about the password, and it stays for a better one.
  if (!isGoodPassword(request.newPassword, policiesOf(settings).passwordPolicy, member.username)) return refuse('password.weak')
  const passwordHash = await operator.passwords.hash(request.newPassword)
  // Another request may have used the code meanwhile.
  if (operator.codes.use(owner, request.code) !== 'right') return refuse('verify.code.invalid')
  recoverAccount(operator, member, passwordHash)
  forgetTried(operator, member)
  return accept(null)
})

/** An SMS when the account is given as a number, otherwise an e-mail. Undefined when the member has no such address. */
function receiverOf({ email, mobile }: Member, account: string): Receiver | undefined {
  if (account.startsWith('+')) return mobile === undefined ? undefined : { channel: 'sms', address: mobile }
  return email === undefined ? undefined : { channel: 'email', address: email }
}

export const FORGOTTEN_PASSWORD_CALLS = [answerSend, answerReset]
