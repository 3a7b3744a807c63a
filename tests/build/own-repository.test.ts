import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_MEMBER } from '../../sandbox/data/demo-member.ts'
import { finishMerchant } from '../finish-merchant.ts'
import { browserPath } from './sites.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LIVERY = 'node_modules/livery/command/livery.mjs'
const work = mkdtempSync(join(tmpdir(), 'livery-morning-'))
const repository = join(work, 'brands')
const merchants = join(repository, 'merchants')
/** A slot of the sandbox's catalogue. */
const SLOT = '100201'
const running: ChildProcess[] = []
let backEnd = ''
let packed = { livery: '', sandbox: '' }

interface Ended {
  readonly status: number | null
  readonly text: string
}

/** As in a shell that knows nothing of this project. */
const { MERCHANTS_DIR: _folder, MERCHANTS: _some, SHARD: _share, LIVERY_DIST: _dist, VITEST: _vitest, ...plain } = process.env
const environment = { ...plain, NODE_ENV: 'production', NO_COLOR: '1' }

function run(program: string, words: readonly string[], cwd: string): Ended {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env: environment, encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}` }
}

const livery = (...words: string[]): Ended => run(process.execPath, [LIVERY, ...words], repository)

function good({ status, text }: Ended): string {
  if (status !== 0) throw new Error(text)
  return text
}

/** Starts a server and waits for the line with its port. */
async function start(words: readonly string[], cwd: string, extra: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, words, { cwd, env: { ...environment, ...extra }, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  let text = ''
  for await (const data of child.stdout) {
    text += String(data)
    const port = /ready on http:\/\/localhost:(\d+)/.exec(text)?.[1]
    if (port !== undefined) {
      child.stdout.resume()
      return port
    }
  }
  throw new Error(`${words.join(' ')} did not start: ${text}`)
}

/** Packs Livery and the sandbox from a copy: packing changes the manifest for a moment, and other tests build in the project meanwhile. */
function pack(): { livery: string; sandbox: string } {
  const copy = join(work, 'project')
  mkdirSync(copy)
  for (const name of ['command', 'src', 'public', 'merchants', 'docs', 'sandbox', 'package.json', 'astro.config.mjs', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  for (const name of ['CHANGELOG.md', 'SECURITY.md', 'THIRD-PARTY.md', 'README.md', '.npmrc']) cpSync(join(ROOT, name), join(copy, name))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
  return {
    livery: join(work, lastLine(good(run('npm', ['pack', '--silent', '--ignore-scripts=false', '--pack-destination', work], copy)))),
    sandbox: lastLine(good(run(process.execPath, ['command/pack.mjs', 'sandbox', work], copy))),
  }
}

/** What `npm ci` of this project fetched is in npm's cache. */
const install = (...words: string[]): string =>
  good(run('npm', ['install', ...words, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], repository))

beforeAll(async () => {
  mkdirSync(repository)
  packed = pack()
  install(packed.livery)
  const port = await start(['sandbox/server/main.ts'], ROOT, {
    PORT: '0',
    MERCHANTS_DIR: merchantsOfSandbox(),
    LIVERY_DATA: join(work, 'data'),
    LIVERY_DIST: join(work, 'none'),
  })
  backEnd = `http://localhost:${port}`
})

/** The back end knows the brand before the repository has it: it is the operator's own. */
function merchantsOfSandbox(): string {
  const folder = join(work, 'known')
  cpSync(join(ROOT, 'merchants/aurora'), join(folder, 'sunrise'), { recursive: true })
  const config = join(folder, 'sunrise/merchant.json')
  writeFileSync(
    config,
    readFileSync(config, 'utf8')
      .replaceAll('aurora', 'sunrise')
      .replace(/"languages": \[.*\]/, '"languages": ["EN", "FIL"]'),
  )
  return folder
}

async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/m/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(DEMO_MEMBER.username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_MEMBER.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/m/home')
  await page.getByText(/5,000/).first().waitFor()
}

afterAll(() => {
  for (const child of running) child.kill()
  rmSync(work, { recursive: true, force: true, maxRetries: 3 })
})

