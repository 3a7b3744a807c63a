/** The network jackpots of the demo. Amounts in whole units of the merchant's money, before its small-unit factor. */
export const JACKPOTS = [
  { id: 'grand', name: 'Grand', from: 250_000, perHour: 900, place: 0 },
  { id: 'major', name: 'Major', from: 40_000, perHour: 240, place: 1 },
  { id: 'minor', name: 'Minor', from: 6_000, perHour: 60, place: 2 },
] as const
