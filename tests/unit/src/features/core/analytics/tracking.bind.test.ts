import { describe, expect, test, vi } from 'vitest'
import type { FakeBrowser } from '../../../platform/fake.ts'
import { eventServer, fakeBrowser, openTrackingTab, pass } from './delivery-browser.ts'

const EVENT = '/wps/system/event'
const PING = '/wps/system/test/ping'
const OLD_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1'

/** A tab whose device was opened before, so that only the test's own events are raised. */
async function openTab(...[options]: [Parameters<typeof openTrackingTab>[2]?]) {
  const browser = fakeBrowser()
  browser.rawLocal.set('livery:event-raised:firstOpen', 'device')
  const server = eventServer()
  const tab = await openTrackingTab(browser, server, options)
  const waiting = (): number => [...browser.rawLocal.keys()].filter((key) => key.startsWith('livery:event:')).length
  const stateOf = (name: string): unknown => tab.decisions().findLast(([subject]) => subject.startsWith(`event ${name} `))?.[1]
  return { browser, server, tab, waiting, stateOf }
}

describe('TRK-5 delivery', () => {
  test('retries three times after 1, 2 and 4 s with jitter, then pings six times, then gives up and logs that', async () => {
    const { browser, server, tab, waiting, stateOf } = await openTab()
    server.fate = () => 'dropped'
    const start = browser.clock.now()
    tab.track('login', 1)
    await pass(browser, 120_000)
    expect(server.requests.map(({ path }) => path)).toEqual([...Array(4).fill(EVENT), ...Array(6).fill(PING)])
    // Each request takes 20 ms, and the fake jitter is 250 ms.
    const delays = server.requests.map(({ at }, index) => at - (server.requests[index - 1]?.at ?? start))
    expect(delays).toEqual([0, 1270, 2270, 4270, 20, 1270, 2270, 4270, 8270, 16_270])
    expect([waiting(), stateOf('login')]).toEqual([0, { state: 'dropped', because: 'givenUp' }])
    expect(tab.decisions()).toContainEqual(['events lost', { do: 'count', count: 1 }])
  })

  test('of an event that was raised offline goes on when the network is back, also after a reload', async () => {
    const { browser, server, tab, waiting } = await openTab()
    tab.tab.happen('offline')
    tab.track('login', 1)
    await pass(browser, 60_000)
    expect([server.requests.length, waiting()]).toEqual([0, 1])
    tab.kill()
    await openTrackingTab(browser, server)
    await pass(browser, 1000)
    expect([server.idsOf.has(1), waiting()]).toEqual([true, 0])
  })

  test('sends after days without a network, or with a clock that was set forward, what was raised before', async () => {
    const { browser, server, tab, waiting } = await openTab()
    tab.tab.happen('offline')
    tab.track('login', 1)
    await pass(browser, 3 * 86_400_000)
    expect([server.requests.length, waiting()]).toEqual([0, 1])
    tab.tab.happen('online')
    await pass(browser, 1000)
    expect([server.idsOf.has(1), waiting()]).toEqual([true, 0])
  })

  test('keeps the newest 200 events', async () => {
    const { browser, server, tab, waiting } = await openTab()
    tab.tab.happen('offline')
    for (let number = 0; number < 205; number += 1) {
      tab.track('gameLaunch', number)
      await pass(browser, 1)
    }
    expect(waiting()).toBe(200)
    tab.tab.happen('online')
    await pass(browser, 30_000)
    expect([server.idsOf.size, server.idsOf.has(4), server.idsOf.has(5)]).toEqual([200, false, true])
  })

  test('takes what was raised before it loaded', async () => {
    const { browser, server, tab } = await openTab({ boundLater: true })
    tab.track('login', 1)
    await pass(browser, 1000)
    expect(server.requests).toEqual([])
    tab.kill()
    await openTrackingTab(browser, server)
    await pass(browser, 1000)
    expect(server.idsOf.has(1)).toBe(true)
  })

  test.each(['nonsense', '{"a":1}', '{"event":{"name":"login","id":"x","payload":{},"at":1},"failures":0,"nextAt":0}'])(
    'removes a stored record %s',
    async (record) => {
      const { browser, server, tab } = await openTab()
      browser.rawLocal.set('livery:event:x', record)
      tab.track('login', 1)
      await pass(browser, 1000)
      expect(browser.rawLocal.has('livery:event:x')).toBe(false)
      expect([...server.idsOf.keys()]).toEqual([1])
    },
  )
})