describe('OPS-1 the morning of somebody who adopts the package', () => {
  test('OPS-9 installs fewer than 300 packages, none of them a test’s', () => {
    const { packages } = JSON.parse(readFileSync(join(repository, 'node_modules/.package-lock.json'), 'utf8')) as { packages: object }
    expect(Object.keys(packages).length).toBeLessThan(300)
    expect(Object.keys(packages).filter((path) => /vitest|playwright|workbox|vite-pwa/.test(path))).toEqual([])
    for (const left of ['tests', 'sandbox/art', 'sandbox/data', 'sandbox/server/main.ts', 'merchants/lotus'])
      expect(existsSync(join(repository, 'node_modules/livery', left))).toBe(false)
    expect(livery('sandbox')).toMatchObject({
      status: 1,
      text: expect.stringMatching(/npm install --save-dev \S+livery-sandbox-/) as string,
    })
  })

  test('OPS-1 shows a demo brand with a back end in an empty folder: who tries it out signs in and plays', async () => {
    // The tests' environment is that of production, where npm leaves such packages out.
    install('--save-dev', '--include=dev', packed.sandbox)
    const port = await start([LIVERY, 'sandbox'], repository, { PORT: '0' })
    // No other machine reaches it.
    for (const { address } of Object.values(networkInterfaces()).flatMap((all = []) => all.filter(({ internal }) => !internal)))
      await expect(fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/m/health`)).rejects.toThrow()
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...browserPath() })
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
      await signIn(page, `http://aurora.localhost:${port}`)
      await page.goto(`http://aurora.localhost:${port}/m/game?open=${SLOT}`)
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await page.frameLocator('iframe').locator('#spin:enabled').waitFor()
    } finally {
      await browser.close()
    }
    running.pop()?.kill()
    expect(existsSync(join(repository, 'dist'))).toBe(false)
  })

  test('makes a repository with one brand, whose check lists what only its owner can write', () => {
    mkdirSync(join(merchants, 'languages'), { recursive: true })
    writeFileSync(
      join(merchants, 'languages/fil.json'),
      JSON.stringify({ locale: 'fil-PH', name: 'Filipino', words: { 'chrome.home': 'Tahanan' } }),
    )
    good(livery('init', 'sunrise', '--back-end', backEnd, '--languages', 'en,fil'))
    expect(JSON.parse(readFileSync(join(repository, 'livery.json'), 'utf8'))).toMatchObject({ backEnd })
    for (const file of ['.github/workflows/site.yml', '.gitignore', '.npmrc', 'merchants/merchant.schema.json'])
      expect(existsSync(join(repository, file)), file).toBe(true)
    const { status, text } = livery('check')
    expect(status).toBe(1)
    expect(text).toMatch(/merchants\/sunrise\/merchant\.json\n {2}field {5}money\.currency\n {2}found {5}"TODO: /)
  })

  test('takes its lobby from the back end, builds in a language of its own, and counts what that lacks', () => {
    finishMerchant(join(merchants, 'sunrise'))
    good(livery('snapshot', 'sunrise'))
    expect(good(livery('build'))).toMatch(/! merchants\/languages\/fil\.json: \d+ of \d+ texts missing/)
    expect(readFileSync(join(repository, 'dist/sunrise/m/fil/home.html'), 'utf8')).toContain('Tahanan')
    // It comes inside the package, under its own name.
    expect(readFileSync(join(repository, 'dist/sunrise/m/licences.txt'), 'utf8')).toMatch(/^firebase [\d.]+ \(Apache-2\.0\)$/m)
    expect(good(livery('check'))).toContain('1 brands, 1 built sites: no problem')
    expect(livery('check', '--strict')).toMatchObject({ status: 1, text: expect.stringContaining('languages/fil.json') as string })
  })

  test('serves it to a browser: a member of the back end signs in and sees the balance', async () => {
    const port = await start([LIVERY, 'serve', '--port', '0'], repository)
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...browserPath() })
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
      await signIn(page, `http://sunrise.localhost:${port}`)
      const { headers } = await fetch(`http://localhost:${port}/wps/system/country`)
      expect([headers.get('content-security-policy'), headers.get('cache-control')]).toEqual([
        expect.stringMatching(/; sandbox$/),
        'no-store',
      ])
    } finally {
      await browser.close()
    }
  })

  test('upgrades from the version before: brands change by code, and a page says what to look at', () => {
    const settings = join(repository, 'livery.json')
    writeFileSync(settings, JSON.stringify({ version: '0.1.0', backEnd }))
    const config = join(merchants, 'sunrise/merchant.json')
    const { $schema: _none, ...older } = JSON.parse(readFileSync(config, 'utf8')) as Record<string, unknown>
    writeFileSync(config, JSON.stringify(older, undefined, 2))
    expect(good(livery('upgrade'))).toMatch(/^0\.1\.0 → \d+\.\d+\.\d+: 1 files of brands changed/)
    expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({ $schema: '../merchant.schema.json', ...older })
    expect(readFileSync(join(repository, 'UPGRADE.md'), 'utf8')).toMatch(/`merchants\/sunrise\/merchant\.json`[^]*## What to look at/)
    expect(good(livery('upgrade'))).toContain('already')
    good(livery('check'))
  })

  test('with a browser the check finds text that runs out of a small phone, and a link that leads nowhere', () => {
    for (const name of ['playwright-core', 'axe-core'])
      symlinkSync(join(ROOT, 'node_modules', name), join(repository, 'node_modules', name))
    const file = join(repository, 'dist/sunrise/m/login.html')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('</body>', '<a href="/m/none"><table width="500"><tr><td>wide</td></tr></table></a></body>'),
    )
    // Styles in attributes are refused by the site's policy; a table has its width from its own.
    for (const packed of ['.br', '.gz']) rmSync(file + packed)
    const { text } = livery('check')
    expect(text).toContain('sunrise/m/login.html\n  field     link\n  found     /m/none')
    expect(text).toMatch(/sunrise\/m\/login\n {2}field {5}width\n {2}found {5}\d+ px on a phone of 320 px/)
    expect(text).not.toMatch(/sunrise\/m\/register\n {2}field {5}width/)
  })
})
