// Finds, or installs, the programs that the tests need beside npm's packages. Plain JavaScript: it runs on any Node from 20 on.
// Run as a program, prints the browsers' paths as its last line.
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

/** Starts the installation in a process of its own. Resolves with the environment by which the tests find the browsers, and with what this machine can't have. */
export function startEquipment() {
  const child = spawn(nodeBinary(), [fileURLToPath(import.meta.url)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: toolEnvironment(),
  })
  let printed = ''
  child.stdout.on('data', (data) => void (printed += data))
  return new Promise((resolve) => {
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(printed.trim().split('\n').at(-1))) : giveUp('The browser tests lack a tool: see its message above.'),
    )
  })
}

/** Browser, headless shell, nginx, the Auth emulator and the mock server. Returns the environment by which the tests find the browsers; gives up where one is missing. */
export function ensureEquipment() {
  const { environment, missing } = findEquipment()
  if (missing.length > 0) giveUp(missing.map(({ program, fix }) => `${program} is missing: ${fix}.`).join(' '))
  return environment
}

/** `missing`: programs that are not there and cannot be installed, each with what to do. */
function findEquipment() {
  const browser = findBrowser()
  const missing = browser === undefined ? [{ program: 'Chromium', fix: 'install it, and name it in LIVERY_CHROMIUM' }] : []
  const shell = browser && ensureHeadlessShell(browser)
  ensureFonts()
  if (!findNginx())
    missing.push({ program: 'nginx', fix: 'install it, and openssl (Debian: nginx-light openssl, macOS: brew install nginx openssl)' })
  // In folders of their own: they are large, and only the tests of the built site need them.
  ensureInstalled({ folder: join(ROOT, 'tests/auth-emulator'), name: 'the Auth emulator', options: ['--ignore-scripts'] })
  ensureInstalled({ folder: join(ROOT, 'tests/mock-server'), name: 'the mock server', options: ['--ignore-scripts'] })
  return { environment: { LIVERY_CHROMIUM: browser ?? '', LIVERY_HEADLESS_SHELL: shell ?? '' }, missing }
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

/** Path of Chromium's headless shell, in which journeys take half the time; where it cannot be had, or another browser was asked for, that of `browser`. */
function ensureHeadlessShell(browser) {
  if (process.env.LIVERY_CHROMIUM || browser === '') return browser
  const found = onPath(HEADLESS_SHELL)
  if (found) return found
  installFromDebian([HEADLESS_SHELL])
  return onPath(HEADLESS_SHELL) ?? browser
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
  return isThere() || (installFromDebian(['nginx-light', 'openssl']) && isThere())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [found, engines] = [findEquipment(), ensureEngines()]
  console.log(
    `\n${JSON.stringify({ environment: { ...found.environment, ...engines.environment }, missing: [...found.missing, ...engines.missing] })}`,
  )
}
