import * as v from 'valibot'
import { DEFAULT_TIMEOUT_MS, envelope, type Declaration } from '#contract/call.ts'
import { parseCounting, problemOf } from '#contract/fields.ts'
import { SEAL_REFUSALS } from '#contract/sealed.ts'
import { cachingFaults } from './caching.ts'
import type { CheckName, Fault } from './findings.ts'
import type { Received } from './http.ts'
import { MARKUP, show, SLACK_MS } from './texts.ts'
import { valueFaults } from './values.ts'
import type { Trial } from './trial.ts'

/** What came of a request, read as the site reads it. */
export type Verdict =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: string }
  /** An HTTP status alone, or a refusal with one. */
  | { readonly kind: 'status'; readonly status: number; readonly code: string }
  /** Too many requests: nothing can be said. */
  | { readonly kind: 'limited'; readonly code: string }
  | { readonly kind: 'lacking' }
  | { readonly kind: 'nothing' }

/** Codes that tell of a session that is none (ERR-1). */
export const NO_SESSION = new Set(['login.not.session', 'customer.not.login', 'user.or.token.invalid', 'session.stale'])

export function verdictOf(call: Declaration, { status, json, failure }: Received): Verdict {
  if (failure !== undefined) return { kind: 'nothing' }
  const read = v.safeParse(envelope, json)
  const code = read.success ? (read.output.errorCode ?? '') : ''
  if (status === 429 || code.startsWith('TOO_MANY_REQUEST')) return { kind: 'limited', code }
  if (status === 404 || status === 501 || code === 'not.found') return { kind: 'lacking' }
  if (status > 299) return { kind: 'status', status, code }
  if (call.enveloped === false) return json === undefined ? { kind: 'nothing' } : { kind: 'value', value: json }
  if (!read.success) return { kind: 'nothing' }
  return read.output.success ? { kind: 'value', value: read.output.value } : { kind: 'refused', code }
}

/**
 * Holds any answer of a call against what the contract says of all of them, and collects the faults. Returns what came of the request, for the checks
 * that expect something of it.
 */
export function judge(trial: Trial, call: Declaration, received: Received): Verdict {
  const note = (check: CheckName, faults: readonly Fault[]): void => trial.collector.note(call.name, check, received, faults)
  const verdict = verdictOf(call, received)
  if (verdict.kind === 'limited') trial.limited.set(call.name, (trial.limited.get(call.name) ?? 0) + 1)
  note('answer', answerFaults(call, received))
  if (received.failure !== undefined || call.beacon) return verdict
  note('status', statusFaults(call, received, verdict))
  note('format', formatFaults(received))
  note('caching', cachingFaults(call, received))
  note('time', clockFaults(received))
  note('hostile', insideFaults(received))
  note('session', [...echoFaults(received), ...cookieFaults(received, trial.options.site)])
  if (received.status > 299 ? codeOf(verdict) === '' : received.json === undefined) return verdict
  if (call.enveloped !== false) note('envelope', envelopeFaults(received))
  if (verdict.kind === 'value') {
    note('shape', shapeFaults(call, verdict.value))
    const now = Date.parse(String(received.headers.date)) || Date.now()
    const around = { now, secure: trial.client.base.protocol === 'https:', site: trial.options.site, currency: trial.currency }
    note('value', valueFaults(call.value, verdict.value, around))
  }
  if (codeOf(verdict) !== '') note('refusal', refusalValueFaults(call, received, codeOf(verdict)))
  return verdict
}

/** The code of a refusal, whatever status it came with; '' for none. */
export const codeOf = (verdict: Verdict): string => ('code' in verdict ? verdict.code : '')

function answerFaults(call: Declaration, { failure }: Received): Fault[] {
  const seconds = (call.timeoutMs ?? DEFAULT_TIMEOUT_MS) / 1000
  return failure === undefined
    ? []
    : [{ check: 'answer', field: '', found: failure, expected: `a whole answer; the site waits ${seconds} s` }]
}

