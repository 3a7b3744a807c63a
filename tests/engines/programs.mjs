// Finds, or installs, the browsers of the journeys in four engines, beside the Chromium of all journeys. Plain JavaScript: it runs on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT, say } from '../../sandbox/prepare.mjs'
import { installFromDebian, onPath } from '../debian.mjs'

/** Programs of Debian's packages, by the engine of `ENGINES` (tab.ts) that needs them: variable, program, package. */
const PROGRAMS = {
  'Firefox ESR': [['LIVERY_FIREFOX', 'firefox-esr', 'firefox-esr']],
  WebKitGTK: [
    ['LIVERY_WEBKIT_DRIVER', 'WebKitWebDriver', 'webkit2gtk-driver'],
    ['LIVERY_XVFB', 'Xvfb', 'xvfb'],
  ],
}
/** The engines of the core journeys, as tests/engines/tab.ts has them: no Node before 22.18 reads that. */
export const ENGINES = ['Chromium', 'Chromium 103', ...Object.keys(PROGRAMS)]

const pathOf = ([variable, program]) => process.env[variable] ?? onPath(program)

/** Returns the environment by which the journeys find their browsers, and in `missing` the engines that could not be had. */
export function ensureEngines() {
  const all = Object.values(PROGRAMS).flat()
  const absent = all.filter((program) => !pathOf(program))
  if (absent.length > 0) installFromDebian(absent.map(([, , name]) => name))
  const chromium103 = process.env.LIVERY_CHROMIUM_103 ?? unpackChromium103()
  const missing = Object.entries(PROGRAMS).flatMap(([program, needs]) => {
    const lacks = needs.filter((need) => !pathOf(need))
    const fix = lacks.map(([variable, file, name]) => `install ${file} (Debian: ${name}) or name it in ${variable}`).join(', ')
    return fix === '' ? [] : [{ program, fix }]
  })
  if (!chromium103) missing.push({ program: 'Chromium 103', fix: 'its package is for Linux on x64; or name it in LIVERY_CHROMIUM_103' })
  return {
    environment: {
      ...Object.fromEntries(all.map((program) => [program[0], pathOf(program) ?? ''])),
      LIVERY_CHROMIUM_103: chromium103 ?? '',
    },
    missing,
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
