import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { announcements, banners } from '#contract/announcements.ts'
import { countryCall } from '#contract/settings.ts'
import { gameVendors } from '#contract/games.ts'
import { vipLevels } from '#contract/programs.ts'
import { login } from '#contract/session.ts'
import { systemStatus } from '#contract/system.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { clientOf, fakeWorld, sandboxWith, type FakeWorld } from './sandbox-client.ts'

let sandbox: Sandbox
let world: FakeWorld
let client: ReturnType<typeof clientOf>

beforeEach(() => {
  world = fakeWorld()
  sandbox = sandboxWith({ world })
  client = clientOf(sandbox)
})
afterEach(() => sandbox.close())

interface Lane {
  readonly cards: readonly object[]
}

const STATUS = { device: 'MOBILE' }

function status(scope?: string) {
  return client.call(systemStatus, STATUS, { headers: { 'x-sandbox-scope': scope } })
}

async function requests(scope?: string): Promise<Record<string, unknown>[]> {
  const answer = await sandbox.app.request(`/_switchboard/requests${scope === undefined ? '' : `?scope=${scope}`}`)
  return (await answer.json()) as Record<string, unknown>[]
}

describe('a fault', () => {
  test('refuses a call with any code, message and value', async () => {
    await client.post('/_switchboard/fault', {
      call: 'systemStatus',
      effect: { do: 'refuse', errorCode: 'domain_not_available', message: 'Gone', value: { a: 1 } },
    })
    expect(await status()).toEqual({ status: 200, success: false, errorCode: 'domain_not_available', message: 'Gone', value: { a: 1 } })
    expect((await client.call(countryCall)).success).toBe(true)
  })

  test.each([
    ['its name', 'systemStatus'],
    ['its path', '/wps/v2/system/status'],
    ['the star', '*'],
  ])('finds its call by %s', async (_why, call) => {
    await client.post('/_switchboard/fault', { call, effect: { do: 'status', status: 502 } })
    expect((await status()).status).toBe(502)
    expect((await client.call(countryCall)).status).toBe(call === '*' ? 502 : 200)
  })

  test('distinguishes calls that share an address', async () => {
    await client.post('/_switchboard/fault', { call: 'banners', effect: { do: 'status', status: 503 } })
    expect((await client.call(banners, { types: 'BANNER' })).status).toBe(503)
    expect((await client.call(announcements, { types: 'POPUP' })).status).toBe(200)
  })

  test('truncates a response', async () => {
    await client.post('/_switchboard/fault', { call: '*', effect: { do: 'malformed' } })
    const answer = await sandbox.app.request('http://x/wps/system/country', {
      headers: { 'X-Real-UA': 'x', Merchant: 'aurora', Language: 'EN' },
    })
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  test('returns any value', async () => {
    await client.post('/_switchboard/fault', { call: 'systemStatus', effect: { do: 'answer', value: 'no settings' } })
    expect(await status()).toEqual({ status: 200, success: true, value: 'no settings' })
  })

  test('spoils one item of each list at any depth, and keeps the rest of the real response', async () => {
    const real = (await client.call(gameVendors, { platform: 'html5' })).value as unknown as Lane[]
    await client.post('/_switchboard/fault', { call: 'gameVendors', effect: { do: 'spoilItem' } })
    const [stranger, first] = (await client.call(gameVendors, { platform: 'html5' })).value as unknown as Lane[]
    expect(stranger).toEqual({ stranger: true })
    expect(first).toEqual({ ...real[0], cards: [{ stranger: true }, ...(real[0]?.cards ?? [])] })
  })

  test('delays the real response by the sum of the latencies of all calls and of this call', async () => {
    await client.post('/_switchboard/fault', { call: '*', effect: { do: 'delay', milliseconds: 300 } })
    await client.post('/_switchboard/fault', { call: 'systemStatus', effect: { do: 'delay', milliseconds: 200 } })
    expect((await status()).success).toBe(true)
    expect(world.waits).toEqual([500])
  })

  test('ends after the given number of times', async () => {
    await client.post('/_switchboard/fault', { call: '*', effect: { do: 'status', status: 503 }, times: 2 })
    expect([(await status()).status, (await status()).status, (await status()).status]).toEqual([503, 503, 200])
  })

  test('is removed by its id', async () => {
    const { id } = await client.post('/_switchboard/fault', { call: '*', effect: { do: 'status', status: 503 } })
    expect(await client.post('/_switchboard/fault/remove', { id })).toMatchObject({ removed: true })
    expect((await status()).status).toBe(200)
  })

  test('of a scope affects only that scope’s requests, by header or by cookie', async () => {
    await client.post('/_switchboard/fault', { call: '*', effect: { do: 'status', status: 503 }, scope: 'mine' })
    expect([(await status()).status, (await status('other')).status, (await status('mine')).status]).toEqual([200, 200, 503])
    expect((await client.call(systemStatus, STATUS, { headers: { Cookie: 'sandbox_scope=mine' } })).status).toBe(503)
  })

  test('also affects a call without an implementation', async () => {
    await client.post('/_switchboard/fault', { call: 'vipLevels', effect: { do: 'answer', value: [] } })
    expect(await client.call(vipLevels)).toMatchObject({ status: 200, value: [] })
  })

  test('does not hide a request that breaks the contract', async () => {
    await client.post('/_switchboard/fault', { call: '*', effect: { do: 'status', status: 503 } })
    expect((await client.call(systemStatus, {})).status).toBe(400)
  })
})

describe('settings', () => {
  test('are patched in parts, for everyone', async () => {
    await client.post('/_switchboard/settings', { settings: { maintenance: true } })
    await client.post('/_switchboard/settings', { settings: { whitelabelVal: { GOOGLELOGIN3: true, menu: { VIP: false } } } })
    expect((await status()).value).toMatchObject({
      maintenance: true,
      whitelabelVal: { GOOGLELOGIN3: true, MOBILEAUTOLOGIN3: true, menu: { VIP: false } },
    })
  })

  test('are patched for a scope, on top of everyone’s', async () => {
    await client.post('/_switchboard/settings', { settings: { regionRestriction: true } })
    await client.post('/_switchboard/settings', { scope: 'mine', settings: { maintenance: true } })
    expect((await status('mine')).value).toMatchObject({ regionRestriction: true, maintenance: true })
    expect((await status()).value).toMatchObject({ regionRestriction: true, maintenance: false })
  })

  test.each<[string, object, string]>([
    ['a mistyped flag', { settings: { whitelabelVal: { GOGLELOGIN3: true } } }, 'settings.whitelabelVal.GOGLELOGIN3: no such setting'],
    ['a value of the wrong type', { settings: { imageCDNs: 'x' } }, 'settings.imageCDNs: Invalid type: Expected Array but received "x"'],
    [
      'an unknown suite',
      { controls: { suites: ['ROT13'] } },
      'controls.suites.0: Invalid type: Expected ("RSA-OAEP-256+A256GCM" | "RSA-DES") but received "ROT13"',
    ],
  ])('%s is refused and changes nothing', async (_why, patch, error) => {
    expect(await client.post('/_switchboard/settings', patch)).toMatchObject({ status: 400, error })
    expect((await status()).success).toBe(true)
  })
})

describe('reset', () => {
  test('RGP-7 without limits of deposits no announcement speaks of them', async () => {
    const told = async (): Promise<boolean> => {
      const { value } = await client.call(announcements, { types: 'POPUP' })
      return JSON.stringify(value).includes('deposit limit')
    }
    await client.post('/_switchboard/settings', { controls: { popups: 'mustRead' } })
    expect(await told()).toBe(true)
    await client.post('/_switchboard/settings', { settings: { play: { limits: ['time'] } } })
    expect(await told()).toBe(false)
  })

  test('of a scope leaves everyone’s faults and settings', async () => {
    await client.post('/_switchboard/fault', { call: 'countryCall', effect: { do: 'status', status: 503 } })
    await client.post('/_switchboard/fault', { call: 'systemStatus', effect: { do: 'status', status: 503 }, scope: 'mine' })
    await client.post('/_switchboard/settings', { scope: 'mine', settings: { maintenance: true } })
    await client.post('/_switchboard/reset', { scope: 'mine' })
    expect((await status('mine')).value).toMatchObject({ maintenance: false })
    expect((await client.call(countryCall)).status).toBe(503)
  })

  test('of everything removes faults, settings and the log, and keeps members', async () => {
    const { username } = await client.post('/_switchboard/scenario', { name: 'freshMember' })
    await client.post('/_switchboard/fault', { call: '*', effect: { do: 'status', status: 503 } })
    await client.post('/_switchboard/settings', { settings: { maintenance: true } })
    await status()
    await client.post('/_switchboard/reset', {})
    expect(await requests()).toEqual([])
    expect((await status()).value).toMatchObject({ maintenance: false })
    expect(sandbox.operator.members.byName('aurora', String(username))).toBeDefined()
  })
})

describe('the log', () => {
  test('shows requests and their results, in its scope', async () => {
    await status('mine')
    await status()
    await client.call(systemStatus, {})
    expect(await requests()).toMatchObject([
      { status: 400, errorCode: 'request.invalid' },
      { call: 'systemStatus', status: 200 },
      { scope: 'mine' },
    ])
    expect(await requests('mine')).toHaveLength(1)
  })

  test('and the other state contain no password or token', async () => {
    const { username, password } = await client.post('/_switchboard/scenario', { name: 'freshMember' })
    const { value } = await client.call(login, { type: 'username', username, password, loginDeviceId: 'd' })
    await client.call(systemStatus, { ...STATUS, url: `http://aurora.localhost/m/home?token=${value?.token}` }, { token: value?.token })
    const told = await Promise.all(
      ['requests', 'events', 'codes', 'members', 'state'].map(async (what) => (await sandbox.app.request(`/_switchboard/${what}`)).text()),
    )
    for (const text of told) {
      expect(text).not.toContain(String(password))
      expect(text).not.toContain(value?.token)
      expect(text).not.toContain('scrypt$')
    }
    expect(told[0]).toContain('•••')
  })
})

describe('the switchboard’s calls', () => {
  test('are refused to other sites', async () => {
    const fault = { call: '*', effect: { do: 'status', status: 503 } }
    expect((await client.post('/_switchboard/fault', fault, { Origin: 'http://evil.example', Host: 'localhost:4173' })).status).toBe(403)
    expect((await client.post('/_switchboard/fault', fault, { Origin: 'http://localhost:4173', Host: 'localhost:4173' })).status).toBe(200)
    expect((await client.send('POST', '/_switchboard/fault', { 'Content-Type': 'text/plain' }, JSON.stringify(fault))).status).toBe(403)
  })

  test.each(['state', 'codes', 'requests', 'events', 'members'])(
    'for %s are answered on this machine alone, not under a stranger’s name that resolves to it',
    async (what) => {
      const ask = async (headers: Record<string, string>) => (await client.send('GET', `/_switchboard/${what}`, headers)).status
      expect(await ask({ Host: 'localhost:4173' })).toBe(200)
      expect(await ask({ Host: 'rebound.example:4173' })).toBe(403)
      expect(await ask({ Host: 'localhost:4173', 'X-Forwarded-For': '203.0.113.9' })).toBe(403)
    },
  )

  test('credit money and rotate keys', async () => {
    const { username } = await client.post('/_switchboard/scenario', { name: 'brokeMember' })
    expect(await client.post('/_switchboard/grant', { username, amount: 2_500 })).toMatchObject({ balance: 2_500 })
    const before = (await sandbox.operator.keys.current()).id
    expect((await client.post('/_switchboard/keys', {}))['rsaKey']).not.toBe(before)
  })

  test.each([
    ['scenario', { name: 'noSuchThing' }, 404],
    ['sessions', { username: 'nobody', do: 'expire' }, 404],
    ['grant', { username: 'nobody', amount: 1 }, 404],
    ['fault', { call: '*', effect: { do: 'explode' } }, 400],
    ['fault', { call: '*', effect: { do: 'status', status: 99 } }, 400],
    ['settings', { scope: 'not a scope' }, 400],
    ['settings', { merchant: 'nobody' }, 404],
  ])('%s %j returns %i', async (what, body, expected) => {
    expect((await client.post(`/_switchboard/${what}`, body)).status).toBe(expected)
  })

  test('come with a page that loads only its own files', async () => {
    const page = await sandbox.app.request('/_switchboard')
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(html).not.toMatch(/ style=|<script>|onclick/)
    for (const [, file] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) expect((await sandbox.app.request(String(file))).status).toBe(200)
  })
})
