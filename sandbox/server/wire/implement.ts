import type { Declaration, ParsedRequestOf } from '#contract/call.ts'
import type { Member } from '../members.ts'
import type { SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'
import type { Effective } from '../overrides.ts'
import type { Answer } from './answer.ts'

/** The signed-in sender. */
export interface SignedIn {
  readonly member: Member
  /** The session's public id. It ends with the session, and grants no access. */
  readonly span: string
  /** Epoch ms of the sign-in. */
  readonly startedAt: number
}

/** The input of a call's implementation. */
export interface CallFacts<D extends Declaration> extends Effective {
  readonly request: ParsedRequestOf<D>
  readonly operator: Operator
  readonly merchant: SandboxMerchant
  /** UI code. */
  readonly language: string
  /** Scheme and host that the request was sent to. */
  readonly origin: string
  /** Origin of the requesting page from the browser's header; undefined without a browser. */
  readonly pageOrigin: string | undefined
  /** The sender whose attempts are counted: its network address. */
  readonly address: string
  /** What the browser calls itself; '' for none. */
  readonly userAgent: string
  readonly session: D['auth'] extends 'required' ? SignedIn : SignedIn | undefined
}

/** A call and its implementation. */
export interface Implementation {
  readonly call: Declaration
  readonly answer: (facts: CallFacts<Declaration>) => Promise<Answer<Declaration>> | Answer<Declaration>
}

/** Pairs a declaration with its implementation; the types of request, value and refusals come from the declaration. */
export function implement<const D extends Declaration>(
  call: D,
  answer: (facts: CallFacts<D>) => Promise<Answer<D>> | Answer<D>,
): Implementation {
  return { call, answer: answer as unknown as Implementation['answer'] }
}
