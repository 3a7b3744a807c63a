import { isClosedInBreak } from '#features/core/play-break/play-break.rules.ts'
import { type AmountFormat, typedAmount } from '#lib/typed-digits.ts'

/** Minutes. */
export const CHECK_EVERY = [15, 30, 60, 120] as const

export type CheckEvery = (typeof CHECK_EVERY)[number]

const DEFAULT_CHECK_EVERY: CheckEvery = 60

/** Play is counted in these, ms. */
export const STEP_MS = 10_000

/** In steps while a member's page is visible; over sign-ins, tabs and reloads (RGP-3). */
export interface PlayCount {
  /** Its begin, by the back end, else the device. */
  readonly day: number
  /** Milliseconds of play in the day. */
  readonly ms: number
  readonly sinceCheck: number
  /** When a page last counted, epoch milliseconds. */
  readonly at: number
  /** A game was out of reach: there was more play. */
  readonly isMinimum?: true | undefined
  /** Since the checks that markets require, by their minutes, ms (MKT-3). */
  readonly since?: Readonly<Record<string, number>> | undefined
  /** The end of a check's forced pause, epoch ms. */
  readonly pauseUntil?: number | undefined
}

export interface PlayStep {
  /** Undefined: unknown yet, the count's own continues. */
  readonly day: number | undefined
  readonly now: number
  /** By timer: clock changes and sleep do not count. */
  readonly stepMs: number
  /** Minutes of the required checks. */
  readonly required?: readonly number[] | undefined
}

/** Play before the day was known belongs to it. */
const UNKNOWN_DAY = 0

/** Two windows count once: only time since the other's step. */
export function countPlay(before: PlayCount | undefined, { day = before?.day ?? UNKNOWN_DAY, now, stepMs, required }: PlayStep): PlayCount {
  const since = before ? now - before.at : stepMs
  const ms = since >= 0 && since < stepMs ? since : stepMs
  const goesOn = before?.day === day || before?.day === UNKNOWN_DAY
  const ofDay = before && goesOn ? before.ms : 0
  return {
    day,
    ms: ofDay + ms,
    sinceCheck: (before?.sinceCheck ?? 0) + ms,
    // A look between two steps is none: the next one counts from where it began.
    at: before && stepMs === 0 ? before.at : now,
    ...(goesOn && before?.isMinimum && { isMinimum: true }),
    ...(required && { since: Object.fromEntries(required.map((every) => [every, (before?.since?.[every] ?? 0) + ms])) }),
    ...(before?.pauseUntil !== undefined && { pauseUntil: before.pauseUntil }),
  }
}

/** The merchant may set a maximum (RGP-8). */
export function checkChoices(atMost: number | undefined): readonly CheckEvery[] {
  return CHECK_EVERY.filter((minutes) => atMost === undefined || minutes <= atMost)
}

/** The member's, else the merchant's, up to its maximum. */
export function chooseCheckEvery(
  chosen: CheckEvery | undefined,
  {
    checkEvery = DEFAULT_CHECK_EVERY,
    checkAtMost,
    checkFixed,
  }: {
    readonly checkEvery?: CheckEvery | undefined
    readonly checkAtMost?: CheckEvery | undefined
    readonly checkFixed?: boolean | undefined
  },
): CheckEvery {
  const wanted = (checkFixed ? undefined : chosen) ?? checkEvery
  return checkAtMost !== undefined && checkAtMost < wanted ? checkAtMost : wanted
}

/** RGP-5. */
export const LIMIT_KINDS = ['deposit', 'loss', 'time'] as const

export type LimitKind = (typeof LIMIT_KINDS)[number]

export const LIMIT_FRAMES = ['day', 'week', 'month'] as const

export type LimitFrame = (typeof LIMIT_FRAMES)[number]

