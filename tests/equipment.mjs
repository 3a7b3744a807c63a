// Finds, or installs, the programs that the tests need beside npm's packages. Plain JavaScript: it runs on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, nodeBinary, ROOT, say, toolEnvironment } from '../sandbox/prepare.mjs'

const FONTS = ['fonts-noto-core', 'fonts-noto-color-emoji']
let updated = false

/** Path of a Chromium: the one in LIVERY_CHROMIUM, the system's, Debian's package, or Playwright's own. */
export function ensureBrowser() {
  const found = process.env.LIVERY_CHROMIUM ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome')
  if (found) return found
  if (installFromDebian(['chromium', ...FONTS])) return onPath('chromium') ?? giveUp('chromium was installed but cannot be found.')
  say('Installing Playwright’s Chromium …')
  const cli = join(ROOT, 'node_modules/.bin/playwright')
  const done = spawnSync(nodeBinary(), [cli, 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit', env: toolEnvironment() })
  if (done.status !== 0) giveUp('No browser: install Chromium and name it in LIVERY_CHROMIUM.')
  return ''
}

/** nginx, which one build test serves the site by; elsewhere than on Debian that test says that it did not run. */
export function ensureNginx() {
  if (!onPath('nginx') && !existsSync('/usr/sbin/nginx')) installFromDebian(['nginx-light'])
}

function onPath(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

function installFromDebian(packages) {
  if (!onPath('apt-get') || process.getuid?.() !== 0) return false
  say(`Installing ${packages.join(', ')} …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (!updated) spawnSync('apt-get', ['update', '-qq'], options)
  updated = true
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0
}
