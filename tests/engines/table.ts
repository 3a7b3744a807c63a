import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { ENGINES } from './tab.ts'

const DIRECTIONS = ['→', '←'] as const
const print = (text = ''): void => void process.stdout.write(`${text}\n`)

/** Prints each journey as it ends and, at the end, the table journeys × engines × directions. */
export default class Table implements Reporter {
  readonly #cells = new Map<string, Map<string, string>>()

  onTestEnd(test: TestCase, { status, duration, error, retry }: TestResult): void {
    const [, engine = '', , direction = ''] = test.titlePath()
    const row = this.#cells.get(test.title) ?? new Map<string, string>()
    row.set(`${engine}${direction}`, status === 'passed' ? (retry > 0 ? '2nd' : 'ok') : status === 'skipped' ? '–' : 'NO')
    this.#cells.set(test.title, row)
    print(
      `  ${status === 'passed' ? '✓' : status === 'skipped' ? '–' : '✗'} ${engine} ${direction} ${test.title} (${(duration / 1000).toFixed(1)} s)`,
    )
    if (error) print(error.stack ?? error.message ?? error.value)
  }

  onError(error: { message?: string; stack?: string }): void {
    print(error.stack ?? error.message)
  }

  onEnd({ duration }: FullResult): void {
    const width = Math.max(...[...this.#cells.keys()].map((title) => title.length), 0)
    print(`\n${''.padEnd(width)}  ${ENGINES.map((name) => name.padEnd(14)).join('')}`)
    print(`${''.padEnd(width)}  ${ENGINES.map(() => DIRECTIONS.map((direction) => direction.padEnd(7)).join('')).join('')}`)
    for (const [title, row] of this.#cells) {
      print(
        `${title.padEnd(width)}  ${ENGINES.map((engine) => DIRECTIONS.map((direction) => (row.get(`${engine}${direction}`) ?? '').padEnd(7)).join('')).join('')}`,
      )
    }
    print(`${(duration / 1000).toFixed(0)} s`)
  }

  printsToStdio(): boolean {
    return true
  }
}
