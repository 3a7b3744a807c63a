import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupByInlineCode } from '#build-time/hosting/csp.ts'
import type { HostedMerchant } from '#build-time/hosting/hosting-plan.ts'
import { stampReleases } from '#build-time/hosting/release.ts'
import { layOutSite } from '#build-time/hosting/site.ts'
import { codes, DIST } from './dist.ts'
import { asker, browserPath, freePort, NGINX } from './sites.ts'

const [code = ''] = codes()
const built = join(DIST, code, 'm')
/** Browsers know where such a name leads. */
const host = `${code}.localhost`
const merchant: HostedMerchant = {
  code,
  name: code,
  hosts: [host],
  identityHost: host,
  languages: ['EN'],
  defaultLanguage: 'EN',
  origins: { images: [], games: [], connect: [], chat: [] },
  vendors: [],
}
const SCREENS = ['home', 'index', 'login', 'register', 'game', 'member/home', 'not-found']
/** Requests a second, for as long as the releases change. */
const RATE = 200

const folder = mkdtempSync(join(tmpdir(), 'livery-releases-'))
const place = join(folder, 'host')
const origin = { time: '', livery: { version: '1.0.0' }, brands: {} }
const ids: string[] = []
let port = 0
let nginx: ChildProcess
let browser: Browser