function statusFaults(call: Declaration, { status, json }: Received, verdict: Verdict): Fault[] {
  const fault = (expected: string): Fault[] => [{ check: 'status', field: 'status', found: `HTTP ${status}`, expected }]
  const succeeded = (json as { success?: unknown } | undefined)?.success === true
  if (status >= 500 && status !== 501) return fault('an answer; what cannot be done is refused, with a code')
  if (status >= 300 && status < 400) return fault('the answer itself, not the way to another address')
  if (succeeded && status !== 200) return fault('HTTP 200 for a value')
  if (status > 200 && status < 300) return fault('HTTP 200')
  const code = codeOf(verdict)
  const isOwn = call.refusals.includes(code) || (call.sealed && SEAL_REFUSALS.some((each) => each === code))
  if (status !== 200 && isOwn) return fault(`HTTP 200 for the refusal ${code}`)
  return []
}

function formatFaults({ status, headers, text, json, unreadable }: Received): Fault[] {
  const fault = (field: string, found: string, expected: string): Fault[] => [{ check: 'format', field, found, expected }]
  if (unreadable !== undefined) return fault('Content-Encoding', unreadable, 'bytes as the headers say, in UTF-8')
  if (status > 299) return []
  const type = String(headers['content-type'] ?? '')
  if (json === undefined)
    return fault('', text.trim() === '' ? 'an empty body' : /^\s*</.test(text) ? 'a page of HTML' : 'text that is no JSON', 'JSON')
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) return fault('Content-Type', type || 'none', 'application/json')
  const charset = /charset="?([^";\s]+)/i.exec(type)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset) ? [] : fault('Content-Type', `charset ${charset}`, 'UTF-8')
}

/** The site takes the time from the Date header. */
function clockFaults({ headers: { date }, at }: Received): Fault[] {
  const fault = (found: string): Fault[] => [{ check: 'time', field: 'Date', found, expected: 'the time of now, within five minutes' }]
  if (date === undefined) return fault('no Date header')
  const ahead = Date.parse(date) - at
  if (Number.isNaN(ahead)) return fault(show(date))
  return Math.abs(ahead) <= SLACK_MS
    ? []
    : fault(`${date}, ${Math.round(Math.abs(ahead) / 60_000)} minutes ${ahead > 0 ? 'ahead' : 'behind'}`)
}

/** A session's token opens the account: no answer repeats it, least of all an address, which vendors and logs get to see. */
function echoFaults({ sent, text, json }: Received): Fault[] {
  const token = sent.headers['Authorization'] ?? ''
  if (token.length < 16 || !text.includes(token)) return []
  return [
    { check: 'session', field: fieldWith(token, json) ?? '', found: 'the token of the session', expected: 'a code that opens this alone' },
  ]
}

/** Browsers send a cookie along with whatever another page asks of this host, and one without Secure over plain http too. */
function cookieFaults({ sent, headers, json }: Received, site: string): Fault[] {
  const given = (json as { value?: { token?: unknown } | null } | undefined)?.value?.token
  const tokens = [sent.headers['Authorization'], given].filter((each): each is string => typeof each === 'string' && each.length >= 16)
  return (headers['set-cookie'] ?? []).flatMap((cookie): Fault[] => {
    const name = cookie.split('=')[0]?.trim()
    const fault = (what: string, expected: string): Fault => ({
      check: 'session',
      field: 'Set-Cookie',
      found: `${what} (${name})`,
      expected,
    })
    if (tokens.some((token) => cookie.includes(token)))
      return [fault('the token of the session', 'no cookie: the site sends the token by itself')]
    return site.startsWith('https:') && !/;\s*secure\s*(?:;|$)/i.test(cookie)
      ? [fault('a cookie without Secure', 'Secure: it goes out over plain http too')]
      : []
  })
}

/** The path of the first text that holds the token. */
function fieldWith(token: string, json: unknown): string | undefined {
  if (typeof json === 'string') return json.includes(token) ? '' : undefined
  if (typeof json !== 'object' || json === null) return undefined
  for (const [key, value] of Object.entries(json)) {
    const below = fieldWith(token, value)
    if (below !== undefined) return below === '' ? key : `${key}.${below}`
  }
  return undefined
}

