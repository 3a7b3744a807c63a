import { expect, test } from 'vitest'
import { clockText, untilNextTick, type ClockFormat } from '#features/member/session-clock/session-clock.rules.ts'

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]

test.each<[ms: number, format: ClockFormat, text: string]>([
  [0, 'minutes', '0:00'],
  [MINUTE - 1, 'minutes', '0:00'],
  [MINUTE, 'minutes', '0:01'],
  [HOUR + 5 * MINUTE + 59 * SECOND, 'minutes', '1:05'],
  [HOUR + 5 * MINUTE + 9 * SECOND, 'seconds', '1:05:09'],
  [26 * HOUR, 'seconds', '26:00:00'],
  // The clock was set back.
  [-5 * MINUTE, 'seconds', '0:00:00'],
])('MKT-3 %i ms in %s are %s', (ms, format, text) => expect(clockText(ms, format)).toBe(text))

test.each<[ms: number, format: ClockFormat, wait: number]>([
  [0, 'seconds', 1000],
  [1400, 'seconds', 600],
  [61_000, 'minutes', 59_000],
  [-1, 'minutes', 1],
])('MKT-3 at %i ms the next text of %s comes in %i ms', (ms, format, wait) => expect(untilNextTick(ms, format)).toBe(wait))
