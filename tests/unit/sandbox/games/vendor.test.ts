import { describe, expect, test } from 'vitest'
import { HOSTILE_CODES } from '../../../../sandbox/games/wallet-protocol.ts'
import { engineOf } from '../../../../sandbox/games/engines.ts'
import { betSteps } from '../../../../sandbox/games/bet-steps.ts'
import { BET, launchOfAda, NOTHING, vendorFixture } from './vendor-fixture.ts'

describe('launch', () => {
  test.each([undefined, '', 'S', 'ss'])('is refused with the secret %j', async (secret) => {
    const fixture = vendorFixture()
    expect(secret === undefined ? await fixture.post('/launch', launchOfAda) : await fixture.launch({}, secret)).toMatchObject({
      status: 401,
      body: { error: 'secret.invalid' },
    })
  })

  test.each<[why: string, body: Record<string, unknown>]>([
    ['a backUrl that is not a web address', { backUrl: 'javascript:alert(1)' }],
    ['a relative backUrl', { backUrl: '/m/home' }],
    ['a wallet of another origin', { callbackBase: 'http://elsewhere.test/wallet' }],
    ['a code with a slash', { gameCode: '../launch' }],
    ['an unknown mode', { mode: 'free' }],
    ['nine decimals', { decimals: 9 }],
  ])('refuses %s', async (_why, body) => {
    expect(await vendorFixture().launch(body)).toEqual({ status: 400, body: { error: 'launch.invalid' } })
  })

  test('returns an address on the vendor’s origin with language and ticket', async () => {
    const url = new URL((await vendorFixture().launch({ language: 'AR' })).body.gameUrl)
    expect([url.origin, url.pathname, url.searchParams.get('lang')]).toEqual(['http://games.test', '/play/koi-7', 'AR'])
  })

  test('can take the vendor’s host from the backUrl', async () => {
    const fixture = vendorFixture({ publicOrigin: ({ hostname }) => `http://${hostname}:4300` })
    expect((await fixture.launch()).body.gameUrl).toMatch(/^http:\/\/aurora\.localhost:4300\/play\//u)
  })

  test('a wallet of the same origin is used for that launch', async () => {
    const fixture = vendorFixture()
    const { state } = await fixture.enter({ callbackBase: 'http://operator.test/wallet/' })
    expect(state.balance).toBe(100_000)
  })
})

describe('tickets and sessions', () => {
  test('a ticket works once', async () => {
    const fixture = vendorFixture()
    const ticket = await fixture.ticketOf()
    expect((await fixture.post('/api/session', { ticket })).status).toBe(200)
    expect(await fixture.post('/api/session', { ticket })).toEqual({ status: 401, body: { error: 'ticket.invalid' } })
  })

  test.each([
    [59_999, 200],
    [60_000, 401],
  ])('a ticket of %d ms returns %d', async (age, status) => {
    const fixture = vendorFixture()
    const ticket = await fixture.ticketOf()
    fixture.pass(age)
    expect((await fixture.post('/api/session', { ticket })).status).toBe(status)
  })

  test('a session ends two hours after it was last used', async () => {
    const fixture = vendorFixture()
    const ada = await fixture.enter()
    fixture.pass(2 * 3_600_000 - 1)
    expect((await ada.reload()).status).toBe(200)
    fixture.pass(2 * 3_600_000 - 1)
    expect((await ada.reload()).status).toBe(200)
    fixture.pass(2 * 3_600_000)
    expect((await ada.reload()).status).toBe(401)
    expect(await ada.spin('request-1')).toMatchObject({ status: 401, body: { error: 'session.ended' } })
  })

  test('the database contains neither tickets nor tokens', async () => {
    const fixture = vendorFixture()
    const ticket = await fixture.ticketOf()
    const { token } = (await fixture.post('/api/session', { ticket: await fixture.ticketOf() })).body
    const tables = ['vendor_tickets', 'vendor_sessions']
      .map((table) => JSON.stringify(fixture.database.prepare(`SELECT * FROM ${table}`).all()))
      .join('')
    expect(tables).not.toContain(ticket)
    expect(tables).not.toContain(token)
  })

  test('all tables have the vendor’s prefix', () => {
    const names = vendorFixture()
      .database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
      .all()
      .map(({ name }) => String(name))
    expect(names.length).toBeGreaterThan(3)
    expect(names.every((name) => name.startsWith('vendor_'))).toBe(true)
  })
})

describe('trial', () => {
  test('uses play money and never calls the operator’s wallet', async () => {
    const fixture = vendorFixture()
    const trial = await fixture.enter({ mode: 'trial', playerId: 'nobody' })
    expect(trial.state).toMatchObject({ mode: 'trial', balance: BET * 200 })
    fixture.choose(...NOTHING)
    expect((await trial.spin('request-1')).body.balance).toBe(BET * 199)
    fixture.restart()
    expect((await trial.reload()).body.balance).toBe(BET * 199)
    expect(fixture.wallet.calls).toEqual([])
  })

  test('each launch has its own purse', async () => {
    const fixture = vendorFixture()
    fixture.choose(...NOTHING)
    await (await fixture.enter({ mode: 'trial' })).spin('request-1')
    expect((await fixture.enter({ mode: 'trial' })).state.balance).toBe(BET * 200)
  })

  test('a spent purse is refilled on opening', async () => {
    const fixture = vendorFixture()
    const trial = await fixture.enter({ mode: 'trial' })
    const most = trial.state.betSteps.at(-1) ?? 0
    fixture.choose(...NOTHING, ...NOTHING)
    await trial.spin('request-1', most)
    await trial.spin('request-2', most)
    expect((await trial.spin('request-3', most)).body.error).toBe('insufficient.funds')
    expect((await trial.reload()).body.balance).toBe(BET * 200)
  })
})

test.each([
  ['crash-sky', 'crash'],
  ['CRASH-sky', 'crash'],
  ['lott-a', 'lottery'],
  ['elott-a', 'lottery'],
  ['rng-crash-lott', 'slot'],
  ['crashed-a', 'slot'],
  ['koi-7', 'slot'],
])('the code %s opens a %s', (code, engine) => expect(engineOf(code)).toBe(engine))

describe('bet steps', () => {
  test.each([
    ['PHP', 2],
    ['VND', 0],
    ['KES', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['USDT', 6],
    ['XX', 1],
  ])('%s with %d decimals has rising steps that spread over twenty lines', (currency, decimals) => {
    const steps = betSteps(currency, decimals)
    expect(steps.length).toBeGreaterThanOrEqual(5)
    expect(steps.every((step, index) => step % 20 === 0 && step > (steps[index - 1] ?? 0))).toBe(true)
  })
})

describe('pages', () => {
  const inline = /<script(?![^>]*(?:src=|type="application\/json"))|\son\w+=|\sstyle=/u

  test.each([
    ['EN', 'en', 'ltr'],
    ['AR', 'ar', 'rtl'],
    ['ar-AE', 'ar', 'rtl'],
    ['VI', 'vi', 'ltr'],
    ['CN', 'zh-CN', 'ltr'],
    ['FR', 'fr', 'ltr'],
    ['SW', 'sw', 'ltr'],
    ['PT', 'pt-PT', 'ltr'],
    ['UR', 'en', 'ltr'],
    ['ur-la', 'en', 'ltr'],
    ['pt-br', 'pt-PT', 'ltr'],
    ['XX', 'en', 'ltr'],
    ['ARN', 'en', 'ltr'],
  ])('language %s is served as %s, %s', async (lang, shown, dir) => {
    const html = await (await vendorFixture().get(`/play/koi-7?lang=${lang}`)).text()
    expect(html).toContain(`<html lang="${shown}" dir="${dir}"`)
  })

  test('may be framed by the operator only, and run nothing inline', async () => {
    const response = await vendorFixture().get('/play/koi-7?lang=EN')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain('frame-ancestors http://aurora.localhost:4173')
    expect(policy).toContain(`script-src 'self';`)
    expect(policy).not.toContain('unsafe')
    expect(await response.text()).not.toMatch(inline)
  })

  test.each(['koi-7', 'crash-sky', 'lott-seven', 'elott-hour'])(
    'every file of the page of %s exists, and all together are at most 61 kB without the drawings',
    async (code) => {
      const fixture = vendorFixture()
      const html = await (await fixture.get(`/play/${code}?lang=AR`)).text()
      expect(html).not.toMatch(inline)
      const names = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/gu)].map(([, path]) => path ?? '')
      expect(names.length).toBeGreaterThan(5)
      let bytes = Buffer.byteLength(html)
      for (const name of new Set(names)) {
        const response = await fixture.get(name)
        expect([name, response.status]).toEqual([name, 200])
        expect(response.headers.get('Cache-Control')).toContain('immutable')
        if (!name.startsWith('/art/')) bytes += (await response.arrayBuffer()).byteLength
      }
      expect(bytes).toBeLessThanOrEqual(61_000)
    },
  )

  test('games have different skins, and each keeps its own', async () => {
    const fixture = vendorFixture()
    const skin = async (code: string) =>
      /data-skin="(?<skin>[^"]+)"/u.exec(await (await fixture.get(`/play/${code}`)).text())?.groups?.['skin']
    const skins = await Promise.all(Array.from({ length: 40 }, (_, index) => skin(`game-${index}`)))
    expect(new Set(skins).size).toBeGreaterThan(20)
    expect(await skin('game-7')).toBe(skins[7])
  })

  test('another version, an unknown skin and a path out of the folder are not found', async () => {
    const fixture = vendorFixture()
    for (const path of [
      '/client/old/main.ts',
      '/art/x/99-1/koi.svg',
      '/art/x/1-1/dog.svg',
      '/skin/x/1-12.css',
      '/client/x/..%2fpages.ts',
    ]) {
      expect([path, (await fixture.get(path)).status]).toEqual([path, 404])
    }
  })
})

