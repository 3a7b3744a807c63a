import { createHash, createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { randomName } from './randomness.ts'
import type { RandomBytes } from './randomness.ts'

/**
 * Seeds of shared rounds. Each game has a secret that never leaves the vendor; the seed of round n is HMAC-SHA-256(secret, n), so that it
 * is fixed for all future rounds. Its SHA-256, the commitment, is published before the first bet on the round, the seed itself only
 * afterwards: anybody can hash the seed and see that it was not chosen after the bets were known.
 */
export interface Seeds {
  /** Secret until the round is over: 64 hex digits. */
  seedOf(gameCode: string, number: number): string
}

/** Seeds from secrets that are stored across restarts. */
export function createSeeds(database: DatabaseSync, random: RandomBytes): Seeds {
  const add = database.prepare('INSERT OR IGNORE INTO vendor_secrets (game_code, secret) VALUES (?, ?)')
  const read = database.prepare('SELECT secret FROM vendor_secrets WHERE game_code = ?')
  const known = new Map<string, string>()

  function secretOf(gameCode: string): string {
    const kept = known.get(gameCode)
    if (kept !== undefined) return kept
    add.run(gameCode, randomName(random, 32))
    const secret = String(read.get(gameCode)?.['secret'])
    known.set(gameCode, secret)
    return secret
  }
  return { seedOf: (gameCode, number) => createHmac('sha256', secretOf(gameCode)).update(String(number)).digest('hex') }
}

/** The published fingerprint of a seed. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex')
}
