// The commands that write files of the project, one for each npm script: `npm run merchant <code>` runs `commands.ts merchant <code>`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { filesOfBrand, readBrandText } from '#build-time/brand/folder-files.ts'
import { unwrittenProblems } from '#build-time/brand/checks/texts.ts'
import { MerchantError, problemsOf } from '#build-time/brand/problems.ts'
import { merchantSchema, type MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import { snapshotSchema, type SnapshotBanner } from '#build-time/brand/schema/snapshot.ts'
import { schemaFiles } from '#build-time/json-schema/merchant-schema-files.ts'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'
import { openApiDocument } from '#build-time/openapi/document.ts'
import { backEndAt } from '#build-time/snapshot/back-end.ts'
import { takeSnapshot } from '#build-time/snapshot/take.ts'
import { writeSnapshot } from '#build-time/snapshot/write.ts'
import { words } from '#build-time/words/command.ts'
import { useOperatorLanguages } from '#build-time/words/operator-languages.ts'
import { asCalled, callersPath, merchantsRoot } from '#build-time/words/project-words.ts'
import { readStorageKeys, storageKeysPage, thirdPartyPage, trackingPage, type LockedPackages } from './generated-docs.ts'

const MERCHANTS = merchantsRoot()
/** As errors and reports name it. */
const MERCHANTS_NAME = basename(MERCHANTS)

/** A command takes its arguments and returns what it reports. */
const COMMANDS: Readonly<Record<string, (args: string[]) => string | Promise<string>>> = {
  merchant: createMerchant,
  snapshot: refreshSnapshot,
  schemas: writeSchemas,
  keys: writeStorageKeys,
  tracking: writeTracking,
  'third-party': writeThirdParty,
  openapi: writeOpenApi,
  words,
}

/** Creates a brand by copying an existing one, in all of its languages or in some. */
function createMerchant(args: string[]): string {
  const {
    values: { from, languages },
    positionals: [code],
  } = parseArgs({ args, allowPositionals: true, options: { from: { type: 'string' }, languages: { type: 'string' } } })
  if (code === undefined) throw new Error("Name the new merchant's code: npm run merchant <code> [-- --from <merchant>]")
  mkdirSync(MERCHANTS, { recursive: true })
  const chosen = languages?.toUpperCase().split(',')
  const folder = copyMerchant({ root: MERCHANTS, code, ...(from !== undefined && { from }), ...(chosen && { languages: chosen }) })
  // The files of a brand name the schemas beside it.
  if (!existsSync(join(MERCHANTS, 'merchant.schema.json'))) writeSchemas()
  return nextSteps(code, folder)
}

/** The steps that are left to a person; the marked texts by file. */
function nextSteps(code: string, folder: string): string {
  const marked = unwrittenProblems(folder, (path) => path)
  const fieldsOf = (file: string): string =>
    marked
      .filter((each) => each.file === file)
      .map(({ field }) => field)
      .join(', ')
  return [
    `${MERCHANTS_NAME}/${code} is created. The build refuses it while these are marked TODO:`,
    ...new Set(marked.map(({ file }) => `  ${file}: ${fieldsOf(file)}`)),
    'Leave a language out of "languages" of merchant.json to leave out its texts.',
    `Then it builds: MERCHANTS=${code} npm run build`,
    'Make it a brand of its own:',
    '  merchant.json        hosts, colours, shapes, order',
    '  logo.svg  icon.svg   its drawings',
    '  livery.json          under "hosts" its own and those that get its members\' sessions, which only the operator lists',
    `Then take its lobby from its running back end: npm run snapshot ${code}`,
  ].join('\n')
}

/** Takes and writes a new snapshot of a merchant's home and promotions from a running back end. Commits nothing. */
async function refreshSnapshot(args: string[]): Promise<string> {
  const {
    values,
    positionals: [name],
  } = parseArgs({ args, allowPositionals: true, options: { from: { type: 'string' } } })
  if (name === undefined) throw new Error('Name a merchant: npm run snapshot <merchant> -- --from http://<merchant>.localhost:4173')
  // `livery` knows the back end of the operator's repository.
  const from = values.from ?? process.env['LIVERY_SANDBOX'] ?? `http://${name}.localhost:4173`
  const config = readConfig(name)
  const backEnd = backEndAt(from, config.code, config.origins.images)
  const taken = await takeSnapshot(backEnd, config, new Date().toISOString().slice(0, 10), bannersOf(name))
  const { count, cut } = await writeSnapshot(join(MERCHANTS, name), backEnd, taken)
  const { banners, lanes, promotions } = taken.snapshot
  const offers = promotions.flatMap((category) => category.promotions)
  const counts = `${banners.length} banners, ${lanes.length} lanes, ${offers.length} promotions, ${count} pictures from ${from}`
  const hasBanners = taken.pictures.some(({ name: picture }) => picture.startsWith('banner-'))
  return [
    `${MERCHANTS_NAME}/${name}/snapshot.json: ${counts}`,
    ...(taken.absent.length > 0 ? [`The back end lacks ${taken.absent.join(', ')}: docs/absent-calls.md says what members miss.`] : []),
    ...(cut.length > 0 ? ['Cut from the middle (docs/brand-folder.md, pictures of games):', ...cut.map((each) => `  ${each}`)] : []),
    ...(hasBanners ? [] : ['It has no banner of the group m_home: those of the folder stay.']),
  ].join('\n')
}

/** The banners that the folder has; a new one may have no snapshot yet. */
function bannersOf(name: string): readonly SnapshotBanner[] {
  const file = join(MERCHANTS, name, 'snapshot.json')
  const read = existsSync(file) ? v.safeParse(snapshotSchema, JSON.parse(readFileSync(file, 'utf8'))) : undefined
  return read?.success ? read.output.banners : []
}

/** Reads merchant.json alone: a new folder may still lack its other files, above all the snapshot. Throws where a link would lead what is written elsewhere. */
function readConfig(name: string): MerchantConfig {
  useOperatorLanguages(MERCHANTS, { unfinished: true })
  const { problems } = filesOfBrand(join(MERCHANTS, name), (path) => `${MERCHANTS_NAME}/${name}/${path}`)
  if (problems.length > 0) throw new MerchantError(problems)
  const config = v.safeParse(merchantSchema, JSON.parse(readBrandText(join(MERCHANTS, name), 'merchant.json')))
  if (config.success) return config.output
  throw new MerchantError(problemsOf(`${MERCHANTS_NAME}/${name}/merchant.json`, merchantSchema, config.issues))
}

/** Writes `*.schema.json` beside the merchants. Run it after a change of the schemas. */
function writeSchemas(): string {
  useOperatorLanguages(MERCHANTS, { unfinished: true })
  const files = Object.entries(schemaFiles())
  for (const [name, text] of files) writeFileSync(join(MERCHANTS, name), text)
  return `Wrote ${files.map(([name]) => `${MERCHANTS_NAME}/${name}`).join(', ')}`
}

/** Writes docs/storage-keys.md from src/lib/storage-keys.ts. */
function writeStorageKeys(): string {
  writeFileSync(new URL('../../docs/storage-keys.md', import.meta.url), storageKeysPage(readStorageKeys()))
  return 'Wrote docs/storage-keys.md'
}

/** Writes docs/tracking.md, which prints the storage keys too. */
function writeTracking(): string {
  writeFileSync(new URL('../../docs/tracking.md', import.meta.url), trackingPage())
  return 'Wrote docs/tracking.md'
}

/** Writes THIRD-PARTY.md from package-lock.json. */
function writeThirdParty(): string {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as { packages: LockedPackages }
  writeFileSync(new URL('../../THIRD-PARTY.md', import.meta.url), thirdPartyPage(lock.packages))
  return 'Wrote THIRD-PARTY.md'
}

/** Writes the contract as an OpenAPI document. */
function writeOpenApi([out = 'dist/openapi.json']: string[]): string {
  const document = openApiDocument()
  const file = callersPath(out)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  return `Wrote ${out}: ${Object.keys(document['paths'] as object).length} addresses, OpenAPI ${String(document['openapi'])}`
}

try {
  const [, , name = '', ...args] = process.argv
  const command = COMMANDS[name]
  if (!command) throw new Error(`No command "${name}": expected one of ${Object.keys(COMMANDS).join(', ')}`)
  process.stdout.write(asCalled(`${await command(args)}\n`))
} catch (error) {
  process.stderr.write(asCalled(`✗ ${(error as Error).message}\n`))
  process.exitCode = 1
}
