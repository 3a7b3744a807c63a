import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { filesOfBrand, readBrandText } from '#build-time/brand/folder-files.ts'
import { loadMerchants, merchantFolders } from '#build-time/brand/load.ts'
import { merchantSchema } from '#build-time/brand/schema/merchant.ts'
import { MARKS_FOLDER } from '#build-time/brand/schema/places.ts'
import { AVATARS_FOLDER, ICONS_FOLDER } from '#build-time/brand/icons.ts'
import { TO_WRITE } from '#build-time/brand/checks/texts.ts'
import type { Snapshot } from '#build-time/brand/schema/snapshot.ts'
import { PAGES_FOLDER } from '#build-time/own-pages/source.ts'
import { MARKETS_FOLDER } from '#build-time/markets/read-packs.ts'
import { LANGUAGES_FOLDER, useOperatorLanguages } from '#build-time/words/operator-languages.ts'
import { writeJson } from '#build-time/words/project-words.ts'
import { isLanguageCode, LANGUAGES, type LanguageCode } from '#lib/languages.ts'
import {
  copyTexts,
  inOneCountry,
  keptWords,
  withoutPlaces,
  placeholderDrawings,
  placeholderLobby,
  screensIn,
  seoTexts,
} from '#build-time/new-merchant/neutral.ts'

export interface NewMerchant {
  /** The folder of all merchants. */
  readonly root: string
  /** The code of the new merchant. */
  readonly code: string
  /** Code to copy; aurora by default. */
  readonly from?: string
  /** The languages of the new merchant, its default one first; by default those of the copied one. */
  readonly languages?: readonly string[]
}

/** For a folder without merchants. */
const OURS = fileURLToPath(new URL('../../../merchants', import.meta.url))

/**
 * Copies a folder under a new code with own name and hosts (MER-2). Company, licence, country, money and claims are marked, and the build
 * refuses marks. Throws on an invalid or existing code and on an invalid source.
 */
