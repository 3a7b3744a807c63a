import { describe, expect, test } from 'vitest'
import { ApiError, ContractError, NetworkError } from '#api/errors.ts'
import { defineCall } from '#contract/call.ts'
import { appDownloadAnnouncements, banners } from '#contract/announcements.ts'
import { findGames, gameVendors, launchGame, launchTrial } from '#contract/games.ts'
import { inbox } from '#contract/inbox.ts'
import { memberInfo, setMemberLanguage } from '#contract/members.ts'
import { promotionCategories } from '#contract/promotions.ts'
import { autoUsername } from '#contract/registration.ts'
import { loginLine, loginTelegram } from '#contract/session.ts'
import { consent, systemStatus, webManifest } from '#contract/system.ts'
import { countryCall } from '#contract/settings.ts'
import { ping } from '#contract/events.ts'
import { createWorld, GUEST, heldServer, MEMBER, memoryStore, refusal, settle, success } from './world.ts'

const lane = { category: 'SPORTS', title: 'Sports', cards: [] }
const info = { id: 7, userName: 'ada', balance: '10.00', currency: 'PHP' }
const launch = { vendor: 'KOI', gameType: 'RNG', device: 'MOBILE', backUrl: 'https://a.example/m/home', language: 'EN' } as const
const vendors = { platform: 'html5' } as const
const login = { token: 't', id: 1, userName: 'ada' }

