import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchGame } from '#contract/games.ts'
import { memberInfo, playSummary } from '#contract/members.ts'
import { createWorld, MEMBER, settle, type Sent, type World } from './world.ts'

const DOCS = new URL('../../../../docs/', import.meta.url)
const [WORKER, UNSEAL] = [...readFileSync(new URL('adapter.md', DOCS), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(
  ([, code = '']) => code,
)

interface Worker {
  readonly default: { fetch(request: Request, environment: { readonly API: string }): Promise<Response> }
}
interface Opener {
  unseal(request: Request, keys: ReadonlyMap<string, CryptoKey>): Promise<unknown>
}

/** Runs a block of the page as it stands there. */
const run = async <Module>(code = ''): Promise<Module> =>
  (await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Module

/** A back end with names of its own: what it got, and what it answers next. */
const got: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = []
let answer: { readonly status: number; readonly body: string }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    got.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    response.writeHead(answer.status).end(answer.body)
  })
})

let adapt: (sent: Sent) => Promise<Response>
beforeAll(async () => {
  const { default: worker } = await run<Worker>(WORKER)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const API = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
  adapt = ({ url, method, headers, body }) =>
    worker.fetch(new Request(`https://aurora.example${url}`, { method, headers, ...(method === 'POST' && { body }) }), { API })
})
beforeEach(() => void got.splice(0))
afterAll(() => void server.close())

/** The site's transport with the worker before that back end. */
function site(status: number, body: unknown): World {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  const world = createWorld(adapt)
  world.identity = { ...MEMBER, language: 'PT-BR' }
  return world
}

const GAME = {
  vendor: 'KOI',
  gameType: 'RNG',
  nodeId: '77',
  device: 'MOBILE',
  backUrl: 'https://aurora.example/m/game',
  language: 'PT-BR',
} as const
const PLAYER = { player: { no: 7, login: 'demo7', wallet: { cents: 500_050, iso: 'PHP' } } }

describe('OPS-1 the adapter of docs/adapter.md', () => {
  test('asks with the member’s token and language, and the site reads the member', async () => {
    const result = await site(200, PLAYER).api.call(memberInfo, {})
    expect(result).toMatchObject({ ok: true, value: { id: '7', userName: 'demo7', balance: '5000.50', currency: 'PHP' } })
    expect(got).toMatchObject([{ line: 'GET /v2/player', headers: { authorization: 'Bearer secret-token', 'accept-language': 'PT-BR' } }])
  })

  test.each([
    [5, '0.05'],
    [0, '0.00'],
    [-120, '-1.20'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('writes %i cents as %s', async (cents, balance) => {
    const player = { ...PLAYER.player, wallet: { cents, iso: 'PHP' } }
    expect(await site(200, { player }).api.call(memberInfo, {})).toMatchObject({ value: { balance } })
  })

  test('sends a launch as the back end takes it, and the site gets the address of the game', async () => {
    const result = await site(200, { play_url: 'https://games.example/77' }).api.call(launchGame, GAME)
    expect(result).toEqual({ ok: true, value: { gameUrl: 'https://games.example/77' } })
    expect(got[0]?.line).toBe('POST /v2/launches')
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({ studio: 'KOI', game: '77', return_to: GAME.backUrl })
  })

  test('a code of the back end becomes a refusal of the call', async () => {
    const result = await site(422, { error: { code: 'STUDIO_DOWN', text: 'Volta às 10h' } }).api.call(launchGame, GAME)
    expect(result).toMatchObject({ ok: false, refusal: { code: 'game.maintenance', message: 'Volta às 10h' } })
  })

  test.each<[why: string, status: number, body: unknown, decision: object]>([
    [
      'a code that is not listed shows the back end’s text',
      409,
      { error: { code: 'ODD', text: 'Ligue-nos' } },
      { do: 'notice', words: { text: 'Ligue-nos' } },
    ],
    ['a dead session asks to sign in', 401, 'no', { do: 'relogin' }],
    ['an answer that is not in its own words is silent', 200, '<!doctype html>', { do: 'silent', because: 'badGateway' }],
    ['an answer without what the contract needs is silent', 200, {}, { do: 'silent', because: 'badGateway' }],
  ])('%s', async (_why, status, body, decision) => {
    const world = site(status, body)
    await expect(world.api.call(memberInfo, {})).rejects.toThrow()
    await settle()
    expect(world.decisions).toMatchObject([decision])
  })

  test('a call that it does not have gets 404, and reaches no back end', async () => {
    const world = site(200, {})
    await expect(world.api.call(playSummary, {}, { quiet: true })).rejects.toMatchObject({ status: 404, code: 'not.found' })
    expect(got).toEqual([])
  })
})

interface Wire {
  readonly name: string
  readonly suite: string
  readonly plain: string
  readonly errorCode: string
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}
const { key, vectors, refusals } = JSON.parse(readFileSync(new URL('sealing-vectors.json', DOCS), 'utf8')) as {
  readonly key: { readonly rsaKey: string; readonly privateKey: string }
  readonly vectors: readonly Wire[]
  readonly refusals: readonly Wire[]
}
const isStrong = ({ suite }: Wire): boolean => suite !== 'RSA-DES'

async function unsealed({ body, headers }: Wire): Promise<unknown> {
  const { unseal } = await run<Opener>(UNSEAL)
  const pkcs8 = Buffer.from(key.privateKey, 'base64')
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt'])
  const request = new Request('https://aurora.example/wps/session/login', { method: 'POST', headers, body: JSON.stringify(body) })
  return await unseal(request, new Map([[key.rsaKey, privateKey]]))
}

test.each(vectors.filter(isStrong))('OPS-1 CRY-1 the opening of docs/adapter.md opens $name', async (vector) => {
  expect(await unsealed(vector)).toEqual(JSON.parse(vector.plain))
})

test.each(refusals.filter(isStrong))('OPS-1 CRY-1 the opening of docs/adapter.md refuses $name', async (vector) => {
  await expect(unsealed(vector)).rejects.toBe(vector.errorCode)
})
