import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fetching } from '#sw/responses.ts'
import type { Site } from '#sw/site.ts'
import { fromNetwork, memoryCaches } from './memory-caches.ts'

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16)
const SCRIPT = '/m/_astro/boot.aa11.js'
const HASHES = JSON.stringify({ '_astro/boot.aa11.js': markOf('run()') })
const SITE: Site = {
  hashes: markOf(HASHES),
  merchant: 'aurora',
  name: 'Aurora',
  version: 'v1',
  segments: [''],
  guarded: ['member/home', 'member/vip'],
  shell: { screens: ['home', 'offline'], files: [], ofLanguage: { '': [] } },
}
const html = (path: string): string => `<!doctype html><html lang="en" data-merchant="aurora"><body>${path}</body></html>`

let memory = memoryCaches()
let asked: string[] = []
let under: Promise<unknown>[] = []
let serve: (path: string) => Response | Promise<Response> = () => Response.error()

/** The host as it should be. */
function host(path: string): Response {
  if (path === '/m/hashes.json') return fromNetwork(HASHES, 'application/json')
  if (path.endsWith('.js')) return fromNetwork('run()', 'text/javascript', 200, { 'Content-Encoding': 'br', 'Content-Length': '9' })
  if (path.endsWith('.webp')) return fromNetwork('picture', 'image/webp')
  return fromNetwork(html(path), 'text/html; charset=utf-8')
}

/** The worker's parts as a start of it has them: what it knew before is gone, what is kept stays. */
async function startWorker() {
  vi.resetModules()
  const answers = await import('#sw/responses.ts')
  const settled = async (): Promise<void> => {
    while (under.length > 0) await Promise.allSettled(under.splice(0))
  }
  const eventOf = (path: string, destination: string) =>
    ({
      request: { url: `https://aurora.example${path}`, destination },
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (work: Promise<unknown>) => void under.push(work),
    }) as unknown as Fetching
  const textOf = async (answer: Promise<Response>): Promise<string> => {
    const text = await (await answer).text()
    await settled()
    return text
  }
  return {
    ...answers,
    file: (path = SCRIPT, site = SITE) => textOf(answers.respondWithFile(eventOf(path, 'script'), path, site)),
    picture: (path: string) => textOf(answers.respondWithPicture(eventOf(path, 'image'), path)),
    page: (path: string, keep: 'forAll' | 'forMember' | 'never' = 'forAll', destination = 'document') =>
      textOf(answers.respondWithPage(eventOf(path, destination), { do: 'page', path, keep }, SITE)),
  }
}

