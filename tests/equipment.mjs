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

/** Starts the installation in a process of its own and resolves with what `ensureEquipment` and `ensureEngines` return; ends the program where something is missing. */
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

/** Browser, headless shell, nginx, the Auth emulator and the mock server. Returns the environment by which the tests find the browsers. */
export async function ensureEquipment() {
  const browser = ensureBrowser()
  const shell = ensureHeadlessShell(browser)
  ensureFonts()
  ensureNginx()
  // In folders of their own: they are large, and only the tests of the built site need them.
  ensureInstalled(join(ROOT, 'tests/auth-emulator'), 'the Auth emulator', ['--ignore-scripts'])
  ensureInstalled(join(ROOT, 'tests/mock-server'), 'the mock server', ['--ignore-scripts'])
  return { LIVERY_CHROMIUM: browser, LIVERY_HEADLESS_SHELL: shell }
}

/** Path of a Chromium: the one in LIVERY_CHROMIUM, the system's, Debian's package, or Playwright's own. */
function ensureBrowser() {
  const found = process.env.LIVERY_CHROMIUM ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome')
  if (found) return found
  if (installFromDebian(['chromium', ...FONTS])) return onPath('chromium') ?? giveUp('chromium was installed but cannot be found.')
  say('Installing Playwright’s Chromium …')
  const cli = join(ROOT, 'node_modules/.bin/playwright')
  const done = spawnSync(nodeBinary(), [cli, 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit', env: toolEnvironment() })
  if (done.status !== 0) giveUp('No browser: install Chromium and name it in LIVERY_CHROMIUM.')
  return ''
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

/** nginx, by which the build tests serve the site. */
function ensureNginx() {
  const isThere = () => onPath('nginx') || existsSync('/usr/sbin/nginx')
  if (!isThere()) installFromDebian(['nginx-light'])
  if (!isThere()) giveUp('nginx is missing: install it (Debian: nginx-light, macOS: brew install nginx) and run the tests again.')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(`\n${JSON.stringify({ ...(await ensureEquipment()), ...ensureEngines() })}`)
