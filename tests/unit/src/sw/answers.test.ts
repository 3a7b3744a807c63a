import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerFile, answerPage, answerPicture, type Fetching, keepShell, settleOwner } from '#sw/answers.ts'
import type { Site } from '#sw/keeping.rules.ts'
import { fromNetwork, memoryCaches } from './memory-caches.ts'

const SITE: Site = {
  merchant: 'aurora',
  name: 'Aurora',
  version: 'v1',
  segments: ['', 'ar'],
  guarded: ['member/home'],
  shell: { screens: ['home', 'offline'], files: ['/m/_astro/boot.aa11.js'], words: { '': [], ar: [] } },
}
const html = (words: string): string => `<!doctype html><html lang="en" data-merchant="aurora"><body>${words}</body></html>`

type Network = 'up' | 'down' | 'silent'

let memory = memoryCaches()
let network: Network = 'up'
let asked: string[] = []
let under: Promise<unknown>[] = []

/** What the host serves: pages, scripts and pictures that name their path. */
async function serve(input: RequestInfo | URL): Promise<Response> {
  const path = new URL(typeof input === 'string' ? input : (input as Request).url, 'https://aurora.example').pathname
  asked.push(path)
  if (network === 'down') throw new TypeError('Failed to fetch')
  if (network === 'silent') return await new Promise(() => undefined)
  if (path.endsWith('.js')) return fromNetwork('run()', 'text/javascript')
  if (path.endsWith('.webp')) return fromNetwork('picture', 'image/webp')
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
  const response = await answerPage(eventOf(path), { do: 'page', path, keep }, SITE)
  const text = await response.text()
  if (network !== 'silent') await settled()
  return text
}

beforeEach(() => {
  memory = memoryCaches()
  network = 'up'
  asked = []
  under = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
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
    await keepShell('/m/ar/home', SITE, false)
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

  test('that was under way at sign-out is not kept', async () => {
    await settleOwner('7')
    const answer = await answerPage(eventOf('/m/member/home'), { do: 'page', path: '/m/member/home', keep: 'forMember' }, SITE)
    await answer.text()
    await settleOwner(undefined)
    await settled()
    expect(memory.paths('livery-member').filter((path) => path !== '/m/.owner')).toEqual([])
  })
})

describe('PWA-5 files and pictures', () => {
  const file = async (path = '/m/_astro/boot.aa11.js'): Promise<string> => {
    const text = await (await answerFile(eventOf(path, 'script'), path)).text()
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

  test('of pictures the last 60 stay, and a fresh one is asked for once', async () => {
    const show = async (path: string): Promise<void> => {
      await (await answerPicture(eventOf(path, 'image'), path)).text()
      await settled()
    }
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
  test('PWA-5 is fetched in the language of the page, once a version', async () => {
    await keepShell('/m/ar/home', SITE, false)
    expect(asked).toEqual(['/m/ar/home', '/m/ar/offline', '/m/_astro/boot.aa11.js'])
    await keepShell('/m/ar/home', SITE, false)
    expect(asked).toHaveLength(3)
    await keepShell('/m/ar/home', { ...SITE, version: 'v2' }, false)
    expect(asked.slice(3)).toEqual(['/m/ar/home', '/m/ar/offline'])
  })

  test.each<[why: string, spoil: 'writes' | 'all']>([
    ['the quota is used up', 'writes'],
    ['storage is refused', 'all'],
  ])('PWA-5 where %s everything comes from the network', async (_why, spoil) => {
    memory.spoil[spoil] = true
    await keepShell('/m/home', SITE, false)
    await settleOwner('7')
    expect(await openPage('/m/home')).toBe(html('/m/home'))
    expect(await openPage('/m/member/home', 'forMember')).toBe(html('/m/member/home'))
    const script = await answerFile(eventOf('/m/_astro/boot.aa11.js', 'script'), '/m/_astro/boot.aa11.js')
    expect(await script.text()).toBe('run()')
    await settled()
  })
})
