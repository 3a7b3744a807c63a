import { sendLoginCode, verifyLogin } from '#contract/session.ts'
import type { Identity } from '../identities.ts'
import type { Member } from '../members.ts'
import type { Factor } from '../pending-sign-ins.ts'
import { totpStep } from '../totp.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { beginAttempt, subjectOf } from './attempt.ts'
import { sendCode, type Receiver } from './send-code.ts'
import { completeSignIn } from './sign-in.ts'

type VerifyFacts = CallFacts<typeof verifyLogin>

/** Sends the code for a pending sign-in (LOG-4). */
const answerSend = implement(sendLoginCode, (facts) => {
  const { merchant, request } = facts
  const member = waiting(facts, request.verifyId)?.member
  const receiver = member && receiverOf(member, request.verifyType)
  if (member === undefined || receiver === undefined) return refuse('verify.code.expired')
  const sent = sendCode(facts, codeOwner(merchant.code, member, request.verifyType), receiver, { open: `member ${member.id}` })
  return sent.do === 'sent'
    ? accept({ resendAfterSeconds: sent.resendAfterSeconds })
    : refuse('TOO_MANY_REQUEST_CODE', '', { value: { retryAfterSeconds: sent.seconds } })
})

/** Completes a sign-in by its second factor. Counts every attempt before it is made, and accepts a code once. */
const answerVerify = implement(verifyLogin, (facts) => {
  const { operator, request } = facts
  const { member, binds } = waiting(facts, request.verifyId) ?? {}
  if (member === undefined || !member.secondFactors.includes(request.verifyType)) return refuse('verify.code.expired')
  const attempt = beginAttempt(operator, { open: subjectOf(member, 'factor ') }, facts.address)
  if (attempt.retryAfter !== undefined) return refuse('TOO_MANY_REQUEST_CODE', '', { value: attempt.retryAfter })
  const check =
    request.verifyType === 'ga'
      ? checkAuthenticator(facts, member)
      : operator.codes.use(codeOwner(facts.merchant.code, member, request.verifyType), request.code)
  if (check === 'expired') return refuse('verify.code.expired')
  if (!attempt.passes(check === 'right')) {
    operator.pending.miss(request.verifyId)
    return refuse('verify.code.invalid')
  }
  operator.pending.end(request.verifyId)
  // Another member may have bound the provider meanwhile, and keeps it.
  if (binds !== undefined && !operator.identities.bind(facts.merchant.code, binds, member.id)) return refuse('verify.code.expired')
  return completeSignIn(facts, member)
})

function waiting(
  { operator, merchant }: Pick<VerifyFacts, 'operator' | 'merchant'>,
  verifyId: string,
): { readonly member: Member; readonly binds: Identity | undefined } | undefined {
  const pending = operator.pending.find(verifyId)
  const member = pending && operator.members.byId(pending.memberId)
  return member?.merchant === merchant.code ? { member, binds: pending?.binds } : undefined
}

/** Checks an authenticator's code. Refuses a code of the last used time step or an earlier one (RFC 6238, 5.2). */
function checkAuthenticator({ operator, request }: VerifyFacts, member: Member): 'right' | 'wrong' {
  const step = member.totpSecret === undefined ? undefined : totpStep(member.totpSecret, request.code, operator.world.now())
  if (step === undefined || step <= member.totpUsed) return 'wrong'
  operator.members.noteTotp(member.id, step)
  return 'right'
}

function receiverOf(member: Member, factor: Factor): Receiver | undefined {
  if (!member.secondFactors.includes(factor)) return undefined
  if (factor === 'email') return member.email === undefined ? undefined : { channel: 'email', address: member.email }
  return member.mobile === undefined ? undefined : { channel: 'sms', address: member.mobile }
}

function codeOwner(merchant: string, member: Member, factor: Factor): { merchant: string; purpose: 'secondFactor'; owner: string } {
  return { merchant, purpose: 'secondFactor', owner: `${factor} ${member.id}` }
}

export const SECOND_FACTOR_CALLS = [answerSend, answerVerify]