export function copyMerchant({ root, code, from = 'aurora', languages }: NewMerchant): string {
  const home = existsSync(join(root, from, 'merchant.json')) ? root : OURS
  const [source, target] = [join(home, from), join(root, code)]
  if (!v.is(merchantSchema.entries.code, code))
    throw new Error(`"${code}" is not a valid code: expected lower-case letters, digits and hyphens, 2 to 31 of them, a letter first`)
  if (code === LANGUAGES_FOLDER) throw new Error(`${basename(root)}/${code} holds the operator's languages: choose another code`)
  if (code === MARKETS_FOLDER) throw new Error(`${basename(root)}/${code} holds the operator's packs of markets: choose another code`)
  if (!existsSync(join(source, 'merchant.json')))
    throw new Error(
      `There is no merchant "${from}" to copy: ${[...new Set([...merchantFolders(root), ...merchantFolders(OURS)])].join(', ')}`,
    )
  if (existsSync(target)) throw new Error(`${basename(root)}/${code} exists: choose another code or remove the folder`)
  // It is a pattern: none of its hosts is taken over.
  const [merchant] = loadMerchants([from], home, { onUnlisted: () => undefined })
  // Loading our own brand has forgotten the operator's languages.
  useOperatorLanguages(root, { unfinished: true })
  if (!merchant) throw new Error(`There is no merchant "${from}"`)
  const chosen = (languages ?? merchant.languages) as readonly LanguageCode[]
  const unknown = chosen.filter((each) => !isLanguageCode(each))
  if (unknown.length > 0)
    throw new Error(
      `There is no language ${unknown.join(', ')}: choose of ${LANGUAGES.join(', ')}, or write ${basename(root)}/${LANGUAGES_FOLDER}/<code>.json first`,
    )
  const names = { from, code, name: merchant.name, legalName: merchant.legalName }
  // Hidden first: a failure leaves no broken merchant.
  const draft = join(root, `.${code}.new`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  // Its pages are one company's own words about itself, its seals another's about it; its drawings are what it is known by.
  for (const { path } of filesOfBrand(source).files) {
    if ([PAGES_FOLDER, MARKS_FOLDER, ICONS_FOLDER, AVATARS_FOLDER].some((name) => path.startsWith(`${name}/`))) continue
    mkdirSync(dirname(join(draft, path)), { recursive: true })
    if (LIVERY_TEXTS.has(extname(path))) writeFileSync(join(draft, path), renamed(readBrandText(source, path), names))
    else copyFileSync(join(source, path), join(draft, path))
  }
  writeOwn(draft, { name: nameFromCode(code), defaultLanguage: languages ? chosen[0] : undefined }, chosen, root)
  const { logo, icon } = placeholderDrawings(merchant.look.colours)
  for (const name of new Set([merchant.logo, merchant.headerLogo ?? merchant.logo])) writeFileSync(join(draft, name), logo)
  for (const name of new Set([merchant.icon, merchant.splash ?? merchant.icon])) writeFileSync(join(draft, name), icon)
  renameSync(draft, target)
  return target
}

interface OwnFacts {
  readonly name: string
  /** Undefined: that of the copied merchant. */
  readonly defaultLanguage: LanguageCode | undefined
}

/** Marks or omits the copied merchant's facts, claims and lobby. */
function writeOwn(draft: string, { name, defaultLanguage }: OwnFacts, languages: readonly LanguageCode[], root: string): void {
  const edit = (file: string, edited: (text: string) => string): void =>
    writeFileSync(join(draft, file), edited(readBrandText(draft, file)))
  const { look } = JSON.parse(readBrandText(draft, 'merchant.json')) as { look?: { bannerTitles?: string } }
  edit('merchant.json', (text) => markConfig(speaking(inOneCountry(withoutPlaces(text)), languages, defaultLanguage)))
  const kept = (language: LanguageCode): object => keptWords(draft, language) ?? keptWords(draft, 'EN') ?? {}
  const texts = languages.map((language) => ({ language, copy: copyTexts(kept(language)), seo: seoTexts(name, screensIn(language, root)) }))
  for (const kind of ['copy', 'seo'] as const) {
    rmSync(join(draft, kind), { recursive: true, force: true })
    mkdirSync(join(draft, kind))
    for (const { language, ...own } of texts) writeJson(join(draft, kind, `${language.toLowerCase()}.json`), own[kind])
  }
  const snapshot = JSON.parse(readBrandText(draft, 'snapshot.json')) as Snapshot
  const lobby = placeholderLobby(snapshot, { name, languages, wordless: look?.bannerTitles === 'in-picture' })
  writeJson(join(draft, 'snapshot.json'), lobby)
  const pictures = new Set([...lobby.banners, ...lobby.lanes.flatMap(({ tiles }) => tiles)].map(({ image }) => image))
  for (const file of readdirSync(join(draft, 'snapshot'))) {
    // The small one, for lite mode, ends in .small.avif.
    const [image = ''] = file.split('.')
    if (!pictures.has(image)) rmSync(join(draft, 'snapshot', file))
  }
}

function speaking(text: string, languages: readonly LanguageCode[], first: LanguageCode | undefined): string {
  const named = text.replace(/"languages": \[[^\]]*\]/, `"languages": [${languages.map((code) => `"${code}"`).join(', ')}]`)
  return first === undefined ? named : named.replace(/"defaultLanguage": "[^"]*"/, `"defaultLanguage": "${first}"`)
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
 * Replaces the company by a mark (first, as it may contain the name), then name, code and hosts. Names in other scripts stay: their
 * spelling cannot be derived.
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

/** Only these scripts separate words around a name by non-letters. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<!${LETTER})${escaped(word)}(?!${LETTER})`, 'gu')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** In place of the company, in merchant.json and in every text. */
const COMPANY_TO_WRITE = `${TO_WRITE} the company that is answerable`

const CONFIG_MARKS: Readonly<Record<string, string>> = {
  'money.currency': `${TO_WRITE} currency code`,
  'money.symbol': `${TO_WRITE} its sign`,
  'country.code': `${TO_WRITE} country code`,
  'country.dialingCode': `${TO_WRITE} dialling code`,
  'country.timeZone': `${TO_WRITE} time zone such as Asia/Manila, or remove it`,
  'contact.phone': `${TO_WRITE} telephone number`,
  'contact.whatsapp': `${TO_WRITE} number at WhatsApp`,
  'contact.telegram': `${TO_WRITE} name at Telegram`,
  'contact.line': `${TO_WRITE} id at LINE`,
  'legal.minimumAge': `${TO_WRITE} age from which one may play`,
  'legal.helpLine.name': `${TO_WRITE} help line, or remove "helpLine"`,
  'legal.helpLine.phone': `${TO_WRITE} its telephone number`,
  'legal.helpLine.url': `${TO_WRITE} its address`,
  'legal.licenceUrl': `${TO_WRITE} address at which the licence can be checked`,
}

/** Marks fields of licence, country, and the merchant's people. */
function markConfig(text: string): string {
  // Of a field by language each value is marked (BRD-7).
  return withLeaves(text, (field) => CONFIG_MARKS[field.replace(/^(money|country)\.[A-Z-]+\./, '$1.')])
}

type Leaf = string | number

/** Replaces leaves of JSON text, keeping line breaks; each key must precede its value. */
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
