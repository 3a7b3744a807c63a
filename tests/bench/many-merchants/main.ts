// `npm run bench:merchants`: measures the build of many merchants in all languages, and compares what a page costs with a build of few.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '#lib/languages.ts'
import { printTable, say, type Measure } from '../report.ts'
import { manyMerchants } from './generate.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const [FEW = 3, MANY = 30] = process.argv
  .slice(2)
  .filter((_word, index, words) => words[index - 1] !== '--languages')
  .filter((word) => /^\d+$/.test(word))
  .map(Number)
/** `--profile FOLDER`: where V8 writes a profile of each build. */
const profileFolder = process.argv[process.argv.indexOf('--profile') + 1]
const PROFILE = process.argv.includes('--profile') ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
/** `--languages 7`: so many, and not all. */
const SPOKEN = process.argv.includes('--languages') ? Number(process.argv[process.argv.indexOf('--languages') + 1]) : LANGUAGES.length
/** Linux counts processor time in hundredths of a second. */
const TICKS = 100
/** Tolerated difference between two runs of the same work on a busy machine. */
const NOISE = 1.15

interface Cost {
  readonly pages: number
  readonly seconds: number
  /** Processor seconds of all threads. */
  readonly work: number
  readonly peakMemory: number
  readonly output: number
}

/** First merchant number: unique within a run and almost always new, so that no page comes from the compression cache. Four digits fit below a phone's icon. */
let nextNumber = 100 + (Math.floor(Date.now() / 1000) % 9800)

/** The cost of building `count` new merchants into an empty folder, and then of building the first of them again. */
async function buildCost(count: number): Promise<{ all: Cost; one: Cost }> {
  const merchants = manyMerchants(join(ROOT, 'merchants'), count, nextNumber, SPOKEN)
  nextNumber += count
  const dist = mkdtempSync(join(tmpdir(), 'livery-many-dist-'))
  try {
    const all = await costOf(merchants, dist)
    const [first = ''] = readdirSync(merchants).sort()
    return { all, one: await costOf(merchants, dist, first) }
  } finally {
    for (const folder of [merchants, dist]) rmSync(folder, { recursive: true, force: true })
  }
}

async function costOf(merchants: string, dist: string, only = ''): Promise<Cost> {
  const started = performance.now()
  const spent = await build(merchants, join(dist, '.pages'), only)
  const seconds = (performance.now() - started) / 1000
  rmSync(join(dist, '.pages'), { recursive: true })
  const files = readdirSync(join(dist, only), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    seconds,
    ...spent,
    output: files.reduce((sum, file) => sum + statSync(file).size, 0),
  }
}

/** Runs the build with the heap that `livery build` gives it; returns its processor seconds and the peak memory of its process in bytes, as Linux reports them (0 elsewhere). */
function build(merchants: string, outDir: string, only: string): Promise<Pick<Cost, 'work' | 'peakMemory'>> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=1200', ...PROFILE, join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--outDir', outDir],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, MERCHANTS_DIR: merchants, MERCHANTS: only, SHARD: '', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  )
  let spent = { work: 0, peakMemory: 0 }
  const watch = setInterval(() => {
    const now = spentBy(child.pid ?? 0) ?? spent
    // Once it has ended, and until its end is read, a process has no memory.
    spent = { work: now.work, peakMemory: Math.max(now.peakMemory, spent.peakMemory) }
  }, 100)
  return new Promise((done, failed) => {
    child.on('exit', (code) => {
      clearInterval(watch)
      if (code === 0) done(spent)
      else failed(new Error(`The build ended with ${code}`))
    })
  })
}

function spentBy(pid: number): Pick<Cost, 'work' | 'peakMemory'> | undefined {
  try {
    const [, after = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number)
    const peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
    return { work: (user + system) / TICKS, peakMemory: peak }
  } catch {
    // The process has ended, or the system is not Linux.
    return undefined
  }
}

function measuresOf(
  count: number,
  { all: { pages, seconds, work, peakMemory, output }, one }: { all: Cost; one: Cost },
  limit?: number,
): Measure[] {
  return [
    { name: `${count} merchants: pages`, value: pages, unit: '' },
    { name: `${count} merchants: time`, value: seconds, unit: 's' },
    { name: `${count} merchants: processor time`, value: work, unit: 's' },
    { name: `${count} merchants: pages a second`, value: Math.round((pages / seconds) * 10) / 10, unit: '' },
    { name: `${count} merchants: pages a processor second`, value: Math.round((pages / work) * 10) / 10, unit: '' },
    { name: `${count} merchants: processor milliseconds a page`, value: (work / pages) * 1000, unit: 'ms', limit },
    { name: `${count} merchants: most memory, MB`, value: Math.round(peakMemory / 1e6), unit: '' },
    { name: `${count} merchants: output with packed files, MB`, value: Math.round(output / 1e6), unit: '' },
    { name: `One of ${count} again: processor time`, value: one.work, unit: 's', note: `${one.pages} pages, packed before` },
  ]
}

// The first build also creates what all merchants share, such as pictures, so it is not measured.
await buildCost(1)
const few = await buildCost(FEW)
const over = printTable(`Building ${FEW} merchants in ${SPOKEN} languages`, measuresOf(FEW, few))
const many = await buildCost(MANY)
const limit = (few.all.work / few.all.pages) * 1000 * NOISE
const grown = over + printTable(`Building ${MANY} merchants: no more a page than ${FEW} cost`, measuresOf(MANY, many, limit))
say(grown === 0 ? '\nThe cost grows no faster than the pages.' : '\nThe cost grows faster than the pages.')
