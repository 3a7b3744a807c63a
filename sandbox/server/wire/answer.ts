import type { AnswerOf, Declaration } from '#contract/call.ts'

/** Codes that any call may be refused with, beside its own: the catalogue of the front end knows them (ERR). */
export type CommonCode =
  | 'customer.not.login'
  | 'user.or.token.invalid'
  | 'request.invalid'
  | 'rsa.key.invalid'
  | 'digest.invalid'
  | 'seal.invalid'
  | 'not.implemented'
  | 'not.found'
  | 'password.change.required'
  | 'icon.invalid'
  | 'TOO_MANY_REQUEST_LOGIN'

export interface RefusalAnswer<Code extends string = string> {
  readonly ok: false
  readonly code: Code
  readonly message: string
  readonly value?: unknown
  /** HTTP status; 200, as a business error has, where absent. */
  readonly status?: 400 | 401 | 404 | 500 | 501
}

/** What a call answers: its value, or one of its refusals. */
export type Answer<D extends Declaration> = { readonly ok: true; readonly value: AnswerOf<D> } | RefusalAnswer<D['refusals'][number] | CommonCode>

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Says no. The message is for people; the front end decides by the code. */
export function refuse<const Code extends string>(code: Code, message: string, more: Partial<Pick<RefusalAnswer, 'value' | 'status'>> = {}): RefusalAnswer<Code> {
  return { ok: false, code, message, ...more }
}

/** The body of a refusal, in the envelope. */
export function refusalBody(refusal: RefusalAnswer): Record<string, unknown> {
  const { code, message, value } = refusal
  return { success: false, errorCode: code, message, ...(value === undefined ? {} : { value }) }
}
