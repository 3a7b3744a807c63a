import { beforeEach, expect, test, vi } from 'vitest'
import * as actions from '#features/core/app-worker/app-worker.actions.ts'
import { bindUpdates } from '#features/core/app-worker/app-worker.bind.ts'
import { CHECK_EVERY_MS, FIRST_CHECK_MS } from '#features/core/app-worker/app-worker.rules.ts'
import { usePlatform } from '#platform/current.ts'
import { endPage } from '../../../../end-page.ts'
import { settle } from '../../../platform/fake-clock.ts'
import { fakePlatform, type FakeBrowser, fakeBrowser } from '../../../platform/fake.ts'

const ORIGIN = 'https://aurora.example'

interface Registered {
  readonly script: string
  unregistered: boolean
}

/** A browser's workers and caches, and a host with that version.json. */
async function openHost({
  version,
  registered = [],
  controller,
  refuse = false,
}: {
  version?: unknown
  registered?: readonly string[]
  controller?: string
  refuse?: boolean
}) {
  const asked: string[] = []
  const tab = fakePlatform({
    fetch: async (input) => {
      asked.push(String(input))
      if (version === undefined) throw new TypeError('Failed to fetch')
      return Response.json(version)
    },
  })
  usePlatform(tab)
  const workers: Registered[] = registered.map((path) => ({ script: ORIGIN + path, unregistered: false }))
  const calls: string[] = []
  const registrationOf = (worker: Registered) => ({
    active: { scriptURL: worker.script },
    waiting: null,
    installing: null,
    unregister: () => ((worker.unregistered = true), refuse ? Promise.reject(new Error('refused')) : Promise.resolve(true)),
  })
  const container = {
    controller: controller === undefined ? null : { scriptURL: ORIGIN + controller },
    register: (script: string, options: object) => (
      calls.push(`register ${script} ${JSON.stringify(options)}`),
      refuse ? Promise.reject(new DOMException('Refused', 'SecurityError')) : Promise.resolve()
    ),
    getRegistration: () => Promise.resolve(workers.filter(({ script }) => script.endsWith('/m/sw.js')).map(registrationOf)[0]),
    getRegistrations: () => (refuse ? Promise.reject(new Error('refused')) : Promise.resolve(workers.map(registrationOf))),
  }
  const caches = {
    delete: (name: string) => (calls.push(`delete ${name}`), refuse ? Promise.reject(new Error('refused')) : Promise.resolve(true)),
  }
  type Host = Parameters<typeof actions.obeySwitch>[0]
  return { actions, host: { container, caches } as unknown as Host, calls, workers, asked, clock: tab.clock }
}

beforeEach(() => vi.useRealTimers())

test("RTE-12 the worker is registered at /m/sw.js for /m/, past the browser's own cache", async () => {
  const { actions, host, calls } = await openHost({ version: { version: 'v1', worker: 'on' } })
  await actions.obeySwitch(host)
  expect(calls).toEqual(['register /m/sw.js {"scope":"/m/","updateViaCache":"none"}'])
})

test('the kill switch removes the worker and its four caches', async () => {
  const { actions, host, calls, workers } = await openHost({ version: { version: 'v2', worker: 'off' }, registered: ['/m/sw.js'] })
  await actions.obeySwitch(host)
  expect(workers).toMatchObject([{ unregistered: true }])
  expect(calls).toEqual(['delete livery-files', 'delete livery-pages', 'delete livery-member', 'delete livery-pictures'])
})

test.each([
  ['without a network', undefined],
  ['with another file in its place', { html: true }],
])('%s everything stays as it is', async (_why, version) => {
  const { actions, host, calls } = await openHost({ version, registered: ['/m/sw.js'] })
  await actions.obeySwitch(host)
  expect(calls).toEqual([])
})

test.each([['on'], ['off']])('where the browser refuses, the page goes on (%s)', async (worker) => {
  const { actions, host } = await openHost({ version: { version: 'v1', worker }, registered: ['/m/sw.js', '/mobile/sw.js'], refuse: true })
  await expect(actions.obeySwitch(host)).resolves.toBeUndefined()
  await expect(actions.removeOlderWorkers(host)).resolves.toBe(false)
  await expect(actions.forgetMemberPages(host)).resolves.toBeUndefined()
})

