import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientFor } from '../../command/live/client.ts'
import { walk, type LiveReport } from '../../command/live/site-checks.ts'
import { REWRITES } from '../field/fixtures/rewriting.ts'
import { codes, DIST } from './dist.ts'
import { serveByNginx, type NginxSite } from './sites.ts'

const [code = ''] = codes()
const { identityHost } = {
  identityHost: /Sitemap: https:\/\/([^/]+)/.exec(readFileSync(join(DIST, code, 'robots.txt'), 'utf8'))?.[1] ?? '',
}
const SITE = new URL(`http://${identityHost}`)

interface Sent {
  status: number
  headers: Record<string, string>
  /** Unpacked. */
  body: string
}
/** Changes what nginx sent, in place. */
type Fault = (sent: Sent, path: string) => unknown

let nginx: NginxSite
const servers: Server[] = []

beforeAll(async () => {
  nginx = await serveByNginx(DIST, code)
})
afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
  await nginx.stop()
})

/** A proxy with a fault, before nginx. Text is packed as gzip no more: the header says what it was. */
async function withFault(fault: Fault, secure?: { key: Buffer; cert: Buffer }, maxHeaderSize = 16_384): Promise<number> {
  const listener: Parameters<typeof createServer>[1] = (incoming, outgoing) => {
    const path = incoming.url ?? ''
    const forwarded = {
      host: String(incoming.headers.host),
      'accept-encoding': String(incoming.headers['accept-encoding'] ?? ''),
      ...(secure && { 'x-forwarded-proto': 'https' }),
    }
    void nginx.ask(path, forwarded, incoming.method).then(({ status, headers, body }) => {
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? '']
      const isText = /text|json|javascript|xml|svg/.test(headers['content-type'] ?? '')
      const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      const sent: Sent = { status, headers: named, body: isText ? (unpack ? unpack(body) : body).toString('utf8') : '' }
      const before = sent.body
      fault(sent, path)
      const isChanged = sent.body !== before
      const { 'content-length': _length, connection: _connection, ...rest } = sent.headers
      // Bytes of a changed text go as they are; the test's own client takes that for "not packed" unless it is named otherwise.
      if (isChanged) outgoing.writeHead(sent.status, { ...rest, ...(rest['content-encoding'] && { 'content-encoding': 'zstd' }) })
      else outgoing.writeHead(sent.status, rest)
      outgoing.end(isChanged || (rest['content-encoding'] === undefined && unpack) ? sent.body : body)
    })
  }
  const server = secure ? createSecure(secure, listener) : createServer({ maxHeaderSize }, listener)
  servers.push(server)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening())
  })
  return (server.address() as AddressInfo).port
}

const look = async (port: number, site = SITE, most = 40): Promise<LiveReport> =>
  walk(site, clientFor(site, `127.0.0.1:${port}`), { most, leastDays: 14 })
const isHtml = ({ headers }: Sent): boolean => /html/.test(headers['content-type'] ?? '')
const onHtml =
  (change: Fault): Fault =>
  (sent, path) =>
    isHtml(sent) && sent.status === 200 && change(sent, path)
const at =
  (place: RegExp, change: Fault): Fault =>
  (sent, path) =>
    place.test(path) && change(sent, path)

test('OPS-5 a site that nginx serves by the emitted files has no problem, and its release is named', async () => {
  const report = await look(nginx.port)
  expect(report.problems).toEqual([])
  expect(report.pages).toBe(40)
  expect(report.release).toBeTruthy()
})

test('OPS-5 each of a brand’s own hosts may be listed, an affiliate’s may not', async () => {
  const { hosts } = JSON.parse(readFileSync(join(DIST, code, 'hosting.json'), 'utf8')) as { hosts: string[] }
  for (const host of [...hosts, `agent7.${hosts[0]}`])
    expect((await look(nginx.port, new URL(`http://${host}`), 2)).problems, host).toEqual([])
})

test('OPS-5 a preview’s host has no problem either, since it says noindex', async () => {
  expect((await look(nginx.port, new URL('http://change-7.sites.example'), 5)).problems).toEqual([])
})

