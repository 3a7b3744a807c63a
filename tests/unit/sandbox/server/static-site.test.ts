import { createHash } from 'node:crypto'
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { compressFolder } from '#build-time/hosting/compress.ts'
import { layOutSite } from '#build-time/hosting/site.ts'
import { merchantsIn, staticSite, type StaticSite } from '../../../../sandbox/server/static-site.ts'
import { astroOutput, aurora, folderOf, lotus } from '../../src/build-time/hosting/fixture.ts'

let dist = ''
const origin = { time: '', livery: { version: '1.2.3' }, brands: {} }

beforeAll(async () => {
  dist = folderOf({})
  const pages = folderOf(astroOutput())
  await compressFolder(pages, folderOf({}))
  for (const merchant of [aurora, lotus]) layOutSite(merchant, ['aurora', 'lotus'], { pages, dist, release: { id: 'a1b2c3d4', origin } })
})

interface Asked extends RequestInit {
  readonly host?: string
  readonly site?: Partial<StaticSite>
}

async function ask(path: string, { host = 'aurora.localhost:4173', site = {}, headers, ...init }: Asked = {}): Promise<Response> {
  const app = new Hono().all('*', staticSite({ dist, merchants: merchantsIn(dist), ...site }))
  return app.request(`http://${host}${path}`, { ...init, headers: { host, ...(headers as Record<string, string>) } })
}

const heading = async (response: Response): Promise<string | undefined> => /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]

