// `livery init <code>`: makes an operator's repository of an empty folder, with one brand, the address of its back end, a CI template and the schemas that editors use.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { merchantsRoot } from '#build-time/words/project-words.ts'
import { merchantFolders } from '#build-time/brand/load.ts'
import { hostsAsTheyAre } from '#build-time/brand/operator-hosts.ts'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'
import { schemaFiles } from '#build-time/json-schema/merchant-schema-files.ts'
import { FIRST_WORKFLOW } from './hosts/ci.ts'
import { callerFolder, writeSettings } from './settings.ts'
import manifest from '../package.json' with { type: 'json' }

const SCRIPTS = { dev: 'livery dev', build: 'livery build', check: 'livery check --strict', serve: 'livery serve' }

const IGNORED = ['node_modules/', '.livery/', 'dist/', 'reports/', 'hosts/', '']

/** None of the packages needs its installation script. */
const NO_SCRIPTS = '# Packages run no code at installation: none of these needs it.\nignore-scripts=true\n'

function init(args: string[]): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'back-end': { type: 'string' }, languages: { type: 'string', default: 'EN' } },
  })
  const [code] = positionals
  if (code === undefined) throw new Error("Name the brand's code: npx livery init <code> --back-end https://api.example.com")
  const backEnd = values['back-end'] ?? 'http://localhost:8080'
  if (!/^https?:\/\//.test(backEnd)) throw new Error(`--back-end: found "${backEnd}", expected an address such as https://api.example.com`)
  const folder = callerFolder()
  const root = merchantsRoot()
  mkdirSync(root, { recursive: true })
  copyMerchant({ root, code, languages: values.languages.toUpperCase().split(',') })
  for (const [name, text] of Object.entries(schemaFiles())) writeFileSync(join(root, name), text)
  writeSettings(folder, { version: manifest.version, backEnd, hosts: hostsAsTheyAre(root, merchantFolders(root)) })
  writeManifest(join(folder, 'package.json'))
  writeNew(join(folder, '.gitignore'), IGNORED.join('\n'))
  writeNew(join(folder, '.npmrc'), NO_SCRIPTS)
  writeNew(join(folder, '.github/workflows/site.yml'), FIRST_WORKFLOW)
  return [
    `The brand ${code} is in ${root}/${code}. Each text that is left to you begins with "TODO:"; "npx livery check" lists them.`,
    `Then: npx livery snapshot ${code}   (the lobby of ${backEnd})`,
    '      npx livery build && npx livery serve',
  ].join('\n')
}

/** Adds the scripts; what the operator wrote stays. */
function writeManifest(file: string): void {
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : { private: true }
  const scripts = { ...SCRIPTS, ...(own['scripts'] as object | undefined) }
  writeFileSync(file, `${JSON.stringify({ ...own, scripts }, undefined, 2)}\n`)
}

function writeNew(file: string, text: string): void {
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

try {
  process.stdout.write(`${init(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
