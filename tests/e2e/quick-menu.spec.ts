import type { Locator, Page } from '@playwright/test'
import { signedInAs } from './fixtures/members.ts'
import { expect, firstUse, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const menu = (page: Page): Locator => page.getByRole('navigation', { name: words('menu.label') })
const item = (page: Page, key: string): Locator => menu(page).getByRole('link', { name: words(`menu.${key}`), exact: true })
const promotions = (part: Record<string, boolean>): Record<string, unknown> => ({
  availablePromotions: Object.fromEntries(Object.entries(part).map(([key, enabled]) => [key, { enabled, count: 0 }])),
})

test('MNU-2 a visitor’s menu shows what is running, in the merchant’s order, without items for members or agents only', async ({
  page,
  sandbox,
}) => {
  await sandbox.settings(promotions({ MISSION: true, LOGIN: true, SAVIOR: false, REFERRAL: true }))
  await page.goto('/m/home')
  await expect(item(page, 'MISSION')).toBeVisible()
  await expect(item(page, 'SIGNIN')).toBeVisible()
  await expect(item(page, 'REFERRAL')).toHaveAttribute('href', '/m/inviteFriends')
  const inOrder = ['MISSION', 'SIGNIN', 'REFERRAL'].map((key) => words(`menu.${key}`))
  const shown = await menu(page).getByRole('listitem').allInnerTexts()
  expect(shown.filter((text) => inOrder.includes(text))).toEqual(inOrder)
  // By its words: some items are links, others buttons.
  for (const key of ['VIP', 'AGENT', 'SAVIOR']) await expect(menu(page).getByText(words(`menu.${key}`), { exact: true })).toHaveCount(0)
})

test('MNU-2 the merchant’s word shows and hides items, whatever runs', async ({ page, sandbox }) => {
  await sandbox.settings({
    ...promotions({ MISSION: true, LOGIN: true, SAVIOR: false }),
    whitelabelVal: { menu: { SAVIOR: true, MISSION: false } },
  })
  await page.goto('/m/home')
  await expect(item(page, 'SAVIOR')).toBeVisible()
  await expect(item(page, 'SIGNIN')).toBeVisible()
  await expect(item(page, 'MISSION')).toHaveCount(0)
})

test('MNU-2 BAN-5 an agent’s referral item leads to the agents’ form @core', async ({ page, sandbox }) => {
  await sandbox.settings(promotions({ MISSION: true, REFERRAL: true }))
  await signedInAs(page, await sandbox.scenario('agent'))
  await page.goto('/m/home')
  await firstUse(page)
  await expect(item(page, 'AGENT')).toHaveAttribute('href', '/m/agentRegister')
  await expect(item(page, 'REFERRAL')).toHaveAttribute('href', '/m/agentRegister')
})

test('BAN-5 a visitor who presses referral while it is not running is asked to come back later', async ({ page, sandbox }) => {
  await sandbox.settings({ ...promotions({ MISSION: true, REFERRAL: false }), whitelabelVal: { menu: { REFERRAL: true } } })
  await page.goto('/m/home')
  await menu(page)
    .getByRole('button', { name: words('menu.REFERRAL') })
    .click()
  await expect(page.getByText(words('menu.comingSoon'))).toBeVisible()
})

test('a menu item leads to its screen, and the row does not shift the content below when it loads', async ({ page }) => {
  await page.goto('/m/home')
  const before = await page.locator('#lane-rng').evaluate((lane) => (lane as HTMLElement).offsetTop)
  await expect(item(page, 'MISSION')).toBeVisible()
  expect(await page.locator('#lane-rng').evaluate((lane) => (lane as HTMLElement).offsetTop)).toBe(before)
  await item(page, 'MISSION').click()
  await expect(page).toHaveURL(/\/m\/login\?go=/)
})