test.each(['activated', 'redundant'])(
  'PER-4 what is fetched ahead waits for a worker that is being installed, until it is %s',
  async (state) => {
    const { actions } = await openHost({})
    const installing = Object.assign(new EventTarget(), { state: 'installing' })
    const container = { getRegistration: () => Promise.resolve({ active: null, installing }) }
    let isOver = false
    const waiting = actions
      .workerIsInstalled({ container } as unknown as Parameters<typeof actions.workerIsInstalled>[0])
      .then(() => (isOver = true))
    await settle()
    for (const next of ['installed', 'activating']) {
      installing.state = next
      installing.dispatchEvent(new Event('statechange'))
    }
    await settle()
    expect(isOver).toBe(false)
    installing.state = state
    installing.dispatchEvent(new Event('statechange'))
    await waiting
  },
)

test.each([
  ['no worker is registered', undefined],
  ['one is active', { active: {}, installing: {} }],
])('PER-4 what is fetched ahead waits for no worker where %s', async (_why, registration) => {
  const { actions } = await openHost({})
  const container = { getRegistration: () => Promise.resolve(registration) }
  await expect(
    actions.workerIsInstalled({ container } as unknown as Parameters<typeof actions.workerIsInstalled>[0]),
  ).resolves.toBeUndefined()
})

test.each([
  ['PWA-3 one that ran this page asks for a refresh', '/m/service-worker.js', true],
  ['PWA-3 one that did not is removed quietly', undefined, false],
])('workers of the older front end are removed, others stay: %s', async (_why, controller, ran) => {
  const { actions, host, workers } = await openHost({
    registered: ['/m/sw.js', '/m/service-worker.js', '/mobile/sw.js', '/desktop/sw.js'],
    ...(controller && { controller }),
  })
  expect(await actions.removeOlderWorkers(host)).toBe(ran)
  expect(workers.map(({ unregistered }) => unregistered)).toEqual([false, true, true, false])
})

test('PWA-2 PWA-5 a worker is greeted three times, with the hashed files that the page has loaded: after 50, 800 and 3000 ms without a reply it is not ours', async () => {
  const { actions, clock } = await openHost({})
  const greeted: unknown[] = []
  const loaded = ['/m/_astro/boot.aa11.js', '/m/i18n/en/home.0f0f.json?again=1', '/m/version.json', '/wps/member/info'].map(
    (path) => ORIGIN + path,
  )
  const reply = actions.reportPage(
    { postMessage: (message: unknown) => void greeted.push(message) } as never,
    { loaded: () => [...loaded, 'https://img.example/m/brand/a.js'] },
    () => undefined,
  )
  await clock.advance(50)
  await clock.advance(800)
  expect(greeted).toHaveLength(3)
  await clock.advance(3000)
  expect(await reply).toBeUndefined()
  expect(greeted[0]).toEqual({
    type: 'hello',
    path: '/m/home',
    member: undefined,
    lite: false,
    files: ['/m/_astro/boot.aa11.js', '/m/i18n/en/home.0f0f.json'],
  })
})

test('the reply of our worker ends the greeting', async () => {
  const { actions } = await openHost({})
  const reply = actions.reportPage(
    { postMessage: (_message: unknown, [port]: [MessagePort]) => port.postMessage({ version: 'v7' }) } as never,
    { loaded: () => [] },
    () => undefined,
  )
  expect(await reply).toEqual({ version: 'v7' })
})

test('PWA-2 a reply that comes after the last wait still counts', async () => {
  const { actions, clock } = await openHost({})
  const ports: MessagePort[] = []
  const late = vi.fn<() => void>()
  const reply = actions.reportPage(
    { postMessage: (_message: unknown, [port]: [MessagePort]) => void ports.push(port) } as never,
    { loaded: () => [] },
    late,
  )
  await clock.advance(50)
  await clock.advance(800)
  await clock.advance(3000)
  expect(await reply).toBeUndefined()
  ports.at(-1)?.postMessage({ version: 'v7' })
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
})

/** A page that follows its builds, in a browser with these files at the host. */
async function openPage(files: Record<string, unknown>, browser: FakeBrowser = fakeBrowser(), release?: string) {
  endPage()
  const asked: string[] = []
  const tab = browser.openTab({
    fetch: async (input) => {
      if (String(input) !== VERSION) asked.push(String(input))
      const file = files[String(input).split('?')[0] ?? '']
      if (file === 'network error') throw new TypeError('Failed to fetch')
      if (typeof file === 'number') return new Response('', { status: file })
      return file === undefined ? new Response('', { status: 404 }) : Response.json(file)
    },
  })
  usePlatform(tab)
  const seen = { updates: 0, checks: 0 }
  const undo = bindUpdates({ known: tab.local.get('livery:assets'), release, onCheck: () => seen.checks++, onUpdate: () => seen.updates++ })
  const pass = async (ms: number): Promise<void> => {
    await browser.clock.advance(ms)
    for (let round = 0; round < 5; round++) await settle()
  }
  return { tab, browser, asked, seen, pass, undo }
}

