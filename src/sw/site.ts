/** Offline screens of a language, with their first files. */
export interface Shell {
  readonly screens: readonly string[]
  /** Addresses of content-hashed files, of all languages. */
  readonly files: readonly string[]
  /** Those of words, sheets and the brand's fonts, by language segment. */
  readonly ofLanguage: Readonly<Record<string, readonly string[]>>
}

/** Written in front of a worker by src/build-time/hosting/worker-files.ts. */
export interface Site {
  readonly merchant: string
  /** Changes with every file and page of the site. */
  readonly version: string
  /** Path segments of the languages, '' for the default one. */
  readonly segments: readonly string[]
  /** Screens that need a session, below `/m/`, without language. */
  readonly guarded: readonly string[]
  readonly shell: Shell
  /** Hash (`markOf` in keep.ts) of hashes.json, which lists all files' hashes. */
  readonly hashes: string
  /** The brand's name, for notifications without a title. */
  readonly name: string
  /** Address of the app icon, for notifications. */
  readonly icon?: string | undefined
}
