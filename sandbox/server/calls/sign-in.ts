import * as v from 'valibot'
import type { Identity } from '../identities.ts'
import type { Member } from '../members.ts'
import type { Operator } from '../operator.ts'
import type { Controls } from '../overrides.ts'
import { exclusionOf } from '../play/closed-play.ts'
import type { StartedSession } from '../sessions.ts'
import { accept, refuse, type RefusalAnswer } from '../wire/answer.ts'
import { mask } from './send-code.ts'

/** The member as returned when a session begins, and by a registration without sign-in (LOG-1, REG-4). */
export interface SignInValue {
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
  readonly id: string
  readonly userName: string
  readonly spanId: string
  readonly customerType: number
  readonly lastLoginAt?: number
  readonly expiresAt?: number
}

export type NewSession = SignInValue & { readonly token: string }

/** Starts a session. `lastLoginAt` is the time of the previous sign-in. */
export function signIn(operator: Operator, member: Member): NewSession {
  const session = describeSession(operator, member, operator.sessions.start(member.id))
  operator.members.noteSignIn(member.id)
  return session
}

type SigningIn = { readonly operator: Operator; readonly controls: Controls }

/** The session of a proven member, unless the switchboard keeps excluded members out (MKT-3). */
export function completeSignIn(
  { operator, controls }: SigningIn,
  member: Member,
): RefusalAnswer<'play.excluded'> | { readonly ok: true; readonly value: NewSession } {
  const excluded = controls.excludedMaySignIn ? undefined : exclusionOf(operator.play, member.id)
  return excluded ? refuse('play.excluded', '', { value: { ...excluded, service: '/m/service' } }) : accept(signIn(operator, member))
}

const from = v.object({ loginDeviceId: v.string() })
const begun = v.object({ token: v.string(), id: v.string() })

/** Remembers the browser of any way in whose response has a session. */
export function noteDevice({ devices }: Operator, request: unknown, value: unknown): void {
  if (v.is(from, request) && v.is(begun, value)) devices.note(Number(value.id), request.loginDeviceId)
}

/** Continues a session at another address. It is no new sign-in, so the time of the last sign-in stays. */
export function continueSession(operator: Operator, member: Member, span: string): NewSession {
  return describeSession(operator, member, operator.sessions.continue(span, member.id))
}

function describeSession(operator: Operator, member: Member, { token, span, expiresAt }: StartedSession): NewSession {
  return { ...describeMember(operator, member), token, spanId: span, expiresAt }
}

/**
 * The response to a right credential: the second factor where the member has one (LOG-4), otherwise a session. `binds` is bound to the member
 * only when the sign-in is complete (SOC-2).
 */
export function finishSignIn(
  facts: SigningIn,
  member: Member,
  binds?: Identity,
): RefusalAnswer<'login_verify_required' | 'play.excluded'> | { readonly ok: true; readonly value: NewSession } {
  const { operator } = facts
  if (member.secondFactors.length > 0) return askSecondFactor(operator, member, binds)
  if (binds !== undefined) operator.identities.bind(member.merchant, binds, member.id)
  return completeSignIn(facts, member)
}

function askSecondFactor(
  operator: Operator,
  { id, secondFactors, email, mobile }: Member,
  binds: Identity | undefined,
): RefusalAnswer<'login_verify_required'> {
  const value = {
    emailRequired: secondFactors.includes('email'),
    gaRequired: secondFactors.includes('ga'),
    smsRequired: secondFactors.includes('sms'),
    verifyId: operator.pending.begin({ memberId: id, binds }),
    ...(email === undefined ? {} : { maskedEmail: mask(email) }),
    ...(mobile === undefined ? {} : { maskedMobile: mask(mobile) }),
  }
  return refuse('login_verify_required', '', { value })
}

/** The member without a session. */
export function describeMember(operator: Operator, member: Member): SignInValue {
  return {
    firstTimeLogin: member.mustChangePassword,
    passwordExpired: isExpired(operator, member),
    id: String(member.id),
    userName: member.username,
    spanId: '',
    customerType: member.customerType,
    ...(member.lastLoginAt === undefined ? {} : { lastLoginAt: member.lastLoginAt }),
  }
}

/** True once the password has expired. */
export function isExpired(operator: Operator, member: Member): boolean {
  return member.passwordExpiresAt !== undefined && member.passwordExpiresAt <= operator.world.now()
}
