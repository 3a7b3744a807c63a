import type { BrowserContext, Page } from '@playwright/test'
import { atRest } from '../e2e/fixtures/at-rest.ts'
import { accountLink, expectGuest, expectMember, signedInAs, signOut } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { passAnHour } from '../e2e/fixtures/time-of-play.ts'
import { words } from '../e2e/fixtures/words.ts'

/** As "Duplicate tab": the new tab has all that the first one had stored for itself. */
async function duplicate(page: Page, context: BrowserContext): Promise<Page> {
  const stored = await page.evaluate(() => ({ ...sessionStorage }))
  const copy = await context.newPage()
  await copy.addInitScript((entries) => {
    if (sessionStorage.length === 0) for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, stored)
  await copy.goto(page.url())
  return copy
}

/** A window with an opener gets a copy as well. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  return opening
}

async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

const playedMinutes = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round((JSON.parse(localStorage.getItem('livery:limits') ?? '{}') as { play: { ms: number } }).play.ms / 60_000))

test('TRK-2 SES-9 a tab and its copies are one visit, which is reported once, and signing out in one ends all', async ({
  page,
  context,
  sandbox,
}) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/home')
  await expectMember(page)
  await expect.poll(async () => (await sandbox.requests('reportEvent')).length).toBe(2)
  const copies = [await duplicate(page, context), await openWindow(page)]
  for (const copy of copies) {
    await expectMember(copy)
    // The services start with the first use.
    await copy.keyboard.press('Shift')
    await copy.waitForFunction(() => 'liveryUsed' in window)
    await atRest(copy)
  }
  const names = (await sandbox.requests('reportEvent')).map(({ body }) => (body as { eventName: string }).eventName)
  expect(names.toSorted()).toEqual(['firstOpen', 'viewContent'])
  const [copy, popup] = copies
  await copy?.goto('/m/member/home')
  if (copy) await signOut(copy)
  await expectGuest(page)
  if (popup) await expectGuest(popup)
})

test('RGP-3 the time of play of a tab and its copy, looked at in turn, is counted once', async ({ page, context, sandbox }) => {
  await context.clock.install()
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/inbox')
  await expectMember(page)
  const before = await playedMinutes(page)
  const copy = await duplicate(page, context)
  await expectMember(copy)
  await show(copy, 'hidden')
  await page.clock.runFor('05:00')
  await show(page, 'hidden')
  await show(copy, 'visible')
  await copy.clock.runFor('05:00')
  expect((await playedMinutes(copy)) - before).toBe(10)
})

test('RGP-3 the reality check that was read in one tab does not come again in its copy', async ({ page, context, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/inbox')
  await expectMember(page)
  const copy = await duplicate(page, context)
  await expectMember(copy)
  const check = (tab: Page) => tab.getByRole('alertdialog', { name: words('dialogs.check_title') })
  await show(copy, 'hidden')
  await passAnHour(page)
  await check(page)
    .getByRole('button', { name: words('dialogs.check_goOn') })
    .click()
  await expect(check(page)).toHaveCount(0)
  await show(page, 'hidden')
  await show(copy, 'visible')
  await atRest(copy)
  await expect(check(copy)).toHaveCount(0)
})

test('PRO-4 a reward that was collected in one tab is not collected again in its copy', async ({ page, context, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/sign-in')
  const collect = (tab: Page) => tab.getByRole('button', { name: /^Collect / })
  await expect(collect(page)).toBeEnabled()
  const copy = await duplicate(page, context)
  await expect(collect(copy)).toBeEnabled()
  await hydrated(copy)
  await collect(page).click()
  await expect(page.getByRole('button', { name: words('programs.tomorrow') })).toBeDisabled()
  await expect(accountLink(page)).not.toContainText('1,000.00')
  const balance = await accountLink(page).textContent()
  await collect(copy).click()
  await expect(copy.getByRole('button', { name: words('programs.tomorrow') })).toBeDisabled()
  await copy.reload()
  await expect(accountLink(copy)).toHaveText(balance ?? '')
})
