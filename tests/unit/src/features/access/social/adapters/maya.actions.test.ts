import { describe, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, ok, refuse } from '../../../fake-server.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../../../open-document.ts'

const RENEW = '/wps/relay/WPS3RD_refreshMayaTokens'
const HOUR = 3_600_000

/** A document of a member whom the super-app brought; its session ends in an hour. */
async function openPage() {
  const page = await openDocument({ left: { ...signedInTab(), 'livery:maya': 'sandbox' } })
  const asked = (): number => page.server.callsTo(RENEW).length
  page.server.on(RENEW, () => ok({ expiresAt: page.browser.clock.now() + HOUR }))
  await page.boot.startBoot()
  await vi.waitUntil(() => asked() === 1)
  await page.pass()
  return { ...page, asked }
}

test('LOG-9 the super-app’s session is renewed a minute before each end, for its environment', async () => {
  const page = await openPage()
  expect(page.server.callsTo(RENEW)[0]?.query.get('env')).toBe('sandbox')
  await page.pass(HOUR - 60_000 - 1)
  expect(page.asked()).toBe(1)
  await page.pass(1)
  expect(page.asked()).toBe(2)
  await page.pass(HOUR - 60_000)
  expect(page.asked()).toBe(3)
})

test('LOG-9 without a response it is tried again after half a minute', async () => {
  const page = await openPage()
  page.server.on(RENEW, () => new Response('', { status: 503 }))
  await page.pass(HOUR - 60_000)
  expect(page.asked()).toBe(2)
  await page.pass(30_000)
  expect(page.asked()).toBe(3)
})

test.each<[why: string, end: (page: Awaited<ReturnType<typeof openPage>>) => void]>([
  ['after the super-app ended it', ({ server }) => server.on(RENEW, () => refuse('maya.session.invalid'))],
  ['after the member signed out', ({ transitions }) => transitions.endSession('signedOut')],
])('LOG-9 it is renewed no more %s', async (_why, end) => {
  const page = await openPage()
  end(page)
  await page.pass(HOUR - 60_000)
  const before = page.asked()
  await page.pass(2 * HOUR)
  expect([page.asked(), page.tab.rawTab.has('livery:maya')]).toEqual([before, false])
})

const LOGIN = '/wps/session/login/maya'

/** Home, opened by the super-app at a back end that announces nothing about Maya. */
async function landed({ maya, answer, server = fakeServer(), ...options }: DocumentOptions & { maya: boolean; answer?: Answer }) {
  server.on(LOGIN, answer ?? (() => ok({ token: 'token-7', id: '7', userName: 'demo7' })))
  vi.stubGlobal('fetch', async () => Response.json({}))
  const page = await openDocument({ server, merchant: { maya }, href: 'https://aurora.example/m/home?env=uat', ...options })
  await page.boot.startBoot()
  const { signInFromSuperApp } = await import('#features/access/social/adapters/maya.actions.ts')
  void signInFromSuperApp('m1')
  await page.pass(2000)
  return page
}

test('LOG-9 the merchant’s folder alone turns Maya on', async () => {
  const page = await landed({ maya: true })
  expect(page.server.callsTo(LOGIN).map(({ body }) => body)).toMatchObject([{ sessionId: 'm1', env: 'uat', domain: 'aurora.example' }])
  expect(page.session.$session.get()).toMatchObject({ state: 'member' })
  expect(page.dialogs.$notices.get()).toMatchObject([{ id: 'linkToken', body: { values: { name: 'demo7' } } }])
  expect([page.tab.rawTab.get('livery:maya'), page.browser.rawLocal.has('livery:kept-session')]).toEqual(['uat', false])
})

test('without Maya in the merchant’s folder a session id is not sent', async () => {
  const page = await landed({ maya: false })
  expect(page.server.callsTo(LOGIN)).toEqual([])
  expect(page.session.$session.get()).toMatchObject({ state: 'visitor' })
})

test('LOG-9 a link without an environment means the real one, and who brought the visitor goes along', async () => {
  const page = await landed({ maya: true, href: 'https://aurora.example/m/home?affiliateCode=a7' })
  expect(page.server.callsTo(LOGIN)[0]?.body).toMatchObject({
    env: 'prod',
    affiliateCode: 'a7',
    registerUrl: 'https://aurora.example/m/home',
  })
  expect((await landed({ maya: true })).server.callsTo(LOGIN)[0]?.body).not.toHaveProperty('affiliateCode')
})

test('LOG-9 a running session stays', async () => {
  const page = await landed({ maya: true, left: signedInTab() })
  expect(page.server.callsTo(LOGIN)).toEqual([])
})

test.each<[why: string, answer: Answer, words: string | undefined]>([
  ['that the back end refuses', () => refuse('maya.session.invalid'), 'social.maya_failed'],
  ['that a gateway loses', () => new Response('', { status: 502 }), 'social.maya_failed'],
  ['without an answer, which every call says by itself,', () => Promise.reject(new TypeError('')), undefined],
])('LOG-9 a session id %s signs nobody in', async (_why, answer, words) => {
  const page = await landed({ maya: true, answer })
  expect([page.session.$session.get().state, page.tab.rawTab.has('livery:maya')]).toEqual(['visitor', false])
  expect(page.dialogs.$alertQueue.get().find(({ id }) => id === 'social')?.body).toEqual(words && { key: words })
})

describe('BRD-6 a newcomer without an account', () => {
  const fields = [{ name: 'taxId', kind: 'taxNumber', required: true }]
  const missing: Answer = () => refuse('register.extra.invalid', '', { field: 'taxId', reason: 'required' })

  test('is asked what is required, and joins with the same session id', async () => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ register: { fields } }))
    const page = await landed({ maya: true, answer: missing, server })
    const { $pendingJoin } = await import('#features/access/join/extra-fields.store.ts')
    expect($pendingJoin.get()).toBeDefined()
    expect(page.session.$session.get().state).toBe('visitor')
    page.server.on(LOGIN, () => ok({ token: 'token-7', id: '7', userName: 'demo7' }))
    const joining = $pendingJoin.get()?.join({ taxId: '123' })
    await vi.waitFor(async () => {
      await page.pass()
      expect(page.session.$session.get().state).toBe('member')
    })
    expect(await joining).toEqual({ state: 'success' })
    expect(page.server.callsTo(LOGIN).at(-1)?.body).toMatchObject({ sessionId: 'm1', extra: { taxId: '123' } })
    expect(page.tab.rawTab.get('livery:maya')).toBe('uat')
  })
})

test('LOG-9 of a member whom no super-app brought nothing is renewed', async () => {
  const page = await openDocument({ left: signedInTab() })
  await page.boot.startBoot()
  await page.pass(5000)
  const { keepSuperAppSessionAlive } = await import('#features/access/social/adapters/maya.actions.ts')
  await keepSuperAppSessionAlive()
  expect(page.server.callsTo(RENEW)).toEqual([])
})
