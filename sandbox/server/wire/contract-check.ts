import * as v from 'valibot'
import { ALL_CALLS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'
import { requestHeaders, parseQuery } from '#contract/request.ts'
import { isSecretField } from './redact.ts'

/** A checked value, or a message for the client's developer with the expected and the found value. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** The calls at an address: several where only the request body or query distinguishes them. */
export function callsAt(method: string, path: string): readonly Declaration[] {
  return ALL_CALLS.filter((call) => call.method === method && call.path === path)
}

/** Reads a query or a body as one of the calls at its address. An error message is about the call with the fewest problems. */
export function chooseCall(
  calls: readonly Declaration[],
  content: URLSearchParams | unknown,
): Checked<{ call: Declaration; request: unknown }> {
  let nearest: { call: Declaration; issues: readonly v.BaseIssue<unknown>[] } | undefined
  for (const call of calls) {
    const parsed = content instanceof URLSearchParams ? parseQuery(call, content) : v.safeParse(call.request, content)
    if (parsed.success) return { ok: true, value: { call, request: parsed.output } }
    if (nearest === undefined || parsed.issues.length < nearest.issues.length) nearest = { call, issues: parsed.issues }
  }
  const [issue] = nearest?.issues ?? []
  const where = content instanceof URLSearchParams ? 'query' : 'body'
  return { ok: false, message: issue === undefined ? 'no such call' : describe(issue, where) }
}

/** Checks the headers that the call must carry (API-1). */
export function checkHeaders(call: Declaration, headers: Headers): Checked<undefined> {
  const parsed = v.safeParse(requestHeaders(call), Object.fromEntries(headers))
  return parsed.success ? { ok: true, value: undefined } : { ok: false, message: describe(parsed.issues[0], 'header') }
}

/** Field, found, expected; without the content of a secret. */
function describe(issue: v.BaseIssue<unknown>, where: string): string {
  const path = v.getDotPath(issue) ?? ''
  const name = [where, path].filter((part) => part !== '').join(' ')
  // Valibot reports the key's name as expected when the key is missing.
  if (issue.received === 'undefined') return `${name}: found nothing, expected a value`
  const last = path.split('.').at(-1) ?? ''
  const found = isSecretField(last) ? 'something else' : issue.received
  return `${name}: found ${found}, expected ${issue.expected ?? expectation(issue)}`
}

function expectation(issue: v.BaseIssue<unknown>): string {
  return issue.requirement === undefined ? issue.message : String(issue.requirement)
}
