// `node tests/bench/traffic/main.ts`: what a visit of home asks of the host, counted between a browser and nginx with the emitted files.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { DIST } from '../../build/dist.ts'
import { browserPath, serveByNginx } from '../../build/sites.ts'
import { printTable, type Measure } from '../report.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const [CODE, REST_MS] = ['aurora', 25_000]
/** A phone's window. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

interface Counted {
  readonly kind: string
  readonly status: number
  readonly bytes: number
}
let counted: Counted[] = []

function kindOf(path: string): string {
  if (path.startsWith('/wps/') || path.startsWith('/img/')) return 'calls'
  if (/^\/m\/(?:_astro|brand|i18n|flags|profile-icons)\//.test(path)) return 'hashed files'
  return /\.(?:json|js|webmanifest)(?:\?|$)/.test(path) ? 'worker and versions' : 'documents'
}

/** The sandbox as the back end alone. */
async function backEnd(data: string): Promise<{ port: number; stop: () => void }> {
  const env = { ...process.env, PORT: '0', LIVERY_DATA: data, LIVERY_DIST: DIST }
  const child = spawn(process.execPath, [join(ROOT, 'sandbox/server/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const part of child.stdout) {
    text += String(part)
    const port = /ready on http:\/\/localhost:(\d+)/.exec(text)?.[1]
    if (port === undefined) continue
    child.stdout.resume()
    return { port: Number(port), stop: () => void child.kill() }
  }
  throw new Error(`The sandbox did not start: ${text}`)
}

const profile = mkdtempSync(join(tmpdir(), 'livery-traffic-'))
const back = await backEnd(join(profile, 'data'))
const nginx = await serveByNginx(DIST, CODE, back.port)
const counter = createServer((incoming, outgoing) => {
  const { method, headers, url = '' } = incoming
  const outward = request({ host: '127.0.0.1', port: nginx.port, method, path: url, headers, agent: false }, (answer) => {
    let bytes = answer.rawHeaders.join('').length + 2 * answer.rawHeaders.length
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer
      .on('data', (part: Buffer) => (bytes += part.length))
      .on('end', () => counted.push({ kind: kindOf(url), status: answer.statusCode ?? 0, bytes }))
    answer.pipe(outgoing)
  })
  outward.on('error', () => outgoing.destroy())
  incoming.pipe(outward)
})
await new Promise<void>((listening) => {
  counter.listen(0, () => listening())
})
const { port } = counter.address() as AddressInfo

/** Opens home as somebody who looks and rests, in a browser that is started anew with what it kept. */
async function visit(name: string): Promise<Measure[]> {
  counted = []
  const context = await chromium.launchPersistentContext(join(profile, 'browser'), { ...browserPath(), ...PHONE, args: ['--no-sandbox'] })
  const page = await context.newPage()
  await page.goto(`http://${CODE}.localhost:${port}/m/home`)
  await page.waitForTimeout(REST_MS)
  await context.close()
  const kinds = ['documents', 'hashed files', 'worker and versions', 'calls']
  const rows = kinds.map((kind) => ({ kind, all: counted.filter((each) => each.kind === kind) }))
  return rows.flatMap(({ kind, all }) => [
    { name: `${name}: ${kind}`, value: all.length, unit: '', note: `${all.filter(({ status }) => status === 304).length} not changed` },
    { name: `${name}: ${kind}, kB`, value: Math.round(all.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10, unit: '' },
  ])
}

try {
  printTable('Requests of a visit', [...(await visit('first')), ...(await visit('second'))])
} finally {
  counter.closeAllConnections()
  counter.close()
  back.stop()
  await nginx.stop()
  rmSync(profile, { recursive: true, force: true })
}
