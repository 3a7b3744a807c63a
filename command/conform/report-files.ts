import { checkOf } from './findings.ts'
import { countsOf, findingsOf } from './report-text.ts'
import type { Report } from './run.ts'

/** The report for programs. */
export function asJson(report: Report): string {
  return `${JSON.stringify({ ...report, counts: { ...countsOf(report), findings: findingsOf(report).length } }, undefined, 2)}\n`
}

/** The report for CI: a suite for each call, a case for each kind of check. */
export function asJunit(report: Report): string {
  const suites = report.calls.map(({ call, checks, findings, state, note }) => {
    const kinds = [...new Set([...checks, ...findings.map(({ check }) => check)])]
    const cases = kinds.map((kind) => {
      const own = findings.filter(({ check }) => check === kind)
      const failures = own.map(({ field, found, expected, requirement, curl }) => {
        const message = `${field || 'answer'}: found ${found}, expected ${expected}`
        return `<failure message="${xml(message)}">${xml(`${requirement}\n${curl}`)}</failure>`
      })
      return `<testcase classname="${xml(call)}" name="${xml(checkOf(kind)[0])}">${failures.join('')}</testcase>`
    })
    const skipped =
      state === 'not offered' ? `<testcase classname="${xml(call)}" name="offered"><skipped message="${xml(note)}"/></testcase>` : ''
    const counts = `tests="${kinds.length + (skipped ? 1 : 0)}" failures="${findings.length}" skipped="${skipped ? 1 : 0}"`
    return `<testsuite name="${xml(call)}" ${counts}>${skipped}${cases.join('')}</testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="livery conform">\n${suites.join('\n')}\n</testsuites>\n`
}

/** Text inside XML and HTML. Characters that XML does not have are shown by their number. */
export function xml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (each) =>
      /[\t\r\n]/.test(each) ? each : `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    )
}
