import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isOlderCache } from '#lib/app-worker.ts'
import type { Site } from '#sw/site.ts'
import { fromNetwork, memoryCaches } from './memory-caches.ts'

/** Of the test's own, beside a clock that it moves. */
const later = setTimeout
const ORIGIN = 'https://aurora.example'
/** Not written into the import: the worker's types are those of another world. */
const SCRIPT = '#sw/sw.ts'
const SITE: Site = {
  hashes: '',
  merchant: 'aurora',
  name: 'Aurora',
  version: 'v1',
  segments: [''],
  guarded: ['member/home'],
  shell: { screens: ['home', 'offline'], files: [], ofLanguage: { '': [] } },
}
const OLDER = 'workbox-precache-v2-https://aurora.example/m/'

let memory = memoryCaches()
let done: unknown[] = []

/** Starts the worker's script in a scope of its own; `fire` waits for what an event asked the browser to wait for. */
async function startWorker({ active = false }: { active?: boolean } = {}) {
  vi.resetModules()
  const scope = Object.assign(new EventTarget(), {
    liverySite: SITE,
    location: { origin: ORIGIN },
    navigator: {},
    skipWaiting: async () => void done.push('takes over'),
    registration: {
      active: active ? {} : null,
      navigationPreload: { enable: async () => void done.push('preloads') },
      showNotification: async (title: string) => void done.push(title),
      getNotifications: async () => [],
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => void done.push(applicationServerKey),
      },
    },
    clients: {
      claim: async () => void done.push('claims'),
      matchAll: async () => [],
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
  })
  vi.stubGlobal('self', scope)
  await import(/* @vite-ignore */ SCRIPT)
  return async (type: string, facts: object = {}): Promise<Response | undefined> => {
    const under: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event = Object.assign(new Event(type), facts, {
      waitUntil: (work: Promise<unknown>) => void under.push(work),
      respondWith: (response: Promise<Response>) => void (answer = response),
    })
    scope.dispatchEvent(event)
    const response = await answer
    await Promise.all(under)
    return response
  }
}

const request = (path: string, destination: string, mode = 'no-cors') => ({
  request: { method: 'GET', url: ORIGIN + path, mode, destination, headers: new Headers() },
  preloadResponse: Promise.resolve(undefined),
})

beforeEach(() => {
  memory = memoryCaches()
  done = []
  vi.stubGlobal('caches', memory.caches)
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, ORIGIN)
    if (pathname.endsWith('.webp')) return fromNetwork('picture', 'image/webp')
    if (pathname.endsWith('.js')) return fromNetwork('run()', 'text/javascript')
    return fromNetwork(`<!doctype html><html lang="en" data-merchant="aurora"><body>${pathname}</body></html>`, 'text/html; charset=utf-8')
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('PSH-4 a push shows a notification, and a press on it opens its screen', async () => {
  const fire = await startWorker()
  await fire('push', { data: { text: () => JSON.stringify({ notification: { title: 'Free spins' }, fcmOptions: { link: '/m/vip' } }) } })
  await fire('push', { data: null })
  await fire('notificationclick', { notification: { close: () => void done.push('close'), data: { path: '/m/vip' } } })
  expect(done).toEqual(['Free spins', 'Aurora', 'close', 'open /m/vip'])
})

test('PSH-2 a subscription that the browser ended is made again', async () => {
  const fire = await startWorker()
  await fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'key' } }, newSubscription: null })
  expect(done).toEqual(['key'])
})

test('PWA-5 pages, files and pictures are answered; anything else is left to the browser', async () => {
  const fire = await startWorker()
  const answers = [
    await fire('fetch', request('/m/home', 'document', 'navigate')),
    await fire('fetch', request('/m/_astro/boot.aa11.js', 'script')),
    await fire('fetch', request('/img/a.webp', 'image')),
    await fire('fetch', request('/wps/member/info', '')),
  ]
  expect(await Promise.all(answers.map(async (answer) => answer?.text()))).toEqual([
    expect.stringContaining('/m/home'),
    'run()',
    'picture',
    undefined,
  ])
  expect([memory.paths('livery-pages'), memory.paths('livery-pictures')]).toEqual([['/m/home'], ['/img/a.webp']])
})