const LIST = '/m/asset-manifest.json'
const VERSION = '/m/version.json'
const OLDER = '/mobile/mc/asset-manifest.json'
const build = (name: string) => ({ files: { [`boot.${name}.js`]: `/m/_astro/boot.${name}.js` } })

test('PWA-2 both lists are asked for 1.5 s after the start, with the time', async () => {
  const page = await openPage({ [LIST]: build('a') })
  await page.pass(FIRST_CHECK_MS - 1)
  expect(page.asked).toEqual([])
  await page.pass(1)
  expect(page.asked.map((address) => address.replace(/\d+$/, ''))).toEqual([`${LIST}?t=`, `${OLDER}?t=`])
  expect(page.seen).toEqual({ updates: 0, checks: 0 })
})

test('PWA-2 a return to visibility and each hour ask again', async () => {
  const page = await openPage({ [LIST]: build('a') })
  await page.pass(FIRST_CHECK_MS)
  page.tab.happen('visible')
  await page.pass(0)
  expect([page.asked.length, page.seen.checks]).toEqual([4, 1])
  await page.pass(2 * CHECK_EVERY_MS)
  expect([page.asked.length, page.seen.checks]).toEqual([8, 3])
  page.undo()
  page.tab.happen('visible')
  await page.pass(2 * CHECK_EVERY_MS)
  expect(page.asked.length).toBe(8)
})

test('PWA-2 changed lists are one update, also for the next start of the browser', async () => {
  const files: Record<string, unknown> = { [LIST]: build('a') }
  const page = await openPage(files)
  await page.pass(FIRST_CHECK_MS)
  files[LIST] = build('b')
  page.tab.happen('visible')
  await page.pass(0)
  page.tab.happen('visible')
  await page.pass(0)
  expect(page.seen.updates).toBe(1)

  const next = await openPage({ [LIST]: build('c') }, page.browser)
  await next.pass(FIRST_CHECK_MS)
  expect(next.seen.updates).toBe(1)
})

/** What a tab stores that finds these files. */
async function hashThatIsStored(files: unknown): Promise<string> {
  const page = await openPage({ [LIST]: files })
  await page.pass(FIRST_CHECK_MS)
  return page.browser.rawLocal.get('livery:assets') ?? ''
}

test('PWA-2 a tab learns of an update that another tab found first', async () => {
  const newer = await hashThatIsStored(build('b'))
  const files: Record<string, unknown> = { [LIST]: build('a') }
  const page = await openPage(files)
  await page.pass(FIRST_CHECK_MS)
  files[LIST] = build('b')
  page.browser.rawLocal.set('livery:assets', newer)
  page.tab.happen('visible')
  await page.pass(0)
  expect(page.seen.updates).toBe(1)
})

test('PWA-2 a tab that checks late learns of an update that another tab found after its start', async () => {
  const newer = await hashThatIsStored(build('b'))
  const files: Record<string, unknown> = { [LIST]: build('a') }
  const first = await openPage(files)
  await first.pass(FIRST_CHECK_MS)
  const second = await openPage(files, first.browser)
  files[LIST] = build('b')
  first.browser.rawLocal.set('livery:assets', newer)
  await second.pass(FIRST_CHECK_MS)
  expect(second.seen.updates).toBe(1)
})

test('PWA-2 without a network nothing is asked, and a list that does not arrive is no change', async () => {
  const files: Record<string, unknown> = { [LIST]: build('a'), [OLDER]: { files: { a: 'b' } } }
  const page = await openPage(files)
  await page.pass(FIRST_CHECK_MS)
  files[OLDER] = 'network error'
  page.tab.happen('visible')
  await page.pass(0)
  page.tab.happen('offline')
  page.tab.happen('visible')
  await page.pass(0)
  expect([page.asked.length, page.seen.updates]).toEqual([4, 0])
})

test('OPS-3 PWA-2 a page learns of another release of the same files', async () => {
  const versionOf = (release: string) => ({ version: 'v', worker: 'on', release })
  const files: Record<string, unknown> = { [LIST]: build('a'), [VERSION]: versionOf('a1a1a1a1') }
  const page = await openPage(files, undefined, 'a1a1a1a1')
  await page.pass(FIRST_CHECK_MS)
  expect(page.seen.updates).toBe(0)
  files[VERSION] = versionOf('b2b2b2b2')
  await page.pass(CHECK_EVERY_MS)
  expect(page.seen.updates).toBe(1)
})

