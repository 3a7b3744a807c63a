import type { Declaration, ParsedRequestOf } from '#contract/call.ts'
import type { Member } from '../members.ts'
import type { SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'
import type { Effective } from '../overrides.ts'
import type { Answer } from './answer.ts'

/** Who asks, when somebody signed in does. */
export interface SignedIn {
  readonly member: Member
  /** The session's public name: it ends with the session, and opens nothing. */
  readonly span: string
}

/** What a call is answered from. */
export interface CallFacts<D extends Declaration> extends Effective {
  readonly request: ParsedRequestOf<D>
  readonly operator: Operator
  readonly merchant: SandboxMerchant
  /** UI code. */
  readonly language: string
  /** Scheme and host that the request was sent to. */
  readonly origin: string
  /** Origin of the page that asks, as its browser says; undefined where no browser does. */
  readonly pageOrigin: string | undefined
  /** The sender's network address. */
  readonly address: string
  readonly session: D['auth'] extends 'required' ? SignedIn : SignedIn | undefined
}

/** A call with what answers it. */
export interface Implementation {
  readonly call: Declaration
  readonly answer: (facts: CallFacts<Declaration>) => Promise<Answer<Declaration>> | Answer<Declaration>
}

/** Pairs a declaration with its answer; the types of request, value and refusals come from the declaration. */
export function implement<const D extends Declaration>(call: D, answer: (facts: CallFacts<D>) => Promise<Answer<D>> | Answer<D>): Implementation {
  return { call, answer: answer as unknown as Implementation['answer'] }
}
