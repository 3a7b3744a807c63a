import type { PlayCount } from '#features/member/limits/limits.rules.ts'

/** What a check shows beside time and result: stakes and wins, the state of the limits. */
export type Shown = 'play' | 'limits'

/** A check that markets require beside the member's (MKT-3). Minutes. */
export interface RequiredCheck {
  readonly every: number
  readonly pause?: number | undefined
  readonly shows?: readonly Shown[] | undefined
}

export interface CheckFacts {
  /** Since the member's own check, ms. */
  readonly sinceCheck: number
  readonly everyMinutes: number
  /** Since the required ones, by their minutes, ms. */
  readonly since?: Readonly<Record<string, number>> | undefined
  readonly checkPause?: number | undefined
  readonly checkShows?: readonly Shown[] | undefined
  readonly checks?: readonly RequiredCheck[] | undefined
}

export type RealityCheck =
  | { readonly do: 'show'; readonly because: 'timePassed'; readonly pauseMinutes: number; readonly shows: readonly Shown[] }
  | { readonly do: 'wait'; readonly because: 'tooSoon'; readonly ms: number }

const MINUTE_MS = 60_000

/** Checks that are due together are one, with the longest of their pauses and all that they show (RGP-3, MKT-3). */
export function decideRealityCheck({
  sinceCheck,
  everyMinutes,
  since = {},
  checkPause,
  checkShows,
  checks = [],
}: CheckFacts): RealityCheck {
  const all = [
    { left: everyMinutes * MINUTE_MS - sinceCheck, pause: checkPause, shows: checkShows },
    ...checks.map(({ every, pause, shows }) => ({ left: every * MINUTE_MS - (since[every] ?? 0), pause, shows })),
  ]
  const due = all.filter(({ left }) => left <= 0)
  if (due.length === 0) return { do: 'wait', because: 'tooSoon', ms: Math.min(...all.map(({ left }) => left)) }
  return {
    do: 'show',
    because: 'timePassed',
    pauseMinutes: Math.max(...due.map(({ pause = 0 }) => pause)),
    shows: [...new Set(due.flatMap(({ shows = [] }) => shows))],
  }
}

/** After an answer: what was due begins anew, a longer interval goes on. */
export function afterCheck({ pauseUntil: _over, ...play }: PlayCount, everyMinutes: number): PlayCount {
  const { sinceCheck, since } = play
  return {
    ...play,
    sinceCheck: sinceCheck >= everyMinutes * MINUTE_MS ? 0 : sinceCheck,
    ...(since && {
      since: Object.fromEntries(Object.entries(since).map(([every, ms]) => [every, ms >= Number(every) * MINUTE_MS ? 0 : ms])),
    }),
  }
}

/** The end of a forced pause that began here or in another tab, epoch ms: a clock that was set back does not lengthen it. */
export function pauseEnd({ now, pauseMinutes, known }: { now: number; pauseMinutes: number; known: number | undefined }): number {
  return Math.min(known ?? Infinity, now + pauseMinutes * MINUTE_MS)
}

/** `4:05`. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
