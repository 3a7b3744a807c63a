import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_MEMBER } from '../../sandbox/data/demo-member.ts'
import { words } from '../e2e/fixtures/words.ts'
import { hostReleases, type ReleaseHost } from './release-host.ts'
import { asker, browserPath } from './sites.ts'

const SCREENS = ['home', 'index', 'login', 'register', 'game', 'promotions', 'service', 'not-found', 'offline', 'frame/chat']
const LIMIT_MS = 30_000
const work = mkdtempSync(join(tmpdir(), 'livery-open-page-'))

let backEnd: ChildProcess
let site: ReleaseHost
let browser: Browser

beforeAll(async () => {
  backEnd = spawn(process.execPath, ['sandbox/server/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, PORT: '0', LIVERY_DATA: join(work, 'data'), LIVERY_DIST: join(work, 'none') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  site = await hostReleases(5, SCREENS, await portOf(backEnd))
  browser = await chromium.launch({ ...browserPath(), args: ['--no-sandbox'] })
})

afterAll(async () => {
  await browser?.close()
  site?.stop()
  backEnd.kill()
  rmSync(work, { recursive: true, force: true, maxRetries: 3 })
})

async function portOf({ stdout }: ChildProcess): Promise<number> {
  let text = ''
  for await (const data of stdout ?? []) {
    text += String(data)
    const [, port] = /ready on http:\/\/localhost:(\d+)/.exec(text) ?? []
    if (port === undefined) continue
    stdout?.resume()
    return Number(port)
  }
  throw new Error(`The sandbox did not start: ${text}`)
}

/** A page of the first release, and the files of ours that it asked for in vain. */
interface OpenPage {
  readonly page: Page
  readonly lost: string[]
}

async function open(screen: string): Promise<OpenPage> {
  // Of a browser of its own, with no file in its cache that another page has loaded, and without a worker, which would keep some: the host alone has to.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB', serviceWorkers: 'block' })
  page.setDefaultTimeout(LIMIT_MS)
  const lost: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && /^\/m\/(?:_astro|i18n)\//.test(pathname)) lost.push(pathname)
  })
  await page.goto(`http://${site.host}:${site.port}/m/${screen}`)
  await page.locator('html[data-works]').waitFor({ state: 'attached' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  expect(await releaseOf(page)).toBe(site.ids[0])
  return { page, lost }
}

const releaseOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-release')
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window)
const dialog = (page: Page, key: string): Locator => page.getByRole('dialog', { name: words(key) })
/** Any words by which a page says that a part of it did not load. */
const complaint = (page: Page): Locator =>
  page
    .getByText(words('common.notLoaded'), { exact: true })
    .or(page.getByText(words('errors.network_offline'), { exact: true }))
    .filter({ visible: true })

const signInLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: words('header.signIn'), exact: true })

async function opensAndCloses(page: Page, control: Locator, sheet: Locator): Promise<void> {
  await control.click()
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
}

describe('OPS-3 an open page', () => {
  let promotions: OpenPage, games: OpenPage, service: OpenPage, register: OpenPage, untouched: OpenPage, typed: OpenPage

  beforeAll(async () => {
    ;[promotions, games, service, register, untouched, typed] = [
      await open('promotions'),
      await open('game'),
      await open('service'),
      await open('register'),
      await open('promotions'),
      await open('login'),
    ]
    await site.deploy(1)
    await site.deploy(2)
  })

  test('of two releases ago opens its sheets, dialogs and chats, without a reload and without a word of something lost', async () => {
    await opensAndCloses(promotions.page, signInLink(promotions.page), dialog(promotions.page, 'login.title'))
    await opensAndCloses(
      games.page,
      games.page.getByRole('main').getByRole('article').first().getByRole('link'),
      games.page.getByRole('dialog'),
    )
    await opensAndCloses(service.page, service.page.getByRole('main').getByRole('button').first(), service.page.getByRole('dialog'))
    await register.page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
    const countries = register.page.getByRole('button', { name: new RegExp(words('sms.pickCountry')) })
    await opensAndCloses(register.page, countries, dialog(register.page, 'sms.countryTitle'))
    for (const { page, lost } of [promotions, games, service, register])
      expect([page.url(), await isSameDocument(page), await releaseOf(page), lost, await complaint(page).allTextContents()]).toEqual([
        page.url(),
        true,
        site.ids[0],
        [],
        [],
      ])

    // A link leads to a screen that works: of the newest release, or of the one that was there when the browser fetched it ahead.
    await promotions.page.locator('nav a[href$="/m/service"]').first().click()
    await promotions.page.waitForURL(/\/m\/service/)
    expect(site.ids.slice(0, 3)).toContain(await releaseOf(promotions.page))
    await promotions.page.getByRole('main').getByRole('button').first().waitFor()
    expect(promotions.lost).toEqual([])
  })

  test('whose files are no longer kept says what did not load, and keeps what was typed; one in which nobody is busy becomes one of today', async () => {
    const { page } = typed
    const [name, password] = [
      page.getByRole('textbox', { name: words('login.username'), exact: true }),
      page.locator('[type=password]').first(),
    ]
    await name.fill(DEMO_MEMBER.username)
    await password.fill(DEMO_MEMBER.password)
    const long = new Date(Date.now() - 8 * 86_400_000)
    utimesSync(join(site.place, 'releases', site.ids[0] ?? '', '.left'), long, long)
    // The first removes the release, whose files lie in its own folder still; the second is without them.
    for (const number of [3, 4]) await site.deploy(number)
    const gone = site.chunks(0).find((file) => file.startsWith('AuthSheets.lazy')) ?? ''
    expect((await asker(site.port)(`/m/_astro/${gone}`, { host: site.host })).status).toBe(404)

    for (const press of ['first', 'second']) {
      await page.getByRole('button', { name: words('login.forgot'), exact: true }).click()
      await complaint(page).waitFor()
      expect(await complaint(page).textContent(), press).toBe(words('common.notLoaded'))
      await complaint(page).waitFor({ state: 'hidden' })
    }
    expect(await Promise.all([isSameDocument(page), name.inputValue(), password.inputValue()])).toEqual([
      true,
      DEMO_MEMBER.username,
      DEMO_MEMBER.password,
    ])
    await signInLink(untouched.page).click()
    await untouched.page.locator(`html[data-release="${site.ids[4]}"]`).waitFor({ state: 'attached' })
    await untouched.page.locator('html[data-works]').waitFor({ state: 'attached' })

    await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
    await page.waitForURL(/\/m\/home/)
    expect(await releaseOf(page)).toBe(site.ids[4])
    await page.locator('html[data-session=member]').waitFor({ state: 'attached' })
  })
})
