/** Intervals of the reality check to choose from, in minutes. */
export const CHECK_EVERY = [15, 30, 60, 120] as const
export type CheckEvery = (typeof CHECK_EVERY)[number]

export const DEFAULT_CHECK_EVERY: CheckEvery = 60

/** Lengths of a break from play to choose from, in milliseconds. */
export const BREAKS = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000, month: 30 * 86_400_000 } as const
export type Break = keyof typeof BREAKS

export interface CheckFacts {
  /** When the session began, and when the last check was shown; epoch milliseconds. */
  readonly since: number
  readonly shownAt: number | undefined
  readonly everyMinutes: number
  readonly now: number
}

export type RealityCheck =
  { readonly do: 'show'; readonly because: 'timePassed' } | { readonly do: 'wait'; readonly because: 'tooSoon'; readonly ms: number }

/** Is a reality check due? After the clock is set back, the wait is at most one interval. */
export function decideRealityCheck({ since, shownAt = since, everyMinutes, now }: CheckFacts): RealityCheck {
  const left = Math.max(since, shownAt) + everyMinutes * 60_000 - now
  return left <= 0 ? { do: 'show', because: 'timePassed' } : { do: 'wait', because: 'tooSoon', ms: Math.min(left, everyMinutes * 60_000) }
}

/** Whole minutes of a session. */
export function minutesPlayed(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60_000))
}

/** The session's gain or loss, as a decimal string like the balances; undefined while one of them is unknown. */
export function netResult(first: string | undefined, last: string | undefined): string | undefined {
  if (first === undefined || last === undefined) return undefined
  const decimals = Math.max(decimalsOf(first), decimalsOf(last))
  const net = minorUnits(last, decimals) - minorUnits(first, decimals)
  const digits = (net < 0n ? -net : net).toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return net < 0n ? `-${text}` : text
}

const MARKS = 4096

/** Recognises an owner without naming it: one of 4,096 marks, which thousands of a merchant's members share. */
export function markOf(owner: string): string {
  let sum = 0
  for (const letter of owner) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return `#${(sum % MARKS).toString(16)}`
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

function minorUnits(amount: string, decimals: number): bigint {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole + part.padEnd(decimals, '0'))
  return amount.startsWith('-') ? -units : units
}
