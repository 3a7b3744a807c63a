import { ACCOUNT_LIMIT, ADDRESS_LIMIT, type Count, PASSKEY_LIMIT, REGISTRATION_LIMIT } from '../attempt-limits.ts'
import type { Member } from '../members.ts'
import type { SandboxMerchant } from '../merchants.ts'
import type { CodeOwner } from '../one-time-codes.ts'
import type { Operator } from '../operator.ts'
import { refuse, type RefusalAnswer } from '../wire/answer.ts'
import type { SignedIn } from '../wire/implement.ts'

/** The value of a refusal: seconds until the next attempt. */
export interface RetryAfter {
  readonly retryAfterSeconds: number
}

/** What an attempt counts for. */
export interface Subject {
  /** The caller may see that this one has to wait. */
  readonly open: string
  /**
   * The account behind a typed name. Beyond its limit every proof counts as wrong, and the response does not say so: it would reveal that two
   * names are one account.
   */
  readonly hidden?: string | undefined
}

/** One attempt with a password or a code. It is counted before the check, so that simultaneous attempts cannot pass together. */
export interface Attempt {
  /** Undefined: the attempt is allowed. */
  readonly retryAfter: RetryAfter | undefined
  /** Ends the attempt. Returns true for a right proof of an open account: resets its counts and uncounts the attempt of the address. */
  passes(isRight: boolean): boolean
}

/**
 * Begins an attempt on an account (`subjectOf`, `subjectNamed`) from a network address. No subject: it counts for the address alone. `also`: what
 * else it counts for.
 */
export function beginAttempt({ attempts }: Operator, subject: Subject | undefined, address: string, ...also: readonly Count[]): Attempt {
  const { open, hidden } = subject ?? {}
  const sender = `address ${address}`
  const own = open === undefined ? [] : [{ subject: open, limit: ACCOUNT_LIMIT }]
  const retryAfter = retryAfterOf(attempts.begin(...own, { subject: sender, limit: ADDRESS_LIMIT }, ...also))
  const isClosed =
    retryAfter === undefined && hidden !== undefined && attempts.begin({ subject: hidden, limit: ACCOUNT_LIMIT }) !== undefined
  return {
    retryAfter,
    passes: (isRight) => {
      if (!isRight || isClosed) return false
      if (open !== undefined) attempts.forget(open)
      if (hidden !== undefined) attempts.forget(hidden)
      attempts.undo(sender)
      return true
    },
  }
}

/**
 * Checks a password that is typed within a session. Undefined: it is right. It counts for this sign-in alone, so that neither somebody who only
 * knows the member's name, nor somebody at the same address, nor another session keeps the member from proving who they are.
 */
export async function proveOwnPassword(
  { attempts, passwords }: Operator,
  { member, startedAt }: SignedIn,
  password: string,
): Promise<RefusalAnswer<'TOO_MANY_REQUEST_LOGIN' | 'password.wrong'> | undefined> {
  // Sessions that continue this one at other addresses began at the same moment: a handoff gives no further attempts.
  const subject = subjectOf(member, `sign-in ${startedAt} `)
  const retryAfter = retryAfterOf(attempts.begin({ subject, limit: ACCOUNT_LIMIT }))
  if (retryAfter !== undefined) return refuse('TOO_MANY_REQUEST_LOGIN', '', { value: retryAfter })
  if (!(await passwords.verify(password, member.passwordHash))) return refuse('password.wrong')
  attempts.forget(subject)
  return undefined
}

/** Counts a passkey that a session adds; sessions that continue it count with it. */
export function mayAddPasskey({ attempts }: Operator, { member, startedAt }: SignedIn): boolean {
  return retryAfterOf(attempts.begin({ subject: subjectOf(member, `passkeys ${startedAt} `), limit: PASSKEY_LIMIT })) === undefined
}

/** Counts a registration of an address. Undefined: it is allowed. */
export function beginRegistration({ attempts }: Operator, address: string): RetryAfter | undefined {
  return retryAfterOf(attempts.begin(registrationFrom(address)))
}

/** The count of an address's registrations. */
export function registrationFrom(address: string): Count {
  return { subject: `registrations ${address}`, limit: REGISTRATION_LIMIT }
}

/** The subject of a member's attempts, by whichever name they sign in. `what`: a proof with counts of its own. */
export function subjectOf({ id }: Pick<Member, 'id'>, what = ''): string {
  return `${what}account ${id}`
}

/** What a typed name is proved by. */
interface Typed {
  /** A proof with counts of its own. */
  readonly what?: string
  /** `loginDeviceId` of the browser. */
  readonly device?: string
}

/**
 * The subject of a username, number or e-mail address. Each has a count of its own, with an account or without one, and the account has one more. A
 * browser that has signed the member in before has a count of its own in place of both: strangers who know a name cannot fill it.
 */
export function subjectNamed(
  { members, devices }: Operator,
  { code }: SandboxMerchant,
  name: string,
  { what = '', device }: Typed = {},
): Subject {
  const member = members.byAccount(code, name)
  const known = member && device && devices.find(member.id, device)
  if (member && known) return { open: subjectOf(member, `${what}device ${known} `) }
  return { open: openName(code, name, what), hidden: member && subjectOf(member, what) }
}

/**
 * The subject of a code that was sent to a name. While none is valid a try counts for nobody: a stranger would close the name with codes that were
 * never sent.
 */
export function subjectOfCode(operator: Operator, merchant: SandboxMerchant, owner: CodeOwner, device?: string): Subject | undefined {
  const what = `${owner.purpose} `
  return operator.codes.lives(owner)
    ? subjectNamed(operator, merchant, owner.owner, { what, ...(device !== undefined && { device }) })
    : undefined
}

/** Forgets what was tried at a password that is replaced, so that its owner gets in with the new one. */
export function forgetTried({ attempts }: Operator, member: Member): void {
  for (const name of [member.username, member.email, member.mobile])
    if (name !== undefined) attempts.forget(openName(member.merchant, name))
  attempts.forget(subjectOf(member))
}

function openName(merchant: string, name: string, what = ''): string {
  return `${what}name ${merchant} ${name.toLowerCase()}`
}

function retryAfterOf(milliseconds: number | undefined): RetryAfter | undefined {
  return milliseconds === undefined ? undefined : { retryAfterSeconds: Math.ceil(milliseconds / 1000) }
}
