import type { SandboxMerchant } from '../merchants.ts'
import type { Member } from '../members.ts'
import type { Operator } from '../operator.ts'
import { ADDRESS_LIMIT, NAME_LIMIT } from '../attempt-limits.ts'
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

/** Starts a session. `lastLoginAt` is the time of the previous sign-in. */
export function signIn(operator: Operator, member: Member): SignInValue & { token: string } {
  const session = continueSession(operator, member)
  operator.members.noteSignIn(member.id)
  return session
}

/** Starts a separate session at another address, beside the existing one. It is no new sign-in, so the time of the last sign-in stays. */
export function continueSession(operator: Operator, member: Member): SignInValue & { token: string } {
  const { token, span, expiresAt } = operator.sessions.start(member.id)
  return { ...describeMember(operator, member), token, spanId: span, expiresAt }
}

/** The response to a right credential: the second factor where the member has one (LOG-4), otherwise a session. */
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

/** True once the password has expired. */
export function isExpired(operator: Operator, member: Member): boolean {
  return member.passwordExpiresAt !== undefined && member.passwordExpiresAt <= operator.world.now()
}

/** One attempt with a password. It is counted before the check, so that simultaneous attempts cannot pass together. */
export interface Attempt {
  readonly refusal: RefusalAnswer<'TOO_MANY_REQUEST_LOGIN'> | undefined
  /** The password was right: resets the name's count and uncounts the attempt of the address. */
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
