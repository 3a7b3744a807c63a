import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import * as v from 'valibot'
import { checkFolder } from '#build-time/brand/checks/folder.ts'
import { sharedHostProblems, unwrittenProblems } from '#build-time/brand/checks/texts.ts'
import { MerchantError, problemsOf, type Problem } from '#build-time/brand/problems.ts'
import { copySchema, seoSchema } from '#build-time/brand/schema/copy.ts'
import { merchantSchema, type Merchant } from '#build-time/brand/schema/merchant.ts'
import { snapshotSchema } from '#build-time/brand/schema/snapshot.ts'
import { LANGUAGES_FOLDER, useOperatorLanguages, type OperatorLanguage } from '#build-time/words/operator-languages.ts'
import type { LanguageCode } from '#i18n/languages.ts'

const loaded = new Map<string, { stamp: string; merchant: Merchant }>()

/** The folder of all merchants: `MERCHANTS_DIR`, or `merchants/`. Every command honours it. */
export function merchantsRoot(): string {
  return resolve(process.env['MERCHANTS_DIR'] ?? 'merchants')
}

/** The codes of the merchants' folders. The operator's languages lie beside them. */
export function merchantFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== LANGUAGES_FOLDER)
    .map(({ name }) => name)
    .sort()
}

/**
 * Reads and checks merchants' folders (MER-1): those of `names`, all for `[]`, else those that `MERCHANTS` and `SHARD` select.
 * The folders are in `merchantsRoot()`, with the operator's languages beside them. Returns the same object again while a folder is unchanged.
 * Throws one MerchantError with every problem.
 */
export function loadMerchants(names?: readonly string[], root: string = merchantsRoot()): Merchant[] {
  const folders = merchantFolders(root)
  const selected =
    names?.length === 0
      ? folders
      : (names ?? selectMerchants(folders, { MERCHANTS: process.env['MERCHANTS'], SHARD: process.env['SHARD'] }))
  const unknown = selected.filter((name) => !folders.includes(name))
  const problems: Problem[] = unknown.map((name) => ({
    file: 'merchants/',
    field: '',
    found: `no folder "${name}"`,
    expected: `one of ${folders.join(', ')}`,
    fix: 'correct MERCHANTS, or make the folder',
  }))
  problems.push(...sharedHostProblems(root, folders, selected))
  const languages = languagesBeside(root, problems)
  const merchants = folders
    .filter((name) => selected.includes(name))
    .flatMap((name) => {
      try {
        return [loadFolder(join(root, name), name, languages)]
      } catch (error) {
        if (!(error instanceof MerchantError)) throw error
        problems.push(...error.problems)
        return []
      }
    })
  if (problems.length > 0) throw new MerchantError(problems)
  return merchants
}

/** The operator's languages; their problems join the merchants'. */
function languagesBeside(root: string, problems: Problem[]): OperatorLanguage[] {
  try {
    return useOperatorLanguages(root)
  } catch (error) {
    if (!(error instanceof MerchantError)) throw error
    problems.push(...error.problems)
    return []
  }
}

interface Selection {
  /** `a,b`: these merchants only. */
  readonly MERCHANTS?: string | undefined
  /** `1/4`: the first of four shares, for a build on several machines. */
  readonly SHARD?: string | undefined
}

/**
 * The codes of the merchants that a build renders. A share holds whole merchants, because a site's policy, reachable files and
 * sitemap need all of its pages. Shares differ by one merchant at most, and one may be empty. Throws on a malformed SHARD.
 */
export function selectMerchants(all: readonly string[], { MERCHANTS = '', SHARD = '' }: Selection): string[] {
  const named = MERCHANTS.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const codes = named.length > 0 ? named : all
  if (SHARD === '') return [...codes]
  const [, share = 0, of = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(SHARD) ?? []).map(Number)
  if (share < 1 || share > of) throw new Error(`SHARD: found "${SHARD}", expected a share such as 1/4`)
  return codes.filter((_code, index) => index % of === share - 1)
}

function loadFolder(folder: string, name: string, languages: readonly OperatorLanguage[]): Merchant {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => join(folder, path))
  const stamp = [...files, ...languages.map(({ path }) => path)].map((path) => `${path}:${statSync(path).mtimeMs}`).join()
  const before = loaded.get(folder)
  if (before?.stamp === stamp) return before.merchant
  const reader = new FolderReader(folder)
  const unwritten = unwrittenProblems(folder, (path) => reader.nameOf(path))
  if (unwritten.length > 0) throw new MerchantError(unwritten)
  const merchant = readMerchant(reader, folder, languages)
  if (merchant) reader.problems.push(...checkFolder(merchant, name, (path) => reader.nameOf(path)))
  if (!merchant || reader.problems.length > 0) throw new MerchantError(reader.problems)
  loaded.set(folder, { stamp, merchant })
  return merchant
}

/** The folder's files, parsed by their schemas; undefined when a main file does not parse. */
function readMerchant(reader: FolderReader, folder: string, languages: readonly OperatorLanguage[]): Merchant | undefined {
  const config = reader.read('merchant.json', merchantSchema)
  const snapshot = reader.read('snapshot.json', snapshotSchema)
  if (!config) return undefined
  const texts = <S extends v.GenericSchema>(kind: string, schema: S) =>
    new Map<LanguageCode, v.InferOutput<S>>(
      config.languages.flatMap((code) => {
        const value = reader.read(`${kind}/${code.toLowerCase()}.json`, schema)
        return value === undefined ? [] : [[code, value] as const]
      }),
    )
  // The operator's words replace the site's, the merchant's own replace both.
  const operatorWords = new Map(languages.map(({ code, words }) => [code, words]))
  const copy = new Map(
    [...texts('copy', copySchema)].map(([code, own]) => [code, { ...own, words: { ...operatorWords.get(code), ...own.words } }] as const),
  )
  const seo = texts('seo', seoSchema)
  return snapshot && { ...config, folder, copy, seo, snapshot }
}

/** Reads the JSON files of one merchant's folder and collects every problem, so that one build names them all. */
class FolderReader {
  readonly problems: Problem[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The name of a file of the folder in an error: its path from the project's root. */
  nameOf(path: string): string {
    return relative(join(this.#folder, '../..'), join(this.#folder, path))
  }

  /** The parsed file, or undefined with its problems collected. */
  read<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
    const file = this.nameOf(path)
    const place = join(this.#folder, path)
    if (!existsSync(place)) {
      this.problems.push({
        file,
        field: '',
        found: 'no such file',
        expected: 'a JSON file',
        fix: `copy it from another merchant's folder and change it`,
      })
      return undefined
    }
    const json = this.#parse(file, readFileSync(place, 'utf8'))
    if (json === undefined) return undefined
    const result = v.safeParse(schema, json.value)
    if (result.success) return result.output
    this.problems.push(...problemsOf(file, schema, result.issues))
    return undefined
  }

  #parse(file: string, text: string): { value: unknown } | undefined {
    try {
      return { value: JSON.parse(text) }
    } catch (error) {
      this.problems.push({
        file,
        field: '',
        found: (error as Error).message,
        expected: 'JSON',
        fix: 'check for a missing comma or quote there',
      })
      return undefined
    }
  }
}
