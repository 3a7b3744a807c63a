import type { Page } from '@playwright/test'
import { stands } from './faults/stands.ts'
import { sessionRecord } from './fixtures/members.ts'
import { MEMBER_SCREENS, OPEN_SCREENS, shownAt } from './fixtures/screens.ts'
import { test } from './fixtures/test.ts'

/** The landing has no bars of its own. */
const SCREENS = [...OPEN_SCREENS, ...MEMBER_SCREENS].filter((route) => route !== 'index')

/** A device that keeps nothing, in one way or another. */
const REFUSED: readonly { name: string; refuse: () => void }[] = [
  {
    name: 'no storage may be touched',
    refuse: () => {
      const refuse = (): never => {
        throw new DOMException('refused', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { configurable: true, get: refuse })
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
  test(`every screen stands where ${name}; a guarded one leads to sign-in`, async ({ page }) => {
    test.slow()
    await page.addInitScript(refuse)
    for (const route of SCREENS) {
      await test.step(route, async () => {
        await page.goto(shownAt(`/m/${route}`))
        await stands(page, `${name} on ${route}`)
      })
    }
  })
}

/** Makes every document of the tab one of this member's. */
async function asMember(page: Page, record: string): Promise<void> {
  await page.addInitScript((record) => sessionStorage.setItem('MC_SESSION_INFO', record), record)
}

test('members’ screens stand where every storage is full', async ({ page, sandbox }) => {
  test.slow()
  await asMember(page, await sessionRecord(await sandbox.scenario('freshMember')))
  await page.addInitScript(REFUSED[1]!.refuse)
  for (const route of MEMBER_SCREENS) {
    await test.step(route, async () => {
      await page.goto(shownAt(`/m/${route}`))
      await stands(page, `every storage is full on ${route}`)
    })
  }
})
