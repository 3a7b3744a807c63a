import { createServer, type AddressInfo } from 'node:net'
import lighthouse from 'lighthouse'
import { launch } from './browser.ts'
import { median, type Measure } from './report.ts'

const RUNS = 5
const AUDITS = [
  { id: 'largest-contentful-paint', name: 'Largest contentful paint', unit: 's', limit: 1.6 },
  { id: 'total-blocking-time', name: 'Total blocking time', unit: 'ms', limit: 100 },
  { id: 'cumulative-layout-shift', name: 'Cumulative layout shift', unit: '', limit: 0.02 },
  { id: 'first-contentful-paint', name: 'First contentful paint', unit: 's', limit: undefined },
  { id: 'speed-index', name: 'Speed index', unit: 's', limit: undefined },
] as const

/** Runs Lighthouse's mobile preset five times and returns the medians. */
export async function measureLighthouse(url: string): Promise<Measure[]> {
  const runs: Record<string, number>[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await oneRun(url))
  return [
    ...AUDITS.map(({ id, name, unit, limit }): Measure => {
      const values = runs.map((one) => (one[id] ?? Number.NaN) / (unit === 's' ? 1000 : 1))
      return { name, value: median(values), unit, limit, note: `of ${values.map((value) => value.toFixed(unit === 'ms' ? 0 : 2)).join(', ')}` }
    }),
    { name: 'Performance score', value: median(runs.map(({ score }) => score ?? 0)), unit: '' },
  ]
}

async function oneRun(url: string): Promise<Record<string, number>> {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] })
    if (result === undefined || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories } = result.lhr
    const values = AUDITS.map(({ id }) => [id, audits[id]?.numericValue ?? Number.NaN] as const)
    return { ...Object.fromEntries(values), score: (categories['performance']?.score ?? 0) * 100 }
  } finally {
    await browser.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
