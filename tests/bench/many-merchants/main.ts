// `npm run bench:merchants`: measures the build of many merchants, and checks that a page costs no more than in a build of few.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable, say, type Measure } from '../report.ts'
import { manyMerchants } from './generate.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
const [FEW = 6, MANY = 30] = process.argv.slice(2).map(Number)
/** Tolerated difference between two runs of the same work on a busy machine. */
const NOISE = 1.15

interface Cost {
  readonly pages: number
  readonly seconds: number
  readonly peakMemory: number
  readonly output: number
}

/** First merchant number: unique within a run and almost always new, so that no page comes from the compression cache. Four digits fit below a phone's icon. */
let nextNumber = 100 + (Math.floor(Date.now() / 1000) % 9800)

/** Builds `count` merchants into an empty folder and measures the cost. */
async function buildCost(count: number): Promise<Cost> {
  const merchants = manyMerchants(join(ROOT, 'merchants'), count, nextNumber)
  nextNumber += count
  const dist = mkdtempSync(join(tmpdir(), 'livery-many-dist-'))
  try {
    const started = performance.now()
    const peakMemory = await build(merchants, join(dist, '.pages'))
    const seconds = (performance.now() - started) / 1000
    rmSync(join(dist, '.pages'), { recursive: true })
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return { pages: files.filter((file) => file.endsWith('.html')).length, seconds, peakMemory, output: files.reduce((sum, file) => sum + statSync(file).size, 0) }
  } finally {
    for (const folder of [merchants, dist]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the build; returns the peak memory of its process in bytes, as Linux reports it (0 elsewhere). */
function build(merchants: string, outDir: string): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--outDir', outDir], {
    cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MERCHANTS_DIR: merchants, MERCHANTS: '', SHARD: '', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  let peak = 0
  const watch = setInterval(() => { peak = Math.max(peak, memoryOf(child.pid ?? 0)) }, 250)
  return new Promise((done, failed) => {
    child.on('exit', (code) => {
      clearInterval(watch)
      if (code === 0) done(peak)
      else failed(new Error(`The build ended with ${code}`))
    })
  })
}

function memoryOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    // The process has ended, or the system is not Linux.
    return 0
  }
}

function measuresOf(count: number, { pages, seconds, peakMemory, output }: Cost, limit?: number): Measure[] {
  return [
    { name: `${count} merchants: pages`, value: pages, unit: '' },
    { name: `${count} merchants: time`, value: seconds, unit: 's' },
    { name: `${count} merchants: pages a second`, value: Math.round((pages / seconds) * 10) / 10, unit: '' },
    { name: `${count} merchants: milliseconds a page`, value: (seconds / pages) * 1000, unit: 'ms', limit },
    { name: `${count} merchants: most memory, MB`, value: Math.round(peakMemory / 1e6), unit: '' },
    { name: `${count} merchants: output with packed files, MB`, value: Math.round(output / 1e6), unit: '' },
  ]
}

// The first build also creates what all merchants share, such as pictures, so it is not measured.
await buildCost(3)
const few = await buildCost(FEW)
const over = printTable(`Building ${FEW} merchants`, measuresOf(FEW, few))
const many = await buildCost(MANY)
const limit = (few.seconds / few.pages) * 1000 * NOISE
const grown = over + printTable(`Building ${MANY} merchants: no more a page than ${FEW} cost`, measuresOf(MANY, many, limit))
say(grown === 0 ? '\nThe cost grows no faster than the pages.' : '\nThe cost grows faster than the pages.')
process.exitCode = grown === 0 ? 0 : 1
