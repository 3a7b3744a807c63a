import { expect, test } from 'vitest'
import { fakeBrowser } from '../../../platform/fake.ts'
import { openDocument, RECORD, signedInTab } from '../../open-document.ts'

test('SES-6 is one over screens and tabs, and counts inactivity from the last of them', async () => {
  const browser = fakeBrowser()
  const first = await openDocument({ browser })
  const { bindVisit, visitNow } = await import('#features/core/analytics/visit.bind.ts')
  const undo = bindVisit()
  const { id, startedAt } = visitNow()
  await first.pass(299_999)
  first.tab.happen('visible')
  await first.pass(299_999)
  const second = await openDocument({ browser })
  const later = await import('#features/core/analytics/visit.bind.ts')
  expect(later.visitNow()).toEqual({ id, startedAt, lastAt: browser.clock.now() })
  undo()
  await second.pass(300_000)
  first.tab.happen('visible')
  expect(later.visitNow()).toMatchObject({ startedAt: browser.clock.now() })
  expect(later.visitNow().id).not.toBe(id)
})

test('what another program left there begins a visit', async () => {
  const browser = fakeBrowser()
  browser.rawLocal.set('livery:visit', '{"id":1}')
  await openDocument({ browser })
  const { visitNow } = await import('#features/core/analytics/visit.bind.ts')
  expect(visitNow().startedAt).toBe(browser.clock.now())
})

test.each(['home', 'game', 'promotions', 'member/home', 'service'] as const)(
  'SES-6 a member’s %s belongs to the visit, and prolongs it',
  async (route) => {
    const browser = fakeBrowser()
    browser.rawLocal.set('livery:visit', JSON.stringify({ id: 'v1', startedAt: 0, lastAt: browser.clock.now() }))
    const page = await openDocument({ browser, route, left: signedInTab() })
    await page.pass(200_000)
    const { startBoot } = page.boot
    void startBoot()
    await page.pass()
    expect(JSON.parse(browser.rawLocal.get('livery:visit') ?? '')).toEqual({ id: 'v1', startedAt: 0, lastAt: browser.clock.now() })
  },
)

test('SES-6 a visit begins where a guest signs in over a screen', async () => {
  const page = await openDocument()
  void page.boot.startBoot()
  await page.pass()
  expect(page.browser.rawLocal.has('livery:visit')).toBe(false)
  await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
  const { signedInHere } = await import('#features/access/sign-in/signed-in-here.store.ts')
  signedInHere()
  await page.pass()
  expect(JSON.parse(page.browser.rawLocal.get('livery:visit') ?? '')).toMatchObject({ startedAt: page.browser.clock.now() })
})

test('SES-6 TRK-8 a visit without consent lasts as long as its document, and is stored as it is with the consent', async () => {
  const page = await openDocument()
  const { visitNow } = await import('#features/core/analytics/visit.bind.ts')
  const { $consent } = await import('#features/core/consent/consent.store.ts')
  $consent.set({ state: 'unanswered' })
  const { id, startedAt } = visitNow()
  await page.pass(1000)
  expect([visitNow(), page.browser.rawLocal.has('livery:visit')]).toEqual([{ id, startedAt, lastAt: startedAt + 1000 }, false])
  $consent.set({ state: 'answered', analytics: true, marketing: false })
  visitNow()
  expect(JSON.parse(page.browser.rawLocal.get('livery:visit') ?? '')).toEqual({ id, startedAt, lastAt: startedAt + 1000 })
  page.browser.rawLocal.delete('livery:visit')
  expect(visitNow().id, 'what was stored and removed is over').not.toBe(id)
})
