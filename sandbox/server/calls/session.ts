import { rsaKey } from '#contract/sealed.ts'
import { handoff, login, logout, redeemHandoff } from '#contract/session.ts'
import { passesCaptcha } from '../captcha.ts'
import type { Member } from '../members.ts'
import type { Operator } from '../operator.ts'
import { isOwnOrigin } from '../own-origins.ts'
import { isProven, proveIdentity } from '../providers/prove-identity.ts'
import { accept, refuse, type Answer } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { boundMember } from './provider-sign-in.ts'
import { beginAttempt, subjectNamed, subjectOfCode } from './attempt.ts'
import { continueSession, finishSignIn } from './sign-in.ts'

/** The current sealing key. `suites` is absent while the switchboard simulates an old back end. */
const answerRsaKey = implement(rsaKey, async ({ operator, controls }) => {
  const pair = await operator.keys.current()
  return accept({ rsaKey: pair.id, publicKey: pair.publicKey, ...(controls.suites.length === 0 ? {} : { suites: controls.suites }) })
})

/**
 * Sign-in by password. An unknown name and a wrong password get the same refusal after the same work, so that the response does not reveal
 * which names exist.
 */
const answerLogin = implement(login, async (facts) => {
  const { operator, merchant, request, settings, address } = facts
  if (isByProvider(request.type)) return answerProviderLogin(facts)
  const { username = '', password = '' } = request
  // An SMS sign-in passed a captcha when the code was requested (CAP-2).
  if (request.type !== 'sms' && !(await passesCaptcha('login', request, { settings, vendor: operator.captcha })))
    return refuse('captcha.invalid')
  if (request.type === 'sms') return answerSmsLogin(facts, username, password)
  const attempt = beginAttempt(operator, subjectNamed(operator, merchant, username, { device: request.loginDeviceId }), address)
  if (attempt.retryAfter !== undefined) return refuse('TOO_MANY_REQUEST_LOGIN', '', { value: attempt.retryAfter })
  const named = operator.members.byName(merchant.code, username) ?? operator.members.byMobile(merchant.code, username)
  const member = await provePassword(operator, named, password)
  return attempt.passes(member !== undefined) && member !== undefined ? finishSignIn(facts, member) : refuse('login.cred.err')
})

/** Sign-in by a code sent to a number (LOG-10). Only a right code reveals whether the number has an account, and only one that passes is used up. */
function answerSmsLogin(facts: CallFacts<typeof login>, number: string, code: string): Answer<typeof login> {
  const { operator, merchant, request, address } = facts
  const owner = { merchant: merchant.code, purpose: 'sms', owner: number } as const
  const attempt = beginAttempt(operator, subjectOfCode(operator, merchant, owner, request.loginDeviceId), address)
  if (attempt.retryAfter !== undefined) return refuse('TOO_MANY_REQUEST_LOGIN', '', { value: attempt.retryAfter })
  const check = operator.codes.check(owner, code)
  if (check === 'expired') return refuse('sms.code.expired')
  if (!attempt.passes(check === 'right')) return refuse('login.cred.err')
  operator.codes.end(owner)
  const member = operator.members.byMobile(merchant.code, number)
  return member === undefined ? refuse('not.exists.user') : finishSignIn(facts, member)
}

function isByProvider(type: string): boolean {
  return type === 'line' || type === 'telegram' || type === 'firebase'
}

/**
 * The member as stored now, if this is their password. The check takes a while: a password that was changed meanwhile is no longer theirs, and
 * starts no session after those of the old one have ended.
 */
async function provePassword(operator: Operator, member: Member | undefined, password: string): Promise<Member | undefined> {
  const isRight = await operator.passwords.verify(password, member?.passwordHash)
  const now = member && operator.members.byId(member.id)
  return isRight && now?.passwordHash === member?.passwordHash ? now : undefined
}

/** Sign-in by a provider's credential. With a name and password in the same request, binds the two first (SOC-2). */
async function answerProviderLogin(facts: CallFacts<typeof login>): Promise<Answer<typeof login>> {
  const { operator, merchant, request, settings, address } = facts
  if (request.username !== undefined && !(await passesCaptcha('login', request, { settings, vendor: operator.captcha })))
    return refuse('captcha.invalid')
  const proof = await proveIdentity(facts, request)
  if (!isProven(proof)) return proof
  if (request.username === undefined) {
    const bound = boundMember(facts, proof)
    if (bound === undefined) return refuse(request.type === 'line' ? 'not.exists.user' : 'bind_customer_required')
    return proof.spend() ?? finishSignIn(facts, bound)
  }
  const attempt = beginAttempt(operator, subjectNamed(operator, merchant, request.username, { device: request.loginDeviceId }), address)
  if (attempt.retryAfter !== undefined) return refuse('TOO_MANY_REQUEST_LOGIN', '', { value: attempt.retryAfter })
  const named = operator.members.byName(merchant.code, request.username)
  const member = await provePassword(operator, named, request.password ?? '')
  // A provider that is bound to another member stays with that member, even when this password is right.
  const isTaken = (boundMember(facts, proof)?.id ?? named?.id) !== named?.id
  if (named === undefined) return refuse('not.exists.user')
  if (!attempt.passes(member !== undefined && !isTaken) || member === undefined) return refuse('login.cred.err')
  return proof.spend() ?? finishSignIn(facts, member, proof.identity)
}

const answerLogout = implement(logout, ({ operator, session }) => {
  operator.sessions.revoke(session.span)
  if (!operator.sessions.anyLives(session.member.id)) operator.pushTokens.removeAll(session.member.id)
  return accept(null)
})

/** Issues a code for the session, for one origin and one use within 60 s. The cashier redeems it at the operator's desk. */
const answerHandoff = implement(handoff, ({ operator, session, request }) => {
  const code = operator.handoffs.issue({ memberId: session.member.id, span: session.span }, request.audience)
  return code === undefined
    ? refuse('request.invalid', `audience: found "${request.audience}", expected an origin`, { status: 400 })
    : accept({ code })
})

/**
 * Redeems a handoff code at the page that it was issued for. The code is the only proof, so it works on the addresses that the merchant
 * lists, host and port, and on no other: a shop, a cashier or another sub-domain that received a code gets no session here. Every invalid code
 * gets the same refusal, and no code works twice. The new session ends with the one that it continues.
 */
const answerRedeem = implement(redeemHandoff, ({ operator, merchant, origin, pageOrigin = origin, request }) => {
  const session = operator.handoffs.redeem(request.code, pageOrigin)
  const member = session && isOwnOrigin(operator.domainsOf(merchant), pageOrigin) ? operator.members.byId(session.memberId) : undefined
  return session && member?.merchant === merchant.code
    ? accept(continueSession(operator, member, session.span))
    : refuse('handoff.code.invalid')
})

export const SESSION_CALLS = [answerHandoff, answerRedeem, answerRsaKey, answerLogin, answerLogout]
