import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'
import { browserPath } from './sites.ts'
// Builds in this folder, which the development server watches: one after the other.
import './shards.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'livery-development-'))
const running: ChildProcess[] = []
const { VITEST: _vitest, LIVERY_DIST: _dist, ...environment } = process.env

afterAll(() => {
  for (const child of running) child.kill()
  rmSync(work, { recursive: true, force: true, maxRetries: 3 })
})

/** Starts a program and waits until it prints a line that matches; returns the match's first group. */
function start(words: readonly string[], ready: RegExp, extra: Record<string, string>): Promise<string> {
  const env = { ...environment, NO_COLOR: '1', NODE_ENV: 'development', ...extra }
  const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  let text = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      text += String(data)
      const found = ready.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('exit', () => reject(new Error(`${words.join(' ')} did not start: ${text}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

test('OPS-6 livery dev names a call that does not fit the contract in the console and on the page, with field, found and expected', async () => {
  const backEnd = await start(['sandbox/server/main.ts'], /ready on http:\/\/localhost:(\d+)/, {
    PORT: '0',
    LIVERY_DATA: join(work, 'data'),
    LIVERY_DIST: join(work, 'none'),
  })
  const wanted = String(await freePort())
  const words = ['command/livery.mjs', 'dev', '--back-end', `http://localhost:${backEnd}`]
  const port = await start(words, /localhost:(\d+)\/m/, { PORT: wanted, MERCHANTS: 'aurora' })
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...browserPath() })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    const warnings: string[] = []
    page.on('console', (message) => void warnings.push(message.text()))
    await page.route('**/wps/relay/MCSFE_getListAnnouncements**', (route) =>
      route.fulfill({ json: { success: true, value: { 0: 'no list' } } }),
    )
    await page.goto(`http://aurora.localhost:${port}/m/home`, { timeout: 120_000 })
    const panel = page.getByRole('complementary', { name: 'Why?' })
    await panel.waitFor({ timeout: 180_000 })
    const found = /(announcements|banners), value.*expected Array, found a value of type object/s
    expect(await panel.textContent()).toMatch(found)
    expect(await panel.textContent()).not.toContain('guard')
    expect(warnings.join('\n')).toMatch(found)
  } finally {
    await browser.close()
  }
})
