// Programs of the system: where they are, and how Debian installs them.
import { spawnSync } from 'node:child_process'
import { say } from '../sandbox/prepare.mjs'

let updated = false

export function onPath(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** Installs packages where that is possible, on Debian as root. Returns whether they are there now. */
export function installFromDebian(packages) {
  if (!onPath('apt-get') || process.getuid?.() !== 0) return false
  say(`Installing ${packages.join(', ')} …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (!updated) spawnSync('apt-get', ['update', '-qq'], options)
  updated = true
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0
}