test('PWA-2 the first check uses what the host has just said of its release, a later one asks again', async () => {
  const { actions, host, clock, asked } = await openHost({ version: { version: 'v', worker: 'on', release: 'a1a1a1a1' } })
  const versions = (): number => asked.filter((address) => address === VERSION).length
  await actions.obeySwitch(host)
  await clock.advance(2000)
  expect([await actions.checkForUpdate(undefined, 'b2b2b2b2'), versions()]).toEqual([true, 1])
  await clock.advance(1)
  await actions.checkForUpdate(undefined, 'b2b2b2b2')
  expect(versions()).toBe(2)
  clock.setBack(3_600_000)
  await actions.checkForUpdate(undefined, 'b2b2b2b2')
  expect(versions()).toBe(3)
})

test('PWA-2 of checks at the same time one asks', async () => {
  const page = await openPage({ [LIST]: build('a') })
  page.tab.happen('visible')
  page.tab.happen('visible')
  await page.pass(0)
  expect(page.asked).toHaveLength(2)
  page.undo()
  await page.pass(FIRST_CHECK_MS)
  expect(page.asked).toHaveLength(2)
})

test.each<[why: string, answer: unknown, updates: number]>([
  ['in trouble says nothing', 500, 0],
  ['without the list has none', 404, 1],
  ['with something else in its place has none', { html: true }, 1],
])('PWA-2 a host %s', async (_why, answer, updates) => {
  const files: Record<string, unknown> = { [LIST]: build('a'), [OLDER]: { files: { a: 'b' } } }
  const page = await openPage(files)
  await page.pass(FIRST_CHECK_MS)
  files[OLDER] = answer
  page.tab.happen('visible')
  await page.pass(0)
  expect(page.seen.updates).toBe(updates)
})

test('OPS-3 of another release whose lists do not arrive nothing is kept that the next look would take for its lists', async () => {
  const files: Record<string, unknown> = { [LIST]: build('a'), [VERSION]: { version: 'v', worker: 'on', release: 'a1a1a1a1' } }
  const page = await openPage(files, undefined, 'a1a1a1a1')
  await page.pass(FIRST_CHECK_MS)
  const kept = page.tab.local.get('livery:assets')
  files[LIST] = 500
  files[VERSION] = { version: 'v', worker: 'on', release: 'b2b2b2b2' }
  await page.pass(CHECK_EVERY_MS)
  expect([page.seen.updates, page.tab.local.get('livery:assets')]).toEqual([1, kept])
})

test('PWA-3 workers of the older front end are found while they wait or are being installed, too', async () => {
  const { actions, host } = await openHost({})
  const older = { scriptURL: `${ORIGIN}/m/service-worker.js` }
  const removed: string[] = []
  const none = { active: null, waiting: null, installing: null }
  const registrations = Object.entries({ waiting: { ...none, waiting: older }, installing: { ...none, installing: older }, none }).map(
    ([name, registration]) => ({ ...registration, unregister: async () => removed.push(name) > 0 }),
  )
  const container = { ...host.container, getRegistrations: async () => registrations }
  expect(await actions.removeOlderWorkers({ ...host, container } as unknown as typeof host)).toBe(false)
  expect(removed).toEqual(['waiting', 'installing'])
})

test('RTE-12 where the browser does not say which worker is registered, the switched-off one’s caches go all the same', async () => {
  const { actions, host, calls } = await openHost({ version: { version: 'v', worker: 'off' } })
  const refusing = { ...host, container: { ...host.container, getRegistration: () => Promise.reject(new Error('refused')) } } as typeof host
  await actions.obeySwitch(refusing)
  await actions.updateWorker(refusing)
  await actions.workerIsInstalled(refusing)
  expect([calls.length, await actions.letTakeOver(refusing)]).toEqual([4, false])
})

test('PWA-2 the browser looks for a newer worker when it is asked to, and a look that fails breaks nothing', async () => {
  const { actions, host } = await openHost({})
  const update = vi.fn(() => Promise.reject(new TypeError('Failed to update')))
  const container = { ...host.container, getRegistration: async () => ({ update, waiting: null }) }
  await actions.updateWorker({ ...host, container } as unknown as typeof host)
  expect(update).toHaveBeenCalledOnce()
})