describe('GAM-4 hostile games', () => {
  test.each(HOSTILE_CODES)('%s is launched like a game and served under the same policy', async (gameCode) => {
    const fixture = vendorFixture()
    const url = new URL((await fixture.launch({ gameCode })).body.gameUrl)
    expect(url.pathname).toBe(`/hostile/${gameCode}`)
    const response = await fixture.get(url.pathname + url.search)
    const html = await response.text()
    expect(response.headers.get('Content-Security-Policy')).toContain('frame-ancestors http://aurora.localhost:4173')
    expect(html).toContain('data-back-url="http://aurora.localhost:4173/m/home"')
    const script = /<script src="(?<path>[^"]+)"/u.exec(html)?.groups?.['path']
    if (script) expect((await fixture.get(script)).status).toBe(200)
  })
})

describe('after sign-out', () => {
  test('GAM-1 a game’s session ends too: no table, no history and no balance', async () => {
    const fixture = vendorFixture()
    const page = await fixture.enter({ sessionRef: 'span' })
    const crash = (await fixture.post('/api/session', { ticket: await fixture.ticketOf({ gameCode: 'crash-sky', sessionRef: 'span' }) }))
      .body
    const ask = (path: string) => fixture.post(path, {}, { Authorization: `Bearer ${crash.token}` })
    expect((await ask('/api/crash/watch')).status).toBe(200)
    fixture.wallet.end('ada')
    await ask('/api/crash/watch')
    expect(await ask('/api/crash/watch')).toMatchObject({ status: 401, body: { error: 'session.ended' } })
    expect(await page.history()).toEqual({ error: 'session.ended' })
    expect((await page.reload()).status).toBe(401)
  })
})
