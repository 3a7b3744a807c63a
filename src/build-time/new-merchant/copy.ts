import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import * as v from 'valibot'
import { loadMerchants } from '#build-time/brand/load.ts'
import { merchantSchema, type Merchant } from '#build-time/brand/schema/merchant.ts'
import { COMPANY_TO_WRITE, markConfig, markTexts } from '#build-time/new-merchant/mark.ts'

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
  if (!v.is(merchantSchema.entries.code, code)) throw new Error(`"${code}" is not a valid code: expected lower-case letters, digits and hyphens, 2 to 31 of them, a letter first`)
  if (!existsSync(join(source, 'merchant.json'))) throw new Error(`There is no merchant "${from}" to copy: ${foldersIn(root).join(', ')}`)
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
  const edit = (file: string, edited: (text: string) => string): void => writeFileSync(join(draft, file), edited(readFileSync(join(draft, file), 'utf8')))
  edit('merchant.json', markConfig)
  for (const language of merchant.languages) {
    for (const kind of ['copy', 'seo']) edit(`${kind}/${language.toLowerCase()}.json`, (text) => markTexts(text, language, merchant))
  }
}

function foldersIn(root: string): string[] {
  return readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
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
  return code.split('-').filter(Boolean).map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ')
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
  return text
    .replaceAll(legalName, COMPANY_TO_WRITE)
    // Whole words only: `aurora-play.example` changes, `auroral` stays.
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), nameFromCode(code))
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`, 'gu'), code)
    // Last: a new name may contain the old one.
    .replaceAll(new RegExp(`"shortName": "[^"]*"`, 'g'), `"shortName": "${shortNameFromCode(code)}"`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
