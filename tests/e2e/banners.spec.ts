import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { viewer } from './fixtures/games.ts'
import { watchShifts } from './fixtures/layout-shifts.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const LISTED = 'https://rewards.aurora-play.example'
const UNLISTED = 'https://elsewhere.example'

const banner = (title: string, part: Record<string, unknown>): Record<string, unknown> => ({
  groupName: 'm_home',
  url: '/img/banner/gems-9.webp',
  title,
  linkageType: 'URL',
  linkage: '/m/game',
  ...part,
})
const slides = (page: Page): Locator => page.getByRole('list', { name: words('home.banners') })
const island = (page: Page): Locator => page.locator('astro-island:has(> div > ul)').filter({ has: slides(page) })
const pauseButton = (page: Page): Locator => page.getByRole('button', { name: words('carousel.pause') })
const link = (page: Page, title: string): Locator => slides(page).getByRole('link', { name: title, exact: true })

/** Serves a page for the banner's site and collects every request to it. */
async function siteAt(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(`${origin}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>There</title><link rel="icon" href="data:,">' })
  })
  return asked
}

/** Uses the row, which wakes its controls, without staying there: a mouse over it would hold the banners. */
async function wake(page: Page): Promise<void> {
  await atRest(page)
  await slides(page).hover()
  await page.mouse.move(0, 0)
}

/** Presses a banner once the live ones have loaded; the pause keeps it in place. */
async function press(page: Page, title: string): Promise<void> {
  await wake(page)
  await pauseButton(page).click()
  await link(page, title).click()
}

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

test('BAN-1 the first banner is the prerendered one, is loaded once, and does not move when its island and the live banners arrive @core', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  const pictures: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'image' && /banner/.test(request.url()) && pictures.push(request.url())))
  await page.goto('/m/home')
  const first = await slides(page).locator('img').first().elementHandle()
  await expect(slides(page).locator('picture:not(noscript *)')).toHaveCount(2)
  await wake(page)
  await expect(pauseButton(page)).toBeVisible()
  await atRest(page)
  expect(
    await slides(page)
      .locator('img')
      .first()
      .evaluate((now, before) => now === before, first),
    'the same element',
  ).toBe(true)
  expect(pictures.filter((url) => url === pictures[0])).toHaveLength(1)
  // Those behind the second one come with the island.
  await expect(slides(page).locator('picture')).toHaveCount(4)
  await expect(slides(page).locator('noscript')).toHaveCount(0)
  expect(await shifts()).toEqual([])
})

test('a finger that lands on home scrolls at once: no touch waits for the page, with Swiper loaded as well', async ({ page }) => {
  await page.goto('/m/home')
  await wake(page)
  await expect(page.locator('.swiper-initialized')).toHaveCount(1)
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'document' })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '', depth: -1 })
  expect(listeners.filter(({ type, passive }) => /^touch(?:start|move)$/.test(type) && !passive)).toEqual([])
})

test('BAN-1 banners advance automatically, pause with the button, and resume with it', async ({ page }) => {
  await page.goto('/m/home')
  const row = slides(page)
  const at = (): Promise<number> => row.evaluate((element) => Math.round(element.scrollLeft))
  await wake(page)
  await expect.poll(at).toBeGreaterThan(100)
  await pauseButton(page).click()
  const play = page.getByRole('button', { name: words('carousel.play') })
  await expect(play).toBeVisible()
  await play.click()
  await expect(pauseButton(page)).toBeVisible()
})

test('BAN-1 with reduced motion banners do not advance by themselves; arrow keys move them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/home')
  const links = slides(page).getByRole('link')
  await atRest(page)
  await links.first().focus()
  await expect(page.locator('[data-on]')).toHaveCount(1)
  await expect(pauseButton(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await expect.poll(() => slides(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  await page.keyboard.press('ArrowLeft')
  await expect(links.first()).toBeFocused()
  await expect.poll(() => slides(page).evaluate((element) => Math.round(element.scrollLeft))).toBe(0)
})

test('BAN-1 in a right-to-left page the next banner is on the left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/ar/home')
  const row = page.getByRole('list', { name: words('home.banners', {}, 'ar') })
  await atRest(page)
  await row.getByRole('link').first().focus()
  await expect(page.locator('[data-on]')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(row.getByRole('link').nth(1)).toBeFocused()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeLessThan(-100)
})

test('BAN-2 a promotion banner opens its activity', async ({ page, sandbox }) => {
  await sandbox.fail('banners', {
    do: 'answer',
    value: [banner('Grand Prix', { linkageType: 'P', linkage: 'weekend-race' }), banner('Other', {})],
  })
  await page.goto('/m/home')
  await press(page, 'Grand Prix')
  await expect(page).toHaveURL('/m/activity?id=weekend-race')
})

test('BAN-3 a path below /m opens in the page’s language', async ({ page, sandbox }) => {
  await sandbox.fail('banners', { do: 'answer', value: [banner('أوّل', { linkage: '/m/game?category=LIVE' })] })
  await page.goto('/m/ar/home')
  await atRest(page)
  await page.getByRole('list', { name: words('home.banners', {}, 'ar') }).hover()
  await page.getByRole('link', { name: 'أوّل' }).click()
  await expect(page).toHaveURL('/m/ar/game?category=LIVE')
})

test('BAN-3 token and username go to a site that the merchant lists, in a new window if the banner asks for one @core', async ({
  page,
  sandbox,
}) => {
  const asked = await siteAt(page, LISTED)
  await sandbox.fail('banners', {
    do: 'answer',
    value: [banner('Rewards', { linkage: `${LISTED}/shop?x=1`, openIn: 'new' }), banner('Other', {})],
  })
  const member = await sandbox.scenario('richMember')
  const token = await signedInAs(page, member)
  await page.goto('/m/home')
  await wake(page)
  const opened = page.waitForEvent('popup')
  await press(page, 'Rewards')
  const there = await opened
  await there.waitForURL(/rewards/)
  const url = new URL(there.url())
  expect([url.origin, url.pathname, url.searchParams.get('x'), url.searchParams.get('token'), url.searchParams.get('username')]).toEqual([
    LISTED,
    '/shop',
    '1',
    token,
    member.username,
  ])
  expect(asked.every((one) => one.startsWith(LISTED))).toBe(true)
  expect(await there.evaluate(() => window.opener)).toBeNull()
})

test('BAN-3 an unlisted site gets no token, and a visitor’s click sends none', async ({ page, sandbox }) => {
  const unlisted = await siteAt(page, UNLISTED)
  const listed = await siteAt(page, LISTED)
  await sandbox.fail('banners', {
    do: 'answer',
    value: [banner('Elsewhere', { linkage: `${UNLISTED}/a` }), banner('Rewards', { linkage: `${LISTED}/a` })],
  })
  await page.goto('/m/home')
  await press(page, 'Rewards')
  await expect(page).toHaveURL(`${LISTED}/a`)
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/home')
  await press(page, 'Elsewhere')
  await expect(page).toHaveURL(`${UNLISTED}/a`)
  expect([...unlisted, ...listed].filter((url) => /token|username|code=/.test(url))).toEqual([])
})

test('BAN-3 a one-use code replaces the token when the settings announce codes', async ({ page, sandbox }) => {
  const asked = await siteAt(page, LISTED)
  await sandbox.settings({ handoff: true })
  await sandbox.fail('banners', { do: 'answer', value: [banner('Rewards', { linkage: `${LISTED}/a` }), banner('Other', {})] })
  const member = await sandbox.scenario('richMember')
  const token = await signedInAs(page, member)
  await page.goto('/m/home')
  await press(page, 'Rewards')
  await expect(page).toHaveURL(/rewards/)
  const url = new URL(page.url())
  expect(url.searchParams.get('code')).toMatch(/^\S{16,}$/)
  expect([url.searchParams.get('token'), url.searchParams.get('username')]).toEqual([null, member.username])
  expect(asked.join()).not.toContain(token)
})

test('BAN-3 a banner with a scheme other than http leads nowhere', async ({ page, sandbox }) => {
  await sandbox.fail('banners', {
    do: 'answer',
    value: [
      banner('Safe', {}),
      banner('Script', { linkage: 'javascript:document.title="x"' }),
      banner('Data', { linkage: 'data:text/html,x' }),
    ],
  })
  await page.goto('/m/home')
  await wake(page)
  await expect(link(page, 'Safe')).toBeVisible()
  await expect(slides(page).getByText('Script')).toBeAttached()
  await expect(slides(page).locator('a[href^="javascript"], a[href^="data"]')).toHaveCount(0)
  await expect(link(page, 'Script')).toHaveCount(0)
})

test('BAN-4 a game banner launches its own game; a visitor is asked to sign in first @core', async ({ page, sandbox }) => {
  await sandbox.fail('banners', {
    do: 'answer',
    value: [
      banner('Play', { linkageType: 'G', linkage: '', vendor: 'COPPER_WREN', gameType: 'RNG', nodeId: '100201', roomId: '7' }),
      banner('Other', {}),
    ],
  })
  await page.goto('/m/home')
  await press(page, 'Play')
  await expect(page).toHaveURL(/\/m\/login\?go=/)
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/home')
  await press(page, 'Play')
  await expect(viewer(page)).toBeVisible()
  const [asked] = await sandbox.received('launchGame')
  expect(asked?.query).toMatchObject({ vendor: 'COPPER_WREN', gameType: 'RNG', nodeId: '100201', roomId: '7' })
})

test('home with moving banners passes axe', async ({ page }) => {
  await page.goto('/m/home')
  await wake(page)
  await pauseButton(page).click()
  await expectAccessible(page)
})

test('PER-2 the banners rest until they are used: no React, no controls, and nothing moves', async ({ page }) => {
  await page.clock.install()
  await page.goto('/m/home')
  await atRest(page)
  await page.clock.runFor(12_000)
  await expect(island(page)).toHaveAttribute('ssr')
  await expect(page.locator('[data-on]')).toHaveCount(0)
  expect(await slides(page).evaluate((row) => row.scrollLeft)).toBe(0)
})

test('BAN-1 a finger scrolls the row before it works, and the row stays where the finger left it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/home')
  await atRest(page)
  await slides(page).evaluate((row) => row.scrollTo({ left: row.children[1]!.getBoundingClientRect().left }))
  await expect(page.locator('[data-on]')).toHaveCount(1)
  await expect.poll(() => page.locator('i').evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('data-on')))).toBe(1)
  expect(await slides(page).evaluate((row) => row.scrollLeft)).toBeGreaterThan(100)
})

test('BAN-1 the arrow buttons of a mouse show the next banner, and the last one before the first', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/m/home')
  await wake(page)
  const at = (): Promise<number> => page.locator('i').evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('data-on')))
  const arrow = (place: number) => page.locator('button[tabindex="-1"]:has(svg)').nth(place).dispatchEvent('click')
  await expect.poll(at).toBe(0)
  const last = (await page.locator('i').count()) - 1
  await arrow(0)
  await expect.poll(at).toBe(last)
  await arrow(1)
  await expect.poll(at).toBe(0)
  await arrow(1)
  await expect.poll(at).toBe(1)
})

test('BAN-1 no banner moves behind an open dialog; they move on once it is closed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/m/home')
  await wake(page)
  await expect(pauseButton(page)).toBeVisible()
  const at = (): Promise<number> => slides(page).evaluate((row) => Math.round(row.scrollLeft))
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
  })
  await page.clock.runFor(16_000)
  expect(await at()).toBe(0)
  await page.evaluate(() => document.querySelector('dialog[open]')?.remove())
  await page.clock.runFor(6000)
  await expect.poll(at).toBeGreaterThan(100)
})

test('LOB-4 a banner that the back end has withdrawn is not the first one of the next visit, not even for a moment', async ({
  page,
  sandbox,
}) => {
  const shifts = await watchShifts(page)
  await page.goto('/m/home')
  const [first = ''] = await slides(page).getByRole('link').allTextContents()
  await sandbox.fail('banners', { do: 'answer', value: [banner('Other', { linkage: '/m/service' })] })
  await wake(page)
  await expect(link(page, 'Other')).toBeAttached()
  expect(await shifts()).toEqual([])
  await page.goto('/m/home', { waitUntil: 'commit' })
  await expect(link(page, 'Other')).toBeVisible()
  await expect(link(page, first)).toHaveCount(0)
})

test('LOB-4 a back end without banners empties the row, without a shift, and the next visit has none', async ({ page, sandbox }) => {
  await sandbox.fail('banners', { do: 'answer', value: [] })
  const shifts = await watchShifts(page)
  await page.goto('/m/home')
  await expect(slides(page).getByRole('link').first()).toBeVisible()
  await wake(page)
  await expect(slides(page).getByRole('link')).toHaveCount(0)
  expect(await shifts()).toEqual([])
  await page.goto('/m/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(slides(page)).toBeHidden()
})

test('BAN-1 a banner whose picture is missing, or whose host is not declared, leaves', async ({ page, sandbox, trouble }) => {
  trouble.expect(/HTTP 404 .*none-at-all/)
  await page.route('**/none-at-all.webp', (route) => route.fulfill({ status: 404 }))
  await sandbox.fail('banners', {
    do: 'answer',
    value: [
      banner('There', {}),
      banner('Missing', { url: '/img/banner/none-at-all.webp', linkage: '/m/service' }),
      banner('Foreign', { url: 'https://elsewhere.example/a.webp', linkage: '/m/promotions' }),
    ],
  })
  await page.goto('/m/home')
  await wake(page)
  await expect(link(page, 'There')).toBeAttached()
  await expect(link(page, 'Foreign')).toHaveCount(0)
  // Its picture is asked for when it comes near.
  await slides(page).evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await expect(link(page, 'Missing')).toHaveCount(0)
})

test('BAN-4 GAM-4 a name of 200 characters shows its beginning on its banner, and leaves the bar of its game its place and its buttons', async ({
  page,
  sandbox,
}) => {
  const title = `${'Golden koi '.repeat(14)}${'W'.repeat(50)}`
  const game = { linkageType: 'G', linkage: '', vendor: 'COPPER_WREN', gameType: 'RNG', nodeId: '100201', roomId: '7' }
  await sandbox.fail('banners', { do: 'answer', value: [banner(title, game), banner('Other', {})] })
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/home')
  await wake(page)
  await pauseButton(page).click()
  const above = await link(page, title).evaluate((frame) => {
    const words = document.createRange()
    words.selectNodeContents(frame.querySelector('span')!)
    return frame.getBoundingClientRect().top - words.getBoundingClientRect().top
  })
  // The box of a line of text is a little higher than the line.
  expect(above).toBeLessThan(6)
  await link(page, title).click()
  const bar = page.locator('.frame-viewer-bar')
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())!.height).toBeLessThan(72)
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
})
