import { expect, test } from 'vitest'
import type * as v from 'valibot'
import { ALL_CALLS, AREAS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'
import { readCallsPage, type DocumentedField } from './calls-page.ts'

const PAGE = readCallsPage()

const SENT = { none: 'no auth', optional: '', required: 'auth' } as const

/** What the page says in its column "sent". */
function sentOf(call: Declaration): string {
  return [
    SENT[call.auth],
    call.sealed && (call.sealed === true ? 'sealed' : 'sealed with extra'),
    call.beacon && 'beacon',
    call.cached && (call.cacheMs === undefined ? 'cached' : `cached ${call.cacheMs / 1000} s`),
    call.ext && 'ext',
    call.device && 'device',
    call.fresh && 'no-cache',
    call.moduleId && `ModuleId ${call.moduleId}`,
    call.enveloped === false && 'no envelope',
    call.timeoutMs && `${call.timeoutMs} ms`,
    call.concurrency && `${call.concurrency} at once`,
    call.maxBytes && `${call.maxBytes} B`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Entries = Readonly<Record<string, v.GenericSchema>>
type Parts = {
  readonly type: string
  readonly entries?: Entries
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly options?: readonly unknown[]
  readonly pipe?: readonly { readonly metadata?: { readonly item?: v.GenericSchema } }[]
}

/** The fields of an object or of a list's items; of alternatives, those of all. */
function entriesOf(schema: v.GenericSchema): Entries {
  const parts = schema as unknown as Parts
  const item = parts.pipe?.find(({ metadata }) => metadata?.item)?.metadata?.item ?? parts.item ?? parts.wrapped
  if (item) return entriesOf(item)
  if (parts.type === 'union') return Object.assign({}, ...(parts.options as v.GenericSchema[]).map(entriesOf)) as Entries
  return parts.entries ?? {}
}

function hasField(entries: Entries, [name, ...below]: readonly string[]): boolean {
  const field = name === undefined ? undefined : entries[name]
  return field !== undefined && (below.length === 0 || hasField(entriesOf(field), below))
}

/** The page's fields are the declared ones; those of fields of fields are declared too. What the page calls optional may be absent. */
function expectFields(schema: v.GenericSchema, documented: readonly DocumentedField[]): void {
  const entries = entriesOf(schema)
  expect(Object.keys(entries).sort()).toEqual(
    documented
      .filter(({ path }) => path.length === 1)
      .map(({ path }) => path[0])
      .sort(),
  )
  for (const { path, optional } of documented) {
    expect(hasField(entries, path), path.join('.')).toBe(true)
    if (path.length === 1 && optional) expect(['optional', 'nullish'], path[0]).toContain(entries[path[0] ?? '']?.type)
  }
}

test('docs/calls.md lists every call once', () => {
  expect(PAGE.map(({ name }) => name).sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort())
})

test.each(PAGE.map((row) => [row.name, row] as const))('%s is declared as docs/calls.md lists it', (name, row) => {
  const call = ALL_CALLS.find((declared) => declared.name === name) as Declaration
  expect({ address: `${call.method} ${call.path}`, sent: sentOf(call), refusals: [...call.refusals] }).toEqual({
    address: row.address,
    sent: row.sent,
    refusals: row.refusals,
  })
  expectFields(call.request, row.request)
  if (row.value !== 'elsewhere') expectFields(call.value, row.value)
})

test('a call is exported under its own name, in the area of its file', async () => {
  for (const [area, calls] of Object.entries(AREAS)) {
    const module = (await import(`../../../../src/contract/${area}.ts`)) as Record<string, unknown>
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(module[call.name]).toBe(call)
  }
})

test('API-4 login, registration, captcha, settings and status are never cached', () => {
  const cached = ALL_CALLS.filter(({ cached }) => cached)
  expect(cached.every(({ method }) => method === 'GET')).toBe(true)
  expect(cached.filter(({ path }) => /login$|register|captcha|status/i.test(path))).toEqual([])
})

test('CRY-1 login, login/verification, register and password change are sealed', () => {
  const sealed = ALL_CALLS.filter(({ sealed }) => sealed).map(({ path }) => path)
  expect(sealed).toEqual(
    expect.arrayContaining([
      '/wps/session/login',
      '/wps/session/login/verification',
      '/wps/member/register',
      '/wps/member/register/mobile',
      '/wps/member/password',
    ]),
  )
})
