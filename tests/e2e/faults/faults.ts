import * as v from 'valibot'
import { declarationOf } from '../fixtures/calls.ts'
import type { Effect } from '../sandbox/switchboard.ts'

/** How the page handles a failed call: a notice, nothing, a toast about the lost network, or a list without the malformed item. */
export type Outcome = 'notice' | 'silent' | 'toast' | 'itemDropped'

/** One way in which a call fails. */
export interface Fault {
  readonly name: string
  readonly effect: Effect
  readonly outcome: Outcome
}

/** The browser tests the first fault of each outcome. A unit test of the transport proves for every call that the others have the same outcome. */
const FAULTS: readonly Fault[] = [
  { name: 'never responds', effect: { do: 'hang' }, outcome: 'notice' },
  { name: 'responds with 500', effect: { do: 'status', status: 500, body: 'no' }, outcome: 'notice' },
  { name: 'refuses with an unknown code', effect: { do: 'refuse', errorCode: 'some.new.code' }, outcome: 'notice' },
  { name: 'breaks off its response', effect: { do: 'malformed' }, outcome: 'notice' },
  { name: 'responds in another shape', effect: { do: 'answer', value: 'surprise' }, outcome: 'notice' },
  { name: 'responds with null', effect: { do: 'answer', value: null }, outcome: 'notice' },
  {
    name: 'responds with 502 and an HTML page',
    effect: { do: 'status', status: 502, body: '<html><body>Bad gateway</body></html>' },
    outcome: 'silent',
  },
  { name: 'drops the connection', effect: { do: 'drop' }, outcome: 'toast' },
  // Must be last: with it the call still succeeds.
  { name: 'makes one list item malformed', effect: { do: 'spoilItem' }, outcome: 'itemDropped' },
]

/** Returns the faults that apply to a call: a response that its contract allows is no fault, and only lists have items. */
export function faultsOf(name: string): readonly Fault[] {
  const { value } = declarationOf(name)
  return FAULTS.filter(({ effect }) => {
    if (effect.do === 'answer') return !v.safeParse(value, effect.value).success
    return effect.do !== 'spoilItem' || hasList(value)
  })
}

/** Returns one fault for each outcome that a call can have. */
export function representativesOf(name: string): readonly Fault[] {
  const faults = faultsOf(name)
  return faults.filter(({ outcome }, index) => faults.findIndex((other) => other.outcome === outcome) === index)
}

/** Does the response hold a list that drops malformed items? Its schema says so in its metadata. */
function hasList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'metadata' && 'metadata' in schema) return Object.hasOwn(schema.metadata as object, 'item')
  const { entries, wrapped, pipe } = schema as { entries?: object; wrapped?: unknown; pipe?: readonly unknown[] }
  return hasList(wrapped) || (pipe?.some((part) => part !== schema && hasList(part)) ?? false) || Object.values(entries ?? {}).some(hasList)
}

/** The lines that the browser itself logs about these faults, and about whatever it asked for while the network was cut off. */
export const FAULT_TROUBLE = [/^HTTP 50\d .*\/wps\//, /^net::ERR_\w+ \w+ .*\/wps\//, /^net::ERR_INTERNET_DISCONNECTED /]
