import { timeLeft } from '#features/access/closed-site/closed-site.rules.ts'

/** How far a draw has come: bets are taken, sales have ended, or it is being held. */
export type DrawState = 'open' | 'closed' | 'drawing'

export function drawStateAt(now: number, { closesAt, drawAt }: { readonly closesAt: number; readonly drawAt: number }): DrawState {
  if (now >= drawAt) return 'drawing'
  return now >= closesAt ? 'closed' : 'open'
}

const SECOND = 1000
const DAY = 86_400_000

/** The time that is left until a moment: whole days, and the rest as hours, minutes and seconds. */
export function countdownAt(until: number, now: number): { readonly days: number; readonly clock: string } {
  const days = Math.max(0, Math.floor((until - now) / DAY))
  return { days, clock: timeLeft(until - days * DAY, now) ?? '00:00:00' }
}

/** Nobody's jackpot rises for longer than this without another answer of the back end, in milliseconds. */
const MOST_RISE_MS = 600_000

/** A sum that has risen for `ms` milliseconds, with the decimals that it came with. A sum too large to be reckoned stays as it is. */
export function risenSum(amount: string, perSecond: string | undefined, ms: number): string {
  const [, decimals = ''] = amount.split('.')
  const risen = Number(amount) + Number(perSecond ?? 0) * (Math.min(Math.max(ms, 0), MOST_RISE_MS) / SECOND)
  const isExact = Number.isSafeInteger(Math.round(risen * 10 ** decimals.length))
  return perSecond === undefined || !isExact ? amount : risen.toFixed(decimals.length)
}

/** How long after a draw its result is asked for, in milliseconds: `chance` (0 to 1) keeps all members from asking at once. */
export function resultWait(chance: number): number {
  return 5_000 + Math.round(chance * 25_000)
}
