import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { askedFor } from '#brand/asked-for.ts'
import { checkFolder } from '#brand/check.ts'
import { MerchantError, problemsOf, type Problem } from '#brand/problems.ts'
import { copySchema, seoSchema } from '#brand/schema/texts.ts'
import { snapshotSchema } from '#brand/schema/snapshot.ts'
import { merchantSchema, type Merchant } from '#brand/schema.ts'
import type { LanguageCode } from '#i18n/languages.ts'

const known = new Map<string, { stamp: string; merchant: Merchant }>()

/**
 * The merchants whose folders are asked for, read and checked (MER-1): those named here, all for `[]`, else those of `MERCHANTS` and `SHARD`.
 * The folders lie in `merchants/`, or where `MERCHANTS_DIR` says.
 * An unchanged folder gives the same object again. Throws one MerchantError with everything that is wrong. For the build only.
 */
export function loadMerchants(names?: readonly string[], root: string = process.env['MERCHANTS_DIR'] ?? join(process.cwd(), 'merchants')): Merchant[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()
  const asked = names?.length === 0 ? folders : names ?? askedFor(folders, { MERCHANTS: process.env['MERCHANTS'], SHARD: process.env['SHARD'] })
  const unknown = asked.filter((name) => !folders.includes(name))
  const problems: Problem[] = unknown.map((name) => (
    { file: 'merchants/', field: '', found: `no folder "${name}"`, expected: `one of ${folders.join(', ')}`, fix: 'correct MERCHANTS, or make the folder' }))
  const merchants = folders.filter((name) => asked.includes(name)).flatMap((name) => {
    try {
      return [loadFolder(join(root, name), name)]
    } catch (error) {
      if (!(error instanceof MerchantError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new MerchantError(problems)
  return merchants
}

function loadFolder(folder: string, name: string): Merchant {
  const stamp = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().map((path) => `${path}:${statSync(join(folder, path)).mtimeMs}`).join()
  const before = known.get(folder)
  if (before?.stamp === stamp) return before.merchant
  const reader = new Reader(folder)
  const merchant = readMerchant(reader, folder)
  if (merchant) reader.problems.push(...checkFolder(merchant, name, (path) => reader.nameOf(path)))
  if (!merchant || reader.problems.length > 0) throw new MerchantError(reader.problems)
  known.set(folder, { stamp, merchant })
  return merchant
}

/** The folder's files by their schemas; undefined when the main files did not even parse. */
function readMerchant(reader: Reader, folder: string): Merchant | undefined {
  const config = reader.read('merchant.json', merchantSchema)
  const snapshot = reader.read('snapshot.json', snapshotSchema)
  if (!config) return undefined
  const texts = <S extends v.GenericSchema>(kind: string, schema: S) => new Map<LanguageCode, v.InferOutput<S>>(
    config.languages.flatMap((code) => {
      const value = reader.read(`${kind}/${code.toLowerCase()}.json`, schema)
      return value === undefined ? [] : [[code, value] as const]
    }))
  const copy = texts('copy', copySchema)
  const seo = texts('seo', seoSchema)
  return snapshot && { ...config, folder, copy, seo, snapshot }
}

/** Reads JSON files of one folder and collects what is wrong with them. */
class Reader {
  readonly problems: Problem[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** How a file of the folder is named in an error: from the project's root. */
  nameOf(path: string): string {
    return relative(join(this.#folder, '../..'), join(this.#folder, path))
  }

  read<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
    const file = this.nameOf(path)
    const place = join(this.#folder, path)
    if (!existsSync(place)) {
      this.problems.push({ file, field: '', found: 'no such file', expected: 'a JSON file', fix: `copy it from another merchant's folder and change it` })
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
      this.problems.push({ file, field: '', found: (error as Error).message, expected: 'JSON', fix: 'mind commas and quotes at that place' })
      return undefined
    }
  }
}
