// Finds, or installs, the programs that the tests need beside npm's packages. Plain JavaScript: it runs on any Node from 20 on.
// Run as a program with names of NEEDS, prints what it found as its last line.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, giveUp, nodeBinary, ROOT, say, toolEnvironment } from '../sandbox/prepare.mjs'
import { installFromDebian, onPath } from './debian.mjs'
import { ensureEngines } from './engines/programs.mjs'

const FONTS = ['fonts-noto-core', 'fonts-noto-color-emoji', 'fonts-wqy-microhei']
/** A language of each script that a system often lacks. */
const SCRIPTS = ['ar', 'bn', 'hi', 'ja', 'km', 'ko', 'lo', 'my', 'ta', 'te', 'th', 'zh-cn']
const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * What a suite may need. Each finds or installs it, and returns the environment by which the tests find it, and in `missing` programs that are not there
 * and cannot be installed, each with what to do. `browser` alone takes what the machine has, so that one journey starts at once; `shell` adds the browser
 * in which journeys take half the time, and fonts for every script.
 */
const NEEDS = {
  browser: findBrowsers,
  shell: installShellAndFonts,
  nginx: findNginx,
  rsync: findRsync,
  emulator: () => (ensureAuthEmulator(), { environment: { LIVERY_EMULATOR: 'at once' }, missing: [] }),
  // In folders of their own: they are large, and few tests need them.
  mock: () => (installIn('tests/mock-server', 'the mock server'), FOUND),
  engines: ensureEngines,
}
const FOUND = { environment: {}, missing: [] }

/** Firebase's Auth emulator, which imitates its sign-in services. */
export function ensureAuthEmulator() {
  installIn('tests/auth-emulator', 'the Auth emulator')
}

function installIn(folder, name) {
  ensureInstalled({ folder: join(ROOT, folder), name, options: ['--ignore-scripts'] })
}

/** Starts the installation in a process of its own. Resolves with environment and missing programs, as those of NEEDS. */
export function startEquipment(needs) {
  const child = spawn(nodeBinary(), [fileURLToPath(import.meta.url), ...needs], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: toolEnvironment(),
  })
  let printed = ''
  child.stdout.on('data', (data) => void (printed += data))
  return new Promise((resolve) => {
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(printed.trim().split('\n').at(-1))) : giveUp('The tests lack a program: see its message above.'),
    )
  })
}

/** As `startEquipment`, here and at once. */
export function findEquipment(needs) {
  const found = needs.map((need) => NEEDS[need]())
  return { environment: Object.assign({}, ...found.map((each) => each.environment)), missing: found.flatMap((each) => each.missing) }
}

/** Returns the environment; gives up where something is missing. */
export function ensureEquipment(needs) {
  const { environment, missing } = findEquipment(needs)
  if (missing.length > 0) giveUp(missing.map(({ program, fix }) => `${program} is missing: ${fix}.`).join(' '))
  return environment
}

/** Chromium, and its headless shell where it is there. */
function findBrowsers() {
  const browser = findBrowser()
  // Where another browser was asked for, it runs everything.
  const shell = process.env.LIVERY_CHROMIUM || !browser ? browser : (onPath(HEADLESS_SHELL) ?? browser)
  return {
    environment: { LIVERY_CHROMIUM: browser ?? '', LIVERY_HEADLESS_SHELL: shell ?? '' },
    missing: browser === undefined ? [{ program: 'Chromium', fix: 'install it, and name it in LIVERY_CHROMIUM' }] : [],
  }
}

/** Path of a Chromium: the one in LIVERY_CHROMIUM, the system's, Debian's package, or Playwright's own (''). */
function findBrowser() {
  const found = process.env.LIVERY_CHROMIUM ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome')
  if (found) return found
  if (installFromDebian(['chromium', ...FONTS])) return onPath('chromium')
  say('Installing Playwright’s Chromium …')
  const cli = join(ROOT, 'node_modules/.bin/playwright')
  const done = spawnSync(nodeBinary(), [cli, 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit', env: toolEnvironment() })
  return done.status === 0 ? '' : undefined
}

function installShellAndFonts() {
  if (!process.env.LIVERY_CHROMIUM && onPath('chromium') && !onPath(HEADLESS_SHELL)) installFromDebian([HEADLESS_SHELL])
  ensureFonts()
  return findBrowsers()
}

/** Fonts for every script that the brands write, where the browser came without them: pictures and widths would be those of boxes. */
function ensureFonts() {
  if (!onPath('fc-list')) return
  const lacks = SCRIPTS.filter((language) => spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }).stdout?.trim() === '')
  if (lacks.length > 0 && !installFromDebian(FONTS))
    say(`This system has no font for ${lacks.join(', ')}: screens in these languages are measured with boxes.`)
}

/** nginx, by which the build tests serve the site, and openssl, which makes it a certificate. */
function findNginx() {
  const isThere = () => (onPath('nginx') !== undefined || existsSync('/usr/sbin/nginx')) && onPath('openssl') !== undefined
  if (isThere() || (installFromDebian(['nginx-light', 'openssl']) && isThere())) return FOUND
  const fix = 'install it, and openssl (Debian: nginx-light openssl, macOS: brew install nginx openssl)'
  return { environment: {}, missing: [{ program: 'nginx', fix }] }
}

/** rsync, by which `livery deploy` copies. */
function findRsync() {
  if (onPath('rsync') ?? (installFromDebian(['rsync']) && onPath('rsync'))) return FOUND
  return { environment: {}, missing: [{ program: 'rsync', fix: 'install it' }] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`\n${JSON.stringify(findEquipment(process.argv.slice(2)))}`)
