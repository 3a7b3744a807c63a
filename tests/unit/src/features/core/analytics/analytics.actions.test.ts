import { expect, test, vi } from 'vitest'
import { openGames, type GamesOptions } from '../../play/open-games.ts'
import { recordEvents } from '../../recorded-events.ts'

async function openPage(options: GamesOptions = {}) {
  const page = await openGames(options)
  const events = await recordEvents()
  const stored = (): { event: { name: string; payload: object }; spanId?: string }[] =>
    [...page.browser.rawLocal].filter(([key]) => key.startsWith('livery:event:')).map(([, text]) => JSON.parse(text) as never)
  const consent = (await import('#features/core/consent/consent.store.ts')).$consent
  return { ...page, events, stored, consent }
}

test('TRK-3 an event carries its member, and money under AppsFlyer’s names too', async () => {
  const page = await openPage({ member: true })
  page.tracking.track('deposit', { revenue: '5.00', currency: 'PHP' })
  expect(page.events).toEqual([
    {
      name: 'deposit',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: page.browser.clock.now(),
      payload: { customerId: '7', customerName: 'demo7', revenue: '5.00', currency: 'PHP', af_revenue: '5.00', af_currency: 'PHP' },
    },
  ])
  expect(page.stored()).toEqual([
    {
      event: page.events[0],
      facts: expect.objectContaining({ domain: 'aurora.example' }),
      spanId: 's1',
      failures: 0,
      nextAt: page.browser.clock.now(),
    },
  ])
})

test('TRK-5 SES-4 an event that waits when its member signs out keeps the id, and loses the name', async () => {
  const page = await openPage({ member: true })
  const { bindTracking } = await import('#features/core/analytics/tracking.bind.ts')
  const { sessionHappened } = await import('#features/core/session/session.store.ts')
  page.tab.happen('offline')
  page.tracking.track('deposit', { revenue: '5.00', currency: 'PHP' })
  bindTracking()
  const payload = (): object | undefined => page.stored().find(({ event }) => event.name === 'deposit')?.event.payload
  expect(payload()).toMatchObject({ customerId: '7', customerName: 'demo7' })
  sessionHappened({ type: 'signedOut' })
  expect(payload()).toMatchObject({ customerId: '7', revenue: '5.00' })
  expect(JSON.stringify(page.stored())).not.toContain('demo7')
})

test('TRK-5 an event is stored before anything is sent, and a visitor’s has no span', async () => {
  const page = await openPage()
  page.tracking.track('gameLaunch', { content_id: '1' })
  expect(page.stored()).toMatchObject([{ event: { name: 'gameLaunch', payload: { content_id: '1' } } }])
  expect(page.stored()[0]).not.toHaveProperty('spanId')
  expect(page.server.sent).toEqual([])
})

test('TRK-2 an app is opened for the first time once on a device', async () => {
  const page = await openPage()
  page.tracking.track('a2hsFirstOpen')
  page.tracking.track('a2hsFirstOpen')
  const later = await openPage({ browser: page.browser })
  later.tracking.track('a2hsFirstOpen')
  expect([page.events.length, later.events.length, later.stored().length]).toEqual([1, 0, 1])
})

test('TRK-2 while consent is unanswered nothing is stored, and a document raises an event of a device once all the same', async () => {
  const page = await openPage()
  page.consent.set({ state: 'unanswered' })
  for (const name of ['firstOpen', 'firstOpen', 'gameLaunch'] as const) page.tracking.track(name)
  expect(page.events.map(({ name }) => name)).toEqual(['firstOpen', 'gameLaunch'])
  expect([...page.browser.rawLocal.keys()]).toEqual([])
})

test('ERR-7 an event shows nothing where storage is refused', async () => {
  const page = await openPage({ refuseStorage: true })
  page.tracking.track('gameLaunch')
  expect(page.events).toHaveLength(1)
  expect([page.dialogs.$notices.get(), page.dialogs.$alertQueue.get(), page.dialogs.$toasts.get()]).toEqual([[], [], []])
})

test.each<[why: string, told: () => unknown]>([
  ['no text', () => ({ adid: 'A' })],
  ['no JSON', () => '{'],
  ['no record', () => '"A"'],
  ['values that are no ids', () => JSON.stringify({ adid: 7, idfa: '', idfv: 'x'.repeat(201), other: 'A' })],
])('TRK-4 of an app that tells %s an event has no ids', async (_why, trackingIds) => {
  const page = await openPage()
  vi.stubGlobal('NativeApp', { trackingIds })
  page.tracking.track('gameLaunch')
  expect(page.stored()).toMatchObject([{ facts: { appIds: {} } }])
})

test('TRK-4 an id of two hundred characters is one', async () => {
  const page = await openPage()
  vi.stubGlobal('NativeApp', { trackingIds: () => JSON.stringify({ adid: 'x'.repeat(200), idfa: '' }) })
  page.tracking.track('gameLaunch')
  expect(page.stored()).toMatchObject([{ facts: { appIds: { adid: 'x'.repeat(200) } } }])
})

test.each([
  ['either purpose', { analytics: false, marketing: true }, true],
  ['no purpose', { analytics: false, marketing: false }, false],
])('TRK-8 the mark of an event that counts once is stored where %s is allowed', async (_why, choices, isStored) => {
  const page = await openPage()
  page.consent.set({ state: 'unanswered' })
  page.tracking.track('firstOpen')
  page.consent.set({ state: 'answered', ...choices })
  page.tracking.storeMarks()
  expect(page.browser.rawLocal.get('livery:event-raised:firstOpen')).toBe(isStored ? 'device' : undefined)
  expect([page.tracking.mayRemember(), page.stored()]).toEqual([isStored, []])
})

test('TRK-2 SES-6 a channel hears of events until it is ended, and each event has its visit’s mark', async () => {
  const page = await openPage()
  const heard: string[] = []
  const end = page.tracking.onTracked(({ name }) => heard.push(name))
  page.tracking.track('viewContent', { content_id: 'home' }, 'visit 1')
  page.tracking.track('viewContent', { content_id: 'home' }, 'visit 1')
  page.tracking.track('viewContent', { content_id: 'home' }, 'visit 2')
  expect(heard).toEqual(['viewContent', 'viewContent'])
  end()
  page.tracking.track('gameLaunch')
  expect([heard.length, page.events.length]).toEqual([2, 3])
})
