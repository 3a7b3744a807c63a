import type { Features } from '#build-time/brand/schema/features.ts'
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

/** The usual values, omitted from pages for home's bytes (PER-3). */
const USUAL_FEATURES = {
  games: { openIn: 'viewer', openInByVendor: {}, grantsByVendor: {}, lotteryVendors: [] },
  social: { autoRegister: false },
  downloadBar: { membersOnly: false, requiredRank: 0 },
  tokenSync: {},
} as const satisfies Partial<Features>

type UsualFeature = keyof typeof USUAL_FEATURES

/** The same beside the features. */
const USUAL = { imageHosts: [], maya: false } as const satisfies Partial<PublicMerchant>

interface WrittenMerchant
  extends Omit<PublicMerchant, 'languages' | 'features' | keyof typeof USUAL>, Partial<Pick<PublicMerchant, keyof typeof USUAL>> {
  /** As in the html attribute: a repetition compresses to nothing. */
  readonly languages: string
  readonly features: Omit<Features, UsualFeature> & Partial<Pick<Features, UsualFeature>>
}

type WrittenShell = Omit<ShellFacts, 'merchant'> & { readonly merchant: WrittenMerchant }

/** Escapes `<`, which could end the script element. */
export function shellJson({ merchant: { imageHosts, maya, ...merchant }, ...facts }: ShellFacts): string {
  const features = Object.fromEntries(
    Object.entries(merchant.features).filter(([name, value]) => !isUsual(name, value)),
  ) as WrittenMerchant['features']
  const unusual = { ...(imageHosts.length > 0 && { imageHosts }), ...(maya && { maya }) }
  const written: WrittenShell = { merchant: { ...merchant, ...unusual, languages: merchant.languages.join(','), features }, ...facts }
  return JSON.stringify(written).replaceAll('<', '\\u003c')
}

function isUsual(name: string, value: unknown): boolean {
  return Object.hasOwn(USUAL_FEATURES, name) && JSON.stringify(value) === JSON.stringify(USUAL_FEATURES[name as UsualFeature])
}

/** Written by our build: no schema needed. */
export function shellFrom(text: string): ShellFacts {
  const { merchant, ...facts } = JSON.parse(text) as WrittenShell
  const languages = merchant.languages.split(',') as LanguageCode[]
  return { ...facts, merchant: { ...USUAL, ...merchant, languages, features: { ...USUAL_FEATURES, ...merchant.features } as Features } }
}
