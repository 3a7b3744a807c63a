import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { report } from '#contract/events.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { browserFamily } from '../../../../sandbox/server/browser-family.ts'
import { ownWork } from '../../own-work.ts'
import type { WatchedLine } from '../../../../sandbox/switchboard/watching.ts'
import { clientOf, sandboxWith } from './sandbox-client.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const ERROR = { kind: 'error', name: 'TypeError', message: 'x is not a function', file: '/m/_astro/boot.js', line: 3, column: 14, count: 2 }
const REPORT = { release: 'r1', merchant: 'aurora', language: 'EN', route: 'home', items: [ERROR] }

let sandbox: Sandbox
let client: ReturnType<typeof clientOf>
beforeAll(() => {
  sandbox = sandboxWith()
  client = clientOf(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(() => client.post('/_switchboard/reset', {}))

const send = async (body: unknown, userAgent = CHROME): Promise<number> =>
  (await client.send('POST', report.path, { 'user-agent': userAgent }, typeof body === 'string' ? body : JSON.stringify(body))).status
const lines = async (query = ''): Promise<WatchedLine[]> =>
  (await (await sandbox.app.request(`/_switchboard/watching${query}`)).json()) as WatchedLine[]

describe('OPS-4 a report', () => {
  test('is shown by brand, release, screen and browser, with how often it was seen', async () => {
    expect(await send(REPORT)).toBe(200)
    expect(await send(REPORT)).toBe(200)
    expect(await send({ ...REPORT, release: 'r2' })).toBe(200)
    expect(await send(REPORT, CHROME.replace('Chrome/', 'SamsungBrowser/27 Chrome/'))).toBe(200)
    const line = {
      merchant: 'aurora',
      route: 'home',
      kind: 'error',
      name: 'TypeError',
      about: 'x is not a function',
      where: '/m/_astro/boot.js:3:14',
    }
    expect(await lines()).toMatchObject([
      { ...line, release: 'r1', browser: 'Samsung Internet', count: 2 },
      { ...line, release: 'r2', browser: 'Chrome', count: 2 },
      { ...line, release: 'r1', browser: 'Chrome', count: 4 },
    ])
    expect(await lines('?merchant=lotus')).toEqual([])
    const events = await sandbox.app.request('/_switchboard/events')
    expect(await events.json()).toEqual([])
  })

  test('of broken contracts names call and field, and of vitals shows the 75th percentile', async () => {
    const lcp = [900, 1000, 1100, 4000].map((value) => ({ kind: 'vital', name: 'lcp', value, count: 1 }))
    await send({
      ...REPORT,
      items: [{ kind: 'contract', name: 'findGames', call: 'findGames', field: 'value.games', message: 'm', count: 1 }, ...lcp],
    })
    expect(await lines()).toMatchObject([
      { kind: 'contract', where: 'findGames, value.games', about: 'm', count: 1 },
      { kind: 'vital', name: 'lcp', about: '1100', count: 4 },
    ])
  })

  const item = (change: object): object => ({ ...REPORT, items: [{ ...ERROR, ...change }] })
  test.each<[why: string, body: unknown, status: number]>([
    ['is no JSON', '{', 400],
    ['names no brand', { ...REPORT, merchant: undefined }, 400],
    ['names another brand', { ...REPORT, merchant: 'nobody' }, 400],
    ['has a release that is no id', { ...REPORT, release: '<script>' }, 400],
    ['has items that are no list', { ...REPORT, items: ERROR }, 400],
    ['has an item of an unknown kind', item({ kind: 'note' }), 400],
    ['counts in words', item({ count: '2' }), 400],
    ['counts nothing', item({ count: 0 }), 400],
    ['counts without end', JSON.stringify(item({})).replace('"count":2', '"count":1e999'), 400],
    ['has a line below 0', item({ line: -1 }), 400],
    ['has an address with a query', item({ file: '/m/home?token=1' }), 400],
    ['has a message with a fragment', item({ message: '/m/home#token' }), 400],
    ['has a message of 201 characters', item({ message: 'm'.repeat(201) }), 400],
    ['has a list for a name', item({ name: ['TypeError'] }), 400],
    ['has more than 16 kB', { ...REPORT, filler: 'é'.repeat(8192) }, 413],
  ])('that %s is refused and not shown', async (_why, body, status) => {
    expect(await send(body)).toBe(status)
    expect(await lines()).toEqual([])
  })
})

test.each<[family: string, userAgent: string]>([
  ['Chrome', CHROME],
  [
    'Chrome',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'],
  ['Edge', CHROME.replace('Safari', 'Safari EdgA/130.0')],
  ['Opera', `${CHROME} OPR/80.0`],
  ['in an app', CHROME.replace('Android 14', 'Android 14; wv').replace('Chrome', 'Version/4.0 Chrome')],
  [
    'in an app',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/450]',
  ],
  ['other', 'curl/8.0'],
  ['other', ''],
])('OPS-4 a report is counted for the browser family %s', (family, userAgent) => expect(browserFamily(userAgent)).toBe(family))

test('OPS-4 a browser’s name that a stranger made long is not searched beyond its beginning', () => {
  const long = 'Version/1 '.repeat(100_000)
  expect(ownWork(() => expect(browserFamily(`${long}Safari/605`)).toBe('other'))).toBeLessThan(500)
})
