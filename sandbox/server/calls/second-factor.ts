import { sendLoginCode, verifyLogin } from '#contract/session.ts'
import { NAME_LIMIT } from '../attempt-limits.ts'
import type { Member } from '../members.ts'
import type { Factor } from '../pending-sign-ins.ts'
import { totpStep } from '../totp.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { sendCode, type Receiver } from './send-code.ts'
import { signIn } from './sign-in.ts'

type VerifyFacts = CallFacts<typeof verifyLogin>

/** Sends the code for a pending sign-in (LOG-4). */
const answerSend = implement(sendLoginCode, (facts) => {
  const { merchant, request } = facts
  const member = waiting(facts, request.verifyId)
  const receiver = member && receiverOf(member, request.verifyType)
  if (member === undefined || receiver === undefined) return refuse('verify.code.expired')
  const sent = sendCode(facts, codeOwner(merchant.code, member, request.verifyType), receiver)
  return sent.do === 'sent' ? accept({ resendAfterSeconds: sent.resendAfterSeconds }) : refuse('TOO_MANY_REQUEST_CODE', '', { value: { retryAfterSeconds: sent.seconds } })
})

/** Completes a sign-in by its second factor. Counts every attempt before it is made, and accepts a code once. */
const answerVerify = implement(verifyLogin, (facts) => {
  const { operator, request } = facts
  const member = waiting(facts, request.verifyId)
  if (member === undefined || !member.secondFactors.includes(request.verifyType)) return refuse('verify.code.expired')
  const subject = `factor ${member.id}`
  const rest = operator.attempts.begin(subject, NAME_LIMIT)
  if (rest !== undefined) return refuse('TOO_MANY_REQUEST_CODE', '', { value: { retryAfterSeconds: Math.ceil(rest / 1000) } })
  const check = request.verifyType === 'ga' ? checkAuthenticator(facts, member) : operator.codes.check(codeOwner(facts.merchant.code, member, request.verifyType), request.code)
  if (check === 'expired') return refuse('verify.code.expired')
  if (check === 'wrong') {
    operator.pending.miss(request.verifyId)
    return refuse('verify.code.invalid')
  }
  operator.attempts.forget(subject)
  operator.pending.end(request.verifyId)
  return accept(signIn(operator, member))
})

function waiting({ operator }: Pick<VerifyFacts, 'operator'>, verifyId: string): Member | undefined {
  const id = operator.pending.memberOf(verifyId)
  return id === undefined ? undefined : operator.members.byId(id)
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
