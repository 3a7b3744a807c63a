import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, DIST, htmlOf } from './dist.ts'
import { CUT_LINKS, LED, NO_FILES, POSTED, ROOT_ICONS } from './hosting-cases.ts'
import { freePort, PLAN_HEADERS, serveByNginx, serveBySandbox, type Answer, type NginxSite, type RunningSite } from './sites.ts'

/** Headers of the hosting plan; the others (Date, Connection, Server …) are the server's own. */
const COMPARED = [...PLAN_HEADERS, 'content-encoding', 'content-length', 'vary', 'etag', 'last-modified', 'strict-transport-security']

const [code = ''] = codes()
const {
  hosts: [host = ''],
  language,
} = JSON.parse(readFileSync(join(DIST, code, 'hosting.json'), 'utf8')) as {
  hosts: string[]
  language: { segments: Record<string, string> }
}
const [chosen = '', segment = ''] = Object.entries(language.segments)[0] ?? []
const first = (folder: string): string => `/m/${folder}${htmlOf(code, 'home').match(new RegExp(`/m/${folder}([\\w./-]+)`))?.[1]}`

const get = (path: string, more = 'Host: a\r\n'): string => `GET ${path} HTTP/1.1\r\n${more}Connection: close\r\n\r\n`
const HOSTILE: [what: string, bytes: string, status: number][] = [
  ['a zero byte', get('/m/%00'), 400],
  ['a byte that is no text', get('/m/%ff'), 404],
  ['a broken escape', get('/m/%zz'), 400],
  ['a way out of the root', get('/../../etc/passwd'), 400],
  ['an escaped way out', get('/m/..%2f..%2f..%2fetc/passwd'), 400],
  ['a name longer than a file may have', get(`/m/${'a'.repeat(5000)}`), 404],
  [
    'a form’s POST whose way to the page another site could be',
    'POST //evil.example/../m/home HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    405,
  ],
  ['a folder below a file', get('/m/home.html/x'), 404],
  ['an address of 33,000 characters', get(`/m/${'a'.repeat(33_000)}`), 414],
  [
    'a header of 20,000 characters, as cookies of a parent domain grow to',
    get('/m/home', `Host: a\r\nCookie: b=${'b'.repeat(20_000)}\r\n`),
    200,
  ],
  ['a header of 40,000 characters', get('/m/home', `Host: a\r\nX: ${'b'.repeat(40_000)}\r\n`), 400],
  ['a header without a name', get('/m/home', 'Host: a\r\n: x\r\n'), 400],
  ['no host', get('/m/home', ''), 400],
  ['a host that is none', get('/m/home', 'Host: a b/..\r\n'), 400],
  ['two hosts', get('/m/home', 'Host: a\r\nHost: b\r\n'), 400],
  ['an unknown coding', get('/m/home', 'Host: a\r\nTransfer-Encoding: x\r\n'), 501],
  ['a length beside a coding', get('/m/home', 'Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n'), 400],
  ['a range past the end', get('/m/home', 'Host: a\r\nRange: bytes=99999999-\r\n'), 200],
  ['a range of words', get('/m/sw.js', 'Host: a\r\nRange: bytes=abc\r\n'), 200],
  ['a condition that nothing meets', get('/m/home', 'Host: a\r\nIf-Match: "x"\r\n'), 412],
  ['a method that nobody knows', 'FOO /m/home HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['TRACE', 'TRACE /m/home HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the start of TLS', '\x16\x03\x01\x02\x00\x01\x00', 400],
]

let sandbox: RunningSite
let nginx: NginxSite
/** With nothing at the back end's port. */
let unreachable: NginxSite

beforeAll(async () => {
  sandbox = await serveBySandbox(DIST, codes())
  nginx = await serveByNginx(DIST, code)
  unreachable = await serveByNginx(DIST, code, await freePort())
})

afterAll(async () => {
  await Promise.all([sandbox.stop(), nginx.stop(), unreachable.stop()])
})

/** Requests from both servers and expects equal responses. The body and type of redirects and errors may differ. */
async function same(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const [ours, theirs] = await Promise.all([sandbox, nginx].map((site) => site.ask(path, { host, ...headers }, method)))
  if (!ours || !theirs) throw new Error('no answer')
  const ownWords = ours.status === 302 || ours.status === 303 || ours.status === 400 || ours.status === 405
  const said = ({ status, headers, body }: Answer): unknown => ({
    status,
    headers: Object.fromEntries(
      COMPARED.filter((name) => !ownWords || !/^content-(?:type|length)$/.test(name)).map((name) => [name, headers[name]]),
    ),
    body: ownWords ? '' : createHash('sha256').update(body).digest('hex'),
  })
  expect(said(theirs)).toEqual(said(ours))
  return ours
}

describe('nginx with the emitted include responds as the sandbox does', () => {
  const routes = (JSON.parse(readFileSync(join(DIST, code, 'hosting.json'), 'utf8')) as { pages: string[] }).pages

  test.each(routes.flatMap((route) => [`/m/${route}`, `/m/${route}.html`, `/m/${segment}/${route}`]))('RTE-1 %s', async (path) => {
    for (const accepted of ['', 'gzip', 'gzip, deflate, br']) expect((await same(path, { 'accept-encoding': accepted })).status).toBe(200)
  })

  test.each([
    '/m',
    '/m/',
    '/m/index.html',
    '/m/register.html',
    `/m/${segment}`,
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/webauthn',
    '/m/%68ome',
    '/m//home',
    '/m/x/../home',
    '/m/offline',
    '/m/home?go=%2Fm%2Fgame',
  ])('RTE-1 %s', async (path) => expect((await same(path)).status).toBe(200))

  test.each<[path: string, cookie: string, to: string]>([
    ['/', '', '/m/home'],
    ['/?r=7&x=%20', '', '/m/home?r=7&x=%20'],
    ['/m/home/', '', '/m/home'],
    [`/m/${segment}/`, '', `/m/${segment}`],
    ['/m/%C3%A9/', '', '/m/%C3%A9'],
    ['/', `language=${chosen}`, `/m/${segment}/home`],
    ['/m/home', `language=${chosen}`, `/m/${segment}/home`],
    ['/m/', `a=1; language=${chosen.toLowerCase()}`, `/m/${segment}/`],
    ['/m/register.html?go=1', `language=${chosen}`, `/m/${segment}/register.html?go=1`],
    ['/m/member/home', `language=${chosen}`, `/m/${segment}/member/home`],
  ])('I18-3 %s with cookie "%s" leads to %s', async (path, cookie, to) => {
    expect(await same(path, { cookie })).toMatchObject({ status: 302, headers: { location: to } })
  })

  test.each([
    '/m/nothing',
    `/m/${segment}/nothing`,
    '/m/frame/nothing',
    `/m/${segment}/member`,
    '/nothing',
    '/m/_astro/gone.js',
    '/m/gone.avif',
    '/m/not-found',
    '/m/not-found.html',
    `/m/${segment}/not-found`,
    '/m/404',
    `/m/${segment}/404.html`,
    '/hosting.json',
    '/nginx.conf',
    '/nginx-redirect.conf',
    '/builds.json',
    '/_headers',
    '/m/home.html.br',
    '/m/home.br',
    '/m/..%2fhosting.json',
    '/m/robots.txt',
    '/m/a%0d%0aX:y/',
  ])('RTE-14 %s', async (path) => {
    for (const accepted of ['', 'br'])
      expect((await same(path, { 'accept-encoding': accepted, cookie: `language=${chosen}` })).status).toBe(404)
  })

  test.each(['/m/frame/chat.html', '/m/frame/chat', '/m//frame/chat.html'])(
    'PRO-5 %s carries the quarantine’s own policy',
    async (path) => {
      const { headers } = await same(path, { 'accept-encoding': 'br' })
      expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts (?!.*allow-same-origin)/)
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  test('MER-1 drawings carry a policy under which nothing runs', async () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    for (const path of ['/m/profile-icons/1.svg', first('brand/logo')]) {
      for (const accepted of ['', 'br'])
        expect((await same(path, { 'accept-encoding': accepted })).headers['content-security-policy']).toBe(policy)
    }
    expect((await same('/m/brand/none.svg')).headers['content-security-policy']).toBeUndefined()
  })

  test.each(CUT_LINKS)('RTE-1 %s, cut wrongly out of a message, leads to %s', async (path, to) =>
    expect(await same(path)).toMatchObject({ status: 302, headers: { location: to } }),
  )

  test.each(POSTED)('PRO-7 a form that sends a member back to %s is led to the page', async (path) => {
    for (const cookie of ['', `language=${chosen}`])
      expect(await same(path, { cookie }, 'POST')).toMatchObject({ status: 303, headers: { location: path, 'cache-control': 'no-cache' } })
  })

  test('PWA-4 the root has the brand’s icon, and for any other file that is not there nothing', async () => {
    for (const [path, type] of ROOT_ICONS)
      expect(await same(path)).toMatchObject({ status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' } })
    for (const path of NO_FILES) {
      const { status, body } = await same(path)
      expect([path, status, body.length]).toEqual([path, 404, 0])
    }
  })

  test.each(LED)('OPS-5 whose is %s? %s', async (path, owner) => {
    for (const site of [sandbox, nginx]) {
      const { status, body } = await site.ask(path, { host })
      const isLed = status === 200 && body.toString().startsWith('{"asked"')
      expect(status === 400 ? 'nobody' : isLed ? 'backEnd' : 'site').toBe(owner)
    }
  })

  test('RTE-14 the page of what is not there speaks the language of the path', async () => {
    expect((await same('/m/nothing')).body.toString()).toBe(htmlOf(code, 'not-found'))
    expect((await same(`/m/${segment}/nothing`)).body.toString()).toBe(htmlOf(code, `${segment}/not-found`))
  })

  test('PWA-2 without an older front end its list of files is an empty one, not the page of what is not there', async () => {
    for (const accepted of ['', 'br', 'gzip', 'gzip, deflate, br']) {
      const { status, headers, body } = await same('/mobile/mc/asset-manifest.json?t=1', { 'accept-encoding': accepted })
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? '']
      expect([status, JSON.parse(String(unpack?.(body) ?? body))]).toEqual([200, { files: {} }])
    }
    for (const path of ['/mobile/mc/nothing.json', '/mobile/mc/', '/mobile']) expect((await same(path)).status).toBe(404)
  })

  test.each(['_astro/', 'brand/'])('a file of %s is kept for a year', async (folder) => {
    expect((await same(first(folder), { 'accept-encoding': 'br' })).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['br;q=0, gzip', 'br;q=0.001', 'gzip;q=0', 'BR', 'x-br', '*', 'deflate'])('what a browser unpacks: %s', async (accepted) => {
    expect((await same('/m/home', { 'accept-encoding': accepted })).status).toBe(200)
  })

  test('what a browser has is not sent again', async () => {
    const { headers } = await same('/m/home', { 'accept-encoding': 'br' })
    expect((await same('/m/home', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' })).status).toBe(304)
    expect((await same('/m/home', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('HEAD and refused methods', async () => {
    expect((await same('/m/home', {}, 'HEAD')).status).toBe(200)
    for (const path of ['/m/sw.js', '/robots.txt']) expect((await same(path, {}, 'POST')).status).toBe(405)
    expect((await same('/m/home', {}, 'PUT')).status).toBe(405)
  })

  test.each<[prefix: string, robots: string | undefined]>([
    ['', undefined],
    ['www.', undefined],
    ['agent7.', 'noindex'],
    ['preview.', 'noindex'],
  ])('SEO-2 robots at %s', async (prefix, robots) => {
    for (const path of ['/m/home', '/m/nothing', '/'])
      expect((await same(path, { host: `${prefix}${host}` })).headers['x-robots-tag']).toBe(robots)
  })

  test('OPS-5 a document varies by what a browser unpacks alone, so that a cache keeps one for all members', async () => {
    expect((await same('/m/home', { cookie: 'a=1' })).headers.vary).toBe('Accept-Encoding')
    expect((await same(`/m/${segment}/home`)).headers.vary).toBe('Accept-Encoding')
    expect((await same('/m/home', { cookie: `language=${chosen}` })).headers.vary).toBe('Cookie')
    // A cache that holds the page asks with the member's cookie, and is led on.
    const { headers } = await same('/m/home')
    expect((await same('/m/home', { cookie: `language=${chosen}`, 'if-none-match': headers.etag ?? '' })).status).toBe(302)
  })

  test('OPS-5 the health address answers without a file', async () => {
    expect(await same('/m/health')).toMatchObject({ status: 204, headers: { 'cache-control': 'no-store' } })
    expect((await same('/m/health', { cookie: `language=${chosen}` })).status).toBe(204)
  })

  test.each<[what: string, bytes: string, status: number]>(HOSTILE)(
    'OPS-5 %s is refused without a line in the log',
    async (_what, bytes, status) => {
      expect(await nginx.send(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(nginx.log()).toBe('')
    },
  )

  test.each(['/wps/system/country?a=%2F', '/wps/', '/wps//x', '/img/banner/1.svg'])(
    'OPS-5 the operator’s back end answers %s, and no answer of it that is opened by itself runs as this site',
    async (path) => {
      for (const site of [sandbox, nginx]) {
        const { status, headers, body } = await site.ask(path, { host })
        expect([status, headers['content-security-policy'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
          200,
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          undefined,
          'nosniff',
        ])
        expect(JSON.parse(body.toString())).toMatchObject({ asked: expect.stringContaining(path.split('?')[0] ?? '') as string })
      }
    },
  )

  test('OPS-5 nginx’s own words under the back end’s addresses do not run as this site either', async () => {
    const { status, headers } = await unreachable.ask('/wps/system/country', { host })
    expect([status, headers['content-security-policy']]).toEqual([502, "default-src 'none'; style-src 'unsafe-inline'; sandbox"])
  })
})
