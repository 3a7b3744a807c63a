import type { Locator, Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { HOSTED } from './fixtures/hosted-identity.ts'
import { expectMember, signedInAs } from './fixtures/members.ts'
import { shellKept } from './fixtures/service-worker.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** What a browser reports of files that do not come. */
const FAILS = [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch|hydrating|Loading|dynamically imported/]

const tile = (page: Page): Locator => page.locator('#lane-rng article').first().getByRole('link')
const signIn = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: words('header.signIn'), exact: true })
const sheet = (page: Page): Locator => page.getByRole('dialog')
const signInSheet = (page: Page): Locator => page.getByRole('dialog', { name: words('login.title') })

/** Opens home with its scripts held back until they are released. */
async function openHeld(page: Page, files: RegExp): Promise<() => void> {
  const release = await holdBack(page, files)
  await page.goto('/m/home', { waitUntil: 'commit' })
  await tile(page).waitFor()
  return release
}

test('PER-2 RTE-5 RTE-8 before any script a tile and sign-in are links, which keep the campaign and the destination', async ({ page }) => {
  await page.route('**/_astro/*.js', () => {})
  await page.goto('/m/home?cid=7&go=%2Fm%2Fpromotions', { waitUntil: 'commit' })
  await tile(page).click()
  // A public home has no room for the names of what links carry: its script brings them.
  await expect(page).toHaveURL(/\/m\/game\?open=[^&]+&cid=7&/)
  await page.goto('/m/home?cid=7&go=%2Fm%2Fpromotions', { waitUntil: 'commit' })
  await signIn(page).click()
  await expect(page).toHaveURL('/m/login?cid=7&go=%2Fm%2Fpromotions')
})

test('PER-2 a press on a tile while boot is on its way opens the sheet once, however often it is pressed @core', async ({ page }) => {
  const release = await openHeld(page, /\/_astro\/boot\./)
  await page.waitForFunction(() => 'Astro' in window)
  await tile(page).click()
  await tile(page).click()
  release()
  await expect(sheet(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
})

test('PER-2 a press on sign-in while React is on its way opens the sheet when it is there', async ({ page }) => {
  const release = await openHeld(page, /\/_astro\/(?:client|common)\./)
  await hydrated(page)
  await signIn(page).click()
  await signIn(page).click()
  release()
  await expect(signInSheet(page)).toHaveCount(1)
})

test('PER-2 BAN-4 the press that wakes the banners follows the banner that was pressed, once', async ({ page }) => {
  const release = await openHeld(page, /\/_astro\/(?:client|common)\./)
  await hydrated(page)
  const seen: string[] = []
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && seen.push(frame.url())))
  const banner = page
    .getByRole('list', { name: words('home.banners') })
    .getByRole('link')
    .first()
  const target = new URL((await banner.getAttribute('href')) ?? '', page.url()).href
  await banner.click()
  release()
  await expect(page).toHaveURL(target)
  expect(seen).toEqual([target])
})

test('PER-2 Enter on a focused tile while boot is on its way opens the sheet', async ({ page }) => {
  const release = await openHeld(page, /\/_astro\/boot\./)
  await page.waitForFunction(() => 'Astro' in window)
  await tile(page).focus()
  await page.keyboard.press('Enter')
  release()
  await expect(sheet(page)).toHaveCount(1)
})

test('PER-2 LOB-3 what is typed into the search while its code is on its way is searched for, in the category of the address', async ({
  page,
}) => {
  const release = await holdBack(page, /\/_astro\/(?:client|common)\./)
  await page.goto('/m/game?category=RNG', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: words('game.search') })
  await search.fill('plinko')
  await search.blur()
  release()
  await expect(page).toHaveURL(/category=RNG.*q=plinko|q=plinko.*category=RNG/)
  await expect(search).toHaveValue('plinko')
})

