import { constants, createCipheriv, createHash, createPublicKey, publicEncrypt, randomBytes, type KeyObject } from 'node:crypto'
import { isSealed, type Declaration } from '#contract/call.ts'
import { writeQuery } from '#contract/request.ts'
import { rsaKey } from '#contract/sealed.ts'
import { handoff, login } from '#contract/session.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../../sandbox/server/create-sandbox.ts'
import type { World } from '../../../../sandbox/server/world.ts'
import { countriesFrom } from '../../../../sandbox/data/countries.ts'
import type { SandboxMerchant } from '../../../../sandbox/server/merchants.ts'

/** A world with a stopped clock that tests move; waiting is recorded and takes no time. */
export interface FakeWorld extends World {
  pass(milliseconds: number): void
  readonly waits: number[]
}

export function fakeWorld(start = Date.UTC(2026, 10, 21)): FakeWorld {
  let now = start
  let timers: { every: number; next: number; run: () => void }[] = []
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    randomBytes: (count) => randomBytes(count),
    wait: async (milliseconds) => void waits.push(milliseconds),
    every: (milliseconds, run) => {
      const timer = { every: milliseconds, next: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    pass: (milliseconds) => {
      now += milliseconds
      for (const timer of timers) {
        if (timer.next > now) continue
        timer.run()
        timer.next = now + timer.every
      }
    },
  }
}

export const MERCHANT: SandboxMerchant = {
  code: 'aurora',
  name: 'Aurora',
  currency: 'PHP',
  currencySymbol: '₱',
  currencyPosition: 'before',
  languages: ['EN', 'AR'],
  defaultLanguage: 'EN',
  hosts: ['aurora.localhost'],
  minimumAge: 21,
  countries: countriesFrom('PH'),
}

/** A sandbox in memory, with a vendor that always returns an address. */
export function sandboxWith(options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({
    databaseFile: ':memory:',
    merchants: [MERCHANT],
    vendor: {
      secret: 'a shared secret',
      advance: async () => true,
      openBets: async () => [],
      draws: async () => [],
      launch: async ({ gameCode, mode }) => `http://games.test/${mode}/${gameCode}`,
    },
    world: fakeWorld(),
    passwordCost: { N: 16, r: 1, p: 1 },
    ...options,
  })
}

export interface Reply {
  readonly status: number
  readonly success?: boolean
  readonly value?: Record<string, unknown> & { readonly token?: string }
  readonly errorCode?: string
  readonly message?: string
}

export interface Asking {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly suite?: 'RSA-DES' | 'RSA-OAEP-256+A256GCM'
  /** Damages the seal. */
  readonly spoil?: (sealed: SealedParts) => SealedParts
}

export interface SignedInMember {
  readonly username: string
  readonly password: string
  readonly id: string
  readonly token: string
  readonly signedIn: Record<string, unknown>
}

export interface SealedParts {
  readonly headers: Record<string, string>
  readonly body: Record<string, string>
}

const COMMON = { 'X-Real-UA': 'test', Merchant: 'aurora', Language: 'EN' }

/** A client like a front end: headers of API-1, sealing by node:crypto. */
export function clientOf({ app }: Pick<Sandbox, 'app'>) {
  async function send(method: string, path: string, headers: Readonly<Record<string, string | undefined>>, body?: string): Promise<Reply> {
    const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const answer = await app.request(`http://aurora.localhost:4173${path}`, {
      method,
      headers: given,
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, ...((await answer.json().catch(() => ({}))) as object) }
  }

  async function call(declaration: Declaration, request: Record<string, unknown> = {}, asking: Asking = {}): Promise<Reply> {
    const headers = {
      ...COMMON,
      ...(declaration.moduleId === undefined ? {} : { ModuleId: declaration.moduleId }),
      Authorization: asking.token,
      ...asking.headers,
    }
    if (declaration.method === 'GET') return send('GET', `${declaration.path}?${writeQuery(request)}`, headers)
    if (!isSealed(declaration, request))
      return send('POST', declaration.path, { 'Content-Type': 'application/json', ...headers }, JSON.stringify(request))
    const key = await call(rsaKey, { _: 1 })
    const { rsaKey: id, publicKey } = key.value as { rsaKey: string; publicKey: string }
    const sealed = seal(id, publicKey, request, asking.suite ?? 'RSA-OAEP-256+A256GCM')
    const sent = asking.spoil?.(sealed) ?? sealed
    return send('POST', declaration.path, { ...headers, ...sent.headers }, JSON.stringify(sent.body))
  }

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply & Record<string, unknown>> {
    return { ...(await send('POST', path, { 'Content-Type': 'application/json', ...headers }, JSON.stringify(body))) }
  }

  /** A member of a scenario, signed in by name; `signedIn` is the response. */
  async function memberIn(name = 'freshMember', scope?: string): Promise<SignedInMember> {
    const { username, password, id } = await post('/_switchboard/scenario', { name, scope })
    const { value: signedIn = {} } = await call(login, { type: 'username', username, password, loginDeviceId: 'd' })
    return { username: String(username), password: String(password), id: String(id), token: String(signedIn.token), signedIn }
  }

  /** A handoff code for a member's session at an origin. */
  async function codeFor(audience: string, token: string): Promise<string> {
    return String((await call(handoff, { audience }, { token })).value?.['code'])
  }

  return { send, call, post, memberIn, codeFor }
}

/** Seals a body as contract.md says, with node:crypto rather than the front end's code. */
function seal(id: string, publicKey: string, request: unknown, suite: 'RSA-DES' | 'RSA-OAEP-256+A256GCM'): SealedParts {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const parts = suite === 'RSA-DES' ? sealDes(key, request) : sealAes(key, request)
  const content = Object.values(parts)[1] ?? ''
  return {
    headers: { Encryption: suite, 'X-RSA': id, 'X-Digest': digestOf(content), 'Content-Type': 'application/json' },
    body: { rsaKey: id, ...parts },
  }
}

export function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}

function sealDes(key: KeyObject, request: unknown): Record<string, string> {
  const desKey = Buffer.from('aZ09bY18')
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([desKey, desKey, desKey]), null)
  return {
    RSA: publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, desKey).toString('base64'),
    DES: Buffer.concat([cipher.update(JSON.stringify(request)), cipher.final()]).toString('base64'),
  }
}

function sealAes(key: KeyObject, request: unknown): Record<string, string> {
  const aesKey = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv)
  const content = Buffer.concat([iv, cipher.update(JSON.stringify(request)), cipher.final(), cipher.getAuthTag()])
  return {
    RSA: publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, aesKey).toString('base64'),
    AES: content.toString('base64'),
  }
}
