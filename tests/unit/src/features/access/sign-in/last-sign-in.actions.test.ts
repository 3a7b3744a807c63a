import { expect, test, vi } from 'vitest'
import { openDocument, RECORD, signedInTab } from '../../open-document.ts'

const AT = Date.UTC(2026, 4, 6, 7, 8)

/** The next screen of a tab whose member signed in before at `at`. */
async function nextScreen(at: number | undefined, member = RECORD) {
  vi.stubEnv('TZ', 'UTC')
  const first = await openDocument()
  const { storeLastSignIn } = await import('#features/access/sign-in/last-sign-in.actions.ts')
  storeLastSignIn({ id: '7', lastLoginAt: at })
  const page = await openDocument({ browser: first.browser, after: first.tab, left: signedInTab(0, member) })
  page.storedSession.resumeSession()
  const { showLastSignIn } = await import('#features/access/sign-in/last-sign-in.actions.ts')
  const show = async (): Promise<string[]> => {
    showLastSignIn()
    await page.pass()
    return page.dialogs.$toasts.get().map(({ body }) => ('values' in body ? String(body.values?.['when']) : ''))
  }
  return { page, show }
}

test('the previous sign-in is shown once, long enough to read a date', async () => {
  const { page, show } = await nextScreen(AT)
  expect(await show()).toEqual([expect.stringMatching(/6 May 2026|May 6, 2026/)])
  page.dialogActions.startToastTimes()
  await page.pass(7999)
  expect(page.dialogs.$toasts.get()).toHaveLength(1)
  await page.pass(1)
  expect(await show()).toEqual([])
})

test('SES-10 it is told to nobody else, and nothing is told after a first sign-in', async () => {
  const { show } = await nextScreen(AT, { ...RECORD, id: '8' })
  expect(await show()).toEqual([])
  const first = await nextScreen(undefined)
  expect(first.page.tab.rawTab.has('livery:last-sign-in')).toBe(false)
  expect(await first.show()).toEqual([])
})