/** What a program says of itself when it breaks. */
const INSIDE =
  /\bat [\w$.<>]+\((?:\w+\.(?:java|kt|scala):\d+|[^)\n]{1,200}:\d+:\d+)\)|Traceback \(most recent|SQLSTATE\[|\bORA-\d{5}\b|SQL syntax|SQLITE_\w+|sqlite3?\.\w*Error|PSQLException|\b(?:javax?|org\.\w+|com\.\w+)\.[\w.]{0,200}Exception|System\.\w*Exception|Fatal error:|Uncaught \w*Error|stack ?trace|\bin \/[\w/.-]+\.php\b/i

function insideFaults({ text }: Received): Fault[] {
  const found = INSIDE.exec(text)?.[0]
  return found === undefined
    ? []
    : [{ check: 'hostile', field: '', found: `the program's inside: ${show(found)}`, expected: 'words for people, no trace' }]
}

function envelopeFaults({ json, status }: Received): Fault[] {
  const fault = (field: string, found: unknown, expected: string): Fault => ({ check: 'envelope', field, found: show(found), expected })
  const read = v.safeParse(envelope, json)
  if (!read.success)
    return read.issues.map((issue) => ({
      check: 'envelope',
      field: v.getDotPath(issue) ?? '',
      found: found(issue),
      expected: expected(issue),
    }))
  const { success, errorCode, message } = read.output
  const faults: Fault[] = []
  if (!success && (errorCode ?? '') === '')
    faults.push(fault('errorCode', (json as { errorCode?: unknown }).errorCode, 'the code of the reason'))
  if (success && errorCode) faults.push(fault('errorCode', errorCode, 'none beside success: true'))
  if (MARKUP.test(message ?? '')) faults.push(fault('message', message, 'plain text: people read it'))
  if ((message ?? '').length > 500) faults.push(fault('message', message, 'words for people, at most 500 characters'))
  if (!success && status === 200 && NO_SESSION.has(errorCode ?? ''))
    faults.push({
      check: 'session',
      field: 'status',
      found: `HTTP 200 with ${errorCode}`,
      expected: 'HTTP 401 for a session that is none',
      requirement: 'ERR-1, docs/calls.md',
    })
  return faults
}

const found = (issue: v.BaseIssue<unknown>): string =>
  typeof issue.input === 'object' ? problemOf(issue).replace(/^.*found /, '') : show(issue.input)
const expected = (issue: v.BaseIssue<unknown>): string => {
  const told = issue.requirement instanceof RegExp ? `a text like ${issue.requirement.source}` : (issue.expected ?? issue.message)
  return issue.input === undefined ? 'a value' : told
}

function shapeFaults(call: Declaration, value: unknown): Fault[] {
  const { parsed, dropped } = parseCounting(call.value, value)
  const named = (path: string): string => ['value', path].filter(Boolean).join('.')
  const items = dropped.map(({ index, field, problem }): Fault => {
    const [wanted = '', had = ''] = problem.replace(/^expected /, '').split(/, found (?=[^,]*$)/)
    return {
      check: 'shape',
      field: named([index, field].filter((part) => part !== undefined && part !== '').join('.')),
      found: `${had} (${index === undefined ? 'the field is ignored' : 'the item is left out'})`,
      expected: wanted,
    }
  })
  if (parsed.success) return items
  return [
    ...items,
    ...parsed.issues.map((issue): Fault => ({
      check: 'shape',
      field: named(v.getDotPath(issue) ?? ''),
      found: found(issue),
      expected: expected(issue),
    })),
  ]
}

function refusalValueFaults(call: Declaration, { json }: Received, code: string): Fault[] {
  const schema = call.refusalValues?.[code]
  if (!schema) return []
  const read = v.safeParse(schema, (json as { value?: unknown }).value)
  if (read.success) return []
  return read.issues.map((issue) => ({
    check: 'refusal',
    field: ['value', v.getDotPath(issue)].filter(Boolean).join('.'),
    found: found(issue),
    expected: `${expected(issue)}, beside ${code}`,
  }))
}
