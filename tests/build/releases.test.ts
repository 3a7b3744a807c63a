import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Browser, type Page, type Request } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupByInlineCode } from '#build-time/hosting/csp.ts'
import { hostReleases, type ReleaseHost } from './release-host.ts'
import { asker, browserPath } from './sites.ts'

const SCREENS = ['home', 'index', 'login', 'register', 'game', 'member/home'] as const
/** Requests a second, for as long as the releases change. */
const RATE = 200
/** Served while each release comes: at that rate four seconds, and longer where the machine is slower. */
const LEAST = 4 * RATE
/** A browser loads each screen with all that it names. Pauses between leave the two cores to the rest, milliseconds. */
const VISIT_EVERY = 250

let site: ReleaseHost
let browser: Browser

beforeAll(async () => {
  site = await hostReleases(3, [...SCREENS, 'not-found'])
  browser = await chromium.launch({ ...browserPath(), args: ['--no-sandbox'] })
})

afterAll(async () => {
  await browser?.close()
  site?.stop()
})

interface Seen {
  served: number
  readonly releases: Set<string>
  readonly faults: string[]
}

/** A document with what it names, judged as a browser does: its inline code by its own policy, and each file that it names must be there. */
async function judge({ statusCode, headers }: IncomingMessage, body: Buffer, seen: Seen, path: string): Promise<void> {
  const html = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
  const [, release = ''] = /data-release="(\w+)"/.exec(html) ?? []
  seen.releases.add(release)
  const policy = String(headers['content-security-policy'])
  const [group] = groupByInlineCode([{ file: path, html }])
  for (const source of [...(group?.code.scripts ?? []), ...(group?.code.styles ?? [])])
    if (!policy.includes(source)) seen.faults.push(`${path} of ${release}: its policy refuses ${source}`)
  if (statusCode !== 200) seen.faults.push(`${path}: ${statusCode}`)
  const files = new Set(html.match(/\/m\/_astro\/[\w@~+.-]+\.(?:js|css)/g) ?? [])
  if (files.size === 0) seen.faults.push(`${path} names no files`)
  for (const file of files) {
    const { status } = await asker(site.port)(file, { host: site.host })
    if (status !== 200) seen.faults.push(`${file} of ${release}: ${status}`)
  }
}

/**
 * Asks for documents in turn, half of them on connections that stay, until it is stopped. A document that was seen with the same status and policy is judged
 * once. What is due is sent however late the timer comes: a busy machine delays it, and the rate would fall.
 */
function load(): { readonly seen: Seen; readonly stop: () => Promise<void> } {
  const seen: Seen = { served: 0, releases: new Set(), faults: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const judged = new Set<string>()
  const waiting = new Set<Promise<void>>()
  const ask = (path: string, keeps: boolean, again = true): Promise<void> =>
    new Promise((done) => {
      const headers = { host: site.host, 'accept-encoding': 'br' }
      const asked = request({ port: site.port, host: '127.0.0.1', path, headers, agent: keeps ? agent : false }, (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('end', () => {
          seen.served += 1
          const body = Buffer.concat(parts)
          const told = `${path} ${incoming.statusCode} ${incoming.headers['content-security-policy']}`
          const key = createHash('sha1').update(told).update(body).digest('base64')
          if (judged.has(key)) return done()
          judged.add(key)
          void judge(incoming, body, seen, path).then(done)
        })
      })
      asked.on('error', (error) => {
        // Browsers ask once more where a connection that stayed was closed meanwhile. A request that waited for one has no mark of it (reusedSocket).
        if (keeps && again) return void ask(path, false, false).then(done)
        seen.faults.push(`${path}: ${error.message}`)
        done()
      })
      asked.end()
    })
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * RATE) / 1000
    // So many at once at most: nginx has 256 connections for each worker.
    for (; sent < due && waiting.size < 100; sent += 1) {
      const one = ask(`/m/${SCREENS[sent % SCREENS.length]}`, sent % 2 === 0)
      waiting.add(one)
      void one.then(() => waiting.delete(one))
    }
  }, 10)
  return {
    seen,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(waiting)
      agent.destroy()
    },
  }
}

/** A page that notes what its policy refuses. */
async function openPage(): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await page.addInitScript(() => {
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
    Object.assign(window, { refused })
  })
  return page
}

const refusedIn = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { refused: string[] }).refused)

/** Runs in the page, before its own scripts. */
function signedInOnMembersScreens(merchantCode: string): void {
  const session = { spanId: '1', id: '7', token: 'a-token', merchantCode, userName: 'ana', type: 0, firstTimeLogin: false }
  if (!location.pathname.includes('/member/')) return sessionStorage.removeItem('MC_SESSION_INFO')
  sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
  sessionStorage.setItem('livery:session-since', String(Date.now()))
}

