import { statSync } from 'node:fs'

/** Keeps what is computed from a file until the file changes, as a build changes it. `variant` tells apart what else the result depends on. */
export function untilChanged<T>(): (file: string, compute: () => T, variant?: string) => T {
  const kept = new Map<string, { readonly at: number; readonly value: T }>()
  return (file, compute, variant = '') => {
    const key = `${file} ${variant}`
    const at = statSync(file).mtimeMs
    const before = kept.get(key)
    if (before?.at === at) return before.value
    const value = compute()
    kept.set(key, { at, value })
    return value
  }
}