describe('TRK-6 a page that is left', () => {
  test('sends what waits by beacon, and the next page repeats it under the same id', async () => {
    const { browser, server, tab, waiting } = await openTab()
    server.fate = () => 'dropped'
    tab.track('login', 1)
    await pass(browser, 500)
    tab.leave()
    expect(tab.tab.beacons.map(({ url }) => url)).toEqual(['/wps/system/collect'])
    expect([server.idsOf.get(1)?.size, waiting()]).toEqual([1, 1])
    server.fate = () => 'ok'
    await openTrackingTab(browser, server)
    await pass(browser, 10_000)
    expect([server.idsOf.get(1)?.size, waiting()]).toEqual([1, 0])
  })

  test.each([
    ['in Safari below 16', { userAgent: OLD_SAFARI }],
    ['before consent', { consent: 'unanswered' as const }],
  ])('sends no beacon %s', async (_why, options) => {
    const { browser, server, tab } = await openTab(options)
    server.fate = () => 'dropped'
    tab.track('login', 1)
    await pass(browser, 500)
    tab.leave()
    expect(tab.tab.beacons).toEqual([])
  })
})

describe('TRK-5 TRK-6 an event whose fate nobody knows', () => {
  const failuresOf = (browser: FakeBrowser): unknown[] =>
    [...browser.rawLocal].flatMap(([key, text]) =>
      key.startsWith('livery:event:') ? [(JSON.parse(text) as { failures: number }).failures] : [],
    )

  test('because the network went with its request has not failed, and goes again under its id when the network is back', async () => {
    const { browser, server, tab, waiting } = await openTab()
    server.fate = () => 'lostAnswer'
    tab.track('login', 1)
    await pass(browser, 10)
    tab.tab.happen('offline')
    await pass(browser, 60_000)
    expect([server.requests.length, failuresOf(browser)]).toEqual([1, [0]])
    server.fate = () => 'ok'
    tab.tab.happen('online')
    await pass(browser, 1000)
    expect([server.requests.length, server.idsOf.get(1)?.size, waiting()]).toEqual([2, 1, 0])
  })

  test('is given to one beacon, without a network to none, and given up it does not count as lost', async () => {
    const { browser, server, tab, stateOf } = await openTab()
    server.fate = () => 'error'
    tab.track('login', 1)
    await pass(browser, 500)
    tab.tab.happen('offline')
    tab.tab.happen('leaving')
    expect(tab.tab.beacons).toEqual([])
    tab.tab.happen('online')
    for (const moment of ['leaving', 'restored', 'leaving', 'restored'] as const) tab.tab.happen(moment)
    expect(tab.tab.beacons).toHaveLength(1)
    await pass(browser, 120_000)
    expect(stateOf('login')).toEqual({ state: 'dropped', because: 'givenUp' })
    expect(tab.decisions().filter(([subject]) => subject === 'events lost')).toEqual([])
  })

  test('waits, as ?why says, until its next try', async () => {
    const { browser, server, tab, stateOf } = await openTab()
    server.fate = () => 'error'
    tab.track('login', 1)
    await pass(browser, 500)
    expect(stateOf('login')).toEqual({ state: 'waiting', because: 'failed' })
    server.fate = () => 'ok'
    tab.tab.happen('visible')
    await pass(browser, 500)
    expect([server.requests.length, stateOf('login')]).toEqual([1, { state: 'waiting', because: 'failed' }])
    await pass(browser, 2000)
    expect([server.requests.length, stateOf('login')]).toEqual([2, { state: 'sent', because: 'event' }])
  })

  test('is not sent by a page that is being left, and by the next one', async () => {
    const { browser, server, tab, waiting } = await openTab()
    tab.tab.happen('leaving')
    tab.track('login', 1)
    await pass(browser, 60_000)
    expect([server.requests.length, waiting()]).toEqual([0, 1])
    await openTrackingTab(browser, server)
    await pass(browser, 1000)
    expect([server.requests.length, waiting()]).toEqual([1, 0])
  })

  test('that is more than one tab sends is sent by its tab alone, four at a time, until nothing is left', async () => {
    const { browser, server, tab, waiting } = await openTab()
    tab.tab.happen('offline')
    for (let number = 0; number < 11; number += 1) tab.track('gameLaunch', number)
    tab.tab.happen('online')
    for (let round = 0; round < 8; round += 1) await pass(browser, 20)
    expect([server.idsOf.size, waiting(), [...server.arrivals.values()].every((times) => times === 1)]).toEqual([11, 0, true])
  })
})