for (const way of ['Enter', 'a press']) {
  test(`PER-2 LOG-1 ${way} in the sign-in form while its code is on its way signs in once it works`, async ({ page, sandbox }) => {
    const member = await sandbox.scenario('freshMember')
    const release = await holdBack(page, /\/_astro\/(?:client|common)\./)
    await page.goto('/m/login', { waitUntil: 'commit' })
    await page.waitForFunction(() => 'Astro' in window)
    await page.locator('input[name=username]').fill(member.username)
    await page.locator('input[name=password]').fill(member.password)
    if (way === 'Enter') await page.keyboard.press('Enter')
    else await page.locator('form [type=submit]').tap({ force: true })
    release()
    await expectMember(page)
    expect(await sandbox.received('login')).toHaveLength(1)
  })
}

test('PER-2 LOG-1 Enter in the sign-in form is not lost when the network goes for a moment before its code has come, and signs in once', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expect(...FAILS)
  const member = await sandbox.scenario('freshMember')
  const lost = new Set<string>()
  await page.route(/\/_astro\/(?:client|common)\./, (route) => {
    const url = route.request().url()
    if (lost.has(url)) return route.fallback()
    lost.add(url)
    return route.abort('internetdisconnected')
  })
  await page.goto('/m/login')
  await page.locator('input[name=username]').fill(member.username)
  await page.locator('input[name=password]').fill(member.password)
  await page.keyboard.press('Enter')
  await expectMember(page)
  expect(await sandbox.received('login')).toHaveLength(1)
})

test.describe('a press without a network, on a phone that keeps the first screens', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [what, link, screen, served] of [
    ['sign-in', signIn, '/m/login', (page: Page) => page.locator('input[name=username]:enabled')],
    ['a tile', tile, '/m/game', sheet],
  ] as const) {
    test(`PER-2 PWA-5 on ${what} shows its kept screen, which serves the press once the network is back`, async ({
      page,
      context,
      trouble,
    }) => {
      trouble.expect(...FAILS)
      await page.goto('/m/home')
      await shellKept(page, screen)
      await context.setOffline(true)
      await link(page).click()
      await expect(page).toHaveURL(({ pathname }) => pathname === screen)
      await context.setOffline(false)
      await expect(served(page)).toHaveCount(1)
    })
  }
})

test('PER-2 a press whose code does not come follows its link', async ({ page, trouble }) => {
  trouble.expect(...FAILS)
  await page.goto('/m/home')
  await atRest(page)
  await page.route(/\/_astro\/(?:DialogsIsland|GameOverlaysIsland)\./, (route) => route.abort())
  await signIn(page).click()
  await expect(page).toHaveURL(/\/m\/login/)
  await page.goto('/m/home')
  await atRest(page)
  await tile(page).click()
  await expect(page).toHaveURL(/\/m\/game\?open=/)
})

test('PER-2 a banner, the quick menu and a language link work at once, without React', async ({ page }) => {
  await page.goto('/m/home')
  await atRest(page)
  await page
    .getByRole('navigation', { name: words('menu.label') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).not.toHaveURL(/\/m\/home$/)
  await page.goto('/m/home')
  await atRest(page)
  await page.getByRole('contentinfo').locator('a[hreflang^=vi]').click()
  await expect(page).toHaveURL(/\/m\/vi\/home/)
})

for (const { moment, files } of [
  { moment: 'before any script', files: /\/_astro\/.*\.js/ },
  { moment: 'while its code is on its way', files: /\/_astro\/SignInIsland\./ },
]) {
  test(`PER-2 LOG-1 a press on a way to sign in ${moment} shows that way's form once it works`, async ({ page }) => {
    const release = await holdBack(page, files)
    await page.goto('/m/login', { waitUntil: 'commit' })
    const sms = page.getByRole('tab', { name: words('login.way_sms'), exact: true })
    await sms.click()
    release()
    await expect(sms).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel(words('login.password'), { exact: true })).toHaveCount(0)
  })
}

