import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { respondWithFile, respondWithPage, respondWithPicture, type Fetching, keepShell, settleOwner } from '#sw/responses.ts'
import type { Site } from '#sw/site.ts'
import { fromNetwork, memoryCaches } from './memory-caches.ts'

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16)
const HASHES = JSON.stringify({ '_astro/boot.aa11.js': markOf('run()'), '_astro/Inbox.cc33.js': markOf('run()') })

const SITE: Site = {
  hashes: markOf(HASHES),
  merchant: 'aurora',
  name: 'Aurora',
  version: 'v1',
  segments: ['', 'ar'],
  guarded: ['member/home'],
  shell: { screens: ['home', 'offline'], files: ['/m/_astro/boot.aa11.js'], ofLanguage: { '': [], ar: [] } },
}
const html = (words: string): string => `<!doctype html><html lang="en" data-merchant="aurora"><body>${words}</body></html>`

type Network = 'up' | 'down' | 'silent'

let memory = memoryCaches()
let network: Network = 'up'
let asked: string[] = []
let under: Promise<unknown>[] = []
/** How often a script arrives cut in the middle. */
let cut = 0
let pictureHeaders: Readonly<Record<string, string>> = {}
let pictureBytes = 10

/** What the host serves: pages, scripts and pictures that name their path. */
async function serve(input: RequestInfo | URL, { cache }: RequestInit = {}): Promise<Response> {
  const { pathname: path, search } = new URL(typeof input === 'string' ? input : (input as Request).url, 'https://aurora.example')
  if (path === '/m/hashes.json') return fromNetwork(HASHES, 'application/json')
  asked.push(path + search + (cache ? ` ${cache}` : ''))
  if (network === 'down') throw new TypeError('Failed to fetch')
  if (network === 'silent') return await new Promise(() => undefined)
  if (path.endsWith('.json')) return fromNetwork(cut-- > 0 ? '{"a":' : '{"a":"b"}', 'application/json')
  if (path.endsWith('.js')) return fromNetwork(cut-- > 0 ? 'ru' : 'run()', 'text/javascript')
  if (path.endsWith('.webp')) return fromNetwork('p'.repeat(pictureBytes), 'image/webp', 200, pictureHeaders)
  return path === '/m/broken' ? fromNetwork('Bad gateway', 'text/html', 502) : fromNetwork(html(path), 'text/html; charset=utf-8')
}

const eventOf = (path: string, destination = 'document') =>
  ({
    request: { url: `https://aurora.example${path}`, destination },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void under.push(work),
  }) as unknown as Fetching

/** Everything that the worker does after its answer. */
const settled = async (): Promise<void> => {
  await Promise.allSettled(under)
  under = []
}
const openPage = async (path: string, keep: 'forAll' | 'forMember' | 'never' = 'forAll'): Promise<string> => {
  const response = await respondWithPage(eventOf(path), { do: 'page', path, keep }, SITE)
  const text = await response.text()
  if (network !== 'silent') await settled()
  return text
}