test('TRK-5 a page that has ended delivers nothing more', async () => {
  const { browser, server, tab } = await openTab({ boundLater: true })
  const { bindTracking } = await import('#features/core/analytics/tracking.bind.ts')
  const { queueEvent, eventsInMemory } = await import('#features/core/analytics/analytics.actions.ts')
  bindTracking()()
  tab.consent.set({ state: 'unanswered' })
  tab.track('login', 1)
  await pass(browser, 1000)
  tab.consent.set({ state: 'notRequired' })
  for (const moment of ['online', 'visible', 'restored', 'leaving'] as const) tab.tab.happen(moment)
  await pass(browser, 1000)
  expect([server.requests, tab.tab.beacons, eventsInMemory().length]).toEqual([[], [], 1])
  tab.tab.happen('restored')
  eventsInMemory().forEach(queueEvent)
  await pass(browser, 1000)
  expect(server.idsOf.has(1)).toBe(true)
})

describe('TRK-5 consent', () => {
  test('given: what waited in memory is sent', async () => {
    const { browser, server, tab, waiting } = await openTab({ consent: 'unanswered' })
    tab.track('login', 1)
    tab.track('a2hsFirstOpen', 2)
    await pass(browser, 1000)
    const mark = (): string | undefined => browser.rawLocal.get('livery:event-raised:a2hsFirstOpen')
    expect([server.requests.length, waiting(), mark()]).toEqual([0, 0, undefined])
    tab.consent.set({ state: 'answered', analytics: true, marketing: false })
    await pass(browser, 1000)
    expect([server.idsOf.has(1), mark()]).toEqual([true, 'device'])
  })

  test('refused: it is dropped, and the log says so', async () => {
    const { browser, server, tab, stateOf } = await openTab({ consent: 'unanswered' })
    tab.track('login', 1)
    tab.consent.set({ state: 'answered', analytics: false, marketing: true })
    tab.track('withdraw', 2)
    await pass(browser, 60_000)
    expect([server.requests.length, stateOf('login'), stateOf('withdraw')]).toEqual([
      0,
      { state: 'dropped', because: 'consent' },
      { state: 'dropped', because: 'consent' },
    ])
    expect(
      tab.decisions().filter(([subject]) => subject === 'events lost'),
      'nothing was lost',
    ).toEqual([])
  })

  test('withdrawn: what is stored goes', async () => {
    const { browser, server, tab, waiting } = await openTab()
    tab.tab.happen('offline')
    tab.track('login', 1)
    tab.consent.set({ state: 'answered', analytics: false, marketing: false })
    tab.tab.happen('online')
    await pass(browser, 60_000)
    expect([server.requests.length, waiting()]).toEqual([0, 0])
  })
})

