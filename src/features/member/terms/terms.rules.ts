import type { MemberTerms } from '#contract/members.ts'

interface TermsFacts {
  /** The merchant asks for acknowledgement (MKT-3). */
  readonly asked: boolean
  /** Undefined until known, or where the back end keeps none. */
  readonly terms: MemberTerms | undefined
}

/** The version that the member has not accepted. Until it is, neither play nor deposit starts. */
export function termsToAccept({ asked, terms }: TermsFacts): string | undefined {
  return asked && terms !== undefined && terms.accepted !== terms.current ? terms.current : undefined
}
