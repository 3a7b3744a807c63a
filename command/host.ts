// `livery host <kind>`: the built sites as a host takes them, in hosts/<kind>. One plan, hosting.json, decides for all kinds.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn, linkFile, linkWithPacked } from '#build-time/hosting/files.ts'
import { hostingOf, merchantsIn, type Hosting } from '../sandbox/server/hosting-file.ts'
import { CI, FIRST_WORKFLOW } from './hosts/ci.ts'
import { cloudflareWorker } from './hosts/cloudflare.ts'
import { cloudfrontFunction, cloudfrontTemplate } from './hosts/cloudfront.ts'
import { containerFile, containerNginx, containerStart } from './hosts/container.ts'
import { edgePlan } from './hosts/edge.ts'
import { netlifyBackEnd, netlifyLinks } from './hosts/netlify.ts'
import { callerFolder } from './settings.ts'

/** Files of a site that are for hosts, not for visitors. */
const FOR_HOSTS = ['nginx.conf', 'nginx-redirect.conf', 'hosting.json', 'release.json', 'builds.json', '_headers', '_redirects']
/** Cloudflare Pages takes no more files in a site. */
const MAX_PAGES_FILES = 20_000

interface Site {
  readonly hosting: Hosting
  /** The folder of the built site. */
  readonly built: string
  /** Where its files for the host go. */
  readonly to: string
}

const EACH: Readonly<Record<string, (site: Site, backEnd: string) => void>> = {
  cloudflare({ hosting, built, to }, backEnd) {
    const files = copySite(built, to)
    if (files > MAX_PAGES_FILES) throw new Error(`${hosting.merchant} has ${files} files, and Cloudflare Pages takes ${MAX_PAGES_FILES}`)
    write(join(to, '_worker.js'), cloudflareWorker(edgePlan(hosting, built, { policies: true }), backEnd))
  },
  netlify({ hosting, built, to }, backEnd) {
    copySite(built, to)
    for (const file of ['_headers', '_redirects']) linkFile(join(built, file), join(to, file))
    write(join(to, 'netlify/edge-functions/back-end.js'), netlifyBackEnd(hosting, backEnd))
    write(join(to, 'netlify/edge-functions/links.js'), netlifyLinks(hosting))
  },
  cloudfront({ hosting, built, to }, backEnd) {
    copySite(built, join(to, 'files'))
    const code = cloudfrontFunction(edgePlan(hosting, built, { policies: false }))
    write(join(to, 'template.json'), `${JSON.stringify(cloudfrontTemplate(hosting, code, backEnd), undefined, 2)}\n`)
  },
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'back-end': { type: 'string' }, to: { type: 'string' } } })
  const [kind = ''] = positionals
  if (CI[kind] !== undefined) writeNew(join(callerFolder(), CI[kind].file), CI[kind].text)
  else if (kind !== 'container' && EACH[kind] === undefined)
    throw new Error(`Name the host: ${['container', ...Object.keys(EACH), ...Object.keys(CI)].join(', ')}`)
  else writeHost(kind, resolve(callerFolder(), values.to ?? 'hosts', kind), values['back-end'] ?? process.env['LIVERY_SANDBOX'] ?? '')
  console.log(`Written. docs/hosts.md of the package says what to do with it.`)
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}

function writeHost(kind: string, folder: string, backEnd: string): void {
  const dist = process.env['LIVERY_DIST'] ?? 'dist'
  const merchants = merchantsIn(dist)
  if (merchants.length === 0) throw new Error(`no site in ${dist}: build first (livery build)`)
  if (kind !== 'container' && !/^https?:\/\//.test(backEnd)) throw new Error('Name the back end: --back-end https://api.example.com')
  rmSync(folder, { recursive: true, force: true })
  const sites = merchants.map((code) => ({ hosting: hostingOf(dist, code), built: join(dist, code), to: join(folder, code) }))
  if (kind !== 'container') return sites.forEach((site) => EACH[kind]?.(site, new URL(backEnd).origin))
  for (const { built, hosting } of sites) {
    for (const file of filesIn(built)) linkWithPacked(join(built, file), join(folder, 'sites', hosting.merchant, file))
  }
  write(join(folder, 'Containerfile'), containerFile())
  write(join(folder, 'nginx.conf'), containerNginx(sites.map(({ hosting }) => hosting)))
  write(join(folder, 'start.sh'), containerStart())
}

/** The files that visitors may ask for, without the packed copies: these hosts pack by themselves. Returns their number. */
function copySite(built: string, to: string): number {
  const files = filesIn(built).filter((file) => !FOR_HOSTS.includes(file))
  for (const file of files) linkFile(join(built, file), join(to, file))
  return files.length
}

/** A workflow is the operator's own once it was changed. */
function writeNew(file: string, text: string): void {
  if (existsSync(file) && ![text, FIRST_WORKFLOW].includes(readFileSync(file, 'utf8')))
    throw new Error(`${file} was changed here: move it away first`)
  write(file, text)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
