import { deflateSync } from 'node:zlib'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { ALL_CALLS } from '#contract/all.ts'
import type { CheckName } from '../../../../command/conform/findings.ts'
import type { Asked, Between, Replied } from './served-sandbox.ts'

/** A fault that real back ends have, planted between client and sandbox, and the finding that must name it. */
export interface PlantedFault {
  readonly name: string
  readonly between: Between
  /** The calls that are tried: a run of all takes seconds. */
  readonly only: string
  readonly writes?: true
  /** Further words of the command. */
  readonly words?: readonly string[]
  readonly finds: { readonly call: string; readonly check: CheckName; readonly field: RegExp; readonly found: RegExp }
}

type Json = Record<string, unknown>
type Changes = Partial<{ status: number; json: unknown; body: string | Buffer; headers: Record<string, string | undefined> }>

const addressOf = (name: string): string => {
  const call = ALL_CALLS.find((each) => each.name === name)
  return `${call?.method} ${call?.path}`
}
const isFor = ({ method, url }: Asked, name: string): boolean => name === '*' || `${method} ${url.pathname}` === addressOf(name)

function parse(body: string | Buffer): Json {
  try {
    return (JSON.parse(String(body)) as Json | null) ?? {}
  } catch {
    return {}
  }
}

function withHeaders(headers: Headers, changes: Record<string, string | undefined> = {}): Headers {
  const own = new Headers(headers)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) own.delete(key)
    else own.set(key, value)
  }
  return own
}

/** Changes the answers of one call, `*` of all. Undefined leaves one as it is. */
export function answers(name: string, change: (json: Json, reply: Replied, asked: Asked) => Changes | undefined): Between {
  return async (asked, forward) => {
    const reply = await forward(asked)
    const changed = isFor(asked, name) ? change(parse(reply.body), reply, asked) : undefined
    if (changed === undefined) return reply
    const body = changed.body ?? ('json' in changed ? JSON.stringify(changed.json) : reply.body)
    return { status: changed.status ?? reply.status, headers: withHeaders(reply.headers, changed.headers), body }
  }
}

/** Changes the value of a call's successes. */
export const values = <Value>(name: string, change: (value: Value) => unknown): Between =>
  answers(name, (json) => (json['success'] === true ? { json: { ...json, value: change(json['value'] as Value) } } : undefined))

/** Changes the requests of a call before the sandbox sees them. */
const requests =
  (name: string, change: (asked: Asked) => Partial<Asked>): Between =>
  (asked, forward) =>
    forward(isFor(asked, name) ? { ...asked, ...change(asked) } : asked)

/** Answers some requests in place of the sandbox. */
const instead =
  (name: string, answer: (asked: Asked) => Replied | undefined): Between =>
  (asked, forward) =>
    (isFor(asked, name) ? answer(asked) : undefined) ?? forward(asked)

const reply = (value: unknown, status = 200): Replied => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' }),
  body: JSON.stringify(value),
})
const refused = (errorCode: string, status = 200): Replied => reply({ success: false, errorCode, message: '' }, status)

const find = (call: string, check: CheckName, field: RegExp, found: RegExp = /./): PlantedFault['finds'] => ({ call, check, field, found })

const SHORT_KEY = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const first: Map<string, unknown> = new Map()
const isOut = ({ headers }: Asked): boolean => (headers.get('authorization') ?? '') === ''

