import * as v from 'valibot'
import type { Declaration, RefusalOf, ValueOf } from '#contract/call.ts'
import { envelope } from '#contract/envelope.ts'
import { parseCounting } from '#contract/lenient-list.ts'
import type { DroppedItem } from '#contract/lenient-list.ts'
import { ApiError, ContractError } from './errors.ts'
import { readJson } from './json.ts'
import type { Answer } from './transport.ts'

/** A call's outcome: its value, or one of the refusals that it declares. */
export type CallResult<D extends Declaration> =
  | { readonly ok: true; readonly value: ValueOf<D> }
  | { readonly ok: false; readonly refusal: RefusalOf<D> }

/** An answer out of its envelope. */
export type Opened =
  | { readonly success: true; readonly value: unknown }
  | { readonly success: false; readonly value: unknown; readonly errorCode: string; readonly message: string }

/**
 * Reads the envelope of an answer. A failed status without one is the status alone, as an ApiError with code ''; a good status
 * without one breaks the contract. An undeclared code is not the caller's to decide about: it is thrown for the catalogue, with the
 * status that it came by.
 */
export function openAnswer(call: Declaration, { status, text }: Answer): Opened {
  const failed = status > 299
  const json = readJson(text)
  if (json === undefined) throw failed ? statusAlone(call, status) : new ContractError(call.name, '', 'the answer is not JSON')
  if (call.enveloped === false && !failed) return { success: true, value: json }
  const parsed = v.safeParse(envelope, json)
  if (!parsed.success) throw failed ? statusAlone(call, status) : contractError(call, parsed.issues, '')
  const { success, value, errorCode, message } = parsed.output
  if (success && failed) throw statusAlone(call, status)
  if (success) return { success, value }
  if (!call.refusals.includes(errorCode)) throw new ApiError(call.name, { status, code: errorCode, message })
  return { success, value, errorCode, message }
}

/** The typed outcome of an opened answer; what lists lost is told to `onDropped`. */
export function toResult<D extends Declaration>(call: D, opened: Opened, onDropped?: (items: readonly DroppedItem[]) => void): CallResult<D> {
  if (opened.success) {
    const { parsed, dropped } = parseCounting(call.value, opened.value)
    if (dropped.length > 0) onDropped?.(dropped)
    if (!parsed.success) throw contractError(call, parsed.issues, 'value')
    return { ok: true, value: parsed.output as ValueOf<D> }
  }
  const { errorCode: code, message } = opened
  const schema = call.refusalValues?.[code]
  const parsed = schema && v.safeParse(schema, opened.value)
  if (parsed && !parsed.success) throw contractError(call, parsed.issues, 'value')
  return { ok: false, refusal: { code, message, value: parsed?.output } as RefusalOf<D> }
}

function statusAlone(call: Declaration, status: number): ApiError {
  return new ApiError(call.name, { status, code: '', message: '' })
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

function contractError(call: Declaration, [issue]: Issues, within: '' | 'value'): ContractError {
  return new ContractError(call.name, [within, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message)
}
