import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import { readOptions } from '../../command/conform/options.ts'
import { findingsOf } from '../../command/conform/report-text.ts'
import { conform } from '../../command/conform/run.ts'
import { startMockServer, type MockServer } from './mock-server.ts'

let mock: MockServer

beforeAll(async () => {
  mock = await startMockServer()
})
afterAll(() => mock.stop())

/** Calls that share an address: the mock server cannot tell which of them is meant. */
const SHARED = new Set(
  ALL_CALLS.filter((call) => ALL_CALLS.some((other) => other !== call && other.path === call.path)).map(({ name }) => name),
)

test('OPS-2 conform reads every answer that the OpenAPI document allows', async () => {
  const report = await conform(readOptions([`http://127.0.0.1:${mock.port}`, '--merchant', 'aurora'], {}))
  // The mock server knows no sessions, no sealing and no sense in its values: only the form of its answers is right.
  const forms = findingsOf(report).filter(
    ({ call, check }) => ['shape', 'format', 'envelope', 'status'].includes(check) && !SHARED.has(call),
  )
  expect(forms).toEqual([])
  expect(report.calls.filter(({ state }) => state === 'not offered')).toEqual([])
  // It takes any token for a session.
  expect(findingsOf(report)).toContainEqual(expect.objectContaining({ call: 'memberInfo', check: 'session', field: 'Authorization' }))
})