describe('requests', () => {
  test('API-1 every call carries X-Real-UA, Merchant, Language and the bare token', async () => {
    const world = createWorld(() => success(info))
    world.identity = { ...MEMBER, language: 'PT-BR' }
    await world.api.call(memberInfo, {})
    const [sent] = world.sent
    expect(sent).toMatchObject({ method: 'GET', url: '/wps/member/info', body: '' })
    expect(Object.fromEntries(sent?.headers ?? [])).toEqual({
      'x-real-ua': 'Phone/1',
      merchant: 'aurora',
      language: 'PT-BR',
      authorization: 'secret-token',
    })
  })

  test('API-1 a guest sends no Authorization', async () => {
    const world = createWorld(() => success([lane]))
    await world.api.call(gameVendors, vendors)
    expect(world.sent[0]?.headers.has('authorization')).toBe(false)
  })

  test.each([
    ['API-1 the promotions list goes without Authorization even for a member', promotionCategories, {}],
    ['API-1 app-download announcements go without Authorization even for a member', appDownloadAnnouncements, { types: 'APP_DOWNLOAD' }],
  ] as const)('%s', async (_why, declaration, request) => {
    const world = createWorld(() => success([]))
    world.identity = MEMBER
    await world.api.call(declaration, request as never)
    expect(world.sent[0]?.headers.has('authorization')).toBe(false)
  })

  test('API-1 a game launch without a session is refused locally, as customer.not.login', async () => {
    const world = createWorld(() => success({ gameUrl: 'https://g.example/' }))
    const failure = await world.api.call(launchGame, launch).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'customer.not.login', status: 0, endpoint: 'launchGame', serverMessage: '' })
    expect(world.sent).toEqual([])
    expect(world.decisions).toEqual([{ do: 'relogin', because: 'noSession', words: { key: 'errors.in_pls_login' } }])
  })

  test('API-1 a trial launch is open to guests', async () => {
    const world = createWorld(() => success({ gameUrl: 'https://g.example/' }))
    await expect(world.api.call(launchTrial, { gameId: '1', nodeId: '2', platform: 'html5' })).resolves.toEqual({
      ok: true,
      value: { gameUrl: 'https://g.example/' },
    })
  })

  test('neither a URL nor a cache key contains the token', async () => {
    const store = memoryStore()
    const world = createWorld(() => success([lane]), { cacheStore: store })
    world.identity = MEMBER
    await world.api.call(gameVendors, vendors)
    expect(world.sent[0]?.url).not.toContain('secret-token')
    expect(JSON.stringify(store.kept)).not.toContain('secret-token')
    expect(Object.keys(store.kept)).toHaveLength(1)
  })

  test('API-2 requests carry credentials', async () => {
    const world = createWorld(() => success([lane]))
    await world.api.call(gameVendors, vendors)
    expect(world.sent[0]?.init.credentials).toBe('include')
  })

  test.each([
    ['API-3 lists ask for webp', 'webp', '/wps/relay/GCSGAME_newGameVendor?platform=html5&ext=webp'],
    ['API-3 lists ask for avif', 'avif', '/wps/relay/GCSGAME_newGameVendor?platform=html5&ext=avif'],
    ['API-3 without support lists carry no ext', 'na', '/wps/relay/GCSGAME_newGameVendor?platform=html5'],
  ] as const)('%s', async (_why, format, url) => {
    const world = createWorld(() => success([lane]), { imageFormat: () => format })
    await world.api.call(gameVendors, vendors)
    expect(world.sent[0]?.url).toBe(url)
  })

  test('API-3 a call that is not a list carries no ext', async () => {
    const world = createWorld(() => success(info))
    world.identity = MEMBER
    await world.api.call(memberInfo, {})
    expect(world.sent[0]?.url).toBe('/wps/member/info')
  })

  test('a query is encoded, and absent fields are left out', async () => {
    const world = createWorld(() => success({ total: 0, games: [] }))
    await world.api.call(findGames, { keyword: 'a&b=ü', vendor: undefined, page: 2 })
    expect(world.sent[0]?.url).toBe('/wps/relay/GCSGAME_getGameMatchV2?keyword=a%26b%3D%C3%BC&page=2&ext=webp')
  })

  test('a POST carries its request as JSON and nothing in its URL', async () => {
    const world = createWorld(() => success(null))
    world.identity = MEMBER
    await expect(world.api.call(setMemberLanguage, { language: 'AR' })).resolves.toEqual({ ok: true, value: null })
    const [sent] = world.sent
    expect(sent).toMatchObject({ method: 'POST', url: '/wps/member/language', body: '{"language":"AR"}' })
    expect(sent?.headers.get('content-type')).toBe('application/json')
  })

  test('a login call carries the Device header where there is one', async () => {
    const world = createWorld(() => success(login))
    await world.api.call(loginLine, { lineSessionToken: 'l', loginDeviceId: 'd' })
    world.identity = { ...GUEST, device: 'PWA' }
    await world.api.call(loginLine, { lineSessionToken: 'l', loginDeviceId: 'd', device: 'PWA' })
    await world.api.call(autoUsername, {}).catch(() => undefined)
    expect(world.sent.map(({ headers }) => headers.get('device'))).toEqual([null, 'PWA', null])
  })

  test('the status call bypasses every cache', async () => {
    const world = createWorld(() => success({}))
    await world.api.call(systemStatus, { device: 'MOBILE' })
    await world.api.call(countryCall, {})
    expect(world.sent.map(({ headers, init }) => [headers.get('cache-control'), init.cache])).toEqual([
      ['no-cache', 'no-cache'],
      [null, undefined],
    ])
  })

  test('API-6 a call without an address fails with url_is_null_check', async () => {
    const world = createWorld(() => success(null))
    const lost = defineCall({ ...countryCall, path: '' as '/wps/x' })
    await expect(world.api.call(lost, {})).rejects.toThrow('url_is_null_check')
    expect(world.sent).toEqual([])
    expect(world.decisions).toEqual([])
  })
})

describe('time limits', () => {
  test.each([
    ['API-2 a call is given up after 30 s', countryCall, {}, 30_000],
    ['API-2 a ping is given up after 15 s', ping, { events: '[]' }, 15_000],
    ['API-2 a game launch is given up after 10 s', launchGame, launch, 10_000],
  ] as const)('%s', async (_why, declaration, request, limit) => {
    const world = createWorld(heldServer().respond)
    world.identity = MEMBER
    let failure: unknown
    world.api.call(declaration, request as never).catch((error: unknown) => {
      failure = error
    })
    await world.clock.advance(limit - 1)
    expect(failure).toBeUndefined()
    await world.clock.advance(1)
    expect(failure).toMatchObject({ name: 'NetworkError', reason: 'timeout', endpoint: declaration.name })
    expect(world.clock.waiting()).toBe(0)
  })

  test('API-2 the time limit covers the body, not only the headers', async () => {
    const world = createWorld(
      ({ init }) =>
        new Response(
          new ReadableStream({
            start(stream) {
              init.signal?.addEventListener('abort', () => stream.error(new Error('aborted')))
            },
          }),
        ),
    )
    const failing = world.api.call(countryCall, {})
    const failure = expect(failing).rejects.toMatchObject({ reason: 'timeout' })
    await world.clock.advance(30_000)
    await failure
  })

  test('a response in time leaves no timer', async () => {
    const world = createWorld(() => success(info))
    world.identity = MEMBER
    await world.api.call(memberInfo, {})
    expect(world.clock.waiting()).toBe(0)
  })
})

