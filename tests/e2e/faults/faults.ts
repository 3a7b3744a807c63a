import * as v from 'valibot'
import { ALL_CALLS } from '../../../src/contract/all.ts'
import { DEFAULT_TIMEOUT_MS, type Declaration } from '../../../src/contract/call.ts'
import type { Effect } from '../sandbox/switchboard.ts'

/** One way in which a call goes wrong. */
export interface Fault {
  readonly name: string
  readonly effect: Effect
}

const FAULTS: readonly Fault[] = [
  { name: 'answers 500', effect: { do: 'status', status: 500, body: 'no' } },
  { name: 'answers 502 with a page', effect: { do: 'status', status: 502, body: '<html><body>Bad gateway</body></html>' } },
  { name: 'refuses with a code that nobody knows', effect: { do: 'refuse', errorCode: 'some.new.code' } },
  { name: 'never answers', effect: { do: 'hang' } },
  { name: 'breaks off its answer', effect: { do: 'malformed' } },
  { name: 'answers in another shape', effect: { do: 'answer', value: 'surprise' } },
  { name: 'answers nothing', effect: { do: 'answer', value: null } },
  { name: 'ends the connection', effect: { do: 'drop' } },
  // The last: the call does what it is there for.
  { name: 'spoils one item of a list', effect: { do: 'spoilItem' } },
]

/** The declaration of a call by its name. */
export function declarationOf(name: string): Declaration {
  const found = ALL_CALLS.find((call) => call.name === name)
  if (!found) throw new Error(`There is no call ${name}`)
  return found
}

/** What can go wrong with a call: an answer that its contract allows is no fault, and only a list has items. */
export function faultsOf(name: string): readonly Fault[] {
  const { value } = declarationOf(name)
  return FAULTS.filter(({ effect }) => {
    if (effect.do === 'answer') return !v.safeParse(value, effect.value).success
    return effect.do !== 'spoilItem' || hasList(value)
  })
}

/** Whether what the call answers holds a list that loses malformed items: what it is made of says so by its metadata. */
function hasList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'metadata' && 'metadata' in schema) return Object.hasOwn(schema.metadata as object, 'item')
  const { entries, wrapped, pipe } = schema as { entries?: object; wrapped?: unknown; pipe?: readonly unknown[] }
  return hasList(wrapped) || (pipe?.some((part) => part !== schema && hasList(part)) ?? false) || Object.values(entries ?? {}).some(hasList)
}

/** How long the front end waits for the call, in milliseconds. */
export function patienceOf(name: string): number {
  return declarationOf(name).timeoutMs ?? DEFAULT_TIMEOUT_MS
}

/** What the browser itself says of these faults. */
export const FAULT_TROUBLE = [/^HTTP 50\d .*\/wps\//, /^net::ERR_\w+ \w+ .*\/wps\//]