describe('RTE-1 paths', () => {
  test.each<[path: string, shows: string]>([
    ['/m/home', 'aurora home'],
    ['/m/home.html', 'aurora home'],
    ['/m/', 'aurora index'],
    ['/m', 'aurora index'],
    ['/m/index', 'aurora index'],
    ['/m/index.html', 'aurora index'],
    ['/m/register', 'aurora register'],
    ['/m/register.html', 'aurora register'],
    ['/m/member/home', 'aurora member/home'],
    ['/m/ar/home', 'aurora ar/home'],
    ['/m/ar', 'aurora ar/index'],
    ['/m/%68ome', 'aurora home'],
    ['/m/x/../home', 'aurora home'],
    ['/m//home', 'aurora home'],
    ['/m/home?go=/m/game', 'aurora home'],
  ])('%s shows %s', async (path, shows) => {
    const response = await ask(path)
    expect([response.status, await heading(response)]).toEqual([200, shows])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each<[path: string, cookie: string, to: string]>([
    ['/', '', '/m/home'],
    ['/?r=7', '', '/m/home?r=7'],
    ['/', 'language=AR', '/m/ar/home'],
    ['/', 'language=EN', '/m/home'],
    ['/', 'language=ZZ', '/m/home'],
    ['/m/home', 'language=AR', '/m/ar/home'],
    ['/m/home', 'language=ar', '/m/ar/home'],
    ['/m/register.html?go=/m/x', 'language=AR', '/m/ar/register.html?go=/m/x'],
    ['/m/', 'language=AR', '/m/ar/'],
    ['/m', 'language=AR', '/m/ar'],
    ['/m/ar/', '', '/m/ar'],
    ['/m/home/', '', '/m/home'],
    ['/m/home//', '', '/m/home'],
  ])('I18-3 %s with cookie "%s" leads to %s', async (path, cookie, to) => {
    const response = await ask(path, { headers: { cookie } })
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
  })

  test.each<[path: string, cookie: string]>([
    ['/m/ar/home', 'language=EN'],
    ['/m/home', 'language=EN'],
    ['/m/offline', 'language=AR'],
    ['/m/profile-icons/fox.svg', 'language=AR'],
  ])('I18-3 %s with cookie "%s" stays', async (path, cookie) => expect((await ask(path, { headers: { cookie } })).status).toBe(200))
})

describe('addresses of outside vendors', () => {
  const site = { addressesFor: (hostname: string) => ({ '"./react.dd44.js"': `"http://${hostname}:4274"`, 'aurora ar/home': 'replaced' }) }
  const script = '/m/_astro/client.aa11.js'

  test('are replaced in pages and scripts, by those of stand-ins under the page’s host name', async () => {
    const asked = { site, headers: { 'accept-encoding': 'br' } }
    const response = await ask(script, asked)
    expect(response.headers.get('content-encoding')).toBe('br')
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(brotliDecompressSync(body).toString()).toBe('import{r}from"http://aurora.localhost:4274";')
    expect(await (await ask(script, { site, host: 'lotus.localhost' })).text()).toBe('import{r}from"http://lotus.localhost:4274";')
    expect(await heading(await ask('/m/ar/home', { site }))).toBe('replaced')
    expect((await ask('/m/home', asked)).headers.get('content-encoding')).toBe('br')
  })

  test.each(['aurora.localhost:4173', 'a1.x'])(
    'PWA-5 leave each script as the worker’s list of whole files has it, at %s',
    async (host) => {
      const read = async (path: string): Promise<string> => await (await ask(path, { host, site })).text()
      const markOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16)
      const list = await read('/m/hashes.json')
      expect(JSON.parse(list)).toMatchObject({
        '_astro/client.aa11.js': markOf(await read(script)),
        '_astro/react.dd44.js': markOf('export const r=1'),
      })
      expect(await read('/m/sw.js')).toContain(`"hashes":"${markOf(list)}"`)
    },
  )

  describe('under names that strangers choose', () => {
    const large = '/m/_astro/large.ee55.js'
    const BUILT = new Date('2026-11-21')
    const asked = (host: string, encoding = 'br'): Promise<Response> => ask(large, { host, site, headers: { 'accept-encoding': encoding } })
    const unpackers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    const read = async (host: string, encoding: keyof typeof unpackers): Promise<string> =>
      unpackers[encoding](Buffer.from(await (await asked(host, encoding)).arrayBuffer())).toString()
    const line = (place: number): string => `const v${place}="${((place * 7_919) % 99_991).toString(36)}";\n`
    const content = `import{r}from"./react.dd44.js";${Array.from({ length: 4_000 }, (_, place) => line(place)).join('')}`
    const working = async (work: () => unknown): Promise<number> => {
      const before = process.cpuUsage()
      await work()
      return process.cpuUsage(before).user
    }

    beforeAll(() => {
      const file = join(dist, `aurora${large}`)
      writeFileSync(file, content)
      utimesSync(file, BUILT, BUILT)
      writeFileSync(`${file}.br`, brotliCompressSync(content))
      writeFileSync(`${file}.gz`, gzipSync(content))
    })

    test.each(['br', 'gzip', 'identity'] as const)('in %s each name gets the addresses under it', async (encoding) => {
      for (const host of ['a1.x', 'agent7.aurora.localhost', 'aurora.localhost', 'localhost', '192.168.1.4', '[::1]'])
        expect(await read(`${host}:4173`, encoding)).toBe(content.replace('./react.dd44.js', `http://${host}:4274`))
      expect(await read('AURORA.localhost:4173', encoding)).toBe(content.replace('./react.dd44.js', 'http://aurora.localhost:4274'))
    })

    test('ten names take less work than the site’s own once', async () => {
      await asked('warm.x')
      const best = await working(() => brotliCompressSync(content))
      const names = await working(async () => {
        for (let place = 0; place < 10; place += 1) await asked(`a${place}.x`)
      })
      expect(names).toBeLessThan(best)
    })

    test('two thousand names push out nothing that is kept for the site’s own', async () => {
      const own = Buffer.from(await (await asked('aurora.localhost')).arrayBuffer())
      expect(own.length).toBe(brotliCompressSync(content.replace('./react.dd44.js', 'http://aurora.localhost:4274')).length)
      const file = join(dist, `aurora${large}`)
      // Another content of the same time is read only by those for whom nothing is kept.
      writeFileSync(file, 'import{r}from"./react.dd44.js";')
      utimesSync(file, BUILT, BUILT)
      for (let place = 0; place < 2_100; place += 1) await asked(`b${place}.x`)
      expect(await read('b1.x', 'br')).toBe('import{r}from"http://b1.x:4274";')
      expect(Buffer.from(await (await asked('aurora.localhost')).arrayBuffer())).toEqual(own)
    })
  })

  test('stay where there is no stand-in', async () => {
    expect(await (await ask(script, { headers: { 'accept-encoding': 'identity' } })).text()).toBe('import{r}from"./react.dd44.js";')
  })
})

test('the origins that share passkeys are JSON, and no document where there are none', async () => {
  const response = await ask('/.well-known/webauthn', { headers: { 'accept-encoding': 'br' } })
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual([
    200,
    'application/json',
    null,
  ])
  expect((await ask('/.well-known/webauthn', { host: 'lotus.localhost' })).status).toBe(404)
})

describe('RTE-14 unknown paths', () => {
  test.each([`/m/${'a'.repeat(256)}`, `/m/_astro/${'%61'.repeat(300)}`, `/m/${'a/'.repeat(2_500)}b`])(
    'RTE-14 a name that no file can have gets the not-found page with the usual headers (%#)',
    async (path) => {
      const [response, usual] = [await ask(path), await ask('/m/nothing')]
      expect([response.status, await heading(response)]).toEqual([404, 'aurora not-found'])
      for (const name of ['content-security-policy', 'cache-control', 'x-content-type-options'])
        expect(response.headers.get(name)).toBe(usual.headers.get(name))
    },
  )

  test.each<[path: string, shows: string]>([
    ['/m/nothing', 'aurora not-found'],
    ['/m/ar/nothing', 'aurora ar/not-found'],
    ['/nothing', 'aurora not-found'],
    ['/m/arx', 'aurora not-found'],
    ['/m/not-found', 'aurora not-found'],
    ['/m/not-found.html', 'aurora not-found'],
    ['/m/ar/not-found', 'aurora ar/not-found'],
    ['/m/404', 'aurora not-found'],
    ['/m/ar/404.html', 'aurora ar/not-found'],
    ['/m/%2e%2e/%2e%2e/%2e%2e/etc/passwd', 'aurora not-found'],
  ])('%s shows %s', async (path, shows) => {
    const response = await ask(path)
    expect([response.status, await heading(response)]).toEqual([404, shows])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    '/m/_astro/gone.js',
    `/m/_astro/${'%61'.repeat(300)}.js`,
    '/hosting.json',
    '/nginx.conf',
    '/m/home.html.br',
    '/m/robots.txt',
    '/m/..%2f..%2fhosting.json',
    '/favicon.ico',
  ])('PWA-4 whoever asks for the file %s, which is not there, gets no page', async (path) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([404, null, ''])
  })

  test.each(['/m/%00', '/m/%zz'])('%s is refused', async (path) => expect((await ask(path)).status).toBe(400))
  test('allows only reading', async () => expect((await ask('/m/sw.js', { method: 'POST' })).status).toBe(405))
  test('SEO-2 a root file that the merchant lacks is not found', async () =>
    expect((await ask('/robots.txt', { host: 'lotus.localhost' })).status).toBe(404))
})

