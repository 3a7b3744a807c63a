import { printable, printableLines } from '../printable.ts'
import { checkOf, type CallReport, type Finding } from './findings.ts'
import type { Report } from './run.ts'

export const findingsOf = ({ calls }: Pick<Report, 'calls'>): Finding[] => calls.flatMap(({ findings }) => findings)

/** The report for a terminal: by call, what is wrong and the request that shows it; counts at the end. */
export function asText(report: Report): string {
  const faulty = report.calls.filter(({ findings }) => findings.length > 0)
  const absent = report.calls.filter(({ state, findings }) => state === 'not offered' && findings.length === 0)
  return [
    ...faulty.map(callText),
    ...(absent.length === 0
      ? []
      : [
          [
            'Not offered, which is no fault:',
            ...absent.map(({ call, note }) => `  ${call}: ${printable(note) || 'nothing that members would miss'}`),
          ].join('\n'),
        ]),
    ...(report.notes.length === 0 ? [] : [report.notes.map((note) => `› ${printable(note)}`).join('\n')]),
    countsText(report),
  ].join('\n\n')
}

function callText({ call, address, findings }: CallReport): string {
  return [`${call}   ${address}`, ...findings.map(findingText)].join('\n')
}

function findingText({ check, field, found, expected, requirement, curl, times }: Finding): string {
  return [
    `  ✗ ${checkOf(check)[0]}`,
    `    field      ${printable(field) || '(the whole answer)'}`,
    `    found      ${printable(found)}${times > 1 ? ` (${times} requests)` : ''}`,
    `    expected   ${printable(expected)}`,
    `    required   ${requirement}`,
    `    try        ${printableLines(curl)}`,
  ].join('\n')
}

/** How many calls, by what became of them. */
export function countsOf({ calls }: Pick<Report, 'calls'>): {
  readonly whole: number
  readonly partly: number
  readonly faulty: number
  readonly absent: number
} {
  const faulty = calls.filter(({ findings }) => findings.length > 0)
  const good = calls.filter(({ findings }) => findings.length === 0)
  const count = (state: CallReport['state']): number => good.filter((call) => call.state === state).length
  return { whole: count('tried'), partly: count('not tried'), faulty: faulty.length, absent: count('not offered') }
}

function countsText(report: Report): string {
  const { whole, partly, faulty, absent } = countsOf(report)
  const findings = findingsOf(report).length
  const calls = `${report.calls.length} calls: ${whole} follow the contract, ${partly} as far as they were tried, ${faulty} do not, ${absent} are not offered`
  const effort = `${report.requests} requests in ${report.seconds.toFixed(1)} s`
  return `${calls} (${effort})\n${findings === 0 ? '✓ No finding' : `✗ ${findings} ${findings === 1 ? 'finding' : 'findings'}`}`
}
