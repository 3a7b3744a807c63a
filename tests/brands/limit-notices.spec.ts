import type { Locator, Page } from '@playwright/test'
import { expectMember, signedInAs } from '../e2e/fixtures/members.ts'
import { atRest } from '../e2e/fixtures/at-rest.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

const LIMITS = '**/wps/relay/MCSFE_playLimits'
const half = (page: Page): Locator => page.getByRole('alertdialog', { name: words('limitNotice.part', { percent: 50 }) })
const met = (page: Page): Locator => page.getByRole('alertdialog', { name: words('play.title_limit') })

/** The back end tells of a daily limit of loss, of which so much is used. */
async function useLimit(page: Page, used: string): Promise<void> {
  const limits = [{ kind: 'loss', frame: 'day', amount: '100.00', used, resetsAt: Date.UTC(2100, 0) }]
  await page.unroute(LIMITS)
  await page.route(LIMITS, (route) => route.fulfill({ json: { success: true, value: { raiseWaitHours: 24, limits } } }))
}

async function openInbox(page: Page): Promise<void> {
  await page.goto('/m/member/inbox')
  await hydrated(page)
}

test.describe('a brand that says how much of a limit is used', () => {
  test.use({ merchant: 'bingo' })

  test('MKT-3 a member reads once that half of a limit is used, and is signed out at its end, once', async ({ page, sandbox }) => {
    const member = await sandbox.scenario('freshMember')
    await signedInAs(page, member)
    await useLimit(page, '55.00')
    await openInbox(page)
    await expect(half(page)).toContainText(words('play.name_loss_day'))
    await half(page).getByRole('button').click()
    await openInbox(page)
    await atRest(page)
    await expect(half(page)).toHaveCount(0)

    await useLimit(page, '100.00')
    await page.reload()
    await expect(met(page)).toContainText(words('limitNotice.signedOut'))
    await met(page).getByRole('button').click()
    await expect(page).toHaveURL(/\/m\/login/)
    await signedInAs(page, member)
    await openInbox(page)
    await atRest(page)
    await expectMember(page)
  })
})

test.describe('a brand that sets none of it', () => {
  test.use({ merchant: 'crypto' })

  test('MKT-3 says nothing of a limit that is met until somebody plays, and its member stays signed in', async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await useLimit(page, '100.00')
    await openInbox(page)
    await atRest(page)
    await expect(met(page)).toHaveCount(0)
    await expectMember(page)
  })
})