/** The built screens as another build leaves them: each chunk with another name, and with other colours. */
function build(number: number): void {
  const [pages, dist] = [join(folder, `pages-${number}`), join(folder, `dist-${number}`)]
  const write = (path: string, content: string | Buffer): void => {
    const file = join(pages, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (/\.(?:html|js|css|json)$/.test(path))
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  }
  const shared = readdirSync(join(built, '_astro')).filter((name) => !/\.(?:br|gz)$/.test(name))
  const renamed = (text: string): string =>
    text.replaceAll(/[\w@~+.-]+\.(?:js|css)\b/g, (name) => (shared.includes(name) ? name.replace(/\.(\w+)$/, `r${number}.$1`) : name))
  for (const name of shared) {
    const content = readFileSync(join(built, '_astro', name))
    write(`_astro/${renamed(name)}`, /\.(?:js|css)$/.test(name) ? renamed(content.toString()) : content)
  }
  for (const screen of SCREENS) {
    let colours = 0
    const html = renamed(readFileSync(join(built, `${screen}.html`), 'utf8'))
      .replace(/<html( data-release="\w+")?/, '<html data-release="00000000"')
      .replaceAll(/#[\da-f]{6}/g, (colour) => (colours++ < 2 ? `#00000${number}` : colour))
    write(`${code}/${screen}.html`, html)
  }
  const worker = readFileSync(join(built, 'sw.js'), 'utf8')
  write('sw.js', worker.slice(worker.indexOf(';\n') + 2))
  const id = stampReleases(pages, [merchant]).get(code) ?? ''
  // The id was written into the pages alone.
  for (const screen of SCREENS) write(`${code}/${screen}.html`, readFileSync(join(pages, code, `${screen}.html`)))
  layOutSite(merchant, [code], { pages, dist, release: { id, origin } })
  ids.push(id)
}

function configure(backend: number): void {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
  mkdirSync(join(folder, 'temp'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${userInfo().uid === 0 ? 'user root; ' : ''}daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; set $livery_backend http://127.0.0.1:${backend}; include "${place}/${code}/current/site.conf"; }
}`,
  )
}

/** Runs the command while requests go on. */
function deploy(number: number, ...words: string[]): Promise<string> {
  const started = words.includes('none') ? '' : `${NGINX} -p ${folder} -c ${folder}/nginx.conf`
  const args = ['command/livery.mjs', 'deploy', place, '--nginx', started, '--health', `http://127.0.0.1:${port}/m/version.json`, ...words]
  const child = spawn(process.execPath, args, { env: { ...process.env, LIVERY_DIST: join(folder, `dist-${number}`) } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return new Promise((done, failed) => child.on('exit', (status) => (status === 0 ? done(text) : failed(new Error(text)))))
}

beforeAll(async () => {
  port = await freePort()
  for (const number of [0, 1, 2]) build(number)
  await deploy(0, '--health', 'none')
  configure(await freePort())
  nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ask = asker(port)
  for (let tries = 0; ; tries += 1) {
    const answer = await ask('/m/version.json', { host }).catch(() => undefined)
    if (answer?.status === 200) break
    if (tries === 100) throw new Error('nginx does not answer')
    await pause(50)
  }
  browser = await chromium.launch({ ...browserPath(), args: ['--no-sandbox'] })
}, 120_000)

afterAll(async () => {
  await browser.close()
  nginx.kill()
  rmSync(folder, { recursive: true })
})

interface Seen {
  requests: number
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
    const { status } = await asker(port)(file, { host })
    if (status !== 200) seen.faults.push(`${file} of ${release}: ${status}`)
  }
}

/** Asks for documents in turn, half of them on connections that stay, until it is stopped. A document that was seen with the same headers is judged once. */
function load(): { readonly seen: Seen; readonly stop: () => Promise<void> } {
  const seen: Seen = { requests: 0, releases: new Set(), faults: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const judged = new Set<string>()
  const waiting: Promise<void>[] = []
  const ask = (path: string, keeps: boolean, again = true): Promise<void> =>
    new Promise((done) => {
      const asked = request(
        { port, host: '127.0.0.1', path, headers: { host, 'accept-encoding': 'br' }, agent: keeps ? agent : false },
        (incoming) => {
          const parts: Buffer[] = []
          incoming.on('data', (part: Buffer) => parts.push(part))
          incoming.on('end', () => {
            const body = Buffer.concat(parts)
            const key = createHash('sha256')
              .update(`${path} ${incoming.statusCode} ${incoming.headers['content-security-policy']}`)
              .update(body)
              .digest('hex')
            if (judged.has(key)) return done()
            judged.add(key)
            void judge(incoming, body, seen, path).then(done)
          })
        },
      )
      asked.on('error', (error) => {
        // Browsers ask once more where a connection that stayed was closed meanwhile.
        if (asked.reusedSocket && again) return void ask(path, false, false).then(done)
        seen.faults.push(`${path}: ${error.message}`)
        done()
      })
      asked.end()
    })
  const paths = SCREENS.filter((screen) => screen !== 'not-found').map((screen) => `/m/${screen}`)
  const timer = setInterval(() => {
    for (let each = 0; each < RATE / 50; each += 1) waiting.push(ask(paths[seen.requests % paths.length] ?? '', seen.requests++ % 2 === 0))
  }, 20)
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

test('OPS-3 PWA-2 through deploys and a roll-back no document meets a policy, style or script of another release', async () => {
  const [old, visitor] = [await openPage(), await openPage()]
  const home = `http://${host}:${port}/m/home`
  await old.goto(home, { waitUntil: 'domcontentloaded' })
  expect(await old.locator('html').getAttribute('data-release')).toBe(ids[0])

  const { seen, stop } = load()
  const refused: string[] = []
  const deployed = new AbortController()
  const visits = (async (): Promise<number> => {
    let count = 0
    for (; !deployed.signal.aborted; count += 1) {
      await visitor.goto(home.replace('home', SCREENS[count % 2 === 0 ? 0 : 2] ?? ''), { waitUntil: 'domcontentloaded' })
      refused.push(...(await refusedIn(visitor)))
    }
    return count
  })()
  const printed: string[] = []
  for (const [number, ...words] of [[1], [2], [2, '--rollback']] as const) {
    printed.push(await deploy(number, ...words))
    await pause(700)
  }
  deployed.abort()
  const count = await visits
  await stop()

  expect(seen.faults).toEqual([])
  expect(refused).toEqual([])
  expect([...seen.releases].sort()).toEqual([...ids].sort())
  expect(seen.requests).toBeGreaterThan(500)
  expect(count).toBeGreaterThan(5)
  expect(printed[2]).toContain(`shows ${ids[1]}`)

  // The page of the first release, with its chunks of that time.
  const names = readdirSync(join(folder, 'dist-0', code, 'm/_astro')).filter((name) => /\.lazy\..*\.js$/.test(name))
  expect(names.length).toBeGreaterThan(10)
  // As text: the tests' own compiler would take the import for one of theirs.
  const failed = await old.evaluate<string[]>(`Promise.all(${JSON.stringify(names)}.map((name) =>
    import('/m/_astro/' + name).then(() => [], (error) => [name + ': ' + error]))).then((loads) => loads.flat())`)
  expect(failed).toEqual([])
  expect(await refusedIn(old)).toEqual([])
  const version = await asker(port)('/m/version.json', { host })
  expect(JSON.parse(version.body.toString())).toMatchObject({ release: ids[1] })
}, 120_000)

test('OPS-3 a deploy that a host does not show is led back by itself', async () => {
  const before = spawnSync('readlink', [join(place, code, 'current')], { encoding: 'utf8' }).stdout
  await expect(deploy(2, '--wait', '1', '--health', `http://127.0.0.1:${port}/m/nothing.json`)).rejects.toThrow('was led back')
  expect(spawnSync('readlink', [join(place, code, 'current')], { encoding: 'utf8' }).stdout).toBe(before)
  expect(statSync(join(place, code, 'releases', ids[2] ?? '')).isDirectory()).toBe(true)
}, 60_000)
