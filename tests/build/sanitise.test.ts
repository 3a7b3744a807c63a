import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleClassicScript } from '#build-time/plugins/inlined-scripts.ts'
import { hostileAddresses } from '../unit/src/lib/hostile-addresses.ts'
import { hostileHtml } from '../unit/src/lib/hostile-html.ts'
import { browserPath } from './sites.ts'

/** Only a browser's own parser tells what a shape of markup becomes, so the site's sanitiser runs in one. */
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ args: ['--no-sandbox'], ...browserPath() })
  page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }))
  await page.goto('https://aurora.example/m/home')
  const { code } = await bundleClassicScript(fileURLToPath(new URL('../..', import.meta.url)), 'tests/build/sanitise.page.ts')
  await page.addScriptTag({ content: code })
})

afterAll(() => browser?.close())

const faultsIn = (all: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((texts) => (window as unknown as { faultsIn: (all: readonly string[]) => readonly string[] }).faultsIn(texts), all)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

test.each([
  ['a link', 'a', 'href'],
  ['a picture', 'img', 'src'],
])('in an operator’s HTML %s leads to no address that its shape hides', async (_what, element, attribute) => {
  const addresses = hostileAddresses(1000).filter(({ length }) => length < 1000)
  expect(addresses.length).toBeGreaterThan(5000)
  expect(await faultsIn(addresses.map((address) => `<${element} ${attribute}="${escaped(address)}">x</${element}>`))).toEqual([])
})

test('an operator’s HTML keeps structure, emphasis, links and pictures alone, whatever shape its markup has', async () => {
  expect(await faultsIn(fc.sample(hostileHtml, { numRuns: 2000, seed: 1 }))).toEqual([])
})