describe('responses', () => {
  test('a declared refusal is a result, typed to its code', async () => {
    const world = createWorld(() => refusal('telegram_validate_failed', { message: 'No' }))
    const result = await world.api.call(loginTelegram, { telegramAuth: { hash: 'h', auth_date: 1 }, loginDeviceId: 'd' })
    expect(result).toEqual({ ok: false, refusal: { code: 'telegram_validate_failed', message: 'No', value: undefined } })
    expect(world.decisions).toEqual([])
  })

  test('a declared refusal is a result with any status', async () => {
    const world = createWorld(() => refusal('not.exists.user', { status: 400 }))
    await expect(world.api.call(loginLine, { lineSessionToken: 'l', loginDeviceId: 'd' })).resolves.toMatchObject({
      ok: false,
      refusal: { code: 'not.exists.user' },
    })
  })

  test('an undeclared code is thrown with code, status and message', async () => {
    const world = createWorld(() => refusal('wallet.locked', { message: 'Locked', status: 409 }))
    await expect(world.api.call(countryCall, {})).rejects.toMatchObject({
      name: 'ApiError',
      code: 'wallet.locked',
      status: 409,
      serverMessage: 'Locked',
      endpoint: 'countryCall',
    })
    expect(world.decisions).toEqual([{ do: 'notice', because: 'refused', words: { text: 'Locked' } }])
  })

  test.each([
    ['a bad gateway without a body', new Response('', { status: 502 }), 502],
    ['an HTML page of a proxy', new Response('<h1>Nginx</h1>', { status: 503 }), 503],
    ['JSON without an envelope', Response.json({ detail: 'x' }, { status: 404 }), 404],
    ['an envelope that contradicts its status', Response.json({ success: true, value: {} }, { status: 500 }), 500],
    ['a redirect that was not followed', new Response(null, { status: 304 }), 304],
  ])('%s is the status alone', async (_why, response, status) => {
    const world = createWorld(() => response)
    await expect(world.api.call(countryCall, {})).rejects.toMatchObject({ name: 'ApiError', code: '', status, serverMessage: '' })
  })

  test('ERR-2 a 502 is rejected without a message', async () => {
    const world = createWorld(() => new Response('', { status: 502 }))
    await expect(world.api.call(countryCall, {})).rejects.toBeInstanceOf(ApiError)
    expect(world.decisions).toEqual([{ do: 'silent', because: 'badGateway' }])
  })

  test.each([
    ['an answer that is no JSON', new Response('<h1>Login</h1>'), ''],
    ['an empty answer', new Response(''), ''],
    ['an answer without envelope', Response.json({ countries: [] }), 'success'],
    ['no value at all', Response.json({ success: true }), 'value'],
  ])('%s names endpoint and field', async (_why, response, field) => {
    const world = createWorld(() => response)
    const failure = await world.api.call(countryCall, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ContractError)
    expect(failure).toMatchObject({ endpoint: 'countryCall', field })
  })

  test.each([true, false])(
    'a quiet call (%s) reports it with its call, its field and what was expected, without the value',
    async (quiet) => {
      const world = createWorld(() => success({ username: { secret: 'of-a-member' } }))
      await world.api.call(autoUsername, {}, { quiet }).catch(() => undefined)
      expect(world.unreadable).toEqual(['autoUsername, value.username: expected string, found a value of type object'])
      expect(JSON.stringify(world.contexts)).not.toContain('secret')
    },
  )

  test('ERR-2 a redirect, which is not followed, breaks the contract and is told with its address', async () => {
    const world = createWorld(() => Object.defineProperty(new Response(null), 'status', { value: 0 }))
    await expect(world.api.call(countryCall, {})).rejects.toBeInstanceOf(ContractError)
    expect(world.sent[0]?.init.redirect).toBe('manual')
    expect(world.unreadable).toEqual([
      'countryCall: expected the answer itself, found a redirect of /wps/system/country to another address',
    ])
  })

  test('a response that is not JSON breaks the contract', async () => {
    const world = createWorld(() => new Response('<h1>Login</h1>'))
    await expect(world.api.call(countryCall, {})).rejects.toThrow('countryCall: the response is not JSON')
  })

  test('every status from 200 to 299 is a success', async () => {
    const world = createWorld(() => Response.json({ success: true, value: {} }, { status: 299 }))
    await expect(world.api.call(countryCall, {})).resolves.toMatchObject({ ok: true })
    world.respond = () => Response.json({ success: true, value: {} }, { status: 300 })
    await world.clock.advance(200_000)
    await expect(world.api.call(countryCall, {})).rejects.toMatchObject({ name: 'ApiError', status: 300 })
  })

  test('a refusal whose value has a wrong shape breaks the contract', async () => {
    const strict = defineCall({
      ...loginLine,
      refusals: ['login_verify_required'],
      refusalValues: { login_verify_required: loginLine.value },
    })
    const world = createWorld(() => refusal('login_verify_required', { value: { token: 5 } }))
    await expect(world.api.call(strict, { lineSessionToken: 'l', loginDeviceId: 'd' })).rejects.toMatchObject({
      name: 'ContractError',
      field: 'value.token',
    })
  })

  test('the web manifest comes without an envelope', async () => {
    const world = createWorld(() => Response.json({ short_name: 'Aurora' }))
    await expect(world.api.call(webManifest, { merchantCode: 'aurora' })).resolves.toMatchObject({
      ok: true,
      value: { short_name: 'Aurora' },
    })
    world.respond = () => new Response('gone', { status: 404 })
    await world.clock.advance(1000)
    await expect(world.api.call(webManifest, { merchantCode: 'aurora' })).rejects.toMatchObject({ name: 'ApiError', status: 404 })
  })

  test('a list of which no item can be read is not told as an empty one', async () => {
    const world = createWorld(() => success({ total: 2, messages: [{ id: '1' }, { id: '2' }] }))
    world.identity = MEMBER
    await expect(world.api.call(inbox, {})).rejects.toMatchObject({ name: 'ContractError', endpoint: 'inbox', field: 'value' })
    expect(world.decisions).toMatchObject([{ do: 'notice', because: 'unreadable' }])
  })

  test('a malformed item is dropped and counted, the others stay', async () => {
    const world = createWorld(() =>
      success([
        { url: 'a.png', linkageType: 'P' },
        { url: 'b.png', linkageType: '?' },
      ]),
    )
    const result = await world.api.call(banners, { types: 'BANNER' })
    expect(result.ok && result.value.map(({ url }) => url)).toEqual(['a.png'])
    expect(world.dropped).toEqual([['banners', 1]])
    world.respond = () => success([])
    await world.clock.advance(1000)
    await world.api.call(banners, { types: 'BANNER', groupName: 'm_home' })
    expect(world.dropped).toHaveLength(1)
  })

  test('items that a cached response lost are counted once, when it arrives', async () => {
    const world = createWorld(() => success([lane, { category: 5 }]))
    await world.api.call(gameVendors, vendors)
    await expect(world.api.call(gameVendors, vendors)).resolves.toMatchObject({ ok: true, value: [{ category: 'SPORTS' }] })
    expect([world.sent.length, world.dropped]).toEqual([1, [['gameVendors', 1]]])
  })
})

