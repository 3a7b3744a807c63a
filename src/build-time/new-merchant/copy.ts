import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { loadMerchants, merchantFolders } from '#build-time/brand/load.ts'
import { merchantSchema, type Merchant } from '#build-time/brand/schema/merchant.ts'
import { TO_WRITE } from '#build-time/brand/checks/texts.ts'
import { LANGUAGES_FOLDER } from '#build-time/words/operator-languages.ts'
import { LANGUAGES, localeOf, type LanguageCode } from '#i18n/languages.ts'

export interface NewMerchant {
  /** The folder of all merchants. */
  readonly root: string
  /** The code of the new merchant. */
  readonly code: string
  /** The code of the merchant to copy. */
  readonly from: string
}

/**
 * Copies a merchant's folder under a new code, with its own name and hosts (MER-2). Company, licence, country and money are marked: the build refuses the
 * folder until a person has written them. Returns the new folder. Throws on an invalid code, a code that exists, and a source that is missing or invalid.
 */
export function copyMerchant({ root, code, from }: NewMerchant): string {
  const [source, target] = [join(root, from), join(root, code)]
  if (!v.is(merchantSchema.entries.code, code))
    throw new Error(`"${code}" is not a valid code: expected lower-case letters, digits and hyphens, 2 to 31 of them, a letter first`)
  if (code === LANGUAGES_FOLDER) throw new Error(`${basename(root)}/${code} holds the operator's languages: choose another code`)
  if (!existsSync(join(source, 'merchant.json')))
    throw new Error(`There is no merchant "${from}" to copy: ${merchantFolders(root).join(', ')}`)
  if (existsSync(target)) throw new Error(`${basename(root)}/${code} exists: choose another code or remove the folder`)
  const [merchant] = loadMerchants([from], root)
  if (!merchant) throw new Error(`There is no merchant "${from}"`)
  const names = { from, code, name: merchant.name, legalName: merchant.legalName }
  // Written under a hidden name first: a failure half-way leaves no merchant that would stop the next build.
  const draft = join(root, `.${code}.new`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  cpSync(source, draft, { recursive: true })
  for (const file of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    const place = join(draft, file)
    if (LIVERY_TEXTS.has(extname(file))) writeFileSync(place, renamed(readFileSync(place, 'utf8'), names))
  }
  markFacts(draft, merchant)
  renameSync(draft, target)
  return target
}

function markFacts(draft: string, merchant: Merchant): void {
  const edit = (file: string, edited: (text: string) => string): void =>
    writeFileSync(join(draft, file), edited(readFileSync(join(draft, file), 'utf8')))
  edit('merchant.json', markConfig)
  // Also in languages that have texts but are not offered yet.
  for (const [language, file] of LANGUAGES.flatMap((code) =>
    ['copy', 'seo'].map((kind) => [code, `${kind}/${code.toLowerCase()}.json`] as const),
  )) {
    if (existsSync(join(draft, file))) edit(file, (text) => markTexts(text, language, merchant))
  }
}

/** Extensions of the files that may hold a brand's names. */
const LIVERY_TEXTS: ReadonlySet<string> = new Set(['.json', '.svg'])

/** The names of the copied merchant, and the new code. */
export interface Names {
  readonly from: string
  readonly code: string
  readonly name: string
  readonly legalName: string
}

/** The name of a code: `blue-lagoon` → `Blue Lagoon`. */
export function nameFromCode(code: string): string {
  return code
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')
}

/** Phones show twelve characters under an icon. */
export function shortNameFromCode(code: string): string {
  return nameFromCode(code).slice(0, 12).trim()
}

/**
 * Replaces the name, code and hosts in a text by the new brand's, and the company by a mark: first, because it may contain the brand's name. A name in another
 * script stays: its new spelling cannot be derived from the code.
 */
export function renamed(text: string, { from, code, name, legalName }: Names): string {
  return (
    text
      .replaceAll(legalName, COMPANY_TO_WRITE)
      // Whole words only: `aurora-play.example` changes, `auroral` stays.
      .replaceAll(wholeWord(name), nameFromCode(code))
      .replaceAll(wholeWord(from), code)
      // Last: a new name may contain the old one.
      .replaceAll(new RegExp(`"shortName": "[^"]*"`, 'g'), `"shortName": "${shortNameFromCode(code)}"`)
  )
}

/** Only in these scripts does a letter beside a name make another word of it; others glue particles to a name, or put no space between words. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<!${LETTER})${escaped(word)}(?!${LETTER})`, 'gu')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** The parts of the copied merchant that hold only for its own licence and country. */
export type LocalFacts = Pick<Merchant, 'money' | 'country' | 'legal'>

/** In place of the company, in merchant.json and in every text. */
const COMPANY_TO_WRITE = `${TO_WRITE} the company that is answerable`

const CONFIG_MARKS: Readonly<Record<string, string>> = {
  'money.currency': `${TO_WRITE} currency code`,
  'money.symbol': `${TO_WRITE} its sign`,
  'country.code': `${TO_WRITE} country code`,
  'country.dialingCode': `${TO_WRITE} dialling code`,
  'contact.phone': `${TO_WRITE} telephone number`,
  'contact.whatsapp': `${TO_WRITE} number at WhatsApp`,
  'contact.telegram': `${TO_WRITE} name at Telegram`,
  'contact.line': `${TO_WRITE} id at LINE`,
  'legal.minimumAge': `${TO_WRITE} age from which one may play`,
  'legal.licenceUrl': `${TO_WRITE} address at which the licence can be checked`,
}

/** `merchant.json` with a mark in each field that depends on the licence or the country, or leads to people of the copied merchant. */
function markConfig(text: string): string {
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
  const licence = legal.licenceUrl?.split('/').at(-1) ?? ''
  // In English too: Roman Urdu writes the loan word, and Intl knows Urdu in its own letters only.
  const places = [localeOf(language), 'en'].flatMap((locale) => placeNames(locale, { money, country }))
  const names = [...places, money.currency, money.symbol, ...(/\d/.test(licence) ? [licence] : [])]
  return [...new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)).filter(isTelling))]
}

/** How Intl names the country and its currency in a locale. */
function placeNames(locale: string, { money, country }: Pick<LocalFacts, 'money' | 'country'>): string[] {
  const place = solid(new Intl.DisplayNames(locale, { type: 'region' }).of(country.code) ?? country.code)
  const amounts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  })
  const currencies = [1, 2, 5].flatMap((amount) =>
    amounts
      .formatToParts(amount)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => solid(value)),
  )
  // Chinese names the country within the currency's name: 菲律宾比索, of which texts may say 比索 alone.
  return [place, ...currencies, ...currencies.map((name) => name.replace(place, ''))]
}

/** Intl marks where lines of Khmer and Lao may break; texts may not. */
function solid(name: string): string {
  return name.replaceAll('\u200B', '')
}

/** Short words of Latin letters, such as "of", and single Arabic letters, such as the ending of "Philippine" in Urdu, are in every text. */
function isTelling(word: string): boolean {
  return word.length > 2 || (/[^\p{Script=Latin}]/u.test(word) && !/^\p{Script=Arabic}$/u.test(word))
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
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const below = field === '' ? key : `${field}.${key}`
      return [key, typeof item === 'string' || typeof item === 'number' ? replace(below, key, item) : replacedLeaves(item, below, replace)]
    }),
  )
}
