// Finds, or installs, the browsers of the journeys in four engines, beside the Chromium of all journeys. Plain JavaScript: it runs on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT, say } from '../../sandbox/prepare.mjs'
import { installFromDebian, onPath } from '../debian.mjs'

/** Programs of Debian's packages: variable, program, package. */
const PROGRAMS = [
  ['LIVERY_FIREFOX', 'firefox-esr', 'firefox-esr'],
  ['LIVERY_WEBKIT_DRIVER', 'WebKitWebDriver', 'webkit2gtk-driver'],
  ['LIVERY_XVFB', 'Xvfb', 'xvfb'],
]

/** Returns the environment by which the journeys find their browsers; `LIVERY_ENGINES_MISSING` names what could not be had. */
export function ensureEngines() {
  const pathOf = ([variable, program]) => process.env[variable] ?? onPath(program)
  const absent = PROGRAMS.filter((program) => !pathOf(program))
  if (absent.length > 0) installFromDebian(absent.map(([, , name]) => name))
  const chromium103 = process.env.LIVERY_CHROMIUM_103 ?? unpackChromium103()
  const missing = PROGRAMS.filter((program) => !pathOf(program)).map(
    ([variable, program, name]) => `${program} (Debian: ${name}; or name it in ${variable})`,
  )
  if (!chromium103) missing.push('Chromium 103 (its package is for Linux on x64; or name it in LIVERY_CHROMIUM_103)')
  return {
    ...Object.fromEntries(PROGRAMS.map((program) => [program[0], pathOf(program) ?? ''])),
    LIVERY_CHROMIUM_103: chromium103 ?? '',
    LIVERY_ENGINES_MISSING: missing.join(', '),
  }
}

const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium')
const UNPACKED = join(ROOT, 'node_modules/.cache/chromium-103')

/** Path of Chromium 103, unpacked once from its package; nothing where the machine cannot run it. */
function unpackChromium103() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const program = join(UNPACKED, 'chromium')
  const mark = join(UNPACKED, '.unpacked')
  if (existsSync(mark)) return program
  say('Unpacking Chromium 103 …')
  rmSync(UNPACKED, { recursive: true, force: true })
  mkdirSync(UNPACKED, { recursive: true })
  writeFileSync(program, unpacked('chromium.br'), { mode: 0o755 })
  const tar = spawnSync('tar', ['-x', '--no-same-owner', '-C', UNPACKED], {
    input: unpacked('swiftshader.tar.br'),
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  if (tar.status !== 0) return undefined
  writeFileSync(mark, '')
  return program
}

function unpacked(name) {
  return brotliDecompressSync(readFileSync(join(PACKAGE, 'bin', name)))
}
