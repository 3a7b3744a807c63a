import { expect, test } from 'vitest'
import { asText } from '../../../command/conform/report-text.ts'
import type { Finding } from '../../../command/conform/findings.ts'
import type { Report } from '../../../command/conform/run.ts'

/** Clears the screen, names the window, rings, turns what follows, begins another line. */
const STEERING = '\u001b[2J\u001b]0;owned\u0007\u202e\u009b31m\r\n✓ No finding'

test('OPS-2 nothing that a back end sends steers the terminal of the report, nor writes a line of it', () => {
  const finding: Finding = {
    check: 'value',
    field: `a${STEERING}`,
    found: `"${STEERING}"`,
    expected: `not ${STEERING}`,
    requirement: 'OPS-6',
    call: 'login',
    curl: `curl 'https://x.example/${STEERING}'`,
    times: 1,
  }
  const calls = [{ call: 'login', address: 'POST /wps/session/login', state: 'tried', findings: [finding], requests: 1, note: '' }]
  const report = {
    address: 'https://x.example',
    merchant: 'm',
    calls,
    notes: [`one ${STEERING}`],
    incomplete: false,
    requests: 1,
    seconds: 1,
  }
  const text = asText(report as unknown as Report)
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  // The last one is the shell's command, which may have lines of its own.
  expect(text.split('\n').filter((line) => line.startsWith('✓ No finding'))).toHaveLength(1)
  expect(text).toContain('found      "\ufffd[2J')
})
