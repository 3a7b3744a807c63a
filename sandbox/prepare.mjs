// Runs before anything is installed, on any Node from 20 on: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What the pages are made of, beside the brands: a change in any of these files makes a new build. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']

export function say(text) {
  console.log(`› ${text}`)
}

/** Ends the program with one clear line. */
export function giveUp(text) {
  console.error(`✗ ${text}`)
  process.exit(1)
}

/**
 * Installs the packages of a folder's lock file unless exactly these are there. `name`: what they are, for the message. `options`: npm's. `withTests`: also
 * those that only tests need.
 */
export function ensureInstalled({ folder = ROOT, name = 'packages', options = [], withTests = true } = {}) {
  // npm writes it at the end of an installation, whoever began it.
  const record = join(folder, 'node_modules/.package-lock.json')
  const installed = existsSync(record) ? packagesOf(record) : {}
  const words = planInstallation(packagesOf(join(folder, 'package-lock.json')), installed, withTests)
  if (words === undefined) return
  say(`Installing ${name} (npm ${words.join(' ')}) …`)
  const npm = spawnSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) giveUp(`npm ${words[0]} failed for ${name}: see its message above.`)
}

function packagesOf(lockFile) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return packages
}

/**
 * npm's words that bring the installed packages to those of the lock file; undefined where nothing is to do. Both by path, as in npm's lock files.
 * `npm ci` installs everything anew. The tests' packages are added to the others, and once there they stay: whoever starts and tests in turn waits once.
 * @param {Record<string, object>} wanted
 * @param {Record<string, object>} installed
 * @param {boolean} withTests
 * @param {{ platform: string, arch: string }} machine
 * @returns {[command: string, ...words: string[]] | undefined}
 */
export function planInstallation(wanted, installed, withTests, machine = process) {
  if (isComplete(wanted, installed, machine)) return undefined
  if (isComplete(withoutTests(wanted), withoutTests(installed), machine))
    return withTests ? ['install', '--no-save', '--include=dev'] : undefined
  const hasTests = Object.values(installed).some(({ dev }) => dev)
  return ['ci', withTests || hasTests ? '--include=dev' : '--omit=dev']
}

function withoutTests(packages) {
  return Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev))
}

/** Optional packages may be missing, which are other machines', and those that nothing needs any more. */
function isComplete(wanted, installed, { platform, arch }) {
  const isSame = ([path, { version, integrity, optional = false, extraneous = false }]) =>
    path in installed ? installed[path].version === version && installed[path].integrity === integrity : optional || extraneous
  const isOurs = ([path, { os, cpu }]) => path in wanted && suits(os, platform) && suits(cpu, arch)
  return Object.entries(wanted).every(isSame) && Object.entries(installed).every(isOurs)
}

/** `names`: what a package runs on (`linux`) or does not (`!win32`); without them it runs everywhere. */
function suits(names, own) {
  return names === undefined || names.includes(own) || (names.every((name) => name.startsWith('!')) && !names.includes(`!${own}`))
}

/** The Node that runs the tools: the one in node_modules where it fits this machine, else the running one if it is new enough. */
export function nodeBinary() {
  const own = join(ROOT, 'node_modules/.bin/node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return giveUp(`Node ${process.versions.node} is too old for the tools on this machine: please use Node 24.`)
}

/** Environment in which `node` is the right one, for tools that start `node` by name. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_NO_WARNINGS: '1',
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    ...extra,
  }
}

/** Starts a program, which ends with this one. `onMessage`: takes what it sends. `ended` resolves with its exit code. */
export function start(program, words, { environment = {}, onMessage } = {}) {
  const stdio = onMessage ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(program, words, { cwd: ROOT, stdio, env: toolEnvironment(environment) })
  const kill = () => child.kill()
  process.once('exit', kill)
  if (onMessage) child.on('message', onMessage)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      process.off('exit', kill)
      resolve(code ?? 1)
    })
  })
  return { ended, send: (message) => child.connected && child.send(message) }
}

/** Runs a program to its end. Resolves with its exit code. */
export function run(program, words, environment = {}) {
  return start(program, words, { environment }).ended
}

/** Runs a package's command line tool with the right Node. */
export function runTool(name, words, extra = {}) {
  return run(nodeBinary(), [join(ROOT, 'node_modules/.bin', name), ...words], extra)
}

/**
 * Builds the brands of a folder, the demo ones unless another is named, except where the last build is of these very sources. Returns whether a current build
 * is there. `onSite`: takes the code of each site that is in place, finished, while the build goes on with the others.
 */
export async function ensureBuilt({
  onSite = () => {},
  brands = process.env.MERCHANTS_DIR ?? 'merchants',
  dist = join(ROOT, 'dist'),
} = {}) {
  const record = join(dist, '.built')
  // The operator's parts and settings lie beside the brands.
  const files = [...SOURCES, brands, join(brands, '../parts'), join(brands, '../livery.json')]
    .flatMap((source) => filesBelow(source))
    .sort()
  const wanted = fingerprint(...files.flatMap((path) => [path, readFileSync(resolve(ROOT, path))]), process.env.MERCHANTS ?? '')
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) {
    say('The site is built and current.')
    return true
  }
  say('Building the merchants’ sites …')
  // Until the new build is whole, the sites are of two versions.
  rmSync(record, { force: true })
  const words = [join(ROOT, 'node_modules/.bin/astro'), 'build', '--silent', '--outDir', join(dist, '.pages')]
  const environment = { MERCHANTS_DIR: resolve(ROOT, brands) }
  const build = start(nodeBinary(), words, { environment, onMessage: ({ site }) => onSite(site) })
  if ((await build.ended) !== 0) return false
  mkdirSync(dist, { recursive: true })
  writeFileSync(record, wanted)
  return true
}

function filesBelow(path) {
  // The build itself copies these, from a package of the lock file.
  if (path === join('public', 'flags')) return []
  const full = resolve(ROOT, path)
  if (!existsSync(full)) return []
  const entries = readdirSyncOrNothing(full)
  return entries === undefined ? [path] : entries.flatMap((name) => filesBelow(join(path, name)))
}

function readdirSyncOrNothing(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function fingerprint(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
