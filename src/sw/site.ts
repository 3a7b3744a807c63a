import type { Shell } from './keeping.rules.ts'

/** What the build writes in front of a merchant's worker (src/build-time/hosting/worker-files.ts). */
export interface Site {
  readonly merchant: string
  /** Changes with every file and page of the site. */
  readonly version: string
  /** Path segments of the languages, '' for the default one. */
  readonly segments: readonly string[]
  /** Paths of the screens that need a session, below `/m/` and without language. */
  readonly guarded: readonly string[]
  readonly shell: Shell
  /** Address of the app icon, for notifications. */
  readonly icon?: string | undefined
}
