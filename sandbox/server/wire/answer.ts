import type { AnswerOf, Declaration } from '#contract/call.ts'
import { REFUSAL_TEXTS } from '../../data/refusal-texts.ts'
import { textIn } from '../../data/texts.ts'

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
  /** For developers; '' leaves the word to the code's own text. */
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

/** Says no. The front end decides by the code; without a message people read the code's own text (data/refusal-texts.ts). */
export function refuse<const Code extends string>(code: Code, message = '', more: Partial<Pick<RefusalAnswer, 'value' | 'status'>> = {}): RefusalAnswer<Code> {
  return { ok: false, code, message, ...more }
}

/** The body of a refusal, in the envelope, in a UI language. */
export function refusalBody({ code, message, value }: RefusalAnswer, language: string): Record<string, unknown> {
  const text = REFUSAL_TEXTS[code]
  const said = message === '' && text !== undefined ? textIn(text, language) : message
  return { success: false, errorCode: code, message: said, ...(value === undefined ? {} : { value }) }
}
