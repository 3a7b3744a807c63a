import { fillSignIn, signedInAs } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import type { Locator, Page } from '@playwright/test'

const dialog = (page: Page): Locator => page.getByRole('alertdialog', { name: words('play.title_exclusion') })
const lengths = (page: Page): Promise<string[]> => page.getByLabel(words('play.exclude_length')).locator('option').allInnerTexts()

async function exclude(page: Page, password: string, length: string): Promise<void> {
  await page.goto('/m/member/limits')
  await hydrated(page)
  await page.getByLabel(words('play.exclude_length')).selectOption(length)
  await page.getByLabel(words('password.old'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('play.exclude') }).click()
  await expect(dialog(page)).toBeVisible()
}

test.describe('a brand whose excluded members may not sign in', () => {
  test.use({ merchant: 'bingo' })

  test('MKT-3 breaks are taken for the months that the folder names, by the calendar of the back end', async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/member/limits')
    await hydrated(page)
    await page.getByRole('button', { name: '3 months' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('play.break_take') })
      .click()
    await expect(page.getByRole('main').getByText(words('play.title_break'))).toBeVisible()
    expect((await sandbox.received('takeBreak')).map(({ body }) => body)).toEqual([{ duration: 'P3M' }])
  })

  test('MKT-3 an exclusion for good says that signing in is not possible, and a later try leads to customer service', async ({
    page,
    sandbox,
  }) => {
    await sandbox.controls({ excludedMaySignIn: false })
    const member = await sandbox.scenario('freshMember')
    await signedInAs(page, member)
    await page.goto('/m/member/limits')
    await hydrated(page)
    expect(await lengths(page)).toEqual(['6 months', words('play.exclude_forGood')])
    await expect(page.getByText(words('exclusion.hint'))).toBeVisible()
    await exclude(page, member.password, 'forGood')
    await expect(dialog(page)).toContainText(words('play.no_end'))
    await expect(dialog(page)).toContainText(words('exclusion.withdraw'))
    await dialog(page).getByRole('button').click()
    await expect(page).toHaveURL(/\/m\/login/)
    await page.getByRole('tab', { name: words('login.way_username'), exact: true }).click()
    await fillSignIn(page, member)
    await expect(dialog(page)).toContainText(words('exclusion.signIn'))
    await dialog(page)
      .getByRole('button', { name: words('limits.service') })
      .click()
    await expect(page).toHaveURL(/\/m\/service/)
    expect((await sandbox.received('selfExclude')).map(({ body }) => body)).toMatchObject([{ forGood: true }])
  })
})

test.describe('a brand that sets none of it', () => {
  test.use({ merchant: 'crypto' })

  test('MKT-3 offers the usual lengths that the back end can keep, and its excluded members sign in', async ({ page, sandbox }) => {
    await sandbox.settings({ play: { durations: false, forGood: false } })
    const member = await sandbox.scenario('freshMember')
    await signedInAs(page, member)
    await page.goto('/m/member/limits')
    await hydrated(page)
    expect(await lengths(page)).toEqual(['6 months', '1 year', '5 years'])
    await expect(page.getByRole('button', { name: '24 hours', exact: true })).toBeVisible()
    await expect(page.getByText(words('play.exclude_hint'))).toBeVisible()
    await exclude(page, member.password, 'P1Y')
    await dialog(page).getByRole('button').click()
    await fillSignIn(page, member)
    await expect(page.getByRole('main').getByText(words('play.title_exclusion'))).toBeVisible()
    expect((await sandbox.received('selfExclude')).map(({ body }) => body)).toMatchObject([{ months: 12 }])
  })
})
