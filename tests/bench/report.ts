/** One measurement. Without a limit it is informational. */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly unit: 'kB' | 's' | 'ms' | '%' | ''
  readonly limit?: number | undefined
  readonly note?: string | undefined
}

/** Prints one line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints measures beside their limits; returns how many exceed them. */
export function printTable(title: string, measures: readonly Measure[]): number {
  say(`\n${title}`)
  for (const measure of measures)
    say(
      `  ${measure.name.padEnd(44)} ${written(measure, measure.value).padStart(10)}   ${verdict(measure)}${measure.note ? `   ${measure.note}` : ''}`,
    )
  return measures.filter(isOver).length
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the value below which this share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Converts to kilobytes of a thousand bytes, as the limits count. */
export const kilobytes = (bytes: number): number => bytes / 1000

function isOver({ value, limit }: Measure): boolean {
  return limit !== undefined && !(value <= limit)
}

function verdict(measure: Measure): string {
  const { value, limit } = measure
  if (limit === undefined) return ''
  const share = limit === 0 ? '' : ` (${Math.round((value / limit) * 100)} %)`
  return `${isOver(measure) ? 'OVER' : 'pass'} ≤ ${written(measure, limit)}${share}`
}

function written({ unit }: Measure, value: number): string {
  const digits = unit === 'kB' ? 2 : unit === 's' ? 2 : unit === 'ms' ? 0 : unit === '%' ? 1 : Number.isInteger(value) ? 0 : 3
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}