describe('lost connections', () => {
  test.each([
    ['ERR-5 an offline browser is reported as offline', false, 'offline', 'errors.network_offline'],
    ['ERR-5 a connection that fails although the browser is online is reported as failed', true, 'failed', 'errors.network_cors'],
  ])('%s', async (_why, online, reason, key) => {
    const cause = new TypeError('Failed to fetch')
    const world = createWorld(() => Promise.reject(cause))
    world.online = online
    await expect(world.api.call(countryCall, {})).rejects.toMatchObject({ name: 'NetworkError', reason, cause, endpoint: 'countryCall' })
    expect(world.decisions).toMatchObject([{ do: 'toast', words: { key } }])
    expect(world.contexts[0]).toMatchObject({ endpoint: 'countryCall', at: world.clock.now() })
  })

  test('a call that fails because the page is being left is not shown', async () => {
    const world = createWorld(() => Promise.reject(new TypeError('Failed to fetch')), { leaving: () => true })
    await expect(world.api.call(countryCall, {})).rejects.toMatchObject({ reason: 'aborted' })
    expect(world.decisions).toEqual([{ do: 'silent', because: 'aborted' }])
  })

  test('ERR-5 on plain http the same is an alert', async () => {
    const world = createWorld(() => Promise.reject(new TypeError('Failed to fetch')), { secure: false })
    await expect(world.api.call(countryCall, {})).rejects.toBeInstanceOf(NetworkError)
    expect(world.decisions).toEqual([{ do: 'alert', because: 'noConnection', words: { key: 'errors.network_cors' } }])
  })

  test.each([
    ['under way', async () => await settle()],
    ['waiting in the queue', async () => undefined],
  ])('a caller takes back a POST that is %s', async (_why, before) => {
    const world = createWorld(heldServer().respond)
    world.identity = MEMBER
    const leaving = new AbortController()
    const calling = world.api.call(setMemberLanguage, { language: 'AR' }, { signal: leaving.signal })
    const failure = expect(calling).rejects.toMatchObject({ name: 'NetworkError', reason: 'aborted', endpoint: 'setMemberLanguage' })
    await before()
    leaving.abort()
    await failure
    expect(world.decisions).toEqual([{ do: 'silent', because: 'aborted' }])
    expect(world.clock.waiting()).toBe(0)
  })

  test('a GET that is aborted before it begins is never sent', async () => {
    const world = createWorld(() => success({}))
    await expect(world.api.call(countryCall, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'aborted' })
    expect(world.sent).toEqual([])
  })

  test('a caller that aborts a shared GET does not end it for the others', async () => {
    const server = heldServer()
    const world = createWorld(server.respond)
    const leaving = new AbortController()
    const left = world.api.call(countryCall, {}, { signal: leaving.signal })
    const stays = world.api.call(countryCall, {})
    const failure = expect(left).rejects.toMatchObject({ reason: 'aborted' })
    await settle()
    leaving.abort()
    await failure
    await server.release(0, success({}))
    await expect(stays).resolves.toMatchObject({ ok: true })
    expect(world.sent).toHaveLength(1)
  })
})