describe('the site of a host', () => {
  test.each<[host: string, merchant: string]>([
    ['aurora.localhost:4173', 'aurora'],
    ['agent7.lotus.localhost:4173', 'lotus'],
    ['LOTUS.localhost', 'lotus'],
    ['localhost:4173', 'aurora'],
    ['192.168.1.4:4173', 'aurora'],
    ['notlotus.localhost', 'aurora'],
    ['www.aurora-play.example', 'aurora'],
  ])('%s shows %s', async (host, merchant) => expect(await heading(await ask('/m/home', { host }))).toBe(`${merchant} home`))

  test("a merchant's own port shows it on any host", async () => {
    expect(await heading(await ask('/m/home', { site: { fixedMerchant: 'lotus' } }))).toBe('lotus home')
  })

  test.each<[host: string, robots: string | null]>([
    ['aurora.localhost:4173', null],
    ['www.aurora-play.example', null],
    ['aurora-play.example', null],
    ['localhost:4173', null],
    ['agent7.aurora.localhost:4173', 'noindex'],
    ['preview.aurora-play.example', 'noindex'],
    ['192.168.1.4', 'noindex'],
  ])('SEO-2 on %s the header X-Robots-Tag is %s', async (host, robots) =>
    expect((await ask('/m/home', { host })).headers.get('x-robots-tag')).toBe(robots),
  )
})

