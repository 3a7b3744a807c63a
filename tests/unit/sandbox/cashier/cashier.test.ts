import { beforeEach, describe, expect, test } from 'vitest'
import { logout } from '#contract/session.ts'
import { createCashier, CSRF_HEADER } from '../../../../sandbox/cashier/cashier.ts'
import { createDeskClient, type Desk } from '../../../../sandbox/cashier/desk-client.ts'
import type { Account } from '../../../../sandbox/cashier/desk-protocol.ts'
import { SESSION_LIFE_MS } from '../../../../sandbox/cashier/sessions.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { clientOf, fakeWorld, sandboxWith, type FakeWorld, type SignedInMember } from '../server/sandbox-client.ts'

const OWN = 'http://cash.test:5000'
const SITE = 'http://aurora.test:4173/m/home'

let world: FakeWorld
let asked: [string, unknown][]
let account: Account
/** The operator's response; undefined: none. */
let isUp: boolean
let app: ReturnType<typeof createCashier>

beforeEach(() => {
  world = fakeWorld()
  asked = []
  isUp = true
  account = {
    session: 'span-1',
    username: 'koi77',
    merchant: { code: 'aurora', name: 'Aurora <i>' },
    currency: 'PHP',
    decimals: 2,
    unit: 100,
    balance: 100_000,
    deposits: 0,
  }
  const note =
    <A>(name: string, answer: (request: never) => A) =>
    async (request: never): Promise<A | undefined> => {
      asked.push([name, request])
      return isUp ? answer(request) : undefined
    }
  const desk = {
    redeem: note('redeem', (request: { code?: string; token?: string }) =>
      request.code === 'good' || request.token === 'good' ? { account } : { error: 'code.invalid' as const },
    ),
    account: note('account', () => ({ account, history: [{ kind: 'deposit' as const, reference: 'R1', amount: 5_000, at: 0 }] })),
    deposit: note('deposit', ({ amount }: { amount: number }) => ({ balance: account.balance + amount })),
    withdraw: note('withdraw', ({ amount }: { amount: number }) => ({ balance: account.balance - amount })),
  } as unknown as Desk
  app = createCashier({ desk, world, isSite: ({ host }) => host === 'aurora.test:4173', frameAncestors: () => ['http://aurora.test:4173'] })
})

const enter = (query: Record<string, string>) =>
  app.request(`${OWN}/?${new URLSearchParams({ page: 'deposit', language: 'EN', backUrl: SITE, ...query })}`, {
    headers: { host: 'cash.test:5000' },
  })

async function signedIn(query: Record<string, string> = {}): Promise<{ cookie: string; csrf: string }> {
  const cookie = (await enter({ code: 'good', ...query })).headers.get('set-cookie')?.split(';')[0] ?? ''
  const html = await (await app.request(`${OWN}/withdraw`, { headers: { cookie } })).text()
  return { cookie, csrf: /"csrf":"([^"]+)"/u.exec(html)?.[1] ?? '' }
}

