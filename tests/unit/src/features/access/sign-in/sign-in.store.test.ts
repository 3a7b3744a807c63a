import { expect, test, vi } from 'vitest'
import { AURORA, openDocument, type DocumentOptions } from '../../open-document.ts'

type Ways = (typeof AURORA)['features']['signIn']['ways']

const offering = (...ways: Ways[number][]): DocumentOptions => ({
  merchant: { features: { ...AURORA.features, signIn: { ...AURORA.features.signIn, ways } } },
})

test('LOG-1 the form opens with the merchant’s first way, and with a name where the merchant lists none', async () => {
  const page = await openDocument(offering('sms', 'username'))
  expect([page.signInStore.signInWays(), page.signInStore.$signInWay.get()]).toEqual([['sms', 'username'], 'sms'])
  page.signInStore.chooseSignInWay('username')
  expect([page.signInStore.$signInWay.get(), page.signInStore.signInWayInShell()]).toEqual(['username', 'sms'])
  expect((await openDocument(offering())).signInStore.$signInWay.get()).toBe('username')
})

test('LOG-1 a way that the merchant does not offer is not shown, even if something asks for it', async () => {
  const page = await openDocument(offering('username'))
  page.signInStore.chooseSignInWay('sms')
  expect(page.signInStore.$signInWay.get()).toBe('username')
})

test('RGP-8 only the first form that opens says that nobody used the page', async () => {
  const page = await openDocument({ left: { 'livery:signed-out-idle': '1' } })
  const said = (document: typeof page): boolean => {
    let last = false
    document.signInStore.$wasIdle.subscribe((idle) => void (last = idle))()
    return last
  }
  expect([said(page), page.tab.rawTab.has('livery:signed-out-idle')]).toEqual([true, false])
  expect(said(await openDocument({ browser: page.browser, after: page.tab }))).toBe(false)
})

test('RGP-8 the build, which has no browser, prerenders the form without it', async () => {
  const page = await openDocument({ left: { 'livery:signed-out-idle': '1' } })
  vi.stubGlobal('document', undefined)
  const seen: boolean[] = []
  page.signInStore.$wasIdle.subscribe((idle) => void seen.push(idle))()
  vi.unstubAllGlobals()
  expect([seen, page.tab.rawTab.has('livery:signed-out-idle')]).toEqual([[false], true])
})

test('ERR-2 LOG-7 automatic sign-in is off in the tab that turned it off, and in no other', async () => {
  const page = await openDocument()
  expect(page.signInStore.isAutoLoginDisabled()).toBe(false)
  page.signInStore.disableAutoLogin()
  const next = await openDocument({ browser: page.browser, after: page.tab })
  expect(next.signInStore.isAutoLoginDisabled()).toBe(true)
  const other = await openDocument({ browser: page.browser })
  expect(other.signInStore.isAutoLoginDisabled()).toBe(false)
})

test('LOG-4 a sign-in that waits for its second factor is held until it is forgotten, and the later one replaces it', async () => {
  const { signInStore: store } = await openDocument()
  const credential = { by: 'password', username: 'demo7', password: 'Livery#2026' } as const
  expect(store.pendingSecondFactor()).toBeUndefined()
  store.setPendingSecondFactor(credential, { keep: false })
  store.setPendingSecondFactor(credential, { keep: true })
  expect(store.pendingSecondFactor()).toEqual({ credential, options: { keep: true } })
  store.forgetPendingSecondFactor()
  expect(store.pendingSecondFactor()).toBeUndefined()
})
