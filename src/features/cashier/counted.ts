import * as v from 'valibot'
import { $memberId } from '#features/session/store.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import type { Payment } from './messages.ts'

/** Local, so that a payment counts once in all tabs and after a reload too. */
const COUNTED_KEY = 'livery:cashier-counted'
/** So many are remembered, of whomever: a cashier that says something again does so soon. */
const KEPT = 200
const FIRST = 'firstDeposit'

const kept = v.array(v.string())

/** Counts a payment by its reference; false when it was counted before. What begins a payment and what ends it have one reference and count each. */
export function countOnce({ type, reference }: Payment): boolean {
  return note(`${type} ${reference}`)
}

/** Was firstDeposit raised for this member (TRK-2)? */
export function wasFirstRaised(): boolean {
  return read().includes(mine(FIRST))
}

export function noteFirstRaised(): void {
  note(FIRST)
}

function note(what: string): boolean {
  const name = mine(what)
  const known = read()
  if (known.includes(name)) return false
  const firsts = known.filter((other) => other.endsWith(` ${FIRST}`))
  const payments = known.filter((other) => !firsts.includes(other))
  const all = name.endsWith(` ${FIRST}`) ? [...firsts, name, ...payments] : [...firsts, name, ...payments.slice(0, KEPT - 1)]
  platform().local.set(COUNTED_KEY, JSON.stringify(all))
  return true
}

function mine(what: string): string {
  return `${currentShell().merchant.code} ${$memberId.get() ?? ''} ${what}`
}

function read(): readonly string[] {
  return parseStored(kept, platform().local.get(COUNTED_KEY)) ?? []
}