describe('lost sessions', () => {
  test('ERR-1 many lost sessions at once show one alert', async () => {
    const world = createWorld(() => refusal('login.not.session', { status: 401 }))
    world.identity = MEMBER
    await Promise.allSettled([
      world.api.call(memberInfo, {}),
      world.api.call(setMemberLanguage, { language: 'AR' }),
      world.api.call(gameVendors, vendors),
      world.api.call(countryCall, {}),
    ])
    expect(world.decisions.filter(({ do: what }) => what === 'relogin')).toHaveLength(1)
    expect(world.decisions.filter(({ because }) => because === 'alreadyAsked')).toHaveLength(3)
  })

  test('ERR-1 a visitor whose screen sends several calls is alerted once', async () => {
    const world = createWorld(() => success(null))
    await Promise.allSettled([world.api.call(memberInfo, {}), world.api.call(setMemberLanguage, { language: 'AR' })])
    expect(world.decisions.map(({ do: what }) => what)).toEqual(['relogin', 'silent'])
  })

  test('ERR-1 a late response to the old session does not end the new one', async () => {
    const server = heldServer()
    const world = createWorld(server.respond)
    world.identity = MEMBER
    const old = world.api.call(memberInfo, {})
    const failure = expect(old).rejects.toBeInstanceOf(ApiError)
    await settle()
    world.identity = { ...MEMBER, token: 'new-token' }
    await server.release(0, new Response('', { status: 401 }))
    await failure
    expect(world.decisions).toEqual([{ do: 'silent', because: 'otherSession' }])
  })

  test('ERR-1 ERR-5 a quiet call shows a lost session, and of anything else says only that it failed', async () => {
    const world = createWorld(() => new Response('', { status: 401 }))
    world.identity = MEMBER
    await Promise.allSettled([world.api.call(memberInfo, {}, { quiet: true })])
    world.respond = () => refusal('token_ip_different')
    await world.clock.advance(1000)
    await Promise.allSettled([world.api.call(memberInfo, {}, { quiet: true })])
    world.respond = () => refusal('wallet.locked')
    await world.clock.advance(1000)
    await Promise.allSettled([world.api.call(memberInfo, {}, { quiet: true })])
    expect(world.decisions.map(({ do: what }) => what)).toEqual(['relogin', 'disableAutoLogin', 'silent'])
    expect(world.decisions.at(-1)).toEqual({ do: 'silent', because: 'quiet' })
  })

  test('ERR-2 a quiet caller of a shared request does not keep its error from a caller that shows it', async () => {
    const world = createWorld(() => refusal('wallet.locked'))
    await Promise.allSettled([world.api.call(countryCall, {}, { quiet: true }), world.api.call(countryCall, {})])
    expect(world.decisions.map(({ do: what }) => what)).toEqual(['silent', 'notice'])
  })

  test.each<[why: string, respond: () => Response, expected: object]>([
    ['an undeclared code', () => refusal('wallet.locked'), { do: 'alert', because: 'refused' }],
    ['an HTTP error', () => new Response('', { status: 500 }), { do: 'alert', because: 'refused' }],
    ['an unreadable response', () => success('?'), { do: 'alert', because: 'unreadable' }],
    ['a lost session', () => new Response('', { status: 401 }), { do: 'relogin' }],
    ['a gateway without an answer, which the form shows', () => new Response('', { status: 502 }), { do: 'silent' }],
  ])('REG-9 a call whose failure interrupts: %s', async (_why, respond, expected) => {
    const world = createWorld(respond)
    await Promise.allSettled([world.api.call(countryCall, {}, { alert: true })])
    expect(world.decisions).toMatchObject([expected])
  })

  test('ERR-2 an error that several callers share is reported once', async () => {
    const world = createWorld(() => refusal('wallet.locked'))
    await Promise.allSettled([world.api.call(countryCall, {}), world.api.call(countryCall, {}), world.api.call(countryCall, {})])
    expect(world.sent).toHaveLength(1)
    expect(world.decisions).toHaveLength(1)
  })
})

