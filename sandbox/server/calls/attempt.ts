import { ACCOUNT_LIMIT, ADDRESS_LIMIT, type Count, REGISTRATION_LIMIT } from '../attempt-limits.ts'
import type { Member } from '../members.ts'
import type { SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'
import { refuse, type RefusalAnswer } from '../wire/answer.ts'
import type { SignedIn } from '../wire/implement.ts'

/** The value of a refusal: seconds until the next attempt. */
export interface Rest {
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
  readonly rest: Rest | undefined
  /** Ends the attempt. Returns true for a right proof of an open account: resets its counts and uncounts the attempt of the address. */
  passes(isRight: boolean): boolean
}

/** Begins an attempt on an account (`subjectOf`, `subjectNamed`) from a network address. `also`: what else it counts for. */
export function beginAttempt({ attempts }: Operator, { open, hidden }: Subject, address: string, ...also: readonly Count[]): Attempt {
  const sender = `address ${address}`
  const rest = restOf(attempts.begin({ subject: open, limit: ACCOUNT_LIMIT }, { subject: sender, limit: ADDRESS_LIMIT }, ...also))
  const isClosed = rest === undefined && hidden !== undefined && attempts.begin({ subject: hidden, limit: ACCOUNT_LIMIT }) !== undefined
  return {
    rest,
    passes: (isRight) => {
      if (!isRight || isClosed) return false
      attempts.forget(open)
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
  const rest = restOf(attempts.begin({ subject, limit: ACCOUNT_LIMIT }))
  if (rest !== undefined) return refuse('TOO_MANY_REQUEST_LOGIN', '', { value: rest })
  if (!(await passwords.verify(password, member.passwordHash))) return refuse('password.wrong')
  attempts.forget(subject)
  return undefined
}

/** Counts a registration of an address. Undefined: it is allowed. */
export function beginRegistration({ attempts }: Operator, address: string): Rest | undefined {
  return restOf(attempts.begin(registrationFrom(address)))
}

/** The count of an address's registrations. */
export function registrationFrom(address: string): Count {
  return { subject: `registrations ${address}`, limit: REGISTRATION_LIMIT }
}

/** The subject of a member's attempts, by whichever name they sign in. `what`: a proof with counts of its own. */
export function subjectOf({ id }: Pick<Member, 'id'>, what = ''): string {
  return `${what}account ${id}`
}

/** The subject of a username, number or e-mail address. Each has a count of its own, with an account or without one, and the account has one more. */
export function subjectNamed({ members }: Operator, { code }: SandboxMerchant, name: string, what = ''): Subject {
  const member = members.byAccount(code, name)
  return { open: `${what}name ${code} ${name.toLowerCase()}`, hidden: member && subjectOf(member, what) }
}

function restOf(milliseconds: number | undefined): Rest | undefined {
  return milliseconds === undefined ? undefined : { retryAfterSeconds: Math.ceil(milliseconds / 1000) }
}