beforeEach(() => {
  memory = memoryCaches()
  asked = []
  under = []
  serve = host
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('caches', memory.caches)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, { cache }: RequestInit = {}) => {
    const path = new URL(typeof input === 'string' ? input : (input as Request).url, 'https://aurora.example').pathname
    asked.push(path + (cache ? ` ${cache}` : ''))
    return await serve(path)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const down = (): never => {
  throw new TypeError('Failed to fetch')
}

describe('RTE-12 the list by which files are known to be whole', () => {
  test('is loaded once and outlives the worker; the kept file is not asked for again', async () => {
    await (await startWorker()).file()
    expect(asked).toEqual([SCRIPT, '/m/hashes.json no-cache'])
    const next = await startWorker()
    expect([await next.file(), await next.file('/m/_astro/other.bb22.js')]).toEqual(['run()', 'run()'])
    expect(asked.slice(2)).toEqual(['/m/_astro/other.bb22.js'])
  })

  test.each<[why: string, list: () => Response]>([
    ['is of another build', () => fromNetwork('{"_astro/boot.aa11.js":"x"}', 'application/json')],
    ['cannot be had', down],
  ])('that %s is not believed: the file is shown, not kept, and the list asked for with the next file', async (_why, list) => {
    serve = (path) => (path === '/m/hashes.json' ? list() : host(path))
    const worker = await startWorker()
    expect(await worker.file()).toBe('run()')
    expect(memory.paths('livery-files')).toEqual([])
    serve = host
    expect(await worker.file()).toBe('run()')
    expect(memory.paths('livery-files').sort()).toEqual(['/m/.hashes', SCRIPT])
  })

  test('that came first from another build is asked for again once the worker is of the newer one', async () => {
    const worker = await startWorker()
    await worker.file()
    const newer = JSON.stringify({ '_astro/boot.aa11.js': markOf('run()'), '_astro/more.cc33.js': markOf('run()') })
    serve = (path) => (path === '/m/hashes.json' ? fromNetwork(newer, 'application/json') : host(path))
    await worker.file('/m/_astro/more.cc33.js', { ...SITE, hashes: markOf(newer) })
    expect(memory.paths('livery-files')).toContain('/m/_astro/more.cc33.js')
  })

  test('a kept file has the host’s headers without those of its transfer', async () => {
    const worker = await startWorker()
    await worker.file()
    const kept = await (await memory.caches.open('livery-files')).match(SCRIPT)
    expect([kept?.headers.get('Content-Type'), kept?.headers.get('Content-Encoding'), kept?.headers.get('Content-Length')]).toEqual([
      'text/javascript',
      null,
      null,
    ])
  })

  test('a file that never comes whole is asked for once a time, past the browser’s own cache, which holds a part', async () => {
    serve = (path) => (path === SCRIPT ? fromNetwork('ru', 'text/javascript') : host(path))
    const worker = await startWorker()
    expect([await worker.file(), await worker.file()]).toEqual(['ru', 'ru'])
    expect(asked.filter((path) => path.startsWith(SCRIPT))).toEqual([SCRIPT, `${SCRIPT} reload`, `${SCRIPT} reload`])
  })
})

describe('PWA-5 what is kept', () => {
  test('on a full disk pictures make room for a page', async () => {
    const worker = await startWorker()
    await worker.picture('/img/a.webp')
    memory.spoil.full = true
    await worker.page('/m/home')
    expect([memory.paths('livery-pictures'), memory.paths('livery-pages')]).toEqual([[], ['/m/home']])
  })

  test('of files the last 400 stay, of a member’s pages the last twelve beside their owner, and of other pages the last 30 beside the shell', async () => {
    const worker = await startWorker()
    await worker.settleOwner('7')
    await worker.page('/m/home')
    for (let place = 0; place < 40; place++) {
      vi.advanceTimersByTime(1000)
      await worker.page(`/m/activity/${place}`)
      await worker.page(`/m/member/${place}`, 'forMember')
    }
    const member = memory.paths('livery-member')
    expect([member.length, member.includes('/m/.owner'), member.includes('/m/member/39'), member.includes('/m/member/28')]).toEqual([
      12,
      true,
      true,
      false,
    ])
    const pages = memory.paths('livery-pages')
    expect([pages.length, pages.includes('/m/home'), pages.includes('/m/activity/39'), pages.includes('/m/activity/10')]).toEqual([
      30,
      true,
      true,
      false,
    ])
    const files = await memory.caches.open('livery-files')
    for (let place = 0; place < 400; place++)
      await files.put(`/m/_astro/${place}.js`, new Response('', { headers: { 'livery-kept-at': String(Date.now() - 1000 + place) } }))
    await worker.file()
    expect([memory.paths('livery-files').length, memory.paths('livery-files').includes(SCRIPT)]).toEqual([400, true])
  })

  test('leaves when it is older than 30 days: pages and pictures with the next greeting of a page, a page also when it is asked for', async () => {
    const worker = await startWorker()
    await worker.page('/m/activity')
    await worker.page('/m/promotions')
    await worker.picture('/img/a.webp')
    vi.advanceTimersByTime(31 * 86_400_000)
    serve = down
    await expect(worker.page('/m/activity')).rejects.toThrow('Failed to fetch')
    expect(memory.paths('livery-pages')).toEqual(['/m/promotions'])
    serve = host
    await worker.keepShell({ path: '/m/home', lite: false }, SITE)
    expect([memory.paths('livery-pages'), memory.paths('livery-pictures')]).toEqual([['/m/home', '/m/offline'], []])
  })

  test('a picture that was kept “tomorrow”, before the clock was set back, is asked for again', async () => {
    const worker = await startWorker()
    await worker.picture('/img/a.webp')
    vi.setSystemTime(Date.now() - 86_400_000)
    await worker.picture('/img/a.webp')
    expect(asked).toEqual(['/img/a.webp', '/img/a.webp'])
    serve = down
    await expect(worker.picture('/img/b.webp')).rejects.toThrow('Failed to fetch')
  })

  test('a page’s greeting keeps the page itself, and none of a member', async () => {
    const worker = await startWorker()
    await worker.keepShell({ path: '/m/promotions', lite: false }, SITE)
    await worker.keepShell({ path: '/m/member/vip', lite: false }, SITE)
    expect(memory.paths('livery-pages').sort()).toEqual(['/m/home', '/m/offline', '/m/promotions'])
  })
})

describe('PWA-5 a page', () => {
  test('of a host in trouble gives way to the kept one', async () => {
    const worker = await startWorker()
    await worker.page('/m/home')
    serve = () => fromNetwork('Bad gateway', 'text/html', 500)
    expect(await worker.page('/m/home')).toContain('data-kept')
    expect(await worker.page('/m/activity')).toBe('Bad gateway')
  })

  test('that starts a game comes from the network alone, whatever is kept', async () => {
    const worker = await startWorker()
    await worker.settleOwner('7')
    await worker.page('/m/launchGame', 'forMember')
    serve = down
    await expect(worker.page('/m/launchGame', 'never', 'iframe')).rejects.toThrow('Failed to fetch')
  })

  test('that is fetched ahead and not kept has no offline page in its place', async () => {
    const worker = await startWorker()
    await worker.page('/m/offline')
    serve = down
    await expect(worker.page('/m/activity', 'forAll', '')).rejects.toThrow('Failed to fetch')
    expect(await worker.page('/m/activity')).toContain('/m/offline')
  })

  test.each([
    [true, []],
    [false, ['https://aurora.example/m/home']],
  ])('whose host leads elsewhere too late is led there only while nobody is in the middle of something: %s', async (engaged, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const worker = await startWorker()
    await worker.page('/m/home')
    const led: string[] = []
    const tab = {
      postMessage: (_question: unknown, [port]: MessagePort[]) => port?.postMessage({ engaged }),
      navigate: async (url: string) => void led.push(url),
    }
    vi.stubGlobal('clients', { get: async () => tab })
    const moved = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    serve = () => new Promise((resolve) => void setTimeout(() => resolve(moved), 4000))
    const answer = worker.page('/m/home')
    await vi.advanceTimersByTimeAsync(4000)
    // The page's reply comes by a port, in a task of its own.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(500)
    expect([await answer, led]).toEqual([expect.stringContaining('data-kept'), expected])
  })
})

describe('OPS-3 a page whose policy does not admit its inline code', () => {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const styled = (path: string): string => html(path).replace('<body>', '<head><style>h1{color:blue}</style></head><body>')
  const hostOf =
    (policy: string) =>
    (path: string): Response =>
      path === '/m/home'
        ? fromNetwork(styled(path), 'text/html; charset=utf-8', 200, {
            'Content-Security-Policy': `default-src 'none'; style-src 'self' ${policy}`,
          })
        : host(path)
  const [right, wrong] = [hash('h1{color:blue}'), hash('h1{color:red}')]

  test('is shown and not kept; the next greeting keeps it once the policy is right', async () => {
    serve = hostOf(wrong)
    const worker = await startWorker()
    expect(await worker.page('/m/home')).toContain('color:blue')
    await worker.keepShell({ path: '/m/home', lite: false }, SITE)
    expect(memory.paths('livery-pages')).toEqual(['/m/offline'])
    serve = hostOf(right)
    await worker.keepShell({ path: '/m/home', lite: false }, SITE)
    expect(memory.paths('livery-pages').sort()).toEqual(['/m/home', '/m/offline'])
    serve = down
    expect(await worker.page('/m/home')).toContain('color:blue')
  })

  test('is removed where an earlier version kept it, and the offline page shown', async () => {
    serve = hostOf(right)
    const worker = await startWorker()
    await worker.keepShell({ path: '/m/home', lite: false }, SITE)
    const pages = await memory.caches.open('livery-pages')
    const kept = await pages.match('/m/home')
    const headers = new Headers(kept?.headers)
    headers.set('Content-Security-Policy', `style-src ${wrong}`)
    await pages.put('/m/home', new Response(await kept?.text(), { headers }))
    serve = down
    expect(await worker.page('/m/home')).toContain('/m/offline')
    expect(memory.paths('livery-pages')).toEqual(['/m/offline'])
  })
})