test('TRK-4 TRK-9 an event is sent with the facts of the visit in which it was raised, as far as the visitor allows; a later visit has its own', async () => {
  const browser = fakeBrowser()
  browser.rawLocal.set('livery:event-raised:firstOpen', 'device')
  browser.rawCookies.set('_fbp', { value: 'fb.1.2.3', days: 90 })
  const server = eventServer()
  const link = (id: string) => `https://agent7.aurora.example/m/login?tid=T-${id}&facebook=F-${id}&gbraid=G-${id}&wbraid=W-${id}`
  vi.stubGlobal('NativeApp', { trackingIds: () => JSON.stringify({ adid: 'A-1', idfa: 7, idfv: '' }) })
  const first = await openTrackingTab(browser, server, { href: link('1'), consent: 'unanswered' })
  first.track('login', 1)
  first.tab.happen('offline')
  first.consent.set({ state: 'answered', analytics: true, marketing: false })
  expect([...browser.rawLocal].filter(([key, text]) => key.startsWith('livery:') && text.includes('F-1'))).toEqual([])
  first.kill()
  vi.stubGlobal('NativeApp', undefined)
  const second = await openTrackingTab(browser, server, { href: link('2'), standalone: true })
  second.tab.happen('offline')
  second.track('login', 2)
  second.kill()
  const third = await openTrackingTab(browser, server, { href: link('3') })
  third.track('login', 3)
  await pass(browser, 1000)
  expect(server.bodies).toEqual([
    {
      domain: 'agent7.aurora.example',
      affiliateCode: 'agent7',
      eventName: 'login',
      eventValue: { payload: { number: 1 }, clickIds: { gbraid: 'G-1', wbraid: 'W-1' }, serverToServer: { adid: 'A-1' } },
      tid: 'T-1',
      eventID: [...server.idsOf.get(1)!][0],
    },
    {
      domain: 'agent7.aurora.example',
      affiliateCode: 'agent7',
      eventName: 'login',
      eventValue: {
        payload: { number: 2 },
        pixels: { tid: 'T-2', facebook: 'F-2', fbp: 'fb.1.2.3' },
        clickIds: { gbraid: 'G-2', wbraid: 'W-2' },
        channels: ['facebook'],
      },
      tid: 'T-2',
      fbp: 'fb.1.2.3',
      pwaType: 'PWA',
      eventID: [...server.idsOf.get(2)!][0],
    },
    {
      domain: 'agent7.aurora.example',
      affiliateCode: 'agent7',
      eventName: 'login',
      eventValue: {
        payload: { number: 3 },
        pixels: { tid: 'T-3', facebook: 'F-3', fbp: 'fb.1.2.3' },
        clickIds: { gbraid: 'G-3', wbraid: 'W-3' },
        channels: ['facebook'],
      },
      tid: 'T-3',
      fbp: 'fb.1.2.3',
      eventID: [...server.idsOf.get(3)!][0],
    },
  ])
})

test('TRK-2 the first page of a device raises firstOpen, the next ones do not', async () => {
  const browser = fakeBrowser()
  const server = eventServer()
  const first = await openTrackingTab(browser, server)
  await pass(browser, 1000)
  first.leave()
  await openTrackingTab(browser, server)
  await pass(browser, 1000)
  expect(server.arrivals.size).toBe(1)
})

test('TRK-2 SES-6 viewContent is raised once a visit, over tabs, reloads and the back/forward cache, and again in the next visit', async () => {
  const browser = fakeBrowser()
  browser.rawLocal.set('livery:event-raised:firstOpen', 'device')
  const server = eventServer()
  const first = await openTrackingTab(browser, server, { route: 'home' })
  first.kill()
  await openTrackingTab(browser, server, { route: 'home' })
  const { tab } = await openTrackingTab(browser, server, { route: 'home' })
  tab.happen('leaving')
  await pass(browser, 299_999)
  tab.happen('restored')
  await pass(browser, 1000)
  expect(server.arrivals.size).toBe(1)
  tab.happen('leaving')
  await pass(browser, 300_000)
  tab.happen('restored')
  await pass(browser, 1000)
  expect(server.arrivals.size).toBe(2)
})

test('SES-6 TRK-8 each screen of a guest prolongs the visit, and a yes stores the one that began without', async () => {
  const { browser, server, tab } = await openTab()
  const stored = (): unknown => JSON.parse(browser.rawLocal.get('livery:visit') ?? 'null')
  const begun = stored() as object
  expect(begun).toMatchObject({ lastAt: browser.clock.now() })
  tab.kill()
  await pass(browser, 60_000)
  await openTrackingTab(browser, server)
  expect(stored()).toEqual({ ...begun, lastAt: browser.clock.now() })

  const asked = await openTab({ consent: 'unanswered' })
  expect(asked.browser.rawLocal.has('livery:visit')).toBe(false)
  asked.tab.consent.set({ state: 'answered', analytics: true, marketing: false })
  expect(asked.browser.rawLocal.has('livery:visit')).toBe(true)
})