describe('cache and sharing', () => {
  test('API-4 a cached call needs no request for 180 s', async () => {
    const world = createWorld(() => success([lane]))
    const first = await world.api.call(gameVendors, vendors)
    await world.clock.advance(179_999)
    await expect(world.api.call(gameVendors, vendors)).resolves.toEqual(first)
    expect(world.sent).toHaveLength(1)
    await world.clock.advance(1)
    await world.api.call(gameVendors, vendors)
    expect(world.sent).toHaveLength(2)
  })

  test('API-4 a response that no storage takes is not kept: it would be written again with each later one', async () => {
    const world = createWorld(() => success([{ ...lane, title: 'x'.repeat(2_000_000) }]))
    await world.api.call(gameVendors, vendors)
    await world.clock.advance(1000)
    await world.api.call(gameVendors, vendors)
    expect(world.sent).toHaveLength(2)
  })

  test('API-4 login, registration, captcha, status and members never come from the cache', async () => {
    const world = createWorld(() => success({}))
    await world.api.call(systemStatus, { device: 'MOBILE' })
    await world.clock.advance(1000)
    await world.api.call(systemStatus, { device: 'MOBILE' })
    expect(world.sent).toHaveLength(2)
  })

  test('API-4 a refusal or an error is not cached', async () => {
    const world = createWorld(() => refusal('x'))
    await Promise.allSettled([world.api.call(gameVendors, vendors)])
    world.respond = () => success([lane])
    await world.clock.advance(1000)
    await expect(world.api.call(gameVendors, vendors)).resolves.toMatchObject({ ok: true })
  })

  test.each([
    ['merchant', { ...MEMBER, merchant: 'lotus' }],
    ['language', { ...MEMBER, language: 'AR' }],
    ['member', { ...MEMBER, memberId: 'm2' }],
    ['guest', GUEST],
  ])('API-4 another %s gets no other answer', async (_why, identity) => {
    const world = createWorld(() => success([lane]))
    world.identity = MEMBER
    await world.api.call(gameVendors, vendors)
    world.identity = identity
    await world.clock.advance(1000)
    await world.api.call(gameVendors, vendors)
    expect(world.sent).toHaveLength(2)
  })

  test('API-4 responses of a session whose member is not known yet are not cached', async () => {
    const world = createWorld(() => success([lane]))
    world.identity = { ...GUEST, token: 'fresh' }
    await world.api.call(gameVendors, vendors)
    await world.clock.advance(1000)
    await world.api.call(gameVendors, vendors)
    expect(world.sent).toHaveLength(2)
  })

  test('API-4 guest and member share the cache of calls without Authorization', async () => {
    const world = createWorld(() => success([]))
    await world.api.call(promotionCategories, {})
    world.identity = MEMBER
    await world.api.call(promotionCategories, {})
    expect(world.sent).toHaveLength(1)
  })

  test('API-4 after clearing, the server is asked again, and earlier requests are not cached', async () => {
    const server = heldServer()
    const world = createWorld(server.respond)
    const before = world.api.call(gameVendors, vendors)
    await settle()
    world.api.clearCache()
    await server.release(0, success([lane]))
    await before
    await world.clock.advance(1000)
    const after = world.api.call(gameVendors, vendors)
    await settle()
    expect(world.sent).toHaveLength(2)
    await server.release(1, success([]))
    await after
    world.api.clearCache()
    await world.clock.advance(1000)
    void world.api.call(gameVendors, vendors)
    await settle()
    expect(world.sent).toHaveLength(3)
  })

  test('API-4 a declared refusal of a cached call is not cached', async () => {
    const asked = defineCall({ ...countryCall, refusals: ['country.unknown'] })
    const world = createWorld(() => refusal('country.unknown'))
    await world.api.call(asked, {})
    world.respond = () => success({ countryCode: 'PH' })
    await world.clock.advance(1000)
    await expect(world.api.call(asked, {})).resolves.toMatchObject({ ok: true, value: { countryCode: 'PH' } })
  })

  test('API-4 a call after clearing does not join an earlier one', async () => {
    const world = createWorld(heldServer().respond)
    void world.api.call(gameVendors, vendors)
    world.api.clearCache()
    void world.api.call(gameVendors, vendors)
    await world.clock.advance(1000)
    expect(world.sent).toHaveLength(2)
  })

  test('API-5 guest and member share in-flight calls without Authorization', async () => {
    const world = createWorld(heldServer().respond)
    void world.api.call(promotionCategories, {})
    world.identity = MEMBER
    void world.api.call(promotionCategories, {})
    await world.clock.advance(1000)
    expect(world.sent).toHaveLength(1)
  })

  test('revalidation asks the server although the cache has the data, and renews it', async () => {
    const world = createWorld(() => success([lane]))
    await world.api.call(gameVendors, vendors)
    await world.clock.advance(1000)
    world.respond = () => success([])
    await world.api.call(gameVendors, vendors, { revalidate: true })
    await expect(world.api.call(gameVendors, vendors)).resolves.toEqual({ ok: true, value: [] })
    expect(world.sent).toHaveLength(2)
  })

  test('a cached response that no longer fits its schema is requested again', async () => {
    const store = memoryStore()
    const world = createWorld(() => success([lane]), { cacheStore: store })
    await world.api.call(gameVendors, vendors)
    const [key = '', text = ''] = Object.entries(store.kept)[0] ?? []
    const nextDocument = createWorld(() => success([]), {
      cacheStore: memoryStore({ [key]: text.replace('[{', '{"0":{').replace('}]', '}}') }),
    })
    await expect(nextDocument.api.call(gameVendors, vendors)).resolves.toEqual({ ok: true, value: [] })
    expect(nextDocument.decisions).toEqual([])
    const misfit = memoryStore({ [key]: text.replace('[{', '{"0":{').replace('}]', '}}') })
    await Promise.allSettled([createWorld(() => refusal('down'), { cacheStore: misfit }).api.call(gameVendors, vendors)])
    expect(misfit.kept).toEqual({})
  })

  test('API-5 identical GETs in flight are one request', async () => {
    const server = heldServer()
    const world = createWorld(server.respond)
    world.identity = MEMBER
    const calls = Promise.all([world.api.call(memberInfo, {}), world.api.call(memberInfo, {}), world.api.call(memberInfo, {})])
    await settle()
    await server.release(0, success(info))
    expect((await calls).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(world.sent).toHaveLength(1)
  })

  test('API-5 a GET is not shared across sessions', async () => {
    const world = createWorld(heldServer().respond)
    world.identity = MEMBER
    void world.api.call(memberInfo, {})
    world.identity = { ...MEMBER, token: 'other' }
    void world.api.call(memberInfo, {})
    await world.clock.advance(1000)
    expect(world.sent).toHaveLength(2)
  })

  test.each([
    ['carried out', () => success(null)],
    ['refused', () => refusal('down')],
  ])('API-5 a GET after a POST that the server has %s does not share the response to one from before', async (_how, answer) => {
    const server = heldServer()
    const world = createWorld((sent) => (sent.method === 'POST' ? answer() : server.respond(sent)))
    world.identity = MEMBER
    void world.api.call(memberInfo, {})
    await Promise.allSettled([world.api.call(setMemberLanguage, { language: 'AR' })])
    void world.api.call(memberInfo, {})
    void world.api.call(memberInfo, {})
    await world.clock.advance(1000)
    expect(world.sent.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })

  test('API-5 a POST is never shared', async () => {
    const world = createWorld(() => success(null))
    world.identity = MEMBER
    await Promise.all([world.api.call(setMemberLanguage, { language: 'AR' }), world.api.call(setMemberLanguage, { language: 'AR' })])
    expect(world.sent).toHaveLength(2)
  })

  test('API-5 GETs of one path are spaced, other paths and POSTs start at once', async () => {
    const world = createWorld(() => success({ total: 0, games: [] }))
    const zero = world.clock.now()
    void world.api.call(findGames, { page: 1 })
    void world.api.call(findGames, { page: 2 })
    void world.api.call(systemStatus, { device: 'MOBILE' })
    void Promise.allSettled([world.api.call(autoUsername, {}), world.api.call(autoUsername, {})])
    await world.clock.advance(1000)
    expect(world.sent.map(({ url, at }) => [url.split('?')[0]?.split('/').at(-1), at - zero])).toEqual([
      ['GCSGAME_getGameMatchV2', 0],
      ['status', 0],
      ['autoUsername', 0],
      ['autoUsername', 0],
      ['GCSGAME_getGameMatchV2', 180],
    ])
  })

  test('API-5 the game list runs two at a time', async () => {
    const server = heldServer()
    const world = createWorld(server.respond)
    for (const page of [1, 2, 3]) void world.api.call(findGames, { page })
    await world.clock.advance(5000)
    expect(world.sent).toHaveLength(2)
    await server.release(0, success({ total: 0, games: [] }))
    expect(world.sent).toHaveLength(3)
  })

  test.each([
    ['that shows its errors itself waits for none of the page’s own calls', { quiet: true, pressed: true }],
    ['that leaves its errors to the api waits for none of them either', {}],
  ])('API-5 a pressed call %s, though it joins one of them that has to wait', async (_which, options) => {
    const world = createWorld(heldServer().respond)
    world.identity = MEMBER
    void world.api.call(systemStatus, { device: 'MOBILE' }, { quiet: true })
    for (const own of [promotionCategories, countryCall, consent, memberInfo]) void world.api.call(own, {}, { quiet: true })
    await world.clock.advance(1000)
    expect(world.sent).toHaveLength(4)
    void world.api.call(memberInfo, {}, options)
    await world.clock.advance(0)
    expect(world.sent.map(({ url }) => url).slice(4)).toEqual(['/wps/member/info'])
  })

  test('API-5 ten calls of any kind run at once', async () => {
    const server = heldServer()
    const world = createWorld(server.respond)
    for (let index = 0; index < 11; index += 1) void world.api.call(autoUsername, {})
    await settle()
    expect(world.sent).toHaveLength(10)
    await server.release(4, success({ username: 'ada1' }))
    expect(world.sent).toHaveLength(11)
  })
})
