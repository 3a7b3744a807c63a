import type { SandboxMerchant } from '../merchants.ts'
import type { Member } from '../members.ts'
import type { Operator } from '../operator.ts'
import { ADDRESS_LIMIT, NAME_LIMIT } from '../attempts.ts'
import { accept, refuse, type RefusalAnswer } from '../wire/answer.ts'
import { mask } from './send-code.ts'

/** What is said of the member when a session begins, and when one is only made (LOG-1, REG-4). */
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

/** Starts a session. `lastLoginAt` is the sign-in before this one. */
export function signIn(operator: Operator, member: Member): SignInValue & { token: string } {
  const session = continueSession(operator, member)
  operator.members.noteSignIn(member.id)
  return session
}

/** A session of its own at another address, beside the one that it comes from. Nobody has signed in: the last sign-in stays what it was. */
export function continueSession(operator: Operator, member: Member): SignInValue & { token: string } {
  const { token, span, expiresAt } = operator.sessions.start(member.id)
  return { ...describeMember(operator, member), token, spanId: span, expiresAt }
}

/** What a proven sign-in leads to: the second factor where the member has one (LOG-4), else a session. */
export function finishSignIn(operator: Operator, member: Member): ReturnType<typeof askSecondFactor> | { readonly ok: true; readonly value: SignInValue & { token: string } } {
  return member.secondFactors.length > 0 ? askSecondFactor(operator, member) : accept(signIn(operator, member))
}

function askSecondFactor(operator: Operator, { id, secondFactors, email, mobile }: Member): RefusalAnswer<'login_verify_required'> {
  const value = {
    emailRequired: secondFactors.includes('email'),
    gaRequired: secondFactors.includes('ga'),
    smsRequired: secondFactors.includes('sms'),
    verifyId: operator.pending.begin(id),
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

/** True once the password is too old to be kept. */
export function isExpired(operator: Operator, member: Member): boolean {
  return member.passwordExpiresAt !== undefined && member.passwordExpiresAt <= operator.world.now()
}

/** One attempt with a password: counted before it is made, so that attempts sent at once do not pass together. */
export interface Attempt {
  readonly refusal: RefusalAnswer<'TOO_MANY_REQUEST_LOGIN'> | undefined
  /** The password was right: nothing of this attempt counts. */
  succeed(): void
}

export function beginAttempt(operator: Operator, merchant: SandboxMerchant, username: string, address: string): Attempt {
  const name = `name ${merchant.code} ${username.toLowerCase()}`
  const sender = `address ${address}`
  const rest = operator.attempts.begin(name, NAME_LIMIT) ?? operator.attempts.begin(sender, ADDRESS_LIMIT)
  const seconds = Math.ceil((rest ?? 0) / 1_000)
  return {
    refusal:
      rest === undefined
        ? undefined
        : refuse('TOO_MANY_REQUEST_LOGIN', '', { value: { retryAfterSeconds: seconds } }),
    succeed: () => {
      operator.attempts.forget(name)
      operator.attempts.undo(sender)
    },
  }
}
