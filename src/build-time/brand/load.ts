import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { withBirthDate } from '#build-time/brand/birth-date.ts'
import { withoutClosed } from '#build-time/brand/closed.ts'
import { checkFolder } from '#build-time/brand/checks/folder.ts'
import { sharedHostProblems, unlistedHostProblems } from '#build-time/brand/checks/hosts.ts'
import {
  filledSnapshot,
  filledTexts,
  jsonAt,
  missingProblem,
  printOnce,
  printUnlistedOnce,
  unwrittenProblems,
  type MissingTexts,
} from '#build-time/brand/checks/texts.ts'
import { filesOfBrand, hasBrandFile, readBrandText } from '#build-time/brand/folder-files.ts'
import { operatorHosts } from '#build-time/brand/operator-hosts.ts'
import { unallowedProblems } from '#build-time/brand/operator-rights.ts'
import { MerchantError, problemsOf, type Problem } from '#build-time/brand/problems.ts'
import { copySchema, seoSchema } from '#build-time/brand/schema/copy.ts'
import { merchantSchema, type Merchant, type MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import { NO_DAY, snapshotSchema } from '#build-time/brand/schema/snapshot.ts'
import { styleSheetOf } from '#build-time/brand/style-sheet/of-brand.ts'
import { STYLE_SHEET } from '#build-time/brand/style-sheet/style-sheet.ts'
import { brandMarkets } from '#build-time/markets/brand-markets.ts'
import { MARKETS_FOLDER, packFiles } from '#build-time/markets/read-packs.ts'
import { withMarksFilled } from '#build-time/own-pages/marks.ts'
import { readOwnPages } from '#build-time/own-pages/source.ts'
import { LANGUAGES_FOLDER, languagesBeside, type OperatorLanguage } from '#build-time/words/operator-languages.ts'
import { merchantsRoot, selectMerchants } from '#build-time/words/project-words.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { recordOf } from '#lib/json.ts'

const loaded = new Map<string, LoadedFolder & { readonly stamp: string }>()

/** The operator's languages and packs of markets lie beside them. */
const BESIDE: readonly string[] = [LANGUAGES_FOLDER, MARKETS_FOLDER]

export function merchantFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !BESIDE.includes(entry.name))
    .map(({ name }) => name)
    .sort()
}

/**
 * Reads and checks folders (MER-1): `names`, all for `[]`, else by `MERCHANTS` and `SHARD`. Same object while unchanged. Throws one
 * MerchantError with all problems.
 */
export function loadMerchants(names?: readonly string[], root: string = merchantsRoot(), texts: MissingTexts = {}): Merchant[] {
  const { merchants, problems } = readMerchants(names, root, texts)
  if (problems.length > 0) throw new MerchantError(problems)
  return merchants
}

function readMerchants(
  names: readonly string[] | undefined,
  root: string,
  { strict = process.env['LIVERY_STRICT'] === '1', onMissing = printOnce, onUnlisted = printUnlistedOnce }: MissingTexts,
): { merchants: Merchant[]; problems: Problem[] } {
  const folders = merchantFolders(root)
  const selected = names?.length === 0 ? folders : (names ?? selectMerchants(folders))
  const unknown = selected.filter((name) => !folders.includes(name))
  const problems: Problem[] = unknown.map((name) => ({
    file: 'merchants/',
    field: '',
    found: `no folder "${name}"`,
    expected: `one of ${folders.join(', ')}`,
    fix: 'correct MERCHANTS, or make the folder',
  }))
  const { hosts, problems: inSettings } = operatorHosts(root)
  problems.push(...inSettings, ...sharedHostProblems(root, folders, selected, hosts?.sites))
  const report = strict ? (problem: Problem) => void problems.push(problem) : onMissing
  // Without a list nothing is known to be wrong.
  const reportHost = strict || hosts ? (problem: Problem) => void problems.push(problem) : onUnlisted
  for (const name of folders.filter((each) => selected.includes(each)))
    unlistedHostProblems(root, name, hosts ?? { sessions: [] }).forEach(reportHost)
  const languages = languagesBeside(root, problems, report)
  const packs = packFiles(root)
  const merchants = folders
    .filter((name) => selected.includes(name))
    .flatMap((name) => {
      const { merchant, problems: own, missing } = loadFolder(join(root, name), name, languages, packs)
      problems.push(...own, ...unallowedProblems(root, join(root, name), (path) => `${basename(root)}/${name}/${path}`))
      missing.forEach(report)
      return merchant ? [merchant] : []
    })
  return { merchants, problems }
}