describe('OPS-5 each fault of a deployed site is named with its fix', () => {
  test.each<[why: string, fault: Fault, field: string, fix: RegExp]>([
    [
      'pages without a policy',
      onHtml(({ headers }) => delete headers['content-security-policy']),
      'content-security-policy',
      /hosting\.json/,
    ],
    [
      'the policy of another build',
      onHtml(
        ({ headers }) =>
          (headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replaceAll(/'sha256-[^']+'/g, "'sha256-AAAA'")),
      ),
      'content-security-policy',
      /one build, the hosting files first/,
    ],
    [
      'a second policy that refuses the page',
      onHtml(({ headers }) => (headers['content-security-policy'] += ", script-src 'self'")),
      'content-security-policy',
      /one build/,
    ],
    [
      'an unsafe policy',
      onHtml(
        ({ headers }) =>
          (headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
            "script-src 'self'",
            "script-src 'self' 'unsafe-inline'",
          )),
      ),
      'content-security-policy',
      /hosting\.json/,
    ],
    ['pages that are not packed', onHtml(({ headers }) => delete headers['content-encoding']), 'content-encoding', /\.br and \.gz/],
    ['pages that vary by cookie', onHtml(({ headers }) => (headers['vary'] = 'Accept-Encoding, Cookie')), 'vary', /each member/],
    [
      'pages that caches keep',
      onHtml(({ headers }) => (headers['cache-control'] = 'public, max-age=600')),
      'cache-control',
      /hosting\.json/,
    ],
    [
      'a body that is not packed as its header says',
      at(/^\/m\/vi\/home$/, ({ headers }) => (headers['content-encoding'] = headers['content-encoding'] === 'br' ? 'gzip' : 'br')),
      'content-encoding',
      /one place alone pack/,
    ],
    ['no Vary', onHtml(({ headers }) => delete headers['vary']), 'vary', /cannot unpack/],
    ['no ETag', onHtml(({ headers }) => (delete headers['etag'], delete headers['last-modified'])), 'etag', /at each visit/],
    ['a cookie on every file', ({ headers }) => (headers['set-cookie'] = 'lb=1; Path=/'), 'set-cookie', /one visitor’s cookie/],
    [
      'a start below /m that goes round',
      at(/^\/m\/?$/, (sent, path) => Object.assign(sent, { status: 301, headers: { location: path === '/m' ? '/m/' : '/m' }, body: '' })),
      'redirect',
      /round and round/,
    ],
    [
      'no difference between small letters and capitals',
      at(/^\/M\/HOME$/, (sent) => Object.assign(sent, { status: 200, body: '<html data-merchant="a">' })),
      'status',
      /capitals/,
    ],
    [
      'calls that pages of any site may read',
      at(/^\/wps/, ({ headers }) => (headers['access-control-allow-origin'] = '*')),
      'access-control-allow-origin',
      /any other site/,
    ],
    [
      'a CDN that keeps what members get',
      at(/^\/wps\/member/, ({ headers }) => (headers['cf-cache-status'] = 'HIT')),
      'cf-cache-status',
      /balance and name of others/,
    ],
    [
      'a cache that says how old an answer to members is',
      at(/^\/wps\/member/, ({ headers }) => (headers['age'] = '17')),
      'age',
      /balance and name of others/,
    ],
    ['no nosniff', onHtml(({ headers }) => delete headers['x-content-type-options']), 'x-content-type-options', /hosting\.json/],
    [
      'a referrer with the whole address',
      onHtml(({ headers }) => (headers['referrer-policy'] = 'unsafe-url')),
      'referrer-policy',
      /hosting\.json/,
    ],
    [
      'the brand’s own host kept from search engines',
      onHtml(({ headers }) => (headers['x-robots-tag'] = 'noindex')),
      'x-robots-tag',
      /"hosts" of merchant\.json/,
    ],
    [
      'robots kept out altogether',
      at(/^\/robots\.txt$/, (sent) => (sent.body = `User-agent: *\nDisallow: /\n\nSitemap: ${SITE.origin}/sitemap.xml\n`)),
      'Disallow',
      /upload/,
    ],
    ['no sitemap', at(/^\/sitemap\.xml$/, (sent) => (sent.status = 404)), '', /root of the host/],
    [
      'a page of another language',
      at(/^\/m\/vi\/home$/, (sent) => (sent.body = sent.body.replace(/lang="[^"]+"/, 'lang="en"'))),
      'lang',
      /this language/,
    ],
    ['missing pages with status 200', at(/nothing-[^.]+$/, (sent) => (sent.status = 200)), 'status', /status 404/],
    [
      'missing pages that caches keep',
      at(/nothing-[^.]+$/, ({ headers }) => (headers['cache-control'] = 'max-age=600')),
      'cache-control',
      /next release/,
    ],
    ['a page for a missing script', at(/nothing-.*\.js$/, (sent) => (sent.status = 200)), 'status', /breaks every screen/],
    [
      'the hosting plan for everybody',
      at(/^\/hosting\.json$/, (sent) => (sent.status = 200)),
      'status',
      /m\/ and the files of the root alone/,
    ],
    [
      'hashed files that are asked for each time',
      at(/_astro|brand/, ({ headers }) => (headers['cache-control'] = 'no-cache')),
      'cache-control',
      /each visit/,
    ],
    ['hashed files that are gone', at(/\/_astro\/\w+\.\w+\.js/, (sent) => (sent.status = 404)), 'status', /before the pages/],
    ['minified scripts', at(/\/_astro\/.*\.js/, (sent) => (sent.body = `${sent.body} `)), 'content', /Auto Minify/],
    ['a manifest of another type', at(/webmanifest/, ({ headers }) => (headers['content-type'] = 'text/html')), '', /manifest\+json/],
    ['an icon that is gone', at(/\/icon-512/, (sent) => (sent.status = 404)), 'icon', /m\/brand/],
    [
      'a worker that caches hold',
      at(/sw\.js/, ({ headers }) => (headers['cache-control'] = 'max-age=14400')),
      'cache-control',
      /no cache hold/,
    ],
    [
      'a worker of another build',
      at(/sw\.js/, (sent) => (sent.body = sent.body.replace(/"version":"\w+"/, '"version":"0000"'))),
      'version',
      /one build/,
    ],
    [
      'a page of another release',
      onHtml((sent, path) => {
        if (path.startsWith('/m/vi/')) sent.body = sent.body.replace(/<html( data-release="[^"]*")?/, '<html data-release="of-yesterday"')
      }),
      'release',
      /one build/,
    ],
    ['a start that leads elsewhere', at(/^\/$/, (sent) => (sent.status = 200)), 'status', /rules of this build/],
    ['no back end', at(/^\/wps/, (sent) => (sent.status = 502)), 'back end', /back end runs/],
    [
      'a back end that is not led to',
      at(/^\/wps/, (sent) => Object.assign(sent, { body: '<!doctype html>', headers: { 'content-type': 'text/html' } })),
      'back end',
      /lead \/wps\/ on/,
    ],
    [
      'answers of the back end that may run as the site',
      at(/^\/wps/, ({ headers }) => delete headers['content-security-policy']),
      'content-security-policy',
      /proxiedHeaders/,
    ],
    [
      'Rocket Loader',
      onHtml((sent) => (sent.body = REWRITES['Rocket Loader takes the scripts away'](sent.body))),
      'rewriting',
      /Rocket Loader/,
    ],
    [
      'e-mail obfuscation',
      onHtml(
        (sent) =>
          (sent.body = REWRITES['Email Address Obfuscation hides addresses'](
            sent.body.replaceAll(/<!--\/?email_off-->/g, '').replace('</h1>', '</h1><p>help@a.example</p>'),
          )),
      ),
      'rewriting',
      /Email Address Obfuscation/,
    ],
    [
      'inserted scripts',
      onHtml((sent) => (sent.body = REWRITES['Web Analytics and JavaScript detections are inserted'](sent.body))),
      'rewriting',
      /JavaScript Detections/,
    ],
  ])('%s', async (_why, fault, field, fix) => {
    const { problems } = await look(await withFault(fault), SITE, 4)
    expect(problems.filter((problem) => problem.field === field && fix.test(problem.fix ?? ''))).not.toEqual([])
  })
})

test.each<[why: string, fault: Fault, field: string]>([
  [
    'files that any site may read',
    at(/^\/m\//, ({ headers }) => (headers['access-control-allow-origin'] = '*')),
    'access-control-allow-origin',
  ],
])('OPS-5 %s are a warning', async (_why, fault, field) => {
  const { warnings } = await look(await withFault(fault), SITE, 3)
  expect(warnings.map((warning) => warning.field)).toContain(field)
})

test('OPS-5 a server that refuses the cookies of a parent domain is named', async () => {
  const { problems } = await look(await withFault(() => {}, undefined, 8000), SITE, 2)
  expect(problems.map(({ field, found }) => [field, found])).toEqual([['cookie', 'status 431 with 12 kB of cookies']])
})

describe('OPS-5 over https', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-certificate-'))
  const host = 'www.live.localhost'
  beforeAll(() => {
    const words = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      join(folder, 'key.pem'),
      '-out',
      join(folder, 'cert.pem'),
      '-days',
      '5',
      '-subj',
      `/CN=${host}`,
      '-addext',
      `subjectAltName=DNS:${host},DNS:${identityHost}`,
    ]
    expect(spawnSync('openssl', words).status).toBe(0)
  })

  async function checked(
    fault: Fault,
    { trusts = true, site = `https://${host}`, plainPort = 0, days = 4 } = {},
  ): Promise<{ status: number | null; out: string }> {
    const port = await withFault(fault, { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'cert.pem')) })
    const at = site.startsWith('https:') ? port : plainPort
    const words = ['command/livery.mjs', 'check', '--live', site, '--at', `127.0.0.1:${at}`, '--json', '--pages', '3', '--days', `${days}`]
    if (plainPort !== 0) words.push('--at-http', `127.0.0.1:${plainPort}`)
    const child = spawn(process.execPath, words, {
      env: { ...process.env, ...(trusts && { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') }) },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let out = ''
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString()
    })
    return { status: await new Promise((ended) => child.once('exit', ended)), out }
  }

  test('the days of the certificate are counted, and JSON and the exit status tell a cron job', async () => {
    const { status, out } = await checked(() => undefined, { days: 14 })
    const { problems, site } = JSON.parse(out) as LiveReport & { site: string }
    expect([status, site]).toEqual([1, `https://${host}`])
    expect(problems).toMatchObject([{ field: 'certificate', found: expect.stringMatching(/^[45] days left$/) as string }])
  })

  test('pages without Strict-Transport-Security are named', async () => {
    const { out } = await checked(({ headers }) => delete headers['strict-transport-security'])
    expect((JSON.parse(out) as LiveReport).problems.map(({ field }) => field)).toEqual(['strict-transport-security'])
  })

  test('a certificate that nobody trusts ends the look with status 2', async () => {
    const { status, out } = await checked(() => undefined, { trusts: false })
    expect([status, out]).toEqual([2, expect.stringMatching(/self-signed certificate/)])
  })
  /** A server for plain http. Without an answer of its own it does what nginx does by the emitted redirect. */
  async function plainServer(answer?: (path: string) => [status: number, location?: string]): Promise<number> {
    const server = createServer((incoming, outgoing) => {
      const path = incoming.url ?? ''
      if (answer) {
        const [status, location] = answer(path)
        outgoing.writeHead(status, location === undefined ? {} : { location }).end()
      } else
        void nginx.askHttp(path, { host: String(incoming.headers.host) }).then(({ status, headers, body }) => {
          outgoing.writeHead(status, { location: headers.location }).end(body)
        })
    })
    servers.push(server)
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', () => listening())
    })
    return (server.address() as AddressInfo).port
  }

  test('the emitted redirect of plain http is no problem', async () => {
    const { status, out } = await checked(() => undefined, { site: SITE.href.replace('http:', 'https:'), plainPort: await plainServer() })
    const { problems, warnings } = JSON.parse(out) as LiveReport
    expect([status, problems, warnings]).toEqual([0, [], []])
  })

  test.each<[why: string, answer: (path: string) => [status: number, location?: string], fix: RegExp]>([
    ['no redirect', () => [200], /nginx-redirect\.conf/],
    ['a redirect to another host', (path) => [301, `https://elsewhere.example${path}`], /same host first/],
    ['a redirect to a host that begins alike', (path) => [301, `https://${host}.elsewhere.example${path}`], /same host first/],
    ['a redirect to itself', (path) => [301, `http://${host}${path}`], /round and round/],
    ['a redirect to itself by its path alone', (path) => [301, path], /round and round/],
    ['a redirect for today', (path) => [302, `https://${host}${path}`], /301 or 308/],
    ['a redirect that loses path and query', () => [301, `https://${host}/`], /keep path and query/],
    ['a redirect to no address', () => [301, 'https://'], /nginx-redirect\.conf/],
  ])('of plain http %s is named', async (_why, answer, fix) => {
    const { status, out } = await checked(() => undefined, { plainPort: await plainServer(answer) })
    const { problems } = JSON.parse(out) as LiveReport
    expect([status, problems]).toEqual([
      1,
      [expect.objectContaining({ file: `http://${host}/m/home?a=1`, field: 'http', fix: expect.stringMatching(fix) as string })],
    ])
  })

  test.each<[why: string, site: string, location: string, told: RegExp]>([
    ['a plain address that leads to https names that one', `http://${host}`, `https://${host}/`, /look at https:\/\/www\.live\.localhost/],
    [
      'an address that leads to another host names that one',
      `https://${host}`,
      'https://elsewhere.example/',
      /look at https:\/\/elsewhere/,
    ],
    ['an address that leads to plain http is told as a loop', `https://${host}`, `http://${host}/`, /no page is ever shown/],
    ['an address that leads to itself is told with where it leads', `https://${host}`, `https://${host}/`, /has status 301 https/],
  ])('%s, with status 2', async (_why, site, location, told) => {
    const plainPort = await plainServer(() => [301, location])
    const { status, out } = await checked((sent) => Object.assign(sent, { status: 301, headers: { location } }), { site, plainPort })
    expect([status, out]).toEqual([2, expect.stringMatching(told)])
  })

  test('a site without https is looked at, with a warning', async () => {
    const { problems, warnings } = await look(nginx.port)
    expect([problems, warnings]).toMatchObject([[], [{ field: 'https', found: 'plain http' }]])
  })
})