async function post(
  path: string,
  body: object,
  { cookie, csrf }: { cookie?: string; csrf?: string },
  headers: Record<string, string> = {},
) {
  const answer = await app.request(`${OWN}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      host: 'cash.test:5000',
      'Content-Type': 'application/json',
      ...(cookie && { cookie }),
      ...(csrf && { [CSRF_HEADER]: csrf }),
      ...headers,
    },
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}

describe('the entry', () => {
  test('PRO-7 redirects at once to an address without the code, and starts the cashier’s own session', async () => {
    const answer = await enter({ code: 'good', page: 'withdraw' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/withdraw'])
    expect(answer.headers.get('set-cookie')).toMatch(/^cashier_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/u)
    expect(asked).toEqual([['redeem', { code: 'good', audience: OWN }]])
  })

  test('BAN-3 a token is redeemed with its username', async () => {
    expect((await enter({ token: 'good', username: 'koi77' })).status).toBe(303)
    expect(asked).toEqual([['redeem', { token: 'good', username: 'koi77' }]])
  })

  test.each([
    ['an invalid code', { code: 'spent' }, 401, 'This link has expired'],
    ['no code', {}, 401, 'This session has ended'],
    ['an invalid code, in another language', { code: 'spent', language: 'AR' }, 401, 'انتهت صلاحية هذا الرابط'],
  ])('%s starts no session and shows a notice', async (_why, query, status, words) => {
    const answer = await enter(query)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null])
    expect(await answer.text()).toContain(words)
  })

  test('an unreachable operator is not shown as a refusal', async () => {
    isUp = false
    expect((await enter({ code: 'good' })).status).toBe(503)
  })

  test.each([['https://evil.example/m/home'], ['javascript:alert(1)'], ['']])('%o gets no link back and no messages', async (backUrl) => {
    const { cookie } = await signedIn({ backUrl })
    const html = await (await app.request(`${OWN}/deposit`, { headers: { cookie } })).text()
    expect(html).not.toContain('data-tells')
    expect(html).not.toContain('evil')
    expect(html).not.toContain('javascript:')
  })
})

describe('the pages', () => {
  test('send messages only to the member’s site, format amounts in their language, and escape names', async () => {
    const { cookie } = await signedIn({ language: 'AR' })
    const answer = await app.request(`${OWN}/deposit`, { headers: { cookie } })
    const html = await answer.text()
    expect(html).toContain('<html lang="ar" dir="rtl" data-tells="http://aurora.test:4173">')
    expect(html).toContain('Aurora &#60;i&#62;')
    expect(html).not.toContain('Aurora <i>')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://aurora.test:4173",
    )
    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual(['no-referrer', 'no-store'])
  })

  test('report a missing or expired session', async () => {
    expect((await app.request(`${OWN}/history`)).status).toBe(401)
    const { cookie } = await signedIn()
    world.pass(SESSION_LIFE_MS - 1)
    expect((await app.request(`${OWN}/history`, { headers: { cookie } })).status).toBe(200)
    world.pass(SESSION_LIFE_MS)
    expect((await app.request(`${OWN}/history`, { headers: { cookie } })).status).toBe(401)
  })

  test('offer no button of the form before the script has come: the browser would send it without the proof', async () => {
    const { cookie } = await signedIn()
    const html = await (await app.request(`${OWN}/deposit`, { headers: { cookie } })).text()
    const [form = ''] = /<form.+?<\/form>/su.exec(html) ?? []
    const buttons = form.match(/<button[^>]*>/gu) ?? []
    expect(buttons.length).toBeGreaterThan(1)
    expect(buttons.filter((button) => !/\sdisabled\b/u.test(button))).toEqual([])
  })

  test('contain no inline script or style', async () => {
    const { cookie } = await signedIn()
    for (const page of ['deposit', 'withdraw', 'history']) {
      const html = await (await app.request(`${OWN}/${page}`, { headers: { cookie } })).text()
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/u)
    }
  })
})

describe('a payment', () => {
  test('PRO-7 a deposit is started, then paid once by its reference; the first one is marked', async () => {
    const session = await signedIn()
    const begun = await post('/api/deposits', { amount: '250.5' }, session)
    expect(begun).toMatchObject({
      status: 200,
      amount: '250.50',
      currency: 'PHP',
      first: true,
      reference: expect.stringMatching(/^[\dA-F]{18}$/u),
    })
    const { reference } = begun as unknown as { reference: string }
    expect(await post(`/api/deposits/${reference}`, {}, session)).toEqual({ status: 200, balance: 125_050 })
    expect(asked.at(-1)).toEqual(['deposit', { session: 'span-1', reference, amount: 25_050 }])
    account = { ...account, deposits: 1 }
    expect(await post('/api/deposits', { amount: '100' }, session)).toMatchObject({ first: false })
  })

  test('a deposit of another session cannot be paid', async () => {
    const one = await signedIn()
    const { reference } = (await post('/api/deposits', { amount: '100' }, one)) as unknown as { reference: string }
    expect(await post(`/api/deposits/${reference}`, {}, await signedIn())).toMatchObject({ status: 401 })
  })

  test('PRO-7 a repeated withdrawal keeps its reference', async () => {
    const session = await signedIn()
    const body = { amount: '300', reference: 'AB12CD34' }
    for (const time of [1, 2])
      expect(await post('/api/withdrawals', body, session), `time ${time}`).toMatchObject({
        balance: 70_000,
        amount: '300.00',
        currency: 'PHP',
        reference: 'AB12CD34',
      })
    expect(asked.filter(([name]) => name === 'withdraw').map(([, move]) => move)).toEqual(
      [1, 2].map(() => ({ session: 'span-1', reference: 'AB12CD34', amount: 30_000 })),
    )
  })

  test.each([
    ['/api/deposits', { amount: '49' }, 'least'],
    ['/api/deposits', { amount: '50001' }, 'most'],
    ['/api/deposits', { amount: 'x' }, 'format'],
    ['/api/withdrawals', { amount: '1', reference: 'AB12CD34' }, 'least'],
  ])('%s refuses %o: %s', async (path, body, error) => {
    expect(await post(path, body, await signedIn())).toEqual({ status: 200, error })
    expect(asked.some(([name]) => name === 'deposit' || name === 'withdraw')).toBe(false)
  })

  test('deposits are refused during a break; withdrawals stay possible', async () => {
    const session = await signedIn({ deposits: 'off' })
    expect(await post('/api/deposits', { amount: '100' }, session)).toMatchObject({ error: 'break' })
    expect(await (await app.request(`${OWN}/deposit`, { headers: { cookie: session.cookie } })).text()).toContain('You’re on a break')
    expect(await post('/api/withdrawals', { amount: '100', reference: 'AB12CD34' }, session)).toMatchObject({ balance: 90_000 })
  })

  test('a request without the operator’s response can be repeated', async () => {
    const session = await signedIn()
    const { reference } = (await post('/api/deposits', { amount: '100' }, session)) as unknown as { reference: string }
    isUp = false
    expect(await post(`/api/deposits/${reference}`, {}, session)).toMatchObject({ error: 'unanswered' })
    isUp = true
    expect(await post(`/api/deposits/${reference}`, {}, session)).toMatchObject({ balance: 110_000 })
  })
})

describe('a withdrawal whose answer is lost', () => {
  let sandbox: Sandbox
  let client: ReturnType<typeof clientOf>
  let member: SignedInMember
  /** The desk's answers to withdrawals do not arrive. */
  let isLost: boolean
  let session: { cookie: string; csrf: string }

  beforeEach(async () => {
    isLost = true
    sandbox = sandboxWith({ world, cashierSecret: 'desk' })
    client = clientOf(sandbox)
    member = await client.memberIn()
    const send = async (address: unknown, init?: RequestInit): Promise<Response> => {
      const answer = await sandbox.app.request(String(address), init)
      if (isLost && String(address).endsWith('/withdraw')) throw new TypeError('fetch failed')
      return answer
    }
    const desk = createDeskClient({ url: () => 'http://aurora.localhost:4173/cashier-desk', secret: 'desk', send: send as typeof fetch })
    app = createCashier({ desk, world, isSite: () => true, frameAncestors: () => [] })
    session = await signedIn({ code: await client.codeFor(OWN, member.token) })
    return () => sandbox.close()
  })

  const withdraw = (amount: string, reference = 'AB12CD34') => post('/api/withdrawals', { amount, reference }, session)
  const balance = (): number | undefined => sandbox.operator.wallets.balanceOf(Number(member.id))

  test.each([
    ['while the session lives', async () => {}],
    ['after sign-out', () => client.call(logout, {}, { token: member.token })],
  ])('PRO-7 is answered as done when it is repeated %s, though the balance covers it no more', async (_when, meanwhile) => {
    expect(await withdraw('800')).toMatchObject({ error: 'unanswered' })
    expect(balance()).toBe(20_000)
    await meanwhile()
    isLost = false
    expect(await withdraw('800')).toEqual({ status: 200, balance: 20_000, amount: '800.00', currency: 'PHP', reference: 'AB12CD34' })
    expect(await withdraw('800.01')).toMatchObject({ error: 'request.invalid' })
    expect(balance()).toBe(20_000)
  })

  test('PRO-7 more than the balance is refused by the desk, and takes nothing', async () => {
    isLost = false
    expect(await withdraw('1000.01')).toMatchObject({ error: 'insufficient.funds' })
    expect(balance()).toBe(100_000)
    expect(await withdraw('1000')).toMatchObject({ balance: 0 })
  })

  test('PRO-7 another one after sign-out is refused', async () => {
    await withdraw('100')
    await client.call(logout, {}, { token: member.token })
    isLost = false
    expect(await withdraw('100', 'EF56GH78')).toMatchObject({ status: 401, error: 'session.ended' })
    expect(balance()).toBe(90_000)
  })
})

describe('a link to another member’s cashier', () => {
  let sandbox: Sandbox
  let client: ReturnType<typeof clientOf>
  let member: SignedInMember
  let stranger: SignedInMember
  /** The desk does not answer about accounts. */
  let isSilent: boolean

  beforeEach(async () => {
    isSilent = false
    sandbox = sandboxWith({ world, cashierSecret: 'desk' })
    client = clientOf(sandbox)
    member = await client.memberIn()
    stranger = await client.memberIn()
    const send = async (address: unknown, init?: RequestInit): Promise<Response> => {
      if (isSilent && String(address).endsWith('/account')) throw new TypeError('fetch failed')
      return await sandbox.app.request(String(address), init)
    }
    const desk = createDeskClient({ url: () => 'http://aurora.localhost:4173/cashier-desk', secret: 'desk', send: send as typeof fetch })
    app = createCashier({ desk, world, isSite: () => true, frameAncestors: () => [] })
    return () => sandbox.close()
  })

  const open = async (query: Record<string, string>, cookie = '') => {
    const answer = await app.request(`${OWN}/?${new URLSearchParams({ page: 'withdraw', language: 'EN', backUrl: SITE, ...query })}`, {
      headers: { host: 'cash.test:5000', cookie },
    })
    return { status: answer.status, to: answer.headers.get('location') ?? '', set: answer.headers.get('set-cookie')?.split(';')[0] }
  }
  const tokenOf = ({ token, username }: SignedInMember) => ({ token, username })
  const codeOf = async ({ token }: SignedInMember) => ({ code: await client.codeFor(OWN, token) })
  const pageAt = async (path: string, cookie = '') => await (await app.request(`${OWN}${path}`, { headers: { cookie } })).text()
  const proofIn = (html: string): { csrf: string; to: string } => ({
    csrf: /data-csrf="([^"]+)"/u.exec(html)?.[1] ?? '',
    to: /data-to="([^"]+)"/u.exec(html)?.[1] ?? '',
  })

  test.each<[string, (of: SignedInMember) => Record<string, string> | Promise<Record<string, string>>]>([
    ['by token and username', tokenOf],
    ['by code', codeOf],
  ])('RTE-4 %s replaces no running session: the page names both, and goes on by a press', async (_how, proofOf) => {
    const { set: cookie = '' } = await open(await proofOf(member))
    const { to, set } = await open(await proofOf(stranger), cookie)
    expect([set, to]).toEqual([undefined, expect.stringMatching(/^\/switch\?to=[\w-]{22}$/u)])
    const html = await pageAt(to, cookie)
    expect(html).toContain(`You’re still signed in as ${member.username} · Aurora.`)
    expect(html).toContain(`Continue as ${stranger.username} · Aurora`)
    expect(await pageAt('/withdraw', cookie)).toContain(`<bdi>${member.username}</bdi>`)
    const { csrf, to: name } = proofIn(html)
    const forged = await post('/api/switch', { to: name }, { cookie, csrf }, { origin: 'https://evil.example' })
    expect(forged).toMatchObject({ status: 403 })
    expect(await post('/api/switch', { to: name }, { cookie })).toMatchObject({ status: 403 })
    expect(await post('/api/switch', { to: 'guess' }, { cookie, csrf })).toMatchObject({ status: 400 })
    const pressed = await app.request(`${OWN}/api/switch`, {
      method: 'POST',
      body: JSON.stringify({ to: name }),
      headers: { host: 'cash.test:5000', cookie, [CSRF_HEADER]: csrf },
    })
    expect(await pressed.json()).toEqual({ page: 'withdraw' })
    const now = pressed.headers.get('set-cookie')?.split(';')[0]
    expect(await pageAt('/withdraw', now)).toContain(`<bdi>${stranger.username}</bdi>`)
  })

  test('RTE-4 a question that a stranger was asked is none for the member', async () => {
    const { set: own = '' } = await open(tokenOf(stranger))
    const { to } = await open(tokenOf(await client.memberIn()), own)
    const { set: cookie = '' } = await open(tokenOf(member))
    const answer = await app.request(`${OWN}${to}`, { headers: { cookie } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/deposit'])
  })

  test('RTE-4 nothing is replaced while the operator does not say whether the session runs', async () => {
    const { set: cookie = '' } = await open(tokenOf(member))
    isSilent = true
    expect(await open(tokenOf(stranger), cookie)).toMatchObject({ status: 503, set: undefined })
  })

  test.each<[string, () => unknown]>([
    ['of the same member', () => (stranger = member)],
    ['after sign-out', () => client.call(logout, {}, { token: member.token })],
    ['after the cashier’s session has ended', () => world.pass(SESSION_LIFE_MS)],
  ])('RTE-4 a link %s opens at once', async (_when, meanwhile) => {
    const { set: cookie = '' } = await open(tokenOf(member))
    await meanwhile()
    const { to, set } = await open(tokenOf(stranger), cookie)
    expect(to).toBe('/withdraw')
    expect(await pageAt(to, set)).toContain(`<bdi>${stranger.username}</bdi>`)
  })
})

describe('a forged request', () => {
  test.each<[why: string, forge: (session: { cookie: string; csrf: string }) => Promise<{ status: number }>, status: number]>([
    ['without a session', ({ csrf }) => post('/api/deposits', { amount: '100' }, { csrf }), 401],
    ['without the session’s CSRF token', ({ cookie }) => post('/api/deposits', { amount: '100' }, { cookie }), 403],
    [
      'with another session’s CSRF token',
      async ({ cookie }) => post('/api/deposits', { amount: '100' }, { cookie, csrf: (await signedIn()).csrf }),
      403,
    ],
    ['from another origin', (session) => post('/api/deposits', { amount: '100' }, session, { origin: 'https://evil.example' }), 403],
    ['from an opaque origin', (session) => post('/api/deposits', { amount: '100' }, session, { origin: 'null' }), 403],
    [
      'from the site around the frame',
      (session) => post('/api/withdrawals', { amount: '100', reference: 'AB12CD34' }, session, { origin: 'http://aurora.test:4173' }),
      403,
    ],
    ['from the cashier’s own page', (session) => post('/api/deposits', { amount: '100' }, session, { origin: OWN }), 200],
  ])('%s moves nothing, unless it is the cashier’s own', async (_why, forge, status) => {
    expect((await forge(await signedIn())).status).toBe(status)
    expect(asked.some(([name]) => name === 'withdraw')).toBe(false)
  })
})
