import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { signedInAs } from './fixtures/members.ts'
import { MEMBER_SCREENS, OPEN_SCREENS, PASSED_THROUGH, shownAt } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'

/** An offer of a passkey that waits in a field keeps a page out of the cache. */
const OFFERING_PASSKEYS = ['login']

test('PER-4 Back shows the screens of a visitor from the back/forward cache', async ({ page }) => {
  for (const route of OPEN_SCREENS.filter((route) => !OFFERING_PASSKEYS.includes(route))) await expectKept(page, shownAt(`/m/${route}`))
})

test('PER-4 Back shows the screens of a member from the back/forward cache', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  for (const route of MEMBER_SCREENS.filter((route) => !PASSED_THROUGH.includes(route))) await expectKept(page, shownAt(`/m/${route}`))
})

/** Opens a screen, leaves it and goes back: the same document must be there, or the browser names its reasons. */
async function expectKept(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await atRest(page)
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page.goto('/m/offline')
  await page.evaluate(() => history.back()).catch(() => undefined)
  await expect(page).toHaveURL(path)
  const back = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: { reasons?: { reason: string }[] } | null
    })[]
    return { kept: 'kept' in window, reasons: entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [] }
  })
  expect(back, path).toEqual({ kept: true, reasons: [] })
}
