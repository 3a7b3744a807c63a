import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { DIST, htmlOf, textOf } from './dist.ts'
import { observatoryScore, type Scan } from './observatory.ts'
import { serveByNginx, type NginxSite } from './sites.ts'

const FULL = 130
const DEMO = ['aurora', 'lotus', 'savanna']

function headersOf(received: IncomingHttpHeaders): Headers {
  return new Headers(
    Object.entries(received).flatMap(([name, values = []]) => [values].flat().map((value): [string, string] => [name, value])),
  )
}

describe.each(loadMerchants(DEMO).map((merchant) => [merchant.code, merchant] as const))(
  'the site of %s',
  (code, { hosts: [host = ''] }) => {
    let nginx: NginxSite
    beforeAll(async () => {
      nginx = await serveByNginx(DIST, code)
    })
    afterAll(() => nginx.stop())

    test('scores 130 in MDN’s Observatory when nginx serves it with the emitted files', async () => {
      const plain = await nginx.askHttp('/', { host })
      const ask = (path: string) => nginx.ask(path, { host, origin: 'https://elsewhere.example', 'x-forwarded-proto': 'https' })
      const start = await ask('/')
      const page = await ask(start.headers.location ?? '')
      expect([plain.status, start.status, page.status]).toEqual([301, 302, 200])
      expect(
        observatoryScore({
          host,
          http: { status: plain.status, location: plain.headers.location },
          https: headersOf(start.headers),
          page: { headers: headersOf(page.headers), html: page.body.toString() },
        }),
      ).toMatchObject({ score: FULL, points: { csp: 10, framing: 5, referrer: 5, corp: 10 } })
    })

    test('scores 130 with the headers of _headers', () => {
      const [, everywhere = ''] = /^\/\*\n((?: {2}.*\n)+)/m.exec(textOf(code, '_headers')) ?? []
      const headers = new Headers(
        everywhere
          .trim()
          .split('\n')
          .map((line) => line.trim().split(/: (.*)/s))
          .map(([name = '', value = '']): [string, string] => [name, value]),
      )
      expect(observatoryScore({ host, http: undefined, https: headers, page: { headers, html: htmlOf(code, 'home') } }).score).toBe(FULL)
    })

    test('the emitted redirect keeps host, path and query, for an affiliate’s host too, and serves no other host', async () => {
      for (const name of [host, `agent7.${host}`]) {
        expect(await nginx.askHttp('/m/home?r=7', { host: name })).toMatchObject({
          status: 301,
          headers: { location: `https://${name}/m/home?r=7` },
        })
      }
      expect((await nginx.askHttp('/', { host: `not${host}` })).status).toBe(404)
    })

    test('ERR-3 plain http gets no Strict-Transport-Security', async () => {
      expect((await nginx.ask('/m/home', { host })).headers['strict-transport-security']).toBeUndefined()
      expect((await nginx.ask('/m/nothing', { host, 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBe(
        'max-age=31536000',
      )
    })
  },
)

describe('the score falls', () => {
  type Named = Readonly<Record<string, string>>
  const HEADERS: Named = {
    'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'self'",
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-resource-policy': 'same-origin',
  }
  const BEST: Scan = {
    host: 'a.example',
    http: { status: 301, location: 'https://a.example/' },
    https: new Headers(HEADERS),
    page: { headers: new Headers(HEADERS), html: '<script src="/m/a.js"></script>' },
  }
  /** Of the best site with some headers changed; an empty one is not sent. */
  const scoreWith = (changes: Named, rest: Partial<Scan> = {}, html = BEST.page.html): number => {
    const headers = new Headers(Object.entries({ ...HEADERS, ...changes }).filter(([, value]) => value !== ''))
    return observatoryScore({ ...BEST, https: headers, page: { headers, html }, ...rest }).score
  }
  const policy = (more: string): Named => ({ 'content-security-policy': `${HEADERS['content-security-policy']}; ${more}` })

  test('from 130 without a mistake', () => expect(observatoryScore(BEST).score).toBe(FULL))

  test.each<[why: string, score: number]>([
    ['with an http source of frames', scoreWith(policy('frame-src http://*:4273'))],
    ['without Strict-Transport-Security', scoreWith({ 'strict-transport-security': '' })],
    ['without a policy', scoreWith({ 'content-security-policy': '' })],
    [
      'with scripts from any host',
      scoreWith({ 'content-security-policy': "default-src 'none'; script-src https:; frame-ancestors 'self'" }),
    ],
    ['without a redirect', scoreWith({}, { http: { status: 200 } })],
    ['with scripts of another host over http', scoreWith({}, {}, '<script src="http://b.example/a.js"></script>')],
    ['with a cookie that is not Secure', scoreWith({ 'set-cookie': 'a=1' })],
    [
      'with CORS for every site',
      scoreWith({ 'access-control-allow-origin': 'https://b.example', 'access-control-allow-credentials': 'true' }),
    ],
  ])('below 90, where no extra points count, %s', (_why, score) => expect(score).toBeLessThan(90))

  test.each<[why: string, score: number, expected: number]>([
    ['by the policy’s 20 and each extra point, with an http source of frames', scoreWith(policy('frame-src http://*:4273')), 80],
    ['by 20 with an http source of images', scoreWith(policy('img-src http://b.example')), FULL - 20],
    ['by 5 with a looser default', scoreWith({ 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" }), FULL - 5],
    ['by 10 without a resource policy', scoreWith({ 'cross-origin-resource-policy': '' }), FULL - 10],
    ['by 10 with a referrer of every page', scoreWith({ 'referrer-policy': 'unsafe-url' }), FULL - 10],
    ['by 10 with a month of https', scoreWith({ 'strict-transport-security': 'max-age=2592000' }), FULL - 10],
    ['by 5 with a redirect to another host', scoreWith({}, { http: { status: 301, location: 'https://www.a.example/' } }), FULL - 5],
    ['by 5 without nosniff', scoreWith({ 'x-content-type-options': '' }), FULL - 5],
    [
      'by 5 with X-Frame-Options in place of frame-ancestors',
      scoreWith({ 'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY' }),
      FULL - 5,
    ],
  ])('%s', (_why, score, expected) => expect(score).toBe(expected))
})