/** Opens one screen after the other until it is stopped. */
async function visits(): Promise<{ readonly opened: string[]; readonly faults: string[]; readonly stop: () => Promise<void> }> {
  const page = await openPage()
  await page.addInitScript(signedInOnMembersScreens, site.host.split('.')[0] ?? '')
  const [opened, faults, stopped]: [string[], string[], AbortController] = [[], [], new AbortController()]
  const isOurs = (asked: Request): boolean => asked.isNavigationRequest() || /\/m\/(?:_astro|brand|i18n)\//.test(asked.url())
  page.on('response', (response) => {
    if (response.status() >= 400 && isOurs(response.request())) faults.push(`${response.url()}: ${response.status()}`)
  })
  page.on('requestfailed', (asked) => {
    const why = asked.failure()?.errorText
    // The next visit ends what the page has not loaded yet.
    if (why !== 'net::ERR_ABORTED' && isOurs(asked)) faults.push(`${asked.url()}: ${why}`)
  })
  const ended = (async () => {
    while (!stopped.signal.aborted) {
      const screen = SCREENS[opened.length % SCREENS.length] ?? ''
      // Some screens lead on by themselves, which ends the navigation to them.
      await page.goto(`http://${site.host}:${site.port}/m/${screen}`, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
      await pause(VISIT_EVERY)
      faults.push(...(await refusedIn(page).catch(() => [])))
      opened.push(screen)
    }
  })()
  return {
    opened,
    faults,
    stop: () => {
      stopped.abort()
      return ended
    },
  }
}

test('OPS-3 PWA-2 through deploys and a roll-back at 200 requests a second no document meets a policy, style or script of another release', async () => {
  const old = await openPage()
  await old.goto(`http://${site.host}:${site.port}/m/home`, { waitUntil: 'domcontentloaded' })
  expect(await old.locator('html').getAttribute('data-release')).toBe(site.ids[0])

  const visitor = await visits()
  const { seen, stop } = load()
  const printed: string[] = []
  const rates: string[] = []
  for (const [number, ...words] of [[1], [2], [2, '--rollback']] as const) {
    const [began, served, opened] = [performance.now(), seen.served, visitor.opened.length]
    printed.push(await site.deploy(number, ...words))
    const [until, meanwhile] = [performance.now(), seen.served - served]
    // A machine that is slow takes longer; nothing here fails by the clock.
    while (seen.served - served < LEAST || visitor.opened.length - opened < SCREENS.length) await pause(50)
    const rate = (count: number, end: number): string => `${count} requests, ${Math.round((1000 * count) / (end - began))} a second`
    rates.push(`${words[0] ?? 'deploy'}: ${rate(meanwhile, until)}; with what followed ${rate(seen.served - served, performance.now())}`)
  }
  await visitor.stop()
  await stop()
  process.stdout.write(`${rates.join('\n')}\n${visitor.opened.length} documents opened in a browser\n`)

  expect(seen.faults).toEqual([])
  expect(visitor.faults).toEqual([])
  expect([...seen.releases].sort()).toEqual([...site.ids].sort())
  expect(seen.served).toBeGreaterThanOrEqual(3 * LEAST)
  expect(printed[2]).toContain(`shows ${site.ids[1]}`)

  // The page of the first release, with its chunks of that time.
  const names = site.chunks(0).filter((name) => /\.lazy\..*\.js$/.test(name))
  expect(names.length).toBeGreaterThan(10)
  // As text: the tests' own compiler would take the import for one of theirs.
  const failed = await old.evaluate<string[]>(`Promise.all(${JSON.stringify(names)}.map((name) =>
    import('/m/_astro/' + name).then(() => [], (error) => [name + ': ' + error]))).then((loads) => loads.flat())`)
  expect(failed).toEqual([])
  expect(await refusedIn(old)).toEqual([])
  const version = await asker(site.port)('/m/version.json', { host: site.host })
  expect(JSON.parse(version.body.toString())).toMatchObject({ release: site.ids[1] })
})

test('OPS-3 a deploy that a host does not show is led back by itself', async () => {
  const shown = (): string => spawnSync('readlink', [join(site.place, 'current')], { encoding: 'utf8' }).stdout
  const before = shown()
  await expect(site.deploy(2, '--wait', '1', '--health', `http://127.0.0.1:${site.port}/m/nothing.json`)).rejects.toThrow('was led back')
  expect(shown()).toBe(before)
  expect(statSync(join(site.place, 'releases', site.ids[2] ?? '')).isDirectory()).toBe(true)
})
