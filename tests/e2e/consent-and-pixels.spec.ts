import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { openSheet, SLOT, start, viewer } from './fixtures/games.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { unnecessary } from './fixtures/unnecessary.ts'
import { words } from './fixtures/words.ts'

// The demo brand that asks where its back end says so, and that declares advertising channels.
test.use({ merchant: 'savanna' })

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: words('consent.title') })
const button = (root: Page | Locator, key: string): Locator => root.getByRole('button', { name: words(`consent.${key}`), exact: true })
const cookieNames = async (page: Page): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name)
const stored = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ...(await cookieNames(page)),
]
/** An account that is this test's alone. */
const newAccount = (): string => `t${randomBytes(6).toString('hex')}`

test('TRK-8 TRK-9 consent required and unanswered: no request to a channel, no cookie and no key beyond the necessary; a yes loads the pixels; a withdrawal is told to them and removes their cookies @core', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.controls({ popups: 'none', consentRequired: true })
  const [facebook, gtag] = [newAccount(), `G-${newAccount()}`]
  const frames: string[] = []
  context.on('request', (request) => void (request.url().includes('/frame/pixels') && frames.push(request.url())))
  const told = async (): Promise<string[]> =>
    [...(await sandbox.pixels(facebook)), ...(await sandbox.pixels(gtag))].map(({ channel, name }) => `${channel} ${name}`)
  await page.goto(`/m/home?facebook=${facebook}&gtag=${gtag}&fbclid=AbCd&tid=link-3`)
  await expect(sheet(page)).toBeVisible()
  await sandbox.received('consent')
  await atRest(page)
  await expectAccessible(page)
  expect(unnecessary(await stored(page))).toEqual([])
  expect([frames, await told()]).toEqual([[], []])

  await button(sheet(page), 'accept').click()
  await expect(sheet(page)).toBeHidden()
  const [recorded] = await sandbox.received('recordConsent')
  expect(recorded).toMatchObject({ status: 200 })
  await expect.poll(told).toEqual([
    'facebook init',
    'facebook PageView',
    // The visit is raised with the first use of the page, which was the yes.
    'facebook firstOpen',
    'facebook ViewContent',
    'gtag consent default: ads granted, analytics granted',
    'gtag js',
    'gtag config',
    'gtag firstOpen',
    'gtag view_item',
  ])
  expect((await sandbox.pixels(facebook))[0]?.cookies).toMatch(/_fbp=fb\.1\.\d+\.\d+; _fbc=fb\.1\.\d+\.AbCd/)
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['_fbp', '_fbc']))

  // In the next document nothing is asked again, and an event reaches the operator and the channels by one id. Demos are for this brand's members.
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openSheet(page, SLOT)
  await expect(sheet(page)).toHaveCount(0)
  await expect.poll(async () => (await told()).filter((name) => /PageView|config/.test(name)).length).toBe(4)
  await start(page, 'try')
  await expect(viewer(page)).toBeVisible()
  const launches = async (account: string): Promise<(string | undefined)[]> =>
    (await sandbox.pixels(account)).flatMap(({ name, eventId }) => (name === 'gameLaunch' ? [eventId] : []))
  await expect.poll(async () => [(await launches(facebook)).length, (await launches(gtag)).length]).toEqual([1, 1])
  const reported = async (): Promise<string[]> =>
    (await sandbox.requests('reportEvent'))
      .map(({ body }) => body as { eventName: string; eventID: string })
      .flatMap(({ eventName, eventID }) => (eventName === 'gameLaunch' ? [eventID] : []))
  await expect.poll(async () => (await reported()).length).toBe(1)
  expect([await launches(facebook), await launches(gtag)]).toEqual([await reported(), await reported()])

  await page.goto('/m/home')
  await expect.poll(async () => (await told()).filter((name) => /PageView|config/.test(name)).length).toBe(6)
  await button(page, 'settings').click()
  await expect(sheet(page).getByRole('heading')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: words('consent.marketing') })).toBeChecked()
  await button(sheet(page), 'decline').click()
  await expect.poll(told).toEqual(expect.arrayContaining(['facebook consent revoke', 'gtag consent update: ads denied, analytics denied']))
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(unnecessary(await stored(page))).toEqual([])
  expect([...(await sandbox.pixels(facebook)), ...(await sandbox.pixels(gtag))].filter(({ problem }) => problem !== undefined)).toEqual([])
  const before = [frames.length, (await told()).length]
  await page.reload()
  await atRest(page)
  expect([frames.length, (await told()).length]).toEqual(before)
})

test('TRK-9 REG-7 what a link brought is there on the second page while consent is unanswered, and a yes there stores and reports it', async ({
  page,
  sandbox,
}) => {
  await sandbox.controls({ popups: 'none', consentRequired: true })
  const facebook = newAccount()
  const link = `gbraid=g1&wbraid=w1&msclkid=m1&tid=link-3&utm_source=mail&facebook=${facebook}`
  await page.goto(`/m/home?${link}&other=1`)
  await expect(sheet(page)).toBeVisible()
  await page.getByRole('link', { name: words('chrome.games'), exact: true }).click()
  await expect(page).toHaveURL(/\/m\/game\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(Object.fromEntries(new URLSearchParams(link)))
  await expect(sheet(page)).toBeVisible()
  await atRest(page)
  expect(unnecessary(await stored(page))).toEqual([])
  await button(sheet(page), 'accept').click()
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(['tid', 'livery:pixels', 'livery:click-ids', 'registerInfo']))
  await expect.poll(async () => (await sandbox.requests('reportEvent')).length).toBeGreaterThan(0)
  const [event] = await sandbox.requests('reportEvent')
  expect(event?.body).toMatchObject({
    eventName: 'firstOpen',
    tid: 'link-3',
    eventValue: {
      clickIds: { gbraid: 'g1', wbraid: 'w1', msclkid: 'm1' },
      pixels: { tid: 'link-3', utm_source: 'mail', facebook },
      channels: ['facebook'],
    },
  })
  // On a page without the link the stored ids load the pixel.
  await page.goto('/m/home')
  await expect.poll(async () => (await sandbox.pixels(facebook)).filter(({ name }) => name === 'init').length).toBe(2)
})

test.describe('in Arabic', () => {
  // A page in another language would offer theirs first.
  test.use({ locale: 'ar' })

  test('TRK-8 LAY-2 the sheet precedes the announcements, which open once it is answered', async ({ page, sandbox }) => {
    await sandbox.controls({ popups: 'news', consentRequired: true })
    await page.goto('/m/ar/home')
    const asking = page.getByRole('dialog', { name: words('consent.title', {}, 'ar') })
    await expect(asking).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: words('consent.decline', {}, 'ar'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: words('announcements.title', {}, 'ar') })).toBeVisible()
  })
})