export const PLANTED: readonly PlantedFault[] = [
  {
    name: 'money as a number',
    only: 'memberInfo',
    between: values<Json>('memberInfo', (value) => ({ ...value, balance: Number(value['balance']) })),
    finds: find('memberInfo', 'shape', /^value\.balance$/),
  },
  {
    name: 'money in the smallest unit',
    only: 'memberInfo',
    between: values<Json>('memberInfo', (value) => ({ ...value, balance: '100000' })),
    finds: find('memberInfo', 'value', /^value\.balance$/, /PHP/),
  },
  {
    name: 'dates in the local format',
    only: 'announcements',
    between: values<Json[]>('announcements', (list) => list.map((each) => ({ ...each, startAt: '26/11/2026 10:00' }))),
    finds: find('announcements', 'shape', /startAt$/),
  },
  {
    name: 'seconds for milliseconds',
    only: 'inbox',
    between: values<{ messages: Json[] }>('inbox', (value) => ({
      ...value,
      messages: value.messages.map((each) => ({ ...each, sentAt: Math.floor(Number(each['sentAt']) / 1000) })),
    })),
    finds: find('inbox', 'time', /sentAt$/, /seconds/),
  },
  {
    name: 'HTTP 201 for a value',
    only: 'autoUsername',
    between: answers('autoUsername', (_json, { status }) => (status === 200 ? { status: 201 } : undefined)),
    finds: find('autoUsername', 'status', /status/, /201/),
  },
  {
    name: 'HTTP 200 with a page where a call is absent',
    only: 'referral',
    between: answers('referral', () => ({
      status: 200,
      body: '<!doctype html><title>Home</title>',
      headers: { 'content-type': 'text/html' },
    })),
    finds: find('referral', 'format', /^$/, /HTML/),
  },
  {
    name: 'a missing field',
    only: 'gameVendors',
    between: values<{ cards: Json[] }[]>('gameVendors', (lanes) =>
      lanes.map((lane) => ({ ...lane, cards: lane.cards.map(({ image: _image, ...card }) => card) })),
    ),
    finds: find('gameVendors', 'shape', /image/),
  },
  {
    name: 'an unknown word of a fixed list',
    only: 'banners',
    between: values<Json[]>('banners', (list) => list.map((each) => ({ ...each, linkageType: 'PROMO' }))),
    finds: find('banners', 'shape', /linkageType/),
  },
  {
    name: 'the same id twice',
    only: 'findGames',
    between: values<{ games: Json[] }>('findGames', (value) => ({
      ...value,
      games: value.games.map((each, place) => (place === 1 ? value.games[0] : each)),
    })),
    finds: find('findGames', 'value', /nodeId/, /twice/),
  },
  {
    name: 'a balance that caches keep',
    only: 'memberInfo',
    between: answers('memberInfo', () => ({ headers: { 'cache-control': 'public, max-age=60' } })),
    finds: find('memberInfo', 'caching', /Cache-Control/, /max-age/),
  },
  {
    name: 'limits that browsers keep',
    only: 'playLimits',
    between: answers('playLimits', () => ({ headers: { 'cache-control': 'private, max-age=300' } })),
    finds: find('playLimits', 'caching', /Cache-Control/),
  },
  {
    name: 'nothing said about caches',
    only: 'rewards',
    between: answers('rewards', () => ({ headers: { 'cache-control': undefined } })),
    finds: find('rewards', 'caching', /Cache-Control/, /nothing/),
  },
  {
    name: 'a key that caches keep',
    only: 'rsaKey',
    between: answers('rsaKey', () => ({ headers: { 'cache-control': 'max-age=600' } })),
    finds: find('rsaKey', 'caching', /Cache-Control/),
  },
  {
    name: 'one language for all readers of a cache',
    only: 'gameVendors',
    between: answers('gameVendors', () => ({ headers: { 'cache-control': 'public, max-age=180', vary: 'Accept-Encoding' } })),
    finds: find('gameVendors', 'caching', /Vary/),
  },
  {
    name: 'CORS for everybody, with cookies',
    only: 'systemStatus',
    between: answers('systemStatus', () => ({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
    })),
    finds: find('systemStatus', 'origin', /Allow-Origin/, /\*/),
  },
  {
    name: 'CORS for whoever asks',
    only: 'memberInfo',
    between: answers('memberInfo', (_json, _reply, { headers }) => ({
      headers: { 'access-control-allow-origin': headers.get('origin') ?? undefined, 'access-control-allow-credentials': 'true' },
    })),
    finds: find('memberInfo', 'origin', /Allow-Origin/, /https:/),
  },
  {
    name: 'a session that outlives its sign-out',
    only: 'memberInfo,logout',
    between: instead('logout', (asked) => (isOut(asked) ? undefined : reply({ success: true, value: null }))),
    finds: find('memberInfo', 'session', /Authorization/, /./),
  },
  {
    name: 'a token of another brand',
    only: 'memberInfo',
    between: requests('*', (asked) => (isOut(asked) ? {} : { headers: withHeaders(asked.headers, { merchant: 'aurora' }) })),
    finds: find('memberInfo', 'session', /Merchant/),
  },
  {
    name: 'a token of which the beginning is compared',
    only: 'memberInfo',
    between: requests('memberInfo', ({ headers }) => {
      const token = headers.get('authorization') ?? ''
      const known = [...first.keys()].find((each) => token.length > 8 && each.slice(0, 8) === token.slice(0, 8))
      if (known === undefined) first.set(token, true)
      return known === undefined ? {} : { headers: withHeaders(headers, { authorization: known }) }
    }),
    finds: find('memberInfo', 'session', /Authorization/, /success/),
  },
  {
    name: 'no session, told by HTTP 200',
    only: 'missions',
    between: answers('missions', (_json, { status }) => (status === 401 ? { status: 200 } : undefined)),
    finds: find('missions', 'session', /Authorization/),
  },
  {
    name: 'no session, told by HTTP 403',
    only: 'vipLevels,savior',
    between: answers('savior', (_json, { status }) => (status === 401 ? { status: 403 } : undefined)),
    finds: find('savior', 'session', /Authorization/, /403/),
  },
  {
    name: 'a 401 without a code',
    only: 'unreadCount',
    between: answers('unreadCount', (_json, { status }) => (status === 401 ? { body: '' } : undefined)),
    finds: find('unreadCount', 'session', /errorCode/),
  },
  {
    name: 'a refusal without a code',
    only: 'login',
    between: answers('login', ({ errorCode }) =>
      errorCode === 'login.cred.err' ? { json: { success: false, message: 'No' } } : undefined,
    ),
    finds: find('login', 'envelope', /errorCode/),
  },
  {
    name: 'a wrong password, told by HTTP 401',
    only: 'login',
    between: answers('login', ({ errorCode }) => (errorCode === 'login.cred.err' ? { status: 401 } : undefined)),
    finds: find('login', 'status', /status/, /401/),
  },
  {
    name: 'sealed bodies taken unsealed',
    only: 'login',
    between: instead('login', ({ body }) => ('password' in parse(body) ? refused('login.cred.err') : undefined)),
    finds: find('login', 'sealing', /^$/, /not sealed/),
  },
  {
    name: 'a digest that nobody checks',
    only: 'login',
    between: requests('login', ({ headers, body }) => {
      const { AES, DES } = parse(body)
      return {
        headers: withHeaders(headers, {
          'x-digest': createHash('sha256')
            .update(String(AES ?? DES))
            .digest('hex'),
        }),
      }
    }),
    finds: find('login', 'sealing', /X-Digest/, /opened/),
  },
  {
    name: 'a key that nobody looks for',
    only: 'login',
    between: async (asked, forward, sandbox) => {
      if (!isFor(asked, 'login')) return forward(asked)
      const { id } = await sandbox.operator.keys.current()
      const body = JSON.stringify({ ...parse(asked.body), rsaKey: id })
      return forward({ ...asked, headers: withHeaders(asked.headers, { 'x-rsa': id }), body })
    },
    finds: find('login', 'sealing', /rsaKey|X-RSA/, /opened/),
  },
  {
    name: 'an old key that is still offered',
    only: 'login,rsaKey',
    between: async (asked, forward, sandbox) => {
      const answer = await forward(asked)
      if (!isFor(asked, 'rsaKey')) return answer
      if (!first.has('key')) {
        first.set('key', parse(answer.body))
        await sandbox.operator.keys.rotate()
      }
      return reply(first.get('key'))
    },
    finds: find('rsaKey', 'sealing', /rsaKey/, /rsa\.key\.invalid/),
  },
  {
    name: 'HTTP 500 for a broken seal',
    only: 'login',
    between: answers('login', ({ errorCode }) => (errorCode === 'seal.invalid' ? { status: 500, body: 'BadPaddingException' } : undefined)),
    finds: find('login', 'status', /status/, /500/),
  },
  {
    name: 'HTTP 500 for a quote',
    only: 'findGames',
    between: instead('findGames', ({ url }) => (/['"]/.test(url.searchParams.get('keyword') ?? '') ? reply({}, 500) : undefined)),
    finds: find('findGames', 'hostile', /keyword/, /500/),
  },
  {
    name: 'the markup of a request in the answer',
    only: 'webManifest',
    between: instead('webManifest', ({ url: { searchParams } }) => {
      const named = searchParams.get('merchantCode')
      return named === 'aurora'
        ? undefined
        : { status: 404, headers: new Headers({ 'content-type': 'text/html' }), body: `<h1>No brand ${named}</h1>` }
    }),
    finds: find('webManifest', 'hostile', /merchantCode/, /markup/),
  },
  {
    name: 'the trace of a program in a refusal',
    only: 'launchTrial',
    between: answers('launchTrial', (json) =>
      json['success'] === false
        ? { json: { ...json, message: 'java.lang.IllegalStateException: no game\n\tat com.acme.Games.find(Games.java:42)' } }
        : undefined,
    ),
    finds: find('launchTrial', 'hostile', /^$/, /inside/),
  },
  {
    name: 'a limit below zero',
    only: 'setPlayLimit',
    writes: true,
    between: answers('setPlayLimit', ({ errorCode }) =>
      errorCode === 'limit.invalid' ? { json: { success: true, value: { raiseWaitHours: 24, limits: [] } } } : undefined,
    ),
    finds: find('setPlayLimit', 'request', /amount|minutes/, /success/),
  },
  {
    name: 'a reward that is paid twice',
    only: 'claimDailySignIn,dailySignIn',
    writes: true,
    between: answers('claimDailySignIn', ({ errorCode }) =>
      errorCode === 'signin.claimed' ? { json: { success: true, value: { days: [], streak: 1 } } } : undefined,
    ),
    finds: find('claimDailySignIn', 'repeat', /^$/),
  },
  {
    name: 'an event that counts once and is refused then',
    only: 'reportEvent',
    writes: true,
    between: instead('reportEvent', ({ body }) => {
      const id = `event ${String(parse(body)['eventID'])}`
      const isKnown = first.has(id)
      first.set(id, true)
      return isKnown && id.includes('conform') ? refused('event.duplicate') : undefined
    }),
    finds: find('reportEvent', 'request', /^$/, /duplicate/),
  },
  {
    name: 'a clock that is a day off',
    only: 'countryCall',
    between: answers('countryCall', () => ({ headers: { date: new Date(Date.now() - 86_400_000).toUTCString() } })),
    finds: find('countryCall', 'time', /Date/, /behind/),
  },
  {
    name: 'gzip in name alone',
    only: 'banners',
    between: answers('banners', () => ({ headers: { 'content-encoding': 'gzip' } })),
    finds: find('banners', 'format', /Content-Encoding/),
  },
  {
    name: 'deflate under the name of gzip',
    only: 'domainRoute',
    between: answers('domainRoute', (_json, { body }) => ({ body: deflateSync(body), headers: { 'content-encoding': 'gzip' } })),
    finds: find('domainRoute', 'format', /Content-Encoding/),
  },
  {
    name: 'bytes that are not UTF-8',
    only: 'countryCall',
    between: answers('countryCall', (json) => ({ body: Buffer.from(JSON.stringify({ ...json, message: 'caf\u00E9' }), 'latin1') })),
    finds: find('countryCall', 'format', /Content-Encoding/, /UTF-8/),
  },
  {
    name: 'half a JSON',
    only: 'vipLevels',
    between: answers('vipLevels', () => ({ body: '{"success":true,"value":[{"ra' })),
    finds: find('vipLevels', 'format', /^$/, /JSON/),
  },
  {
    name: 'pages without an end',
    only: 'findGames',
    between: requests('findGames', ({ url }) => ({ url: new URL(url.href.replace(/pageSize=(?:101|1000000)\b/, 'pageSize=100')) })),
    finds: find('findGames', 'request', /pageSize/),
  },
  {
    name: 'page 1 for every page',
    only: 'findGames',
    between: requests('findGames', ({ url }) => ({ url: new URL(url.href.replace(/([?&])page=\d+/, '$1page=1')) })),
    finds: find('findGames', 'list', /games/),
  },
  {
    name: 'a search that tells capitals from small letters',
    only: 'findGames',
    between: instead('findGames', ({ url }) =>
      /[A-Z]/.test(url.searchParams.get('keyword') ?? '') ? reply({ success: true, value: { total: 0, games: [] } }) : undefined,
    ),
    finds: find('findGames', 'list', /keyword/, /capitals/),
  },
  ...['category', 'vendor', 'nodeIds'].map((field) => ({
    name: `all games for an unknown ${field}`,
    only: 'findGames',
    between: requests('findGames', ({ url }) => {
      const own = new URL(url)
      if (own.searchParams.get(field) === 'conform-unknown') own.searchParams.delete(field)
      return { url: own }
    }),
    finds: find('findGames', 'list', new RegExp(`^${field}$`), /nobody has/),
  })),
  {
    name: 'three decimals of a currency that has two',
    only: 'memberInfo',
    between: values<Json>('memberInfo', (value) => ({ ...value, balance: `${String(value['balance'])}5` })),
    finds: find('memberInfo', 'value', /^value\.balance$/, /PHP/),
  },
  {
    name: 'a lane of 999 games that has fewer',
    only: 'findGames,gameVendors',
    between: values<Json[]>('gameVendors', (lanes) => lanes.map((lane) => ({ ...lane, gameCount: 999 }))),
    finds: find('gameVendors', 'list', /gameCount/, /999/),
  },
  {
    name: 'a total of 999 messages for six',
    only: 'inbox',
    between: values<Json>('inbox', (value) => ({ ...value, total: 999 })),
    finds: find('inbox', 'list', /total/, /999/),
  },
  {
    name: 'one language for all',
    only: 'promotionCategories',
    words: ['--other-language', 'VI'],
    between: requests('promotionCategories', ({ headers }) => ({ headers: withHeaders(headers, { language: 'EN' }) })),
    finds: find('promotionCategories', 'value', /Language/, /VI/),
  },
  {
    name: 'the session in the address of a game',
    only: 'launchGame',
    between: answers('launchGame', (json, _reply, { headers }) =>
      json['success'] === true
        ? { json: { success: true, value: { gameUrl: `https://games.example/?token=${headers.get('authorization')}` } } }
        : undefined,
    ),
    finds: find('launchGame', 'session', /gameUrl/, /token/),
  },
  {
    name: 'pictures over plain http',
    only: 'findGames',
    between: values<{ games: Json[] }>('findGames', (value) => ({
      ...value,
      games: value.games.map((each) => ({ ...each, image: 'http://pictures.sunrise.example/a.png' })),
    })),
    finds: find('findGames', 'value', /image/, /plain http/),
  },
  {
    name: 'several categories taken for one word',
    only: 'findGames',
    between: instead('findGames', ({ url }) =>
      (url.searchParams.get('category') ?? '').includes(',') ? reply({ success: true, value: { total: 0, games: [] } }) : undefined,
    ),
    finds: find('findGames', 'list', /category/, /0 games/),
  },
  {
    name: 'flags in words',
    only: 'systemStatus',
    between: values<{ whitelabelVal: Json }>('systemStatus', (value) => ({
      ...value,
      whitelabelVal: { ...value.whitelabelVal, INBOX3: 'yes' },
    })),
    finds: find('systemStatus', 'value', /INBOX3/),
  },
  {
    name: 'an unknown field that is refused',
    only: 'countryCall',
    between: instead('countryCall', ({ url }) => (url.searchParams.has('conformUnknown') ? refused('param.unknown', 400) : undefined)),
    finds: find('countryCall', 'request', /^$/, /400/),
  },
  {
    name: 'a hash of the password',
    only: 'memberInfo',
    between: values<Json>('memberInfo', (value) => ({ ...value, passwordHash: '$2b$10$abcdefghijklmnopqrstuv' })),
    finds: find('memberInfo', 'value', /passwordHash/),
  },
  {
    name: 'a game at an address of script',
    only: 'launchGame',
    between: values<Json>('launchGame', () => ({ gameUrl: 'javascript:alert(1)' })),
    finds: find('launchGame', 'value', /gameUrl/),
  },
  {
    name: 'a way back that leads to others',
    only: 'launchGame',
    between: requests('launchGame', ({ url }) => {
      const own = new URL(url)
      if (own.searchParams.has('backUrl')) own.searchParams.set('backUrl', `${own.origin}/m/home`)
      return { url: own }
    }),
    finds: find('launchGame', 'request', /backUrl/),
  },
  {
    name: 'a hand-over code that works twice',
    only: 'handoff,redeemHandoff',
    between: async (asked, forward) => {
      if (!isFor(asked, 'redeemHandoff')) return forward(asked)
      const code = `code ${String(parse(asked.body)['code'])}`
      const before = first.get(code)
      if (before !== undefined) return reply(before)
      const answer = await forward(asked)
      if (parse(answer.body)['success'] === true) first.set(code, parse(answer.body))
      return answer
    },
    finds: find('redeemHandoff', 'repeat', /code/),
  },
  {
    name: 'an announced call that is absent',
    only: 'systemStatus,passkeyOptions',
    between: answers('passkeyOptions', () => ({ status: 404, body: '' })),
    finds: find('passkeyOptions', 'offered', /^$/),
  },
  {
    name: 'a sign-out by a link',
    only: 'logout',
    between: (asked, forward) =>
      asked.method === 'GET' && asked.url.pathname === '/wps/session/logout' ? reply({ success: true, value: null }) : forward(asked),
    finds: find('logout', 'address', /method/, /GET/),
  },
  {
    name: 'a member at an address like a file’s',
    only: 'memberInfo',
    between: requests('*', ({ url }) => ({ url: new URL(url.href.replace(/\/conform\.css/, '')) })),
    finds: find('memberInfo', 'address', /path/),
  },
  {
    name: 'a 401 to visitors',
    only: 'promoCodeEnabled',
    between: instead('promoCodeEnabled', (asked) => (isOut(asked) ? refused('customer.not.login', 401) : undefined)),
    finds: find('promoCodeEnabled', 'session', /^$/, /401/),
  },
  {
    name: 'ids of 19 digits as numbers',
    only: 'missions',
    between: answers('missions', (json, { body }) =>
      json['success'] === true ? { body: String(body).replace(/"id":"[^"]*"/, '"id":1234567890123456789') } : undefined,
    ),
    finds: find('missions', 'value', /\.id$/, /1234567890123456/),
  },
  {
    name: 'a dialling code with a plus',
    only: 'countryCall',
    between: values<Json>('countryCall', (value) => ({ ...value, countryDialingCode: '+63' })),
    finds: find('countryCall', 'value', /countryDialingCode/),
  },
  {
    name: 'a wait as text',
    only: 'login',
    between: answers('login', (json) =>
      json['errorCode'] === 'TOO_MANY_REQUEST_LOGIN' ? { json: { ...json, value: { retryAfterSeconds: '60' } } } : undefined,
    ),
    finds: find('login', 'refusal', /retryAfterSeconds/),
  },
  {
    name: 'one challenge for all',
    only: 'passkeyOptions',
    between: values<Json>('passkeyOptions', (value) => ({ ...value, challenge: 'c2FtZQ' })),
    finds: find('passkeyOptions', 'repeat', /challenge/),
  },
  {
    name: 'a refusal of no use to the site',
    only: 'launchGame',
    between: answers('launchGame', ({ errorCode }) =>
      errorCode === 'game.not.found' ? { json: { success: false, errorCode: 'E1042', message: '' } } : undefined,
    ),
    finds: find('launchGame', 'refusal', /^$/, /E1042/),
  },
  {
    name: 'whichever member the query names',
    only: 'memberInfo',
    between: async (asked, forward) => {
      const answer = await forward(asked)
      return isFor(asked, 'memberInfo') && asked.url.searchParams.has('memberId')
        ? { ...answer, body: String(answer.body).replace(/"id":"\d+"/, '"id":"999"') }
        : answer
    },
    finds: find('memberInfo', 'session', /id/),
  },
  {
    name: 'a count below zero',
    only: 'unreadCount',
    between: values('unreadCount', () => ({ count: -1 })),
    finds: find('unreadCount', 'value', /count/),
  },
  {
    name: 'markup in plain text',
    only: 'vipLevels',
    between: values<Json[]>('vipLevels', (list) => list.map((each) => ({ ...each, labelName: '<b>Gold</b> &amp; more' }))),
    finds: find('vipLevels', 'value', /labelName/, /markup/),
  },
  {
    name: 'another success word',
    only: 'domainRoute',
    between: answers('domainRoute', ({ value }) => ({ json: { code: 0, data: value } })),
    finds: find('domainRoute', 'envelope', /success/),
  },
  {
    name: 'a list in a list’s wrapper',
    only: 'rewards',
    between: values('rewards', (items) => ({ items })),
    finds: find('rewards', 'shape', /^value$/),
  },
  {
    name: 'oldest messages first',
    only: 'inbox',
    between: values<{ messages: Json[] }>('inbox', (value) => ({ ...value, messages: value.messages.toReversed() })),
    finds: find('inbox', 'list', /messages/),
  },
  {
    name: 'a total of the page',
    only: 'findGames',
    between: values<{ games: Json[] }>('findGames', (value) => ({ ...value, total: value.games.length })),
    finds: find('findGames', 'list', /total/),
  },
  {
    name: 'a key of 1,024 bits',
    only: 'rsaKey',
    between: values<Json>('rsaKey', (value) => ({ ...value, publicKey: SHORT_KEY })),
    finds: find('rsaKey', 'sealing', /publicKey/, /1024/),
  },
  {
    name: 'accounts told apart by a forgotten password',
    only: 'sendPasswordReset',
    writes: true,
    between: instead('sendPasswordReset', ({ body }) => (/conform/.test(body) ? refused('not.exists.user') : undefined)),
    finds: find('sendPasswordReset', 'refusal', /^$/),
  },
  {
    name: 'JSON as a page',
    only: 'promoCodeEnabled',
    between: answers('promoCodeEnabled', () => ({ headers: { 'content-type': 'text/html; charset=utf-8' } })),
    finds: find('promoCodeEnabled', 'format', /Content-Type/),
  },
  {
    name: 'the way to another address',
    only: 'savior',
    between: answers('savior', () => ({ status: 302, body: '', headers: { location: '/login' } })),
    finds: find('savior', 'status', /status/, /302/),
  },
  {
    name: 'a call that nobody can do without, absent',
    only: 'findGames',
    between: answers('findGames', () => ({ status: 404, body: '' })),
    finds: find('findGames', 'offered', /^$/),
  },
  {
    name: 'a page where no call is',
    only: 'systemStatus',
    between: (asked, forward) =>
      asked.url.pathname.includes('onform') || asked.url.pathname.includes('CONFORM')
        ? { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: '<!doctype html>' }
        : forward(asked),
    finds: find('systemStatus', 'address', /path/, /200/),
  },
  {
    name: 'a last sign-in in local time',
    only: 'login,memberInfo',
    between: values<Json>('login', (value) => ({
      ...value,
      ...('lastLoginAt' in value && { lastLoginAt: Number(value['lastLoginAt']) - 8 * 3_600_000 }),
    })),
    finds: find('login', 'time', /lastLoginAt/),
  },
  {
    name: 'a reward without its decimals',
    only: 'missions',
    between: values<Json[]>('missions', (list) => list.map((each) => ({ ...each, reward: '10' }))),
    finds: find('missions', 'value', /reward/, /PHP/),
  },
  {
    name: 'a domain with its scheme',
    only: 'domainRoute',
    between: values('domainRoute', () => ({ domainList: [{ domainName: 'https://aurora.example/' }] })),
    finds: find('domainRoute', 'value', /domainName/),
  },
  {
    name: 'HTTP 500 for one format of pictures',
    only: 'gameVendors',
    between: instead('gameVendors', ({ url }) => (url.searchParams.get('ext') === 'webp' ? reply({}, 500) : undefined)),
    finds: find('gameVendors', 'status', /status/, /500/),
  },
  {
    name: 'a chat whose address cannot be opened',
    only: 'customerServiceScript',
    between: values('customerServiceScript', () => [{ path: 'aHR0cHM6Ly9jaGF0LmV4YW1wbGU=', csType: 'LIVECHAT' }]),
    finds: find('customerServiceScript', 'value', /path/),
  },
  {
    name: 'a limit without its measure',
    only: 'playLimits',
    between: values('playLimits', () => ({
      raiseWaitHours: 24,
      limits: [{ kind: 'loss', frame: 'day', used: '0.00', resetsAt: Date.now() + 3_600_000 }],
    })),
    finds: find('playLimits', 'value', /amount/),
  },
  {
    name: 'the session in a cookie',
    only: 'memberInfo',
    between: answers('memberInfo', (_json, _reply, { headers }) => {
      const token = headers.get('authorization') ?? ''
      return token === '' ? undefined : { headers: { 'set-cookie': `sid=${token}; Path=/; Secure; HttpOnly` } }
    }),
    finds: find('memberInfo', 'session', /Set-Cookie/, /token.*sid/),
  },
  {
    name: 'a cookie that goes out over plain http',
    only: 'autoUsername',
    words: ['--page-origin', 'https://www.aurora.example'],
    between: answers('autoUsername', () => ({ headers: { 'set-cookie': 'node=secure-7; Path=/' } })),
    finds: find('autoUsername', 'session', /Set-Cookie/, /Secure/),
  },
  {
    name: 'a banner that leads to a script',
    only: 'banners',
    between: values<Json[]>('banners', (list) => list.map((each) => ({ ...each, linkageType: 'URL', linkage: 'javascript:alert(1)' }))),
    finds: find('banners', 'value', /linkage$/, /javascript:/),
  },
]