/** `livery build --keep-going`: builds the valid brands. */
const isKeptGoing = (): boolean => process.env['LIVERY_KEEP_GOING'] === '1'

/** Problems found by rendering (`drawing.ts`); in the environment, because a build bundles a copy of this module. */
const UNDRAWN = 'LIVERY_UNDRAWN'

export function leaveOutUndrawn(problems: readonly Problem[]): void {
  process.env[UNDRAWN] = JSON.stringify(problems)
}

/**
 * Merchants to render. Any mistake stops the build once all were read (MER-1); with keep-going the valid ones remain, unless none is left
 * or the mistake is no single merchant's. `leftOut`: the others' problems.
 */
export function merchantsToBuild(): { readonly merchants: readonly Merchant[]; readonly leftOut: readonly Problem[] } {
  const root = merchantsRoot()
  const { merchants, problems: read } = readMerchants(undefined, root, {})
  const problems = [...read, ...(JSON.parse(process.env[UNDRAWN] ?? '[]') as Problem[])]
  const isOf = (name: string, { file }: Problem): boolean => file.startsWith(`${basename(root)}/${name}/`)
  const finished = merchants.filter(({ folder }) => !problems.some((problem) => isOf(basename(folder), problem)))
  const isOwn = (problem: Problem): boolean => merchantFolders(root).some((name) => isOf(name, problem))
  if (problems.length > 0 && (!isKeptGoing() || finished.length === 0 || !problems.every(isOwn))) throw new MerchantError(problems)
  return { merchants: finished, leftOut: problems }
}

/** Every merchant that can be read. */
export function merchantsToLookAt(): readonly Merchant[] {
  return readMerchants(undefined, merchantsRoot(), {}).merchants
}

interface LoadedFolder {
  /** Absent where there are problems. */
  readonly merchant?: Merchant
  readonly problems: readonly Problem[]
  /** Texts that pages show in English. */
  readonly missing: readonly Problem[]
}

function loadFolder(folder: string, name: string, languages: readonly OperatorLanguage[], packs: readonly string[]): LoadedFolder {
  const reader = new FolderReader(folder)
  const { files, problems: misplaced } = filesOfBrand(folder, (path) => reader.nameOf(path))
  if (misplaced.length > 0) return { problems: misplaced, missing: [] }
  const beside = [...languages.map(({ path }) => path), ...packs].map((path) => ({ path, mtimeMs: statSync(path).mtimeMs }))
  const stamp = [...files, ...beside].map(({ path, mtimeMs }) => `${path}:${mtimeMs}`).join()
  const before = loaded.get(folder)
  if (before?.stamp === stamp) return before
  const unwritten = unwrittenProblems(folder, (path) => reader.nameOf(path))
  if (unwritten.length > 0) return { problems: unwritten, missing: [] }
  const merchant = readMerchant(reader, folder, languages)
  if (merchant) reader.problems.push(...checkFolder(merchant, name, (path) => reader.nameOf(path)))
  const { problems, missing } = reader
  if (!merchant || problems.length > 0) return { problems, missing }
  const known = { stamp, merchant: withBirthDate(withoutClosed(merchant)), problems, missing }
  loaded.set(folder, known)
  return known
}

