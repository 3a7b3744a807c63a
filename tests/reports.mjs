// What a run's own report says, whichever runner wrote it.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Counts of Vitest's or Playwright's JSON report, with title and first error of each failed test; zeros where there is no report. */
export function readReport(path) {
  if (!path || !existsSync(path)) return { passed: 0, failed: 0, skipped: 0, failures: [] }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return report.suites ? ofPlaywright(report) : ofVitest(report)
}

function ofVitest({ numPassedTests, numFailedTests, numPendingTests, success, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load fails as a whole.
    if (status === 'failed' && failed.length === 0) return [{ title: name, error: excerpt(message) }]
    return failed.map(({ fullName, failureMessages }) => ({ title: `${name} › ${fullName}`, error: excerpt(failureMessages.join('\n')) }))
  })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, success ? 0 : 1), skipped: numPendingTests, failures }
}

function ofPlaywright({ suites, stats }) {
  const failures = []
  const visit = (suite, above) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, projectName, results } of spec.tests) {
        if (status === 'unexpected') failures.push({ title: [projectName, ...above, spec.title].join(' › '), error: errorOf(results) })
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...above, inner.title])
  }
  for (const suite of suites) visit(suite, [suite.title])
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures }
}

function errorOf(results) {
  // `value`: what was thrown is no Error, as an event of a lost connection.
  const { message, value, location } = results.find(({ error }) => error)?.error ?? {}
  return excerpt(`${message ?? value ?? 'no error was recorded'}\n${location ? `at ${location.file}:${location.line}` : ''}`)
}

/** What an error says, in a few plain lines: whoever sees only a run's end must know what to look for. */
function excerpt(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 14)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
}
