import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'
import { spoilLists } from '../../../../sandbox/switchboard/faults.ts'
import { faultsOf, type Fault } from '../../../e2e/faults/faults.ts'
import { timeoutOf } from '../../../e2e/fixtures/calls.ts'
import { EXAMPLES } from '../contract/examples.ts'
import { createWorld, MEMBER, type Respond, refusal, settle, success } from './world.ts'

/** How the fault looks to the transport, as the sandbox's switchboard makes it. */
function respondWith({ effect }: Fault, value: unknown): Respond {
  switch (effect.do) {
    case 'hang':
      return () => new Promise(() => {})
    case 'drop':
      return () => Promise.reject(new TypeError('Failed to fetch'))
    case 'status':
      return () => new Response(effect.body, { status: effect.status })
    case 'refuse':
      return () => refusal(effect.errorCode)
    case 'malformed':
      return () => new Response('{"success":true,"value":{"list":[')
    case 'answer':
      return () => success(effect.value)
    case 'spoilItem':
      return () => success(spoilLists(value))
    case 'delay':
      throw new Error('A late response is no fault.')
  }
}

const COUNTRY = {
  countries: [{ countryCode: 'PH', name: 'Philippines', countryDialingCode: '63' }],
  countryCode: 'PH',
  currency: 'PHP',
  currencySymbol: '₱',
}
/** Values with a list where the contract's example has none. */
const WITH_LIST: Readonly<Record<string, unknown>> = { countryCall: COUNTRY, systemStatus: { country: COUNTRY } }

const CASES = ALL_CALLS.flatMap((call) => faultsOf(call.name).map((fault) => ({ call: call as Declaration, fault })))

/** What became of a call: what was decided on it, and what of its value was dropped. */
async function outcomeOf(call: Declaration, fault: Fault): Promise<string> {
  const { request, value } = EXAMPLES[call.name] ?? {}
  const world = createWorld(respondWith(fault, WITH_LIST[call.name] ?? value?.full))
  world.identity = MEMBER
  // Sealing has tests of its own; what comes back is read in the same way.
  const { sealed: _sealed, ...open } = call
  const outcome = world.api.call(open as Declaration, (request?.full ?? {}) as never).then(
    () => 'value',
    () => 'thrown',
  )
  await settle()
  if (fault.effect.do === 'hang') await world.clock.advance(timeoutOf(call.name) + 1)
  const decided = world.decisions.map((decision) => decision.do)
  const dropped = world.dropped.map(([name, count]) => (name === call.name && typeof count === 'number' ? 'itemDropped' : 'another'))
  return [await outcome, ...decided, ...dropped].join()
}

describe('every call has the outcome of each fault', () => {
  test.each([...new Set(CASES.map(({ fault }) => fault.name))])('%s', async (name) => {
    const outcomes: string[] = []
    const expected: string[] = []
    for (const { call, fault } of CASES.filter((each) => each.fault.name === name)) {
      outcomes.push(`${call.name}: ${await outcomeOf(call, fault)}`)
      expected.push(`${call.name}: ${fault.outcome === 'itemDropped' ? 'value' : 'thrown'},${fault.outcome}`)
    }
    expect(outcomes).toEqual(expected)
  })
})
