import type { Page } from '@playwright/test'
import { expectUsable } from './faults/expect-usable.ts'
import { fillSignIn, sessionRecord } from './fixtures/members.ts'
import { MEMBER_SCREENS, OPEN_SCREENS, shownAt } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** The landing page has no navigation bars. */
const SCREENS = [...OPEN_SCREENS, ...MEMBER_SCREENS].filter((route) => route !== 'index')

/** The ways in which a device stores nothing. */
const REFUSED: readonly { name: string; refuse: () => void }[] = [
  {
    name: 'access to storage throws',
    refuse: () => {
      const refuse = (): never => {
        throw new DOMException('refused', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { configurable: true, get: refuse })
    },
  },
  {
    name: 'every storage is full',
    refuse: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      IDBFactory.prototype.open = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  },
]

for (const { name, refuse } of REFUSED) {
  test(`every screen stays usable when ${name}, and guarded screens lead to sign-in`, async ({ page }) => {
    test.slow()
    await page.addInitScript(refuse)
    for (const route of SCREENS) {
      await test.step(route, async () => {
        await page.goto(shownAt(`/m/${route}`))
        await expectUsable(page, `${name} on ${route}`)
      })
    }
  })
}

/** Signs every document of the tab in as this member. */
async function asMember(page: Page, record: string): Promise<void> {
  await page.addInitScript((record) => sessionStorage.setItem('MC_SESSION_INFO', record), record)
}

test('members’ screens stay usable when every storage is full', async ({ page, sandbox }) => {
  test.slow()
  await asMember(page, await sessionRecord(await sandbox.scenario('agent')))
  await page.addInitScript(REFUSED[1]!.refuse)
  for (const route of MEMBER_SCREENS) {
    await test.step(route, async () => {
      await page.goto(shownAt(`/m/${route}`))
      await expectUsable(page, `every storage is full on ${route}`)
    })
  }
})

test('SES-1 where every storage is full a sign-in says that the browser keeps nothing, and the member is signed in on that page @core', async ({
  page,
  sandbox,
}) => {
  const member = await sandbox.scenario('freshMember')
  await page.addInitScript(REFUSED[1]!.refuse)
  await page.goto('/m/login')
  await fillSignIn(page, member)
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(words('social.error_web-storage-unsupported'))
  await expect(page).toHaveURL(/\/m\/login/)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
})
