// `livery upgrade`: brings the brands' folders to the version that is installed, and leaves UPGRADE.md in the operator's repository.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { merchantFolders } from '#build-time/brand/load.ts'
import { hostsAsTheyAre } from '#build-time/brand/operator-hosts.ts'
import { partsFolder } from '#build-time/parts/replaceable.ts'
import { merchantsRoot } from '#build-time/words/project-words.ts'
import { schemaFiles } from '#build-time/json-schema/merchant-schema-files.ts'
import { useOperatorLanguages } from '#build-time/words/operator-languages.ts'
import { compareVersions, planMigrations } from './migrations.ts'
import { changedUnderneath } from './part-copies.ts'
import { callerFolder, readSettings, writeSettings, type Settings } from './settings.ts'
import { upgradePage, versionsBetween } from './upgrade-page.ts'

const PACKAGE = new URL('../package.json', import.meta.url)
const CHANGES = new URL('../CHANGELOG.md', import.meta.url)

function upgrade(): string {
  const { version: to } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const folder = callerFolder()
  const read = readSettings(folder)
  const from = read.version
  const away = compareVersions(from, to)
  const root = merchantsRoot()
  const settings = away > 0 ? read : withHosts(folder, root, read)
  const listed = settings === read ? '' : '. Read "hosts" of livery.json: it lists the hosts that your folders name now'
  if (away === 0) return `This repository is at ${to} already${listed}`
  if (away > 0) throw new Error(`This repository is at ${from}, but ${to} is installed: install ${from} or newer`)
  const done = planMigrations(from, to).map((migration) => ({
    migration,
    files: migration.run(root).map((file) => `${basename(root)}/${file}`),
  }))
  useOperatorLanguages(root, { unfinished: true })
  const schemas = Object.entries(schemaFiles()).map(([name, text]) => {
    writeFileSync(join(root, name), text)
    return `${basename(root)}/${name}`
  })
  const parts = changedUnderneath(partsFolder(root))
  const page = upgradePage({ from, to, done, schemas, parts, changes: versionsBetween(readFileSync(CHANGES, 'utf8'), from, to) })
  writeFileSync(join(folder, 'UPGRADE.md'), page)
  writeSettings(folder, { ...settings, version: to })
  return `${from} → ${to}: ${done.flatMap(({ files }) => files).length} files of brands changed. UPGRADE.md says what to look at. Then: npx livery check${listed}`
}

/** The operator's list of hosts begins with what the folders name. */
function withHosts(folder: string, root: string, settings: Settings): Settings {
  if (settings.hosts !== undefined) return settings
  const listed = { ...settings, hosts: hostsAsTheyAre(root, merchantFolders(root)) }
  writeSettings(folder, listed)
  return listed
}

try {
  process.stdout.write(`${upgrade()}\n`)
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
