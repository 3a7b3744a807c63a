import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { PSEUDO_LANGUAGES, pseudoText } from '#build-time/words/pseudo.rules.ts'
import { readTexts } from '#build-time/words/project-words.ts'
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts'

const CODES = Object.keys(PSEUDO_LANGUAGES) as (keyof typeof PSEUDO_LANGUAGES)[]

/** The same object again for the same merchant: assets and words are kept by it. */
const extended = new WeakMap<Merchant, Merchant>()

/** The merchant with the pseudo-languages where they exist: in `npm run dev`, never in a build. */
export function withPseudoLanguages(merchant: Merchant): Merchant {
  if (!CODES.every((code) => isLanguageCode(code))) return merchant
  const known = extended.get(merchant) ?? extend(merchant)
  extended.set(merchant, known)
  return known
}

/** Made of the merchant's English, or of the default language where it has none; the texts of the site are English. */
function extend(merchant: Merchant): Merchant {
  const from = merchant.languages.includes('EN') ? 'EN' : merchant.defaultLanguage
  const copy = merchant.copy.get(from)
  const seo = merchant.seo.get(from)
  const texts = { ...readTexts('en'), ...(from === 'EN' ? copy?.words : {}) }
  const codes = CODES as readonly string[] as readonly LanguageCode[]
  return {
    ...merchant,
    languages: [...merchant.languages, ...codes],
    copy: new Map([...merchant.copy, ...codes.flatMap((code) => (copy ? [[code, { ...pseudoTexts(copy, code), words: pseudoTexts(texts, code) }] as const] : []))]),
    seo: new Map([...merchant.seo, ...codes.flatMap((code) => (seo ? [[code, pseudoTexts(seo, code)] as const] : []))]),
    snapshot: {
      ...merchant.snapshot,
      banners: merchant.snapshot.banners.map((banner) => ({ ...banner, title: inEach(banner.title, from, codes) })),
      marquee: merchant.snapshot.marquee.map((line) => inEach(line, from, codes)),
    },
  }
}

function inEach(texts: Readonly<Record<string, string>>, from: LanguageCode, codes: readonly LanguageCode[]): Record<string, string> {
  return { ...texts, ...Object.fromEntries(codes.map((code) => [code, pseudoTexts(texts[from] ?? '', code)])) }
}

/** Every text of a value, whatever its shape. */
function pseudoTexts<T>(value: T, code: LanguageCode): T {
  if (typeof value === 'string') return pseudoText(value, code as string as 'XA' | 'XB') as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pseudoTexts(item, code)])) as T
}
