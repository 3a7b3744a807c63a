import { statSync } from 'node:fs'

/** Results kept at once: files of earlier builds are asked for no more. */
const MOST = 2_000

/** Keeps what is computed from a file until the file changes, as a build changes it. `variant` tells apart what else the result depends on. */
export function untilChanged<T>(): (file: string, compute: () => T, variant?: string) => T {
  const kept = new Map<string, { readonly at: number; readonly value: T }>()
  return (file, compute, variant = '') => {
    const key = `${file} ${variant}`
    const at = statSync(file).mtimeMs
    const before = kept.get(key)
    if (before?.at === at) return before.value
    const value = compute()
    kept.delete(key)
    kept.set(key, { at, value })
    if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
    return value
  }
}
