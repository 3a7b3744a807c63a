import { browserPlatform } from './browser.ts'
import type { Platform } from './platform.ts'

let current: Platform | undefined

/** The platform of this document. Actions and effects call it; code that runs while a page is prerendered must not. */
export function platform(): Platform {
  current ??= browserPlatform(window)
  return current
}

/** Replaces the platform; tests pass a fake. */
export function usePlatform(replacement: Platform): void {
  current = replacement
}