/** A decimal string, or minutes. */
export function isMet({
  used,
  amount,
  minutes,
}: {
  readonly used: string
  readonly amount?: string | undefined
  readonly minutes?: number | undefined
}): boolean {
  const most = amount ?? (minutes === undefined ? undefined : String(minutes))
  if (most === undefined) return false
  const decimals = Math.max(decimalsOf(used), decimalsOf(most))
  return minorUnits(used, decimals) >= minorUnits(most, decimals)
}

const USUAL_FORMAT: AmountFormat = { decimals: 2, decimalMark: '.' }

/** A decimal string or whole minutes; undefined if not clearly positive. */
export function limitMeasure(
  kind: LimitKind,
  typed: string,
  format: AmountFormat = USUAL_FORMAT,
): { amount: string } | { minutes: number } | undefined {
  const amount = typedAmount(typed, kind === 'time' ? { ...format, decimals: 0 } : format)
  if (amount === undefined || !/[1-9]/.test(amount)) return undefined
  if (kind === 'time') return amount.length <= 5 ? { minutes: Number(amount) } : undefined
  return { amount }
}

/** Won minus staked, a decimal string (RGP-2), without deposits and withdrawals. */
export function playResult({ staked, won }: { readonly staked: string; readonly won: string }): string {
  const decimals = Math.max(decimalsOf(staked), decimalsOf(won))
  const net = minorUnits(won, decimals) - minorUnits(staked, decimals)
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

export type ScreenInBreak =
  | { readonly do: 'stay'; readonly because: 'openAsAlways' }
  | { readonly do: 'leave'; readonly to: 'member/limits'; readonly because: 'playBreak' }

/** RGP-4: games, bonuses and advertising redirect to the break's screen. */
export function decideScreenInBreak({ route, inBreak }: { readonly route: string; readonly inBreak: boolean }): ScreenInBreak {
  return inBreak && isClosedInBreak(route)
    ? { do: 'leave', to: 'member/limits', because: 'playBreak' }
    : { do: 'stay', because: 'openAsAlways' }
}

export function wholeMinutes(ms: number): number {
  return Math.max(0, Math.floor(ms / 60_000))
}

/**
 * RGP-8: last use of a member playing in a window, which the page sees without its player: it counts for one check interval after the
 * page's last use.
 */
export function lastUseInWindow({ seenAt, now, everyMinutes }: { seenAt: number; now: number; everyMinutes: number }): number {
  return Math.min(now, seenAt + everyMinutes * 60_000)
}

export type Idle =
  | { readonly do: 'signOut'; readonly because: 'idle' | 'unanswered' }
  | { readonly do: 'ask'; readonly because: 'idle' }
  | { readonly do: 'stay'; readonly because: 'used' | 'newHere' }

/** For an answer to the question, ms. */
const IDLE_ANSWER_MS = 60_000

export interface IdleFacts {
  readonly usedAt: number | undefined
  readonly now: number
  readonly afterMinutes?: number | undefined
  /** Of the question (MKT-3). */
  readonly askMinutes?: number | undefined
  /** When it was put. */
  readonly askedAt?: number | undefined
}

/**
 * RGP-8. Without a noted use it starts with this page. Whoever was away for longer than question and answer take is not asked any more; whoever
 * was asked has the whole minute from then.
 */
export function decideIdle({ usedAt, now, afterMinutes = Infinity, askMinutes = Infinity, askedAt }: IdleFacts): Idle {
  if (usedAt === undefined) return { do: 'stay', because: 'newHere' }
  const idleMs = now - usedAt
  if (idleMs < Math.min(afterMinutes, askMinutes) * 60_000) return { do: 'stay', because: 'used' }
  if (askedAt === undefined && idleMs >= afterMinutes * 60_000) return { do: 'signOut', because: 'idle' }
  const isLate = askedAt === undefined ? idleMs >= askMinutes * 60_000 + 2 * IDLE_ANSWER_MS : now - askedAt >= IDLE_ANSWER_MS
  return isLate ? { do: 'signOut', because: 'unanswered' } : { do: 'ask', because: 'idle' }
}
