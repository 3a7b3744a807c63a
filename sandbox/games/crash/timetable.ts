import type { DatabaseSync } from 'node:sqlite'
import type { Seeds } from '../seeds.ts'
import { flightOf } from './curve.ts'
import { pointOf } from './point.ts'

/** How long bets are accepted before a start. */
export const BETTING_MS = 7000
/** How long the end of a flight is shown. */
const ENDED_MS = 3500
/** A table that was unwatched for longer resumes its rounds this far back, instead of computing every missed flight. */
const CATCH_UP_MS = 10 * 60_000

/** One round of a table. `point` and `seed` are secret until the flight is over. Times are epoch ms. */
export interface Round {
  readonly number: number
  readonly seed: string
  readonly point: number
  readonly opensAt: number
  readonly startsAt: number
  readonly crashAt: number
  readonly endsAt: number
}

export interface Timetable {
  /**
   * The round of this moment: the same for all players, also after a restart. `ahead`: by how many milliseconds this player's clock is
   * ahead within `now`.
   */
  current(gameCode: string, now: number, ahead?: number): Round
  /** A past round's seed and point. */
  flown(gameCode: string, number: number): { readonly number: number; readonly seed: string; readonly point: number }
}

/** The rounds of all tables, one after the other without a gap. Only the newest is stored: earlier ones follow from the seeds. */
export function createTimetable(database: DatabaseSync, seeds: Seeds): Timetable {
  const read = database.prepare('SELECT number, opens_at FROM vendor_crash_clocks WHERE game_code = ?')
  const write = database.prepare(`INSERT INTO vendor_crash_clocks (game_code, number, opens_at) VALUES (?, ?, ?)
    ON CONFLICT (game_code) DO UPDATE SET number = excluded.number, opens_at = excluded.opens_at`)

  function roundAt(gameCode: string, number: number, opensAt: number): Round {
    const { seed, point } = flown(gameCode, number)
    const startsAt = opensAt + BETTING_MS
    const crashAt = startsAt + flightOf(point)
    return { number, seed, point, opensAt, startsAt, crashAt, endsAt: crashAt + ENDED_MS }
  }
  function flown(gameCode: string, number: number): ReturnType<Timetable['flown']> {
    const seed = seeds.seedOf(gameCode, number)
    return { number, seed, point: pointOf(seed, number) }
  }
  return {
    flown,
    current(gameCode, now, ahead = 0) {
      const common = now - ahead
      const kept = read.get(gameCode)
      const first = roundAt(gameCode, Number(kept?.['number'] ?? 1000), Math.max(Number(kept?.['opens_at'] ?? 0), 0))
      let round = first.endsAt > common - CATCH_UP_MS ? first : roundAt(gameCode, first.number + 1, common - CATCH_UP_MS)
      while (round.endsAt <= common) round = roundAt(gameCode, round.number + 1, round.endsAt)
      if (round.number !== first.number || !kept) write.run(gameCode, round.number, round.opensAt)
      // A round that so far only one player sees is not stored: it follows from the seeds.
      while (round.endsAt <= now) round = roundAt(gameCode, round.number + 1, round.endsAt)
      return round
    },
  }
}