describe('responses', () => {
  test('hashed files may be cached for a year', async () => {
    for (const path of ['/m/_astro/client.aa11.js', '/m/brand/logo.1a2b.avif', '/m/i18n/ar/viewer.0f0f.json']) {
      expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  test.each<[accepted: string, encoding: string | null, unpacked: (body: Buffer) => Buffer]>([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['br;q=0.5', 'br', brotliDecompressSync],
    ['', null, (body) => body],
    ['zstd', null, (body) => body],
    ['br;q=0, gzip;q=0.0', null, (body) => body],
  ])('a browser that accepts "%s" gets a page in encoding %s', async (accepted, encoding, unpacked) => {
    const response = await ask('/m/home', { headers: { 'accept-encoding': accepted } })
    const body = Buffer.from(await response.arrayBuffer())
    expect([response.headers.get('content-encoding'), response.headers.get('content-length'), response.headers.get('vary')]).toEqual([
      encoding,
      String(body.length),
      'Accept-Encoding',
    ])
    expect(unpacked(body)).toEqual(readFileSync(join(dist, 'aurora/m/home.html')))
  })

  test('OPS-5 a load balancer asks for a small answer that nobody keeps', async () => {
    const { status, headers } = await ask('/m/health')
    expect([status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([204, 'no-store', 'nosniff'])
  })

  test('a picture is sent uncompressed', async () => {
    const { headers } = await ask('/m/brand/logo.1a2b.avif', { headers: { 'accept-encoding': 'br' } })
    expect([headers.get('content-type'), headers.get('content-encoding'), headers.get('vary')]).toEqual(['image/avif', null, null])
  })

  test('HEAD returns the size and no content', async () => {
    const response = await ask('/m/home', { method: 'HEAD' })
    expect([await response.text(), response.headers.get('content-length')]).toEqual([
      '',
      String(statSync(join(dist, 'aurora/m/home.html')).size),
    ])
  })

  test('an unchanged file is not sent again', async () => {
    const { headers } = await ask('/m/home')
    const tag = headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
      expect((await ask('/m/home', { headers: { 'if-none-match': known } })).status).toBe(304)
    expect((await ask('/m/home', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await ask('/m/nothing', { headers: { 'if-none-match': '*' } })).status).toBe(404)
  })

  test('PER-3 every document has its policy of hosting.json, with the games’ real ports', async () => {
    const site = { rewriteOrigins: { 'https://games.example:4273': 'http://*:5273' } }
    for (const path of ['/m/home', '/m', '/m/ar', '/m/nothing']) {
      const { headers } = await ask(path, { site })
      expect(headers.get('content-security-policy')).toContain("frame-src 'self' http://*:5273;")
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
  })

  test('MER-1 a drawing that is opened by itself runs nothing and has no origin', async () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    for (const init of [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '*' } }]) {
      expect((await ask('/m/profile-icons/fox.svg', init)).headers.get('content-security-policy')).toBe(policy)
      expect((await ask('/m/brand/logo.9z9z.svg', { ...init, host: 'lotus.localhost' })).headers.get('content-security-policy')).toBe(
        policy,
      )
    }
    expect((await ask('/m/brand/none.svg')).headers.get('content-security-policy')).toBeNull()
  })

  test.each(['/m/_astro/client.aa11.js', '/m/brand/logo.1a2b.avif', '/m/manifest.en.webmanifest', '/robots.txt', '/'])(
    'PER-3 %s carries no header of documents',
    async (path) => {
      const { headers } = await ask(path)
      expect(
        ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'referrer-policy', 'no-vary-search'].filter(
          (name) => headers.has(name),
        ),
      ).toEqual([])
      expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual(['nosniff', 'same-origin'])
    },
  )

  test('plain http carries no Strict-Transport-Security', async () => {
    expect((await ask('/m/home')).headers.get('strict-transport-security')).toBeNull()
  })

  test('replaced origins do not match longer ports', async () => {
    const { headers } = await ask('/m/home', {
      site: { rewriteOrigins: { 'https://games.example:4273': 'http://*:42789', 'https://games.example:427': 'http://*:1' } },
    })
    expect(headers.get('content-security-policy')).toContain("frame-src 'self' http://*:42789;")
  })

  test('a new build is served with its own policy', async () => {
    const file = join(dist, 'lotus/hosting.json')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replaceAll('strict-origin', 'no-referrer'))
    utimesSync(file, new Date(), new Date(Date.now() + 5000))
    expect((await ask('/m/home', { host: 'lotus.localhost' })).headers.get('referrer-policy')).toBe('no-referrer')
  })
})
