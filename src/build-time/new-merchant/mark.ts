import { isDeepStrictEqual } from 'node:util'
import { TO_WRITE } from '#build-time/brand/checks/unwritten.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { localeOf, type LanguageCode } from '#i18n/languages.ts'

/** The parts of the copied merchant that hold only for its own licence and country. */
export type LocalFacts = Pick<Merchant, 'money' | 'country' | 'legal'>

/** In place of the company, in merchant.json and in every text. */
export const COMPANY_TO_WRITE = `${TO_WRITE} the company that is answerable`

const CONFIG_MARKS: Readonly<Record<string, string>> = {
  'money.currency': `${TO_WRITE} currency code`,
  'money.symbol': `${TO_WRITE} its sign`,
  'country.code': `${TO_WRITE} country code`,
  'country.dialingCode': `${TO_WRITE} dialling code`,
  'legal.minimumAge': `${TO_WRITE} age from which one may play`,
  'legal.licenceUrl': `${TO_WRITE} address at which the licence can be checked`,
}

/** `merchant.json` with a mark in each field that depends on the licence or the country. */
export function markConfig(text: string): string {
  return withLeaves(text, (field) => CONFIG_MARKS[field])
}

/**
 * A file of `copy/` or `seo/` with marks: on the licence line, which is dropped, and on the sentences about playing responsibly and about the site; and on
 * each text that names the country, the currency or the licence. Those keep their words behind the mark, to be changed.
 */
export function markTexts(text: string, language: LanguageCode, facts: LocalFacts): string {
  const names = localNames(language, facts)
  return withLeaves(text, (field, value) => {
    if (field === 'licence') return `${TO_WRITE} company, regulator and licence number`
    if (field === 'responsible') return `${TO_WRITE} check the age and what the law asks for. ${value}`
    if (field === 'description') return `${TO_WRITE} say what the site is. ${value}`
    const lower = value.toLowerCase()
    return names.some((name) => lower.includes(name)) ? `${TO_WRITE} check country and currency. ${value}` : undefined
  })
}

/**
 * How texts of a language name the country, the currency and the licence, in lower case. Parts of words count: Arabic writes articles at the word,
 * and English adds endings. A text too many that is marked costs a look, a text too few would be published.
 */
function localNames(language: LanguageCode, { money, country, legal }: LocalFacts): string[] {
  const locale = localeOf(language)
  const place = new Intl.DisplayNames(locale, { type: 'region' }).of(country.code) ?? country.code
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency, currencyDisplay: 'name' })
  const currencies = [1, 2, 5].flatMap((amount) => amounts.formatToParts(amount).filter(({ type }) => type === 'currency').map(({ value }) => value))
  const licence = legal.licenceUrl?.split('/').at(-1) ?? ''
  // Chinese names the country within the currency's name: 菲律宾比索, of which texts may say 比索 alone.
  const names = [place, ...currencies, ...currencies.map((name) => name.replace(place, '')), money.currency, money.symbol, ...(/\d/.test(licence) ? [licence] : [])]
  return [...new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)).filter(isTelling))]
}

/** Short words of Latin letters, such as "of", are in every text. */
function isTelling(word: string): boolean {
  return word.length > 2 || /[^\p{Script=Latin}]/u.test(word)
}

type Leaf = string | number

/** JSON text with some of its texts and numbers replaced. Keeps the line breaks that a person chose, if each key stands directly before its value. */
function withLeaves(text: string, replacement: (field: string, value: string) => string | undefined): string {
  let edited = text
  const replaced = replacedLeaves(JSON.parse(text), '', (field, key, value) => {
    const mark = replacement(field, String(value))
    if (mark === undefined) return value
    edited = edited.replace(`"${key}": ${JSON.stringify(value)}`, () => `"${key}": ${JSON.stringify(mark)}`)
    return mark
  })
  return isDeepStrictEqual(JSON.parse(edited), replaced) ? edited : `${JSON.stringify(replaced, undefined, 2)}\n`
}

function replacedLeaves(value: unknown, field: string, replace: (field: string, key: string, value: Leaf) => Leaf): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => {
    const below = field === '' ? key : `${field}.${key}`
    return [key, typeof item === 'string' || typeof item === 'number' ? replace(below, key, item) : replacedLeaves(item, below, replace)]
  }))
}
