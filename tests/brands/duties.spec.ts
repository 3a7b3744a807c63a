import { expectAccessible } from '../e2e/fixtures/accessibility.ts'
import { cashierFrame } from '../e2e/fixtures/cashier.ts'
import { FILLS_THE_HISTORY, game, SLOT, slotReady, spin, start, viewer } from '../e2e/fixtures/games.ts'
import { expectMember, signedInAs } from '../e2e/fixtures/members.ts'
import { expect, hydrated, openKnowing, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'

/** The brand that asks for every duty, and one that asks for none of them. */
const [STRICT, LAX] = ['strict', 'bingo'] as const

test.use({ merchant: STRICT })

const playButton = { name: words('gameSheet.play'), exact: true } as const
const alert = 'alertdialog'

test.describe('of a brand that closes programs and games', () => {
  test('MKT-3 screens of closed programs say so and lead home, and nothing on home, on the games screen or in the menus leads to them', async ({
    page,
    sandbox,
  }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    for (const screen of [
      'member/vip',
      'member/missions',
      'member/rescue',
      'promotions',
      'activity',
      'member/promo-code',
      'member/sign-in',
    ]) {
      await page.goto(`/m/${screen}`)
      await expect(page.getByRole('main').getByText(words('entry.off'))).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: words('entry.enter'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(page.locator('[id^=lane-] article').first()).toBeVisible()
    await page.keyboard.press('Shift')
    await hydrated(page)
    const closed = /\/m\/(?:promotions|activity|inviteFriends|member\/(?:vip|missions|rescue|promo-code|sign-in))/
    const leads = (): Promise<string[]> =>
      page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect((await leads()).filter((href) => closed.test(href))).toEqual([])
    await expect(page.locator('[data-block=jackpots], [data-block=promotions], #lane-LIVE')).toHaveCount(0)
    await page.goto('/m/member/home')
    await hydrated(page)
    expect((await leads()).filter((href) => closed.test(href))).toEqual([])
    expect(await leads()).toContain('/m/member/inbox')
  })

  test('MKT-3 games of a closed category are not found and do not start, and no game is one to try', async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/game')
    await hydrated(page)
    await expect(page.getByRole('main').locator('article').first()).toBeVisible()
    await expect(page.getByText(words('game.trial'), { exact: true })).toHaveCount(0)
    const found = await sandbox.received('findGames')
    expect(found.filter(({ query }) => /LIVE/.test(String((query as Record<string, unknown> | undefined)?.['category'])))).toEqual([])
    await page.goto(`/m/game?open=${SLOT}`)
    await hydrated(page)
    await expect(page.getByRole('button', playButton)).toBeVisible()
    await expect(page.getByRole('button', { name: words('gameSheet.try'), exact: true })).toHaveCount(0)
  })

  test('MKT-3 a second game in another tab is refused with the way to the first, which ends there and opens here', async ({
    page,
    sandbox,
    context,
  }) => {
    const member = await sandbox.scenario('freshMember')
    await signedInAs(page, member)
    await page.goto(`/m/game?open=${SLOT}`)
    await hydrated(page)
    await start(page, 'play')
    await slotReady(game(page))
    const other = await context.newPage()
    await signedInAs(other, member)
    await other.goto(`/m/game?open=${FILLS_THE_HISTORY}`)
    await hydrated(other)
    await start(other, 'play')
    const refusal = other.getByRole(alert)
    await expect(refusal).toContainText(words('duties.oneGame_body'))
    await expectAccessible(other)
    await expect(viewer(other)).toHaveCount(0)
    await refusal
      .getByRole('button')
      .filter({ hasNotText: words('common.close') })
      .first()
      .click()
    await expect(viewer(page)).toHaveCount(0)
    await expect(other).toHaveURL(new RegExp(`/m/game\\?.*open=${SLOT}|/m/game`))
    await expect(other.getByRole('button', playButton)).toBeVisible()
    await other.getByRole('button', playButton).click()
    await slotReady(game(other))
  })
})

test.describe('of a brand with terms', () => {
  test('MKT-3 changed terms are asked for once; who declines reads, withdraws and reaches service, and is asked again by play and deposit', async ({
    page,
    sandbox,
  }) => {
    await sandbox.controls({ terms: '2' })
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/home')
    const question = page.getByRole(alert)
    await expect(question).toContainText(words('duties.terms_title'))
    await expect(question).toContainText('Withdrawals are now paid within a day.')
    await expectAccessible(page)
    await question.getByRole('button', { name: words('play.break_not'), exact: true }).click()
    await expect(question).toHaveCount(0)
    await page.goto('/m/member/cashier?open=withdraw')
    await expect(cashierFrame(page).locator('#amount')).toBeVisible()
    await expect(question).toHaveCount(0)
    await page.goto('/m/service')
    await hydrated(page)
    await expect(question).toHaveCount(0)
    await page.goto(`/m/game?open=${SLOT}`)
    await hydrated(page)
    await start(page, 'play')
    await expect(question).toContainText(words('duties.terms_title'))
    expect(await sandbox.requests('launchGame')).toEqual([])
    await question.getByRole('button', { name: words('duties.terms_agree'), exact: true }).click()
    await slotReady(game(page))
    expect(await sandbox.received('acceptTerms')).toMatchObject([{ body: { version: '2' } }])
    await page.goto('/m/member/cashier?open=deposit')
    await expect(cashierFrame(page).locator('#amount')).toBeVisible()
    await expect(question).toHaveCount(0)
  })

  test('MKT-3 a deposit waits for the terms, and the page of the terms can be read first', async ({ page, sandbox }) => {
    await sandbox.controls({ terms: '2' })
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/cashier?open=deposit')
    const question = page.getByRole(alert)
    await expect(question).toContainText(words('duties.terms_title'))
    await expect(page.locator('iframe')).toHaveCount(0)
    await question.getByRole('button', { name: words('duties.terms_read'), exact: true }).click()
    await expect(page).toHaveURL(/\/m\/p\/terms/)
    await expect(page.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible()
  })

  test('MKT-3 while a newer version is out, that one is asked for', async ({ page, sandbox }) => {
    await sandbox.controls({ terms: '2' })
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/home')
    const question = page.getByRole(alert)
    await expect(question).toContainText(words('duties.terms_title'))
    await sandbox.controls({ terms: '3' })
    await question.getByRole('button', { name: words('duties.terms_agree'), exact: true }).click()
    await expect
      .poll(async () => (await sandbox.requests('acceptTerms')).map(({ errorCode }) => errorCode))
      .toEqual(['terms.version.unknown'])
    await expect(question).toContainText(words('duties.terms_title'))
    await expect(question).not.toContainText('Withdrawals are now paid within a day.')
    await question.getByRole('button', { name: words('duties.terms_agree'), exact: true }).click()
    await expect(question).toHaveCount(0)
    expect((await sandbox.received('acceptTerms', 2)).at(-1)?.body).toEqual({ version: '3' })
  })
})

test.describe('of a brand with marks and a clock', () => {
  test('MKT-3 the marks stand at the top of every page, signed in or not, also when it is scrolled', async ({ page, sandbox }) => {
    const mark = page.getByRole('link', { name: 'Invented gaming authority' })
    const atTop = async (): Promise<void> => {
      await expect(mark).toBeInViewport({ ratio: 1 })
      expect((await mark.boundingBox())?.y).toBeLessThan(8)
    }
    for (const screen of ['home', 'login', 'game', 'service', '']) {
      await page.goto(`/m/${screen}`)
      await atTop()
    }
    await page.goto('/m/home')
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await atTop()
    // The bar below it is whole.
    const bar = await page.getByRole('banner').boundingBox()
    expect(bar?.y).toBeLessThanOrEqual(0)
    await expect(page.getByRole('banner').getByRole('link').first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('timer')).toHaveCount(0)
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/home')
    await atTop()
    await expectAccessible(page)
  })

  test('MKT-3 the clock of the session runs on every screen and over games, and beside it there what was won and lost since sign-in', async ({
    page,
    sandbox,
  }) => {
    const member = await sandbox.scenario('freshMember')
    await signedInAs(page, member)
    await page.goto('/m/member/home')
    const clock = page.getByRole('complementary', { name: words('duties.marks') }).getByRole('timer')
    await expect(clock).toHaveText(/^\d:\d\d:\d\d$/)
    const first = await clock.innerText()
    await expect(clock).not.toHaveText(first)
    await page.goto('/m/service')
    await page.mouse.wheel(0, 600)
    await expect(clock).toHaveText(/^\d:\d\d:\d\d$/)
    await expect(clock).toBeInViewport()
    await page.goto(`/m/game?open=${SLOT}`)
    await hydrated(page)
    await start(page, 'play')
    const strip = viewer(page).locator('.frame-viewer-time')
    await expect(strip.getByRole('timer')).toHaveText(/^\d:\d\d:\d\d$/)
    await spin(game(page))
    await expect(strip).toContainText(words('play.result'))
    const asked = await sandbox.received('playSummary')
    expect(asked.some(({ query }) => (query as Record<string, unknown> | undefined)?.['since'] !== undefined)).toBe(true)
  })
})

test('MKT-3 the return to player and the smallest stake stand in the sheet and on the tile', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto(`/m/game?open=${SLOT}`)
  await hydrated(page)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(words('duties.rtp'), { exact: true })).toBeVisible()
  await expect(sheet.getByText(/\d%$/)).toBeVisible()
  await expect(sheet.getByText(words('duties.stake'), { exact: true })).toBeVisible()
  await page.goto('/m/game?category=RNG')
  await hydrated(page)
  await expect(page.getByRole('main').locator('article .tile-facts').filter({ hasText: 'RTP' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('MKT-3 who joins says when they were born, is refused below the age, and is asked so whatever the settings name', async ({
  page,
  sandbox,
}) => {
  await sandbox.settings({ register: { fields: [{ name: 'town', kind: 'address', required: false }] } })
  await openKnowing(page, '/m/register')
  const born = page.getByLabel(words('joinFields.label_birthDate'), { exact: true })
  await page.getByRole('textbox', { name: words('register.username'), exact: true }).fill(`n${Date.now().toString(36)}`)
  await page.getByLabel(words('register.password'), { exact: true }).fill('Sunny-Reef-41')
  await expect(page.getByRole('checkbox', { name: words('register.age', { age: 18 }) })).toHaveCount(0)
  await born.fill(`${new Date().getUTCFullYear() - 17}-01-01`)
  await page.getByRole('button', { name: words('register.submit'), exact: true }).click()
  await expect(born).toHaveAccessibleDescription(words('joinFields.problem_tooYoung', { age: 18 }))
  expect(await sandbox.requests('register')).toEqual([])
  await born.fill('1990-02-28')
  await page.getByRole('button', { name: words('register.submit'), exact: true }).click()
  await expectMember(page)
})

test('MKT-3 help stands at sign-in and below games, limits on home and below the deposit, age and tagline below banners, registers on the screen of limits', async ({
  page,
  sandbox,
}) => {
  await page.goto('/m/login')
  await expect(page.getByRole('link', { name: /Invented help line/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Invented night line/ }).first()).toBeVisible()
  await page.goto('/m/home')
  await expect(page.locator('.help-words-banner')).toContainText('18+ Know your limit')
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/home')
  await page.locator('.limits-link').getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/member\/limits/)
  await expect(page.getByRole('link', { name: 'Second invented register' })).toBeVisible()
  await page.goto('/m/member/cashier?open=deposit')
  await expect(page.getByRole('dialog').getByRole('link', { name: words('dialogs.check_limits') })).toBeVisible()
  await page.goto(`/m/game?open=${SLOT}`)
  await hydrated(page)
  await start(page, 'play')
  await expect(viewer(page).getByRole('link', { name: /Invented help line/ })).toBeVisible()
  await expectAccessible(page)
})

test.describe('of a brand that asks for none of it', () => {
  test.use({ merchant: LAX })

  test('MKT-3 no element, rule or file of a duty is there, and several games may be open', async ({ page, sandbox, context }) => {
    await sandbox.controls({ terms: '2' })
    const loaded: string[] = []
    context.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const member = await sandbox.scenario('freshMember')
    await signedInAs(page, member)
    for (const screen of ['home', 'login', 'promotions', 'member/vip', 'member/home']) {
      await page.goto(`${siteOrigin(LAX)}/m/${screen}`)
      await hydrated(page)
      const html = await page.content()
      expect(html).not.toMatch(/legal-bar|tile-facts|help-words|limits-link|duties\./)
    }
    await expect(page.getByRole(alert)).toHaveCount(0)
    await page.goto(`/m/game?open=${SLOT}`)
    await hydrated(page)
    await expect(page.getByRole('button', { name: words('gameSheet.try'), exact: true })).toBeVisible()
    await start(page, 'play')
    await slotReady(game(page))
    const other = await context.newPage()
    await signedInAs(other, member)
    await other.goto(`/m/game?open=${SLOT}`)
    await hydrated(other)
    await start(other, 'play')
    await slotReady(game(other))
    expect(loaded.filter((path) => /\/m\/i18n\/[\w-]+\/duties\.|only-game|forget-device|terms|session-clock|PlayClock/.test(path))).toEqual(
      [],
    )
  })
})