test('PER-2 LAY-3 a press on “All languages” while boot is on its way opens the selector, and without scripts it leads to a list', async ({
  page,
  trouble,
}) => {
  const all = page.getByRole('contentinfo').getByRole('link', { name: words('chrome.allLanguages'), exact: true })
  const release = await openHeld(page, /\/_astro\/(?:boot|Shell)[._]/)
  await page.waitForFunction(() => 'Astro' in window)
  await all.click()
  release()
  await expect(page.getByRole('dialog', { name: words('dialogs.languageTitle') })).toBeVisible()
  trouble.expect(/ERR_FAILED/)
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/m/home', { waitUntil: 'commit' })
  await all.click()
  await expect(page.locator('#languages')).toBeInViewport()
  await expect(page).toHaveURL(/\/m\/service#languages$/)
})

type Pointer = 'mouse' | 'finger'

/** Presses a control while `shift` moves it: down, shift, up. */
async function pressDuring(control: Locator, by: Pointer, shift: () => void): Promise<void> {
  const page = control.page()
  const touch = await page.context().newCDPSession(page)
  const place = async (): Promise<{ x: number; y: number }> => {
    const { x, y, height } = (await control.boundingBox())!
    return { x: x + 60, y: y + height / 2 }
  }
  // Waits until it stands still.
  await control.click({ trial: true })
  const point = await place()
  await page.mouse.move(point.x, point.y)
  if (by === 'mouse') await page.mouse.down()
  else await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  shift()
  await expect.poll(async () => Math.abs((await place()).y - point.y)).toBeGreaterThan(30)
  if (by === 'mouse') await page.mouse.up()
  else await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const by of ['mouse', 'finger'] as const) {
  test(`PER-2 a press with the ${by} reaches the control on which it began, although a row that arrives shifts the page before it ends`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.settings(HOSTED)
    await signedInAs(page, await sandbox.scenario('freshMember'))
    const release = await holdBack(page, /\/_astro\/(?:PasskeyRow|PushRow)\./)
    const wanted = page.waitForRequest(/\/_astro\/PasskeyRow\./)
    await page.goto('/m/member/home')
    await Promise.all([wanted, hydrated(page)])
    // All other rows are there; these arrive above it.
    await pressDuring(page.getByRole('main').getByRole('button', { name: words('social.links'), exact: true }), by, release)
    await expect(page.getByRole('dialog', { name: words('social.links') })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
}

test('PER-2 a field that is pressed while its sheet grows has the focus', async ({ page, sandbox }) => {
  await sandbox.settings(HOSTED)
  const release = await holdBack(page, /\/_astro\/ServiceButtons\./)
  const wanted = page.waitForRequest(/\/_astro\/ServiceButtons\./)
  await page.goto('/m/home')
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('header.join'), exact: true })
    .click()
  await wanted
  const field = page.getByRole('textbox', { name: words('register.username'), exact: true })
  await pressDuring(field, 'finger', release)
  await expect(field).toBeFocused()
})

/** What a first press may ask for until the sheet of its game stands. */
const MOST_REQUESTS = 11

for (const merchant of ['aurora', 'lotus', 'savanna'])
  test.describe(() => {
    // Readers of another language would be offered it first.
    test.use({ merchant, locale: merchant === 'lotus' ? 'vi' : 'en' })

    test(`PER-2 the first press on a game of ${merchant} asks for ${MOST_REQUESTS} files at most until its sheet stands, and for no call`, async ({
      page,
      sandbox,
    }) => {
      await sandbox.controls({ popups: 'news' })
      await page.goto('/m/home')
      await page.locator('dialog[open] button[name=close]').click()
      await expect(page.locator('[id^=lane-]').first().getByRole('article')).toHaveCount(12)
      const game = page.locator('main article').first().getByRole('link')
      // Rows that come near the view ask for their games, whoever is pressed.
      await game.scrollIntoViewIfNeeded()
      await atRest(page)
      await page.evaluate(() => performance.clearResourceTimings())
      await game.click()
      const asked = await page.evaluate(async () => {
        const isThere = (): boolean => {
          const sheet = document.querySelector('dialog[open]')
          return Boolean(sheet?.querySelector('.game-sheet-ways button')) && sheet?.querySelector('img')?.complete === true
        }
        while (!isThere()) await new Promise(requestAnimationFrame)
        return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      })
      // The page reports its speed, and a watched one what it saw, when it likes.
      const wanted = asked.filter((path) => !/^\/wps\/system\/(?:performance|collect)$/.test(path))
      expect(wanted.filter((path) => path.startsWith('/wps/'))).toEqual([])
      expect(wanted.length, wanted.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
    })
  })
