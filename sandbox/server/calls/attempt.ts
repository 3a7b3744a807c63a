import { ACCOUNT_LIMIT, ADDRESS_LIMIT, type Count, REGISTRATION_LIMIT } from '../attempt-limits.ts'
import type { Member } from '../members.ts'
import type { SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'

/** The value of a refusal: seconds until the next attempt. */
export interface Rest {
  readonly retryAfterSeconds: number
}

/** One attempt with a password or a code. It is counted before the check, so that simultaneous attempts cannot pass together. */
export interface Attempt {
  /** Undefined: the attempt is allowed. */
  readonly rest: Rest | undefined
  /** The proof was right: resets the account's count and uncounts the attempt of the address. */
  succeed(): void
}

/** Begins an attempt on an account (`subjectOf`, `subjectNamed`) from a network address. `also`: what else it counts for. */
export function beginAttempt({ attempts }: Operator, subject: string, address: string, ...also: readonly Count[]): Attempt {
  const sender = `address ${address}`
  return {
    rest: restOf(attempts.begin({ subject, limit: ACCOUNT_LIMIT }, { subject: sender, limit: ADDRESS_LIMIT }, ...also)),
    succeed: () => {
      attempts.forget(subject)
      attempts.undo(sender)
    },
  }
}

/** Counts a registration of an address. Undefined: it is allowed. */
export function beginRegistration({ attempts }: Operator, address: string): Rest | undefined {
  return restOf(attempts.begin(registrationFrom(address)))
}

/** The count of an address's registrations. */
export function registrationFrom(address: string): Count {
  return { subject: `registrations ${address}`, limit: REGISTRATION_LIMIT }
}

/** The subject of a member's attempts, by whichever name they sign in. */
export function subjectOf({ id }: Pick<Member, 'id'>): string {
  return `account ${id}`
}

/** The subject of a username, number or e-mail address: its account. One without an account has a count of its own, so that it looks the same. */
export function subjectNamed({ members }: Operator, { code }: SandboxMerchant, name: string): string {
  const member = members.byAccount(code, name)
  return member === undefined ? `name ${code} ${name.toLowerCase()}` : subjectOf(member)
}

function restOf(milliseconds: number | undefined): Rest | undefined {
  return milliseconds === undefined ? undefined : { retryAfterSeconds: Math.ceil(milliseconds / 1000) }
}
