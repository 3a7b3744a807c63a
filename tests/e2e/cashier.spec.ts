import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { cashierFrame, cashierViewer, deposit, depositLink, fillAmount, paymentEvents } from './fixtures/cashier.ts'
import { accountLink, expectMember, fillSignIn, signedInAs } from './fixtures/members.ts'
import { frameGuarded } from './fixtures/games.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { cashierOrigin, gamesOrigin } from './sandbox/addresses.ts'
import { signInAtBackEnd } from './sandbox/sign-in.ts'

/** The addresses of the first requests to the cashier, as the page sent them. */
function waysIn(page: Page, origin: string): URL[] {
  const seen: URL[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin && url.pathname === '/') seen.push(url)
  })
  return seen
}

test('PRO-7 a member deposits from home in the page: the balance rises, a notice appears, and each event is reported once @core', async ({
  page,
  sandbox,
}) => {
  await sandbox.settings({ handoff: true })
  const asked = waysIn(page, cashierOrigin())
  const token = await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/home')
  await depositLink(page).click()
  await deposit(cashierFrame(page), '250.50')
  await expect(page.getByRole('button', { name: /250\.50.* added to your balance/ })).toBeVisible()
  await expect(accountLink(page)).toContainText('1,250.50')
  await expect.poll(() => paymentEvents(sandbox)).toEqual(['deposit', 'depositSubmit', 'firstDeposit', 'firstDepositArrival'])
  // A one-time code handed the session over, so the frame's address proves nothing now.
  expect(asked.map(({ searchParams }) => [searchParams.has('code'), searchParams.has('token'), searchParams.get('page')])).toEqual([
    [true, false, 'deposit'],
  ])
  expect(
    page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => url.startsWith(cashierOrigin())),
  ).toEqual([`${cashierOrigin()}/deposit`])
  expect(page.url()).not.toContain(token)
  await cashierFrame(page).getByRole('link', { name: 'History', exact: true }).click()
  await expect(cashierFrame(page).locator('.rows li')).toHaveCount(1)
  // Nobody goes back in the quarter second in which the viewer notices the new entry (GAM-4).
  await frameGuarded(page)
  await page.goBack()
  await expect(cashierViewer(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('PRO-7 a withdrawal above the balance is refused with a message, a smaller one succeeds, and the return link closes the cashier', async ({
  page,
  sandbox,
}) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/cashier?open=withdraw')
  const cashier = cashierFrame(page)
  await fillAmount(cashier, '1000.01')
  await expect(cashier.getByRole('alert').filter({ hasText: 'You can withdraw up to \u2068₱1,000.00\u2069.' })).toBeVisible()
  expect(await paymentEvents(sandbox)).toEqual([])
  await fillAmount(cashier, '400')
  await cashier.getByRole('button', { name: 'Withdraw \u2068₱400.00\u2069' }).click()
  await cashier.getByRole('link', { name: 'Back to Aurora' }).click()
  await expect(cashierViewer(page)).toBeHidden()
  await expect(accountLink(page)).toContainText('600.00')
  await expect.poll(() => paymentEvents(sandbox)).toEqual(['withdraw'])
  // Reloading the page does not reopen the cashier.
  expect(new URL(page.url()).search).toBe('')
})

test('PRO-7 a used or stolen code opens nothing', async ({ page, sandbox, newBrowser, trouble }) => {
  trouble.expect(/HTTP 401 GET .*code=/)
  await sandbox.settings({ handoff: true })
  const asked = waysIn(page, cashierOrigin())
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/home')
  await depositLink(page).click()
  await expect(cashierFrame(page).locator('#amount')).toBeVisible()
  const thief = await (await newBrowser()).newPage()
  await thief.goto(asked[0]?.href ?? '')
  await expect(thief.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

test('RTE-4 a stranger’s link takes no running cashier: it names both members, and goes on by a press alone', async ({ page, sandbox }) => {
  await sandbox.settings({ handoff: false })
  const [member, stranger] = [await sandbox.scenario('freshMember'), await sandbox.scenario('richMember')]
  const { token } = await signInAtBackEnd(stranger)
  await signedInAs(page, member)
  await page.goto('/m/home')
  await depositLink(page).click()
  await expect(cashierFrame(page).locator('.top')).toContainText(member.username)
  const lure = await page.context().newPage()
  const link = `${cashierOrigin()}/?${new URLSearchParams({ page: 'deposit', token, username: stranger.username })}`
  await lure.goto(link)
  expect(lure.url()).not.toContain(token)
  await expect(lure.getByText(`You’re still signed in as ${member.username} · Aurora.`)).toBeVisible()
  await expectAccessible(lure)
  await lure.getByRole('link', { name: `Continue as ${member.username} · Aurora` }).click()
  await expect(lure.locator('.top')).toContainText(member.username)
  await deposit(cashierFrame(page), '250')
  await lure.goto(link)
  await lure.getByRole('button', { name: `Continue as ${stranger.username} · Aurora` }).click()
  await expect(lure.locator('#amount')).toBeVisible()
  await expect(lure.locator('.top')).toContainText(stranger.username)
})

test('BAN-3 without codes, token and username go to the cashier alone and without a referrer', async ({ page, sandbox }) => {
  await sandbox.settings({ handoff: false })
  const asked = waysIn(page, cashierOrigin())
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => void (request.url().startsWith(cashierOrigin()) && referrers.push(request.headers()['referer'])))
  const member = await sandbox.scenario('freshMember')
  const token = await signedInAs(page, member)
  await page.goto('/m/home')
  await depositLink(page).click()
  await expect(cashierFrame(page).locator('#amount')).toBeVisible()
  expect(asked.map(({ searchParams }) => [searchParams.get('token'), searchParams.get('username')])).toEqual([[token, member.username]])
  expect(referrers.filter((referrer) => referrer?.includes(token))).toEqual([])
  expect(referrers[0]).toBeUndefined()
})

test('PRO-7 payment messages from other senders are ignored, and a message from the cashier counts once', async ({
  page,
  sandbox,
  trouble,
}) => {
  // The game that replaces the cashier in the frame reports that it has no player.
  trouble.expect(/HTTP 401 POST .*\/api\/session/)
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/home')
  await depositLink(page).click()
  await expect(cashierFrame(page).locator('#amount')).toBeVisible()
  const forged = { source: 'livery', type: 'deposit', amount: '999.00', currency: 'PHP', reference: 'FORGED-1', first: false }
  // From the page's own window instead of the frame.
  await page.evaluate((message) => window.postMessage(message, location.origin), forged)
  await expect.poll(() => warnings).toContain('Cashier: a message was ignored (otherWindow)')
  const frame = page.frames().find((one) => one.url().startsWith(cashierOrigin()))
  const post = (message: object) => frame?.evaluate((content) => window.parent.postMessage(content, '*'), message)
  await post({ ...forged, amount: '-1.00' })
  await expect.poll(() => warnings).toContain('Cashier: a message was ignored (notPositive)')
  expect(await paymentEvents(sandbox)).toEqual([])
  const genuine = { ...forged, reference: 'GENUINE-1' }
  for (const message of [genuine, genuine, { ...genuine, reference: 'GENUINE-2' }]) await post(message)
  await expect.poll(() => paymentEvents(sandbox)).toEqual(['deposit', 'deposit', 'redeposit', 'redeposit'])
  // From the frame, after another origin was loaded in it.
  await frame?.goto(`${gamesOrigin()}/play/rng-koi?lang=EN`)
  await post({ ...forged, reference: 'FORGED-2' })
  await expect.poll(() => warnings).toContain('Cashier: a message was ignored (otherOrigin)')
  expect(await paymentEvents(sandbox)).toEqual(['deposit', 'deposit', 'redeposit', 'redeposit'])
})

test('PRO-7 a failed session hand-over shows an alert and can be retried', async ({ page, sandbox, trouble }) => {
  trouble.expect(/HTTP 500 POST .*\/wps\/session\/handoff/)
  await sandbox.settings({ handoff: true })
  await sandbox.fail('handoff', { do: 'status', status: 500, body: '' }, 1)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/home')
  await depositLink(page).click()
  const alert = cashierViewer(page).getByRole('alert')
  await expect(alert).toContainText(words('cashier.problem.refused'))
  await expectAccessible(page)
  await alert.getByRole('button', { name: words('common.retry') }).click()
  await expect(cashierFrame(page).locator('#amount')).toBeVisible()
})

test('PRO-7 a member whose session has expired signs in again and returns to the cashier', async ({ page, sandbox, trouble }) => {
  trouble.expect(/HTTP 401/)
  await sandbox.settings({ handoff: true })
  await sandbox.fail('handoff', { do: 'refuse', errorCode: 'login.not.session' }, 1)
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto('/m/home')
  await depositLink(page).click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(page).toHaveURL(/\/m\/login/)
  await fillSignIn(page, member)
  await page.waitForURL(/\/m\/home/)
  await cashierFrame(page).locator('#amount').waitFor()
})

test('PRO-7 RGP-4 during a break deposits are closed with the reason, and withdrawals stay open', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.evaluate(
    (until) => localStorage.setItem('livery:break', JSON.stringify({ merchant: 'aurora', until })),
    Date.now() + 3_600_000,
  )
  await page.goto('/m/member/cashier')
  const main = page.getByRole('main')
  await expect(main.getByText(words('play.title_break'))).toBeVisible()
  await expect(main.getByText(words('play.rest_device'))).toBeVisible()
  await expect(main.getByRole('link', { name: words('cashier.deposit'), exact: true })).toHaveCount(0)
  await hydrated(page)
  await expect(depositLink(page)).toHaveCount(0)
  await main.getByRole('link', { name: words('cashier.withdraw'), exact: true }).click()
  const cashier = cashierFrame(page)
  await expect(cashier.locator('#amount')).toBeVisible()
  await cashier.getByRole('link', { name: 'Deposit', exact: true }).click()
  await expect(cashier.getByRole('heading', { name: 'You’re on a break' })).toBeVisible()
})

test.describe('at a merchant whose cashier opens in its own window', () => {
  test.use({ merchant: 'lotus' })

  test('PRO-7 the window opens on the press, cannot navigate our page, and the member returns to the new balance', async ({
    page,
    sandbox,
  }) => {
    await sandbox.settings({ handoff: true })
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/en/home')
    const opening = page.waitForEvent('popup')
    await depositLink(page).click()
    const cashier = await opening
    await deposit(cashier, '500000')
    expect(await cashier.evaluate(() => [window.opener === null, location.search])).toEqual([true, ''])
    await expect(page.locator('iframe')).toHaveCount(0)
    await cashier.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(accountLink(page)).toContainText('1,500,000')
  })
})

for (const [path, language] of [
  ['/m', 'en'],
  ['/m/ar', 'ar'],
] as const) {
  test(`PRO-7 the cashier over the member’s home is accessible in ${language}`, async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('richMember'))
    await page.goto(`${path}/member/home`)
    await expectMember(page)
    await expect(depositLink(page, language)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: words('cashier.deposit', {}, language), exact: true })
      .click()
    await expect(cashierFrame(page, language).locator('#amount')).toBeVisible()
    await expectAccessible(page)
  })
}
