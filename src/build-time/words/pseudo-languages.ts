import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { readTexts } from '#build-time/words/project-words.ts'
import { isLanguageCode, type LanguageCode, type LanguageRow } from '#lib/languages.ts'

/** CLDR's: longer accented English, and mirrored. */
export const PSEUDO_LANGUAGES: Readonly<Record<'XA' | 'XB', LanguageRow>> = {
  XA: ['en-XA', '[Ŀöñğéŕ Éñğļîšĥ]'],
  XB: ['en-XB', '[Ɱîŕŕöŕéð Éñğļîšĥ]', 'rtl'],
}

const PLAIN = 'abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ'

const ACCENTED = 'åƀçðéƒğĥîĵķļɱñöþŕšţûṽŵýžÅƁÇÐÉƑĞĤÎĴĶĿⱮÑÖÞŔŠŢÛṼŴÝŽ'

const ACCENT_OF = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] as string]))

/** Placeholders, tags, character references. */
const KEPT = /(\{\{.*?\}\}|<[^>]*>|&#?\w+;)/

/** Runs letters from right to left whatever they are, as Arabic would. */
const RIGHT_TO_LEFT = '\u202e'

const END = '\u202c'

const FILLER = 'one two three four five six seven eight nine ten '

/** Shows cut, glued and untranslated texts; short texts grow more. `XB` runs right to left. Placeholders and tags stay. */
export function pseudoText(text: string, language: keyof typeof PSEUDO_LANGUAGES): string {
  const parts = text.split(KEPT)
  const letters = parts.filter((_part, index) => index % 2 === 0).join('').length
  if (letters === 0) return text
  const longer = letters < 20 ? Math.ceil(letters * 0.6) : Math.ceil(letters * 0.35)
  const filler = FILLER.repeat(Math.ceil(longer / FILLER.length))
    .slice(0, longer)
    .trim()
  const written = (part: string): string => (language === 'XB' ? mirrored(accented(part)) : accented(part))
  const words = parts.map((part, index) => (index % 2 === 1 ? part : written(part))).join('')
  return `[${words}${filler && ` ${written(filler)}`}]`
}

function accented(text: string): string {
  return [...text].map((letter) => ACCENT_OF.get(letter) ?? letter).join('')
}

/** Each word by itself, so that lines break between words. */
function mirrored(text: string): string {
  return text.replaceAll(/\S+/g, (word) => `${RIGHT_TO_LEFT}${word}${END}`)
}

const CODES = Object.keys(PSEUDO_LANGUAGES) as (keyof typeof PSEUDO_LANGUAGES)[]

/** Identity matters: assets and texts are cached by it. */
const extended = new WeakMap<Merchant, Merchant>()

/** In `npm run dev` only. */
export function withPseudoLanguages(merchant: Merchant): Merchant {
  if (!CODES.every((code) => isLanguageCode(code))) return merchant
  const known = extended.get(merchant) ?? extend(merchant)
  extended.set(merchant, known)
  return known
}

/** From the merchant's English or default language; site texts from English. */
function extend(merchant: Merchant): Merchant {
  const from = merchant.languages.includes('EN') ? 'EN' : merchant.defaultLanguage
  const copy = merchant.copy.get(from)
  const seo = merchant.seo.get(from)
  const texts = { ...readTexts('en'), ...(from === 'EN' ? copy?.words : {}) }
  const codes = CODES as readonly string[] as readonly LanguageCode[]
  return {
    ...merchant,
    languages: [...merchant.languages, ...codes],
    copy: new Map([
      ...merchant.copy,
      ...codes.flatMap((code) => (copy ? [[code, { ...pseudoTexts(copy, code), words: pseudoTexts(texts, code) }] as const] : [])),
    ]),
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
