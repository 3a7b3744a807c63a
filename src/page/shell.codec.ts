import type { LanguageCode } from '#lib/languages.ts'
import type { RouteId } from '#routes/routes.ts'
import type { BrandIcons } from './icon-names.ts'
import type { PublicMerchant } from './public-merchant.ts'

/** Equal at build and in the browser, so that hydration matches. */
export interface ShellFacts {
  readonly merchant: PublicMerchant
  readonly language: LanguageCode
  readonly route: RouteId
  /** If not all of the merchant's (OPS-7). */
  readonly translations?: readonly LanguageCode[]
  /** `namespace.key` → text, only those that this page prints at first. */
  readonly strings: Readonly<Record<string, string>>
  /** The brand's own drawings (BRD-3), where it has any. */
  readonly icons?: BrandIcons
  /** Content hash in the file names of the lazy views' words (`loadWords`). */
  readonly lazyWords: string
}

/** Escapes `<`, which could end the script element. */
export function shellJson(facts: ShellFacts): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

/** Written by our build: no schema needed. */
export function shellFrom(text: string): ShellFacts {
  return JSON.parse(text) as ShellFacts
}
