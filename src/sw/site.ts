/** The screens of a language that open without a network, with the files that they load at first. */
export interface Shell {
  readonly screens: readonly string[]
  /** Addresses of content-hashed files, of all languages. */
  readonly files: readonly string[]
  /** Those of words, sheets and the brand's fonts, by language segment. */
  readonly ofLanguage: Readonly<Record<string, readonly string[]>>
}

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
  /** The mark (`markOf` in keep.ts) of hashes.json, which has those of all content-hashed files. */
  readonly hashes: string
  /** The brand's name, for notifications without a title. */
  readonly name: string
  /** Address of the app icon, for notifications. */
  readonly icon?: string | undefined
}
