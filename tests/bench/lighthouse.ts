import { createServer, type AddressInfo } from 'node:net'
import lighthouse from 'lighthouse'
import { launch } from './browser.ts'

/** The figures of one run: milliseconds, and a shift without unit. */
export interface Paint {
  readonly largest: number
  readonly first: number
  readonly blocking: number
  readonly shift: number
}

const AUDITS = {
  largest: 'largest-contentful-paint',
  first: 'first-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const

/** Runs Lighthouse's mobile preset (simulated slow 4G, a quarter of the processor) once, with a fresh profile. */
export async function paintOf(url: string): Promise<Paint> {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyAudits: Object.values(AUDITS) })
    if (result === undefined || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits } = result.lhr
    const value = (name: keyof typeof AUDITS): number => audits[AUDITS[name]]?.numericValue ?? Number.NaN
    return { largest: value('largest'), first: value('first'), blocking: value('blocking'), shift: value('shift') }
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
