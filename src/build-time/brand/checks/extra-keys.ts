import type { Problem } from '#build-time/brand/problems.ts'

/** Keys of a field that stand for nothing in the folder. */
export function extraKeys(file: string, field: string, found: readonly string[], wanted: readonly string[], expected: string): Problem[] {
  const extra = found.filter((key) => !wanted.includes(key))
  return extra.map((key) => ({ file, field: `${field}.${key}`, found: `the key "${key}"`, expected, fix: 'remove it' }))
}
