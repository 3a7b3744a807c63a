/** Six of forty-five. */
export const PICK = 6
export const BALLS = 45

/**
 * Prizes by the number of right numbers, in multiples of the ticket's price.
 *
 * Of the 8,145,060 possible draws 1 has all six, 234 five, 11,115 four, 182,780 three and 1,233,765 two of a ticket's numbers. So of 8,145,060 ticket prices
 * 300,000 + 234 · 3,000 + 11,115 · 150 + 182,780 · 12 + 1,233,765 · 2 = 7,330,140 come back: an exact return of 89.99 % (house edge 10.01 %), and 1 ticket in 5.7 wins.
 */
export const PRIZES: Readonly<Record<number, number>> = { 6: 300_000, 5: 3000, 4: 150, 3: 12, 2: 2 }

/** Number of possible draws with exactly this many of a ticket's numbers. */
export function drawsWith(right: number): number {
  return choose(PICK, right) * choose(BALLS - PICK, PICK - right)
}

/** Return to player and share of winning tickets, exactly. */
export function expectation(): { readonly returned: number; readonly wins: number } {
  const all = choose(BALLS, PICK)
  const prizes = Object.entries(PRIZES).map(([right, times]) => ({ draws: drawsWith(Number(right)), times }))
  return {
    returned: prizes.reduce((sum, { draws, times }) => sum + draws * times, 0) / all,
    wins: prizes.reduce((sum, { draws }) => sum + draws, 0) / all,
  }
}

/** The win of a ticket, in the unit of its price. */
export function prizeOf(price: number, right: number): number {
  return price * (PRIZES[right] ?? 0)
}

function choose(from: number, count: number): number {
  let ways = 1
  for (let step = 1; step <= count; step += 1) ways = (ways * (from - count + step)) / step
  return ways
}