describe('where the browser’s storage never answers', () => {
  beforeEach(() => {
    memory.spoil.silent = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    return () => vi.useRealTimers()
  })
  /** What the work gives within some seconds of the worker's clock; hashes are computed meanwhile. */
  const within = async <T>(seconds: number, work: Promise<T>): Promise<T | 'late'> => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return await Promise.race([work, new Promise<'late'>((resolve) => void later(resolve, 500, 'late'))])
  }

  test('PWA-5 pages, files and pictures come from the network, and no later one waits', async () => {
    const fire = await startWorker()
    const home = request('/m/home', 'document', 'navigate')
    const script = request('/m/_astro/boot.aa11.js', 'script')
    expect(await within(6, fire('fetch', script))).toMatchObject({ status: 200 })
    for (const next of [home, script, request('/img/a.webp', 'image')])
      expect(await within(1, fire('fetch', next))).toMatchObject({ status: 200 })
  })

  test('PWA-2 the worker begins its work, and takes over from no other', async () => {
    const first = await startWorker()
    await within(6, first('install'))
    await within(6, first('activate'))
    expect(done).toEqual(['takes over', 'preloads', 'claims'])
    done = []
    await within(6, (await startWorker({ active: true }))('install'))
    expect(done).toEqual([])
  })
})

test('PWA-2 a worker waits for the reader’s consent, which comes as a message', async () => {
  await memory.caches.open('livery-files')
  const fire = await startWorker({ active: true })
  await fire('install')
  await fire('message', { data: { type: 'other' }, ports: [] })
  await fire('message', { data: undefined, ports: [] })
  expect(done).toEqual([])
  await fire('message', { data: { type: 'takeOver' }, ports: [] })
  expect(done).toEqual(['takes over'])
})

test('PWA-3 over an older front end’s worker it takes over at once, removes that one’s caches, and tells pages when', async () => {
  await memory.caches.open(OLDER)
  expect(isOlderCache(OLDER, ORIGIN)).toBe(true)
  const fire = await startWorker({ active: true })
  await fire('install')
  await fire('activate')
  expect(done).toEqual(['takes over', 'preloads', 'claims'])
  expect(await memory.caches.keys()).not.toContain(OLDER)
  const replies: unknown[] = []
  const port = { postMessage: (reply: unknown) => void replies.push(reply) }
  await fire('message', { data: { type: 'hello', path: '/m/home', lite: false, member: '7' }, ports: [port] })
  expect(replies).toEqual([{ version: 'v1', replacedOlderAt: expect.any(Number) }])
})

test('PWA-3 the first worker of a browser replaces none', async () => {
  const fire = await startWorker()
  await fire('install')
  await fire('activate')
  const replies: unknown[] = []
  const ports = [{ postMessage: (reply: unknown) => void replies.push(reply) }]
  await fire('message', { data: { type: 'hello', path: '/m/home', lite: false, member: undefined }, ports })
  expect(replies).toEqual([{ version: 'v1', replacedOlderAt: undefined }])
})

test('PWA-5 SES-4 a page’s greeting keeps the shell, and the pages of its member from then on; a sign-out removes them', async () => {
  const fire = await startWorker()
  const reportPage = async (member: string | undefined) =>
    fire('message', { data: { type: 'hello', path: '/m/home', lite: false, member }, ports: [] })
  await reportPage('7')
  expect(memory.paths('livery-pages')).toEqual(['/m/home', '/m/offline'])
  await fire('fetch', request('/m/member/home', 'document', 'navigate'))
  expect(memory.paths('livery-member')).toContain('/m/member/home')
  await reportPage(undefined)
  expect(memory.paths('livery-member')).toEqual([])
})

test('PWA-5 SES-4 a greeting keeps the page that it comes from for the member whom it names', async () => {
  const fire = await startWorker()
  await fire('message', { data: { type: 'hello', path: '/m/member/home', lite: false, member: '7' }, ports: [] })
  expect(memory.paths('livery-member')).toEqual(['/m/.owner', '/m/member/home'])
})
