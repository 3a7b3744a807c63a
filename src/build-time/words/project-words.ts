import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { descriptionsSchema, usesOf, type Descriptions, type Glossary, stemOf, type ByKey } from './texts.rules.ts'
import type { SameAsEnglish } from '#build-time/words/findings.rules.ts'

/** Not this file's place: a build bundles it. */
const ROOT = process.cwd()
export const I18N = join(ROOT, 'src/i18n')

/** `MERCHANTS_DIR`, or `merchants/`. */
export function merchantsRoot(): string {
  return resolve(process.env['MERCHANTS_DIR'] ?? 'merchants')
}

interface Selection {
  /** `a,b`: these merchants only. */
  readonly MERCHANTS?: string | undefined
  /** `1/4`: the first of four shares, for a build on several machines. */
  readonly SHARD?: string | undefined
}

/**
 * A shard holds whole merchants, whose policy, files and sitemap need all their pages; sizes differ by one, and it may be empty. Throws on
 * a malformed SHARD.
 */
export function selectMerchants(all: readonly string[], { MERCHANTS = '', SHARD = '' }: Selection = process.env as Selection): string[] {
  const named = MERCHANTS.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const codes = named.length > 0 ? named : all
  if (SHARD === '') return [...codes]
  const [, share = 0, of = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(SHARD) ?? []).map(Number)
  if (share < 1 || share > of) throw new Error(`SHARD: found "${SHARD}", expected a share such as 1/4`)
  return codes.filter((_code, index) => index % of === share - 1)
}

/** A path as the caller of a command means it: `livery` runs elsewhere. */
export function callersPath(path: string): string {
  return resolve(process.env['LIVERY_CALLER'] ?? '', path)
}

/** In an operator's repository the same commands are called `livery`. */
export function asCalled(text: string): string {
  return process.env['LIVERY_CALLER'] === undefined ? text : text.replaceAll(/npm run (\w+)(?: --(?= ))?/g, 'npx livery $1')
}

/** `namespace.key` → text, in file order. */
export function readTexts(folder: string): ByKey {
  const path = join(I18N, 'locales', folder)
  return Object.fromEntries(
    readdirSync(path)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .flatMap((file) => Object.entries(readJson(join(path, file)) as ByKey).map(([key, text]) => [`${file.slice(0, -5)}.${key}`, text])),
  )
}

/** New texts follow their English neighbour; others stay. */
export function writeTexts(folder: string, texts: ByKey, order: readonly string[]): void {
  const all = { ...readTexts(folder), ...texts }
  const place = new Map(order.map((key, index) => [key, index]))
  const keys = Object.keys(all).sort((a, b) => (place.get(a) ?? order.length) - (place.get(b) ?? order.length))
  for (const namespace of new Set(Object.keys(texts).map((key) => key.slice(0, key.indexOf('.'))))) {
    const own = keys.filter((key) => key.startsWith(`${namespace}.`)).map((key) => [key.slice(namespace.length + 1), all[key]])
    writeJson(join(I18N, 'locales', folder, `${namespace}.json`), Object.fromEntries(own))
  }
}

const sameAsEnglishSchema = v.array(
  v.strictObject({
    why: v.pipe(v.string(), v.minLength(5)),
    languages: v.union([v.literal('all'), v.array(v.string())]),
    texts: v.array(v.string()),
  }),
)

/** The texts that are rightly the same as in English. */
export function readSameAsEnglish(): readonly SameAsEnglish[] {
  return v.parse(sameAsEnglishSchema, readJson(join(I18N, 'same-as-english.json')))
}

export function readDescriptions(): Descriptions {
  return v.parse(descriptionsSchema, readJson(join(I18N, 'descriptions.json')))
}

/** How a language of ours speaks, or undefined for another. */
export function readGlossary(folder: string): Glossary | undefined {
  const file = join(I18N, 'glossary', `${folder}.json`)
  return existsSync(file) ? (readJson(file) as Glossary) : undefined
}

/** The source files that show each text, by key without plural form. */
export function readUses(english: ByKey): ReadonlyMap<string, readonly string[]> {
  const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT }).sort()
  return usesOf(
    [...new Set(Object.keys(english).map(stemOf))],
    Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])),
  )
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
