import type { WireValueOf, Declaration } from '#contract/call.ts'
import { REFUSAL_TEXTS } from '../../data/refusal-texts.ts'
import { textIn } from '../../data/localised-text.ts'

/** Refusal codes that any call may return beside its own. The front end's catalogue knows them (ERR). */
export type CommonCode =
  | 'customer.not.login'
  | 'user.or.token.invalid'
  | 'session.stale'
  | 'play.break'
  | 'play.excluded'
  | 'play.limit.reached'
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
  /** For developers; '' shows the code's own text. */
  readonly message: string
  readonly value?: unknown
  /** HTTP status. Default: 200, as for every business error. */
  readonly status?: 400 | 401 | 404 | 413 | 500 | 501
}

/** The result of a call: its value, or one of its refusals. */
export type Answer<D extends Declaration> =
  | { readonly ok: true; readonly value: WireValueOf<D> }
  | RefusalAnswer<D['refusals'][number] | CommonCode>

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Creates a refusal. The front end decides by the code; without a message readers see the code's own text (data/refusal-texts.ts). */
export function refuse<const Code extends string>(
  code: Code,
  message = '',
  more: Partial<Pick<RefusalAnswer, 'value' | 'status'>> = {},
): RefusalAnswer<Code> {
  return { ok: false, code, message, ...more }
}

/** The body of a refusal, in the envelope, in a UI language. */
export function refusalBody({ code, message, value }: RefusalAnswer, language: string): Record<string, unknown> {
  const text = REFUSAL_TEXTS[code]
  const said = message === '' && text !== undefined ? textIn(text, language) : message
  return { success: false, errorCode: code, message: plain(said), ...(value === undefined ? {} : { value }) }
}

/** A message quotes what a request holds, for its developer: without what a page would take for markup, and cut to a readable length. */
function plain(message: string): string {
  return message.replaceAll(/[<>\p{Cc}\p{Cs}]/gu, '·').slice(0, 300)
}