/** Undefined when a main file does not parse. */
function readMerchant(reader: FolderReader, folder: string, languages: readonly OperatorLanguage[]): Merchant | undefined {
  const config = heldByMarkets(reader, folder, reader.read('merchant.json', merchantSchema))
  const snapshot = reader.read('snapshot.json', snapshotSchema)
  if (!config) return undefined
  const english = config.languages.includes('EN') ? 'EN' : config.defaultLanguage
  const texts = <S extends v.GenericSchema>(kind: string, schema: S) =>
    new Map<LanguageCode, v.InferOutput<S>>(
      config.languages.flatMap((code) => {
        const value = reader.readTexts(kind, code, code === config.defaultLanguage ? code : english, schema)
        return value === undefined ? [] : [[code, value] as const]
      }),
    )
  // The operator's words replace the site's, the merchant's own replace both.
  const operatorWords = new Map(languages.map(({ code, words }) => [code, words]))
  const copy = new Map(
    [...texts('copy', copySchema)].map(([code, own]) => [code, { ...own, words: { ...operatorWords.get(code), ...own.words } }] as const),
  )
  const seo = texts('seo', seoSchema)
  const { pages, problems } = readOwnPages(folder, config, (path) => reader.nameOf(path))
  const sheet = styleSheetOf(folder, config, reader.nameOf(STYLE_SHEET))
  reader.problems.push(...problems, ...sheet.problems)
  if (!snapshot) return undefined
  const filled = filledSnapshot(
    snapshot.takenAt === NO_DAY
      ? { ...snapshot, lanes: snapshot.lanes.filter(({ category }) => config.lanes.includes(category)) }
      : snapshot,
    config.languages,
    english,
  )
  if (filled.missing.length > 0) reader.missing.push(missingProblem(reader.nameOf('snapshot.json'), filled.missing, filled.lacking))
  return withMarksFilled({ ...config, folder, copy, seo, snapshot: filled.snapshot, pages, styleSheet: sheet.css })
}

/** Fills what the brand's markets ask where its folder is silent (MKT-2). */
function heldByMarkets(reader: FolderReader, folder: string, config: MerchantConfig | undefined): MerchantConfig | undefined {
  if (config?.markets === undefined && config?.deviations === undefined) return config
  const file = 'merchant.json'
  const json = recordOf(jsonAt(folder, file))
  const { filled, problems } = brandMarkets({ json, config, file: reader.nameOf(file), root: dirname(folder) })
  reader.problems.push(...problems)
  return reader.parsed(file, filled, merchantSchema)
}

/** Collects every problem of a folder. */
class FolderReader {
  readonly problems: Problem[] = []
  /** Texts that pages show in English. */
  readonly missing: Problem[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Path from the project's root. */
  nameOf(path: string): string {
    return relative(join(this.#folder, '../..'), join(this.#folder, path))
  }

  /** The parsed file, or undefined with its problems collected. */
  read<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
    const file = this.nameOf(path)
    if (!hasBrandFile(this.#folder, path)) {
      this.problems.push({
        file,
        field: '',
        found: 'no such file',
        expected: 'a JSON file',
        fix: `copy it from another merchant's folder and change it`,
      })
      return undefined
    }
    const json = this.#parse(path)
    return json && this.parsed(path, json.value, schema)
  }

  parsed<S extends v.GenericSchema>(
    path: string,
    value: unknown,
    schema: S,
    counts: (issue: v.BaseIssue<unknown>) => boolean = Boolean,
  ): v.InferOutput<S> | undefined {
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
    this.problems.push(...problemsOf(this.nameOf(path), schema, result.issues.filter(counts)))
    return undefined
  }

  /** Missing texts come from another language; the whole file may be missing. */
  readTexts<S extends v.GenericSchema>(kind: string, code: string, other: string, schema: S): v.InferOutput<S> | undefined {
    const path = `${kind}/${code.toLowerCase()}.json`
    const otherPath = `${kind}/${other.toLowerCase()}.json`
    if (code === other || !hasBrandFile(this.#folder, otherPath)) return this.read(path, schema)
    const own = hasBrandFile(this.#folder, path) ? this.#parse(path) : { value: undefined }
    if (own === undefined) return undefined
    const theirs = new FolderReader(this.#folder).read(otherPath, schema)
    // The other file's mistakes are reported there.
    if (theirs === undefined) return this.parsed(path, own.value, schema, ({ received }) => received !== 'undefined')
    const { texts, missing } = filledTexts(own.value, theirs)
    if (missing.length > 0) this.missing.push(missingProblem(this.nameOf(path), missing, code))
    return this.parsed(path, texts, schema)
  }

  #parse(path: string): { value: unknown } | undefined {
    try {
      return { value: JSON.parse(readBrandText(this.#folder, path)) }
    } catch (error) {
      this.problems.push({
        file: this.nameOf(path),
        field: '',
        found: (error as Error).message,
        expected: 'JSON',
        fix: 'check for a missing comma or quote there',
      })
      return undefined
    }
  }
}
