import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MISBEHAVIOURS } from '../../command/conform/site/misbehaviours.ts'
import { DIST } from './dist.ts'
import { browserPath } from './sites.ts'

const SITE = resolve(DIST, 'aurora')
const folder = mkdtempSync(join(tmpdir(), 'livery-conform-'))

function conform(site: string, ...words: string[]): Promise<{ status: number | null; text: string }> {
  const { executablePath = '' } = browserPath()
  const child = spawn(process.execPath, ['command/livery.mjs', 'conform', '--site', site, ...words], {
    env: { ...process.env, ...(executablePath && { LIVERY_CHROMIUM: executablePath }) },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()))
  return new Promise((end) => child.on('exit', (status) => end({ status, text })))
}

test('OPS-2 aurora bears every back end that misbehaves, each with a picture', async () => {
  const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')]
  const { status, text } = await conform(SITE, '--json', json, '--html', html)
  expect(text.split('\n').filter((line) => line.includes('✗'))).toEqual([])
  expect(status).toBe(0)
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ passed: MISBEHAVIOURS.length, of: MISBEHAVIOURS.length })
  const pictures = readFileSync(html, 'utf8').match(/base64,[\w+/=]{4000,}/g) ?? []
  expect(pictures).toHaveLength(MISBEHAVIOURS.length)
})

test.each(['lotus', 'savanna'])(
  'OPS-2 %s, whose members sign in by a number first, keeps what was typed when the back end refuses',
  async (merchant) => {
    const { status, text } = await conform(resolve(DIST, merchant), '--only', 'wrong-digest', '--only', 'error-500')
    expect(text.split('\n').filter((line) => line.includes('✗'))).toEqual([])
    expect(status).toBe(0)
  },
)

test('OPS-2 a fault of the site is reported with its screen, and fails the run', async () => {
  const site = join(folder, 'site')
  cpSync(SITE, site, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  writeFileSync(
    join(site, 'm/planted.js'),
    "setTimeout(() => { throw new TypeError('planted') })\nwindow.document.title = 'Hello [object Object]'\n",
  )
  appendFileSync(join(site, 'm/home.html'), '<script src="/m/planted.js"></script>')
  const { status, text } = await conform(site, '--only', 'wrong-type-and-bom')
  expect(status).toBe(1)
  expect(text).toMatch(/✗ error: TypeError: planted/)
  expect(text).toMatch(/✗ home of a visitor: raw values can be read: \[object Object\]/)
})
