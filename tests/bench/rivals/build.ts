import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../../sandbox/prepare.mjs'
import { say } from '../report.ts'
import { lobbyOf, PICTURES } from './lobby.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** A rival's build: the folder that its tool writes, and the files of ours that it needs. */
interface Rival {
  readonly name: string
  readonly build: readonly string[]
  readonly output: string
  /** Where its lobby lies: one fetches it, the other prints it. */
  readonly lobby: string
  readonly css: string
  /** The page that answers each address of the site. */
  readonly pages: Readonly<Record<string, string>>
}

export const RIVALS: readonly Rival[] = [
  {
    name: 'vite-spa',
    build: ['vite', 'build', '--logLevel', 'error'],
    output: 'dist',
    lobby: 'public/lobby.json',
    css: 'src/lobby.css',
    pages: { home: 'index.html', game: 'index.html', login: 'index.html' },
  },
  { name: 'next-export', build: ['next', 'build'], output: 'out', lobby: 'app/lobby.json', css: 'app/lobby.css', pages: {} },
]

/** Builds a rival with a brand's lobby and pictures and puts its files into `site`. Installs its packages by its lock file when they are not there yet. */
export function buildRival(
  rival: Rival,
  brand: string,
  { merchants, cache, site }: { merchants: string; cache: string; site: string },
): void {
  const work = join(cache, rival.name)
  install(rival, work)
  const merchant = join(merchants, brand)
  const lobby = JSON.stringify(lobbyOf(merchant))
  const stamp = join(site, '.built')
  const wanted = fingerprint(lobby, ...sourcesOf(rival))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say(`Building the rival ${rival.name} with ${brand}’s lobby …`)
  for (const folder of [rival.output, '.next', `public/${PICTURES}`]) rmSync(join(work, folder), { recursive: true, force: true })
  mkdirSync(join(work, 'public', PICTURES), { recursive: true })
  cpSync(join(merchant, 'snapshot'), join(work, 'public', PICTURES), { recursive: true })
  cpSync(join(merchant, 'logo.svg'), join(work, 'public', PICTURES, 'logo.svg'))
  cpSync(join(HERE, 'lobby.css'), join(work, rival.css))
  writeFileSync(join(work, rival.lobby), lobby)
  const [tool = '', ...words] = rival.build
  run(work, join(work, 'node_modules/.bin', tool), words)
  rmSync(site, { recursive: true, force: true })
  cpSync(join(work, rival.output), join(site, 'm'), { recursive: true })
  for (const [page, file] of Object.entries(rival.pages)) cpSync(join(site, 'm', file), join(site, 'm', `${page}.html`))
  writeFileSync(stamp, wanted)
}

function install({ name }: Rival, work: string): void {
  mkdirSync(work, { recursive: true })
  for (const entry of readdirSync(join(HERE, name))) cpSync(join(HERE, name, entry), join(work, entry), { recursive: true })
  ensureInstalled({ folder: work, name: `the rival ${name}` })
}

function run(cwd: string, program: string, words: readonly string[]): void {
  execFileSync(program, words, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
}

function sourcesOf({ name }: Rival): string[] {
  const folder = join(HERE, name)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return [...files, join(HERE, 'lobby.css')].map((file) => readFileSync(file, 'utf8'))
}

function fingerprint(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex')
}
