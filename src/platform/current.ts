import { browserPlatform } from './browser.ts'
import type { Platform } from './platform.ts'

let current: Platform | undefined

/** The platform of this document. First asked in an action or effect, never while a page is prerendered. */
export function platform(): Platform {
  current ??= browserPlatform(window)
  return current
}

/** Puts in another platform: tests give the fake. */
export function usePlatform(replacement: Platform): void {
  current = replacement
}
