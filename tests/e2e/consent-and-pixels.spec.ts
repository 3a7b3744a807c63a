import type { APIResponse, BrowserContext, Locator, Page, Route } from '@playwright/test'
import { createPixels, type Pixels } from '../../sandbox/vendors/pixels/pixels.ts'
import { quarantinePolicy } from '../../src/build-time/hosting/csp.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { openSheet, SLOT, start, viewer } from './fixtures/games.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const PIXEL_VENDORS = ['pixel-facebook', 'pixel-google']
/** Hosts of advertising channels; the sandbox gives Facebook's scripts a host of its own. */
const CHANNELS = /facebook\.(?:net|com)|fbevents|googletagmanager|google-analytics|tiktok|kwai|ads-twitter|doubleclick/
/** What the site needs before the answer: this list is the promise of docs/consent.md. */
const NECESSARY_KEYS = /^(?:deviceId|livery:(?:visit|assets|lobby:.*|probe))$/
const NECESSARY_COOKIES = /^(?:deviceId|sandbox_scope)$/

/** Makes the brand one that asks in every country and declares two channels, as a build of such a folder would. Its folder is the other tests' too. */
async function asksConsent(context: BrowserContext): Promise<{ pixels: Pixels; asked: string[] }> {
  const pixels = createPixels()
  const asked: string[] = []
  context.on('request', (request) => {
    if (CHANNELS.test(request.url())) asked.push(request.url())
  })
  const policy = quarantinePolicy({ origins: { images: [], games: [], connect: [], chat: [] }, vendors: PIXEL_VENDORS })
  await context.route(/\/m\/(?!frame\/|_astro|i18n|brand)[^.]*(?:\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await fromSite(route)
    const body = (await response.text()).replace('"features":{', '"pixels":{"facebook":"","gtag":"G-LIVERY1"},"features":{"consent":{"countries":"all","deviceIdWaits":true},')
    return route.fulfill({ response, body })
  })
  await context.route('**/m/frame/pixels.html', async (route) => {
    const response = await fromSite(route)
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy }, body: (await response.text()).replaceAll(/https?:\/\/[\w.*-]+(?::\d+)?\/en_US/g, 'https://connect.facebook.net/en_US') })
  })
  await context.route(/^https:\/\/(?:connect\.facebook\.net|www\.facebook\.com|www\.googletagmanager\.com|www\.google-analytics\.com)\//, (route) => standIn(route, pixels))
  return { pixels, asked }
}

/** The site's own response. Node does not resolve the names below localhost that browsers do. */
function fromSite(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}

async function standIn(route: Route, { app }: Pixels): Promise<void> {
  const answer = await app.request(route.request().url())
  await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) })
}

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: words('consent.title') })
const button = (root: Page | Locator, key: string): Locator => root.getByRole('button', { name: words(`consent.${key}`), exact: true })
const cookieNames = async (page: Page): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name)
const keys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))

test('TRK-8 TRK-9 consent required and unanswered: no request to a channel, no cookie and no key beyond the necessary; a yes loads the pixels, a withdrawal removes their cookies', async ({ page, context, sandbox, trouble }) => {
  // The browser takes a page from a test's hands for one of the public network, and the game's host for a local one.
  trouble.expect(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/)
  await sandbox.controls({ popups: 'none' })
  const { pixels, asked } = await asksConsent(context)
  await page.goto('/m/home?facebook=1234567&fbclid=AbCd&tid=link-3')
  await expect(sheet(page)).toBeVisible()
  await sandbox.received('consent')
  await atRest(page)
  await expectAccessible(page)
  expect((await keys(page)).filter((key) => !NECESSARY_KEYS.test(key))).toEqual([])
  expect((await cookieNames(page)).filter((name) => !NECESSARY_COOKIES.test(name))).toEqual([])
  expect([await keys(page), await cookieNames(page)].flat()).not.toContain('deviceId')
  expect(asked).toEqual([])

  await button(sheet(page), 'accept').click()
  await expect(sheet(page)).toBeHidden()
  const [recorded] = await sandbox.received('recordConsent')
  expect(recorded).toMatchObject({ status: 200 })
  await expect.poll(() => pixels.reports.map(({ channel, name }) => `${channel} ${name}`).toSorted()).toEqual(['facebook PageView', 'google page_view'])
  expect(pixels.reports).toContainEqual(expect.objectContaining({ channel: 'facebook', account: '1234567', cookies: expect.stringMatching(/_fbp=fb\.1\.\d+\.\d+; _fbc=fb\.1\.\d+\.AbCd/) }))
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['_fbp', '_fbc']))

  // In the next document nothing is asked again, and an event reaches the operator and the channels by one id.
  await openSheet(page, SLOT)
  await expect(sheet(page)).toHaveCount(0)
  await expect.poll(() => pixels.reports.length).toBe(4)
  await start(page, 'try')
  await expect(viewer(page)).toBeVisible()
  await expect.poll(() => pixels.reports.filter(({ name }) => name === 'gameLaunch').map(({ channel }) => channel).toSorted()).toEqual(['facebook', 'google'])
  const launchIds = async (): Promise<string[]> => {
    const events = (await sandbox.requests('reportEvent')).map(({ body }) => body as { eventName: string; eventID: string })
    return events.filter(({ eventName }) => eventName === 'gameLaunch').map(({ eventID }) => eventID)
  }
  await expect.poll(async () => (await launchIds()).length).toBe(1)
  const [eventID] = await launchIds()
  const ids = pixels.reports.filter(({ name }) => name === 'gameLaunch').map(({ eventId }) => eventId)
  expect(ids).toEqual([eventID, eventID])
  expect(pixels.refused).toEqual([])

  await page.goto('/m/home')
  await button(page, 'settings').click()
  await expect(sheet(page).getByRole('heading')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: words('consent.marketing') })).toBeChecked()
  await button(sheet(page), 'decline').click()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await cookieNames(page)).filter((name) => name.startsWith('_fb'))).toEqual([])
  expect((await keys(page)).filter((key) => ['tid', 'livery:pixels', 'registerInfo'].includes(key))).toEqual([])
  const before = asked.length
  await page.reload()
  await atRest(page)
  expect(asked.slice(before)).toEqual([])
})

test.describe('in Arabic', () => {
  // A page in another language would offer theirs first.
  test.use({ locale: 'ar' })

  test('TRK-8 LAY-2 the sheet precedes the announcements, which open once it is answered', async ({ page, context, sandbox }) => {
    await sandbox.controls({ popups: 'news' })
    await asksConsent(context)
    await page.goto('/m/ar/home')
    const asking = page.getByRole('dialog', { name: words('consent.title', {}, 'ar') })
    await expect(asking).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: words('consent.decline', {}, 'ar'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: words('announcements.title', {}, 'ar') })).toBeVisible()
  })
})
