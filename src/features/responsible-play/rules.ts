/** How often the reality check may come, in minutes. */
export const CHECK_EVERY = [15, 30, 60, 120] as const
export type CheckEvery = (typeof CHECK_EVERY)[number]

export const DEFAULT_CHECK_EVERY: CheckEvery = 60

/** How long a break may be, in milliseconds. */
export const BREAKS = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000, month: 30 * 86_400_000 } as const
export type Break = keyof typeof BREAKS

export interface CheckFacts {
  /** When the session began, and when the member was last told; epoch milliseconds. */
  readonly since: number
  readonly toldAt: number | undefined
  readonly everyMinutes: number
  readonly now: number
}

export type RealityCheck =
  | { readonly do: 'tell'; readonly because: 'timePassed' }
  | { readonly do: 'wait'; readonly because: 'tooSoon'; readonly ms: number }

/** Whether it is time to say how long the member has played. Time before a clock was set back does not count. */
export function decideRealityCheck({ since, toldAt = since, everyMinutes, now }: CheckFacts): RealityCheck {
  const left = Math.max(since, toldAt) + everyMinutes * 60_000 - now
  return left <= 0 ? { do: 'tell', because: 'timePassed' } : { do: 'wait', because: 'tooSoon', ms: Math.min(left, everyMinutes * 60_000) }
}

/** Whole minutes of a session. */
export function minutesPlayed(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60_000))
}

/** What the session brought or cost, as a decimal string like the balances that it is made of; undefined while one of them is not known. */
export function netResult(first: string | undefined, last: string | undefined): string | undefined {
  if (first === undefined || last === undefined) return undefined
  const decimals = Math.max(decimalsOf(first), decimalsOf(last))
  const net = minorUnits(last, decimals) - minorUnits(first, decimals)
  const digits = (net < 0n ? -net : net).toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return net < 0n ? `-${text}` : text
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

function minorUnits(amount: string, decimals: number): bigint {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole + part.padEnd(decimals, '0'))
  return amount.startsWith('-') ? -units : units
}