beforeEach(() => {
  memory = memoryCaches()
  network = 'up'
  asked = []
  under = []
  cut = 0
  pictureHeaders = {}
  pictureBytes = 10
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('caches', memory.caches)
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('PWA-5 pages', () => {
  test('come from the network while it responds, and are kept', async () => {
    expect(await openPage('/m/home')).toBe(html('/m/home'))
    expect(memory.paths('livery-pages')).toEqual(['/m/home'])
  })

  test('come from the cache without a network, and say since when', async () => {
    await openPage('/m/home')
    const keptAt = Date.now()
    vi.advanceTimersByTime(60_000)
    network = 'down'
    expect(await openPage('/m/home')).toContain(`<html data-kept="${keptAt}"`)
  })

  test('come from the cache when the network takes longer than 3 s', async () => {
    await openPage('/m/home')
    network = 'silent'
    const answer = openPage('/m/home')
    let done = false
    void answer.then(() => (done = true))
    await vi.advanceTimersByTimeAsync(2999)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toContain('data-kept')
  })

  test('RTE-12 a page that the browser fetched ahead and marked as redirected is asked for again, so that the browser follows the redirect itself', async () => {
    const marked = Object.defineProperty(fromNetwork(html('elsewhere'), 'text/html'), 'redirected', { value: true })
    const event = { ...eventOf('/m/home'), preloadResponse: Promise.resolve(marked) }
    const response = await respondWithPage(event, { do: 'page', path: '/m/home', keep: 'forAll' }, SITE)
    expect([response.redirected, await response.text()]).toEqual([false, html('/m/home')])
    const failed = { ...eventOf('/m/home'), preloadResponse: Promise.reject(new TypeError('Failed to fetch')) }
    expect(await (await respondWithPage(failed, { do: 'page', path: '/m/home', keep: 'forAll' }, SITE)).text()).toBe(html('/m/home'))
  })

  test('RTE-12 a host that leads elsewhere after the kept page was shown is followed; the next page waits for it', async () => {
    await openPage('/m/home')
    const led: string[] = []
    const tab = { postMessage: () => undefined, navigate: async (url: string) => void led.push(url) }
    vi.stubGlobal('clients', { get: async () => tab })
    const moved = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    vi.stubGlobal('fetch', () => new Promise((resolve) => void setTimeout(() => resolve(moved), 4500)))
    const answer = respondWithPage(eventOf('/m/home'), { do: 'page', path: '/m/home', keep: 'forAll' }, SITE)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await (await answer).text()).toContain('data-kept')
    await vi.advanceTimersByTimeAsync(1500 + 500)
    expect(led).toEqual(['https://aurora.example/m/home'])
    const next = respondWithPage(eventOf('/m/home'), { do: 'page', path: '/m/home', keep: 'forAll' }, SITE)
    await vi.advanceTimersByTimeAsync(4500)
    expect((await next).type).toBe('opaqueredirect')
    vi.advanceTimersByTime(60_000)
  })

  test('that are older than 30 days give way to the offline page', async () => {
    await openPage('/m/home')
    vi.advanceTimersByTime(31 * 86_400_000)
    await openPage('/m/offline')
    network = 'down'
    expect(await openPage('/m/home')).toContain('/m/offline')
  })

  test('of a host in trouble are shown as they are only if none is kept', async () => {
    expect(await openPage('/m/broken')).toBe('Bad gateway')
    expect(memory.paths('livery-pages')).toEqual([])
  })

  test('that were never seen give way to the offline page; without one the browser shows its own', async () => {
    network = 'down'
    await expect(openPage('/m/ar/promotions')).rejects.toThrow('Failed to fetch')
    network = 'up'
    await keepShell({ path: '/m/ar/home', lite: false }, SITE)
    network = 'down'
    expect(await openPage('/m/ar/promotions')).toContain('/m/ar/offline')
  })

  test('that start a game are never kept', async () => {
    await openPage('/m/launchGame', 'never')
    expect(memory.paths('livery-pages')).toEqual([])
  })
})

describe("PWA-5 SES-4 a member's page", () => {
  test('is kept only after a page has named its member', async () => {
    await openPage('/m/member/home', 'forMember')
    expect(memory.paths('livery-member')).toEqual([])
    await settleOwner('7')
    await openPage('/m/member/home', 'forMember')
    network = 'down'
    expect(await openPage('/m/member/home', 'forMember')).toContain('data-kept')
  })

  test.each([
    ['sign-out', undefined],
    ["another member's sign-in", '8'],
  ])('is gone after %s', async (_why, next) => {
    await settleOwner('7')
    await openPage('/m/member/home', 'forMember')
    await openPage('/m/offline')
    await settleOwner(next)
    network = 'down'
    expect(await openPage('/m/member/home', 'forMember')).toContain('/m/offline')
  })

  test.each<[why: string, meanwhile: () => Promise<void>, kept: readonly string[]]>([
    ['is kept if its member stays', () => settleOwner('7'), ['/m/member/home']],
    ['is not kept if its member signs out', () => settleOwner(undefined), []],
    ['is not kept if another member signs in', () => settleOwner('8'), []],
  ])('whose end arrives later %s meanwhile', async (_why, meanwhile, kept) => {
    await settleOwner('7')
    let end: () => void = () => undefined
    const body = new ReadableStream({
      start: (controller) => {
        const bytes = new TextEncoder().encode(html('/m/member/home'))
        controller.enqueue(bytes.slice(0, 50))
        end = () => (controller.enqueue(bytes.slice(50)), controller.close())
      },
    })
    vi.stubGlobal('fetch', async () => fromNetwork(body, 'text/html; charset=utf-8'))
    await respondWithPage(eventOf('/m/member/home'), { do: 'page', path: '/m/member/home', keep: 'forMember' }, SITE)
    await new Promise((resolve) => setImmediate(resolve))
    await meanwhile()
    end()
    await settled()
    expect(memory.paths('livery-member').filter((path) => path !== '/m/.owner')).toEqual(kept)
  })
})

describe('PWA-5 files and pictures', () => {
  const file = async (path = '/m/_astro/boot.aa11.js'): Promise<string> => {
    const text = await (await respondWithFile(eventOf(path, 'script'), path, SITE)).text()
    await settled()
    return text
  }

  test('RTE-12 a content-hashed file is asked for once', async () => {
    expect([await file(), await file()]).toEqual(['run()', 'run()'])
    expect(asked).toEqual(['/m/_astro/boot.aa11.js'])
  })

  test('a file that is not what its name says is asked for again', async () => {
    await (
      await memory.caches.open('livery-files')
    ).put('/m/_astro/boot.aa11.js', new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
    expect(await file()).toBe('run()')
  })

  test('RTE-12 a file that arrives cut is asked for again past the browser’s own cache, and the part is neither shown nor kept', async () => {
    cut = 1
    expect([await file(), await file()]).toEqual(['run()', 'run()'])
    expect(asked).toEqual(['/m/_astro/boot.aa11.js', '/m/_astro/boot.aa11.js reload'])
  })

  test('PWA-5 a file that is fetched ahead and arrives cut is not kept as it is', async () => {
    cut = 1
    await keepShell({ path: '/m/home', lite: false }, SITE)
    network = 'down'
    expect(await file()).toBe('run()')
  })

  test('I18-2 words that arrive cut are asked for again; whole ones are kept', async () => {
    cut = 1
    expect([await file('/m/i18n/en/viewer.0f0f.json'), await file('/m/i18n/en/viewer.0f0f.json')]).toEqual(['{"a":"b"}', '{"a":"b"}'])
    expect(asked).toEqual(['/m/i18n/en/viewer.0f0f.json', '/m/i18n/en/viewer.0f0f.json reload'])
  })

  test('a file that is never as the build wrote it is shown as it comes, and not kept', async () => {
    cut = 99
    expect([await file(), await file()]).toEqual(['ru', 'ru'])
    expect(memory.paths('livery-files')).not.toContain('/m/_astro/boot.aa11.js')
  })

  test('a file of another build is passed on and not kept: nobody can tell whether it is whole', async () => {
    expect(await file('/m/_astro/older.bb22.js')).toBe('run()')
    expect(asked).toEqual(['/m/_astro/older.bb22.js'])
    expect(memory.paths('livery-files')).not.toContain('/m/_astro/older.bb22.js')
  })

  test('a file that an earlier version kept unseen is asked for again', async () => {
    const kept = new Response('ru', { headers: { 'Content-Type': 'text/javascript' } })
    await (await memory.caches.open('livery-files')).put('/m/_astro/boot.aa11.js', kept)
    expect(await file()).toBe('run()')
  })

  const show = async (path: string): Promise<void> => {
    await (await respondWithPicture(eventOf(path, 'image'), path)).text()
    await settled()
  }

  test.each<[why: string, spoil: () => void]>([
    ['the host keeps to itself', () => (pictureHeaders = { 'Cache-Control': 'private, max-age=60' })],
    ['may not be stored', () => (pictureHeaders = { 'Cache-Control': 'no-store' })],
    ['is larger than 512 kB', () => (pictureBytes = 512 * 1024 + 1)],
  ])('SES-4 a picture that %s is not kept', async (_why, spoil) => {
    spoil()
    await show('/img/a.webp')
    expect(memory.paths('livery-pictures')).toEqual([])
    pictureHeaders = {}
    pictureBytes = 512 * 1024
    await show('/img/a.webp')
    expect(memory.paths('livery-pictures')).toEqual(['/img/a.webp'])
  })

  test.each<[says: string, header: string, after: number, asks: number]>([
    ['nothing', '', 3_600_000, 1],
    ['to ask each time', 'no-cache', 1000, 2],
    ['for a minute, within it', 'public, max-age=60', 59_000, 1],
    ['for a minute, after it', 'public, max-age=60', 60_000, 2],
    ['for a year, after a day', 'max-age=31536000, immutable', 86_400_000, 2],
  ])('PWA-5 a kept picture is shown without asking no longer than its host says: %s', async (_says, header, after, asks) => {
    pictureHeaders = header === '' ? {} : { 'Cache-Control': header }
    await show('/img/a.webp')
    vi.advanceTimersByTime(after)
    await show('/img/a.webp')
    expect(asked).toHaveLength(asks)
  })

  test('pictures that differ by their query alone are different ones', async () => {
    await show('/img/a.webp?id=1')
    await show('/img/a.webp?id=2')
    expect(memory.paths('livery-pictures')).toEqual(['/img/a.webp?id=1', '/img/a.webp?id=2'])
  })

  test('SES-4 pictures go with their member, and stay when a visitor signs in', async () => {
    await show('/img/a.webp')
    await settleOwner('7')
    expect(memory.paths('livery-pictures')).toEqual(['/img/a.webp'])
    await settleOwner(undefined)
    expect(memory.paths('livery-pictures')).toEqual([])
  })

  test('of pictures the last 60 stay, and a fresh one is asked for once', async () => {
    for (let place = 0; place < 61; place++) {
      vi.advanceTimersByTime(1)
      await show(`/img/${place}.webp`)
    }
    expect(memory.paths('livery-pictures')).toHaveLength(60)
    expect(memory.paths('livery-pictures')).not.toContain('/img/0.webp')
    await show('/img/60.webp')
    expect(asked).toHaveLength(61)
    vi.advanceTimersByTime(86_400_000)
    network = 'down'
    await show('/img/60.webp')
    expect(asked).toHaveLength(62)
  })
})

describe('the shell', () => {
  test('PWA-5 SES-4 comes with the page that reports itself and the files that it loaded; a member’s only while its member is signed in', async () => {
    const reportPage = (path: string): Promise<void> =>
      keepShell({ path, lite: false, files: ['/m/_astro/Inbox.cc33.js', '/m/i18n/en/inbox.0f0f.json'] }, SITE)
    await reportPage('/m/member/home.html')
    expect(memory.paths('livery-member')).toEqual([])
    expect(memory.paths('livery-files')).toEqual(expect.arrayContaining(['/m/_astro/Inbox.cc33.js', '/m/i18n/en/inbox.0f0f.json']))
    await settleOwner('7')
    await reportPage('/m/member/home.html')
    expect(memory.paths('livery-member')).toEqual(['/m/.owner', '/m/member/home'])
    expect(memory.paths('livery-pages')).toEqual(['/m/home', '/m/offline'])
    asked = []
    await reportPage('/m/member/home')
    expect(asked, 'what is kept is not asked for again').toEqual([])
  })

  test('PWA-5 does not ask again for a file of the page that never arrives as the build wrote it', async () => {
    cut = 99
    await respondWithFile(eventOf('/m/_astro/Inbox.cc33.js', 'script'), '/m/_astro/Inbox.cc33.js', SITE)
    asked = []
    await keepShell({ path: '/m/ar/home', lite: true, files: ['/m/_astro/Inbox.cc33.js'] }, SITE)
    expect(asked).toEqual(['/m/ar/offline'])
  })

  test('PWA-5 is fetched in the language of the page, once a version', async () => {
    await keepShell({ path: '/m/ar/home', lite: false }, SITE)
    expect(asked).toEqual(['/m/ar/home', '/m/ar/offline', '/m/_astro/boot.aa11.js'])
    await keepShell({ path: '/m/ar/home', lite: false }, SITE)
    expect(asked).toHaveLength(3)
    await keepShell({ path: '/m/ar/home', lite: false }, { ...SITE, version: 'v2' })
    expect(asked.slice(3)).toEqual(['/m/ar/home', '/m/ar/offline'])
  })

  test.each<[why: string, spoil: 'writes' | 'all']>([
    ['the quota is used up', 'writes'],
    ['storage is refused', 'all'],
  ])('PWA-5 where %s everything comes from the network', async (_why, spoil) => {
    memory.spoil[spoil] = true
    await keepShell({ path: '/m/home', lite: false }, SITE)
    await settleOwner('7')
    expect(await openPage('/m/home')).toBe(html('/m/home'))
    expect(await openPage('/m/member/home', 'forMember')).toBe(html('/m/member/home'))
    const script = await respondWithFile(eventOf('/m/_astro/boot.aa11.js', 'script'), '/m/_astro/boot.aa11.js', SITE)
    expect(await script.text()).toBe('run()')
    await settled()
  })
})
