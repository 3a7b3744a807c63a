// How demands of several markets on one field meet (MKT-2). A brand is one site: what any of its markets asks holds for each of its members.

import { hoursOf, monthsOf, readDuration } from '#contract/durations.ts'

/** Each merge is commutative, associative and idempotent, and never laxer than either side. */
export interface Order<T> {
  merge(one: T, other: T): T
  /** Is what a folder has enough for what is asked? */
  covers(kept: T, asked: T): boolean
  /** Completes "expected …". */
  expects(asked: T, kept: T | undefined): string
}

/** At most: the smallest holds. */
export const atMost: Order<number> = {
  merge: (one, other) => Math.min(one, other),
  covers: (kept, asked) => kept <= asked,
  expects: (asked) => `${asked} or less`,
}

/** At least: the largest holds. */
export const atLeast: Order<number> = {
  merge: (one, other) => Math.max(one, other),
  covers: (kept, asked) => kept >= asked,
  expects: (asked) => `${asked} or more`,
}

/** Must hold: no market can lift it. */
export const must: Order<boolean> = {
  merge: (one, other) => one || other,
  covers: (kept, asked) => kept || !asked,
  expects: (asked) => String(asked),
}

/** Must not be: no market can allow it. */
export const mustNot: Order<boolean> = {
  merge: (one, other) => one && other,
  covers: (kept, asked) => !kept || asked,
  expects: (asked) => String(asked),
}

type Item = string | number

/** Must offer, and must not show: all that any market names. */
export const union: Order<readonly Item[]> = {
  merge: (one, other) => sortedOnce([...one, ...other]),
  covers: (kept, asked) => missingIn(kept, asked).length === 0,
  expects: (asked, kept = []) => {
    const missing = missingIn(kept, asked)
    return missing.length === 0 ? listed(asked) : `also ${listed(missing)}`
  },
}

/** A reality check: minutes of play after which it comes, minutes for which nothing closes it, and what it shows. */
interface Check {
  readonly every: number
  readonly pause?: number | undefined
  readonly shows?: readonly string[] | undefined
}

/** Both: each pause belongs to its own interval. Those that are due at once are one, so that the longer interval has what the shorter ones have. */
export const checks: Order<readonly Check[]> = {
  merge: (one, other) => inSteps([...one, ...other]),
  covers: (kept, asked) => asked.every((each) => isWithin(each, upTo(kept, each.every))),
  expects: (asked) => JSON.stringify(asked),
}

function inSteps(all: readonly Check[]): Check[] {
  const steps = [...new Set(all.map(({ every }) => every))].sort((a, b) => a - b).map((every) => upTo(all, every))
  return steps.filter((step, at) => at === 0 || !isWithin(step, steps[at - 1] as Check))
}

/** What has come after so many minutes. */
function upTo(all: readonly Check[], every: number): Check {
  const due = all.filter((each) => each.every <= every)
  const pause = Math.max(0, ...due.map((each) => each.pause ?? 0))
  const shows = [...new Set(due.flatMap((each) => each.shows ?? []))].sort()
  return { every, ...(pause > 0 && { pause }), ...(shows.length > 0 && { shows }) }
}

function isWithin({ pause = 0, shows = [] }: Check, larger: Check): boolean {
  return pause <= (larger.pause ?? 0) && shows.every((each) => larger.shows?.includes(each))
}

/** At most, of durations: the shortest holds. */
export const shortest: Order<string> = {
  merge: (one, other) => byLength(one, other)[0],
  covers: (kept, asked) => daysOf(kept) <= daysOf(asked),
  expects: (asked) => `${asked} or shorter`,
}

/** Both, where one form is the other and more: the later in the list holds. */
export function ranked<const W extends string>(words: readonly W[]): Order<W> {
  const rank = (word: W): number => words.indexOf(word)
  return {
    merge: (one, other) => (rank(one) >= rank(other) ? one : other),
    covers: (kept, asked) => rank(kept) >= rank(asked),
    expects: (asked) => `"${asked}"`,
  }
}

/** A help line, a register or a mark. */
export interface Named {
  readonly name: string
  readonly phone?: string | undefined
  readonly url?: string | undefined
}

/** All that any market names; an empty list asks for one of any name. */
export const named: Order<readonly Named[]> = {
  merge: (one, other) => {
    const byText = new Map(
      [...one, ...other].map(({ name, phone, url }) => [
        JSON.stringify([name, phone, url]),
        { name, ...(phone && { phone }), ...(url && { url }) },
      ]),
    )
    return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
  },
  covers: (kept, asked) => asked.every((each) => kept.some((own) => isSame(own, each))),
  expects: (asked, kept = []) =>
    asked.length === 0
      ? 'one of any name'
      : asked
          .filter((each) => !kept.some((own) => isSame(own, each)))
          .map(({ name, phone, url }) => [name, phone, url].filter(Boolean).join(', '))
          .join('; '),
}

/** The operator may write a number with other spaces, an address with a path of its own, and a name with words around it. */
function isSame(own: Named, asked: Named): boolean {
  const digits = (phone: string): string => phone.replaceAll(/\D/g, '')
  if (asked.phone !== undefined) return own.phone !== undefined && digits(own.phone) === digits(asked.phone)
  if (asked.url !== undefined && own.url !== undefined && hostOf(own.url) === hostOf(asked.url)) return true
  return own.name.toLowerCase().includes(asked.name.toLowerCase())
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}

function sortedOnce(items: readonly Item[]): Item[] {
  return [...new Set(items)].sort((a, b) => daysOf(a) - daysOf(b) || (a < b ? -1 : 1))
}

function byLength(one: string, other: string): [string, string] {
  const first = daysOf(one) - daysOf(other) || (one < other ? -1 : 1)
  return first <= 0 ? [one, other] : [other, one]
}

/** A week is seven days, a year twelve months. */
function missingIn(kept: readonly Item[], asked: readonly Item[]): Item[] {
  const lengths = new Set(kept.map(lengthOf))
  return asked.filter((each) => !kept.includes(each) && !lengths.has(lengthOf(each)))
}

function lengthOf(item: Item): Item {
  const days = daysOf(item)
  return days === LAST ? item : days
}

const LAST = Number.MAX_SAFE_INTEGER

/** Of a duration, to compare and to sort; a number is itself, another word comes last. */
function daysOf(item: Item): number {
  if (typeof item === 'number') return item
  const duration = readDuration(item)
  if (duration === undefined) return LAST
  const hours = hoursOf(duration)
  return hours === undefined ? ((monthsOf(duration) ?? 0) * 365.25) / 12 : hours / 24
}

function listed(items: readonly Item[]): string {
  return items.map((each) => (typeof each === 'number' ? String(each) : `"${each}"`)).join(', ')
}
