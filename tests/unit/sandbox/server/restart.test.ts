import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findGames, launchGame } from '#contract/games.ts'
import { memberInfo } from '#contract/members.ts'
import { login } from '#contract/session.ts'
import { domainRoute, systemStatus } from '#contract/system.ts'
import { openDatabase } from '../../../../sandbox/server/database/database.ts'
import { runSandbox, type Running } from '../../../../sandbox/server/run-sandbox.ts'
import { seedDemoMembers } from '../../../../sandbox/server/seed-members.ts'
import { clientOf, MERCHANT, sandboxWith } from './sandbox-client.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('after a restart', () => {
  test('members, balances, sessions and settings persist, and the demo member keeps its balance', async () => {
    const databaseFile = join(folder, 'deep', 'operator.sqlite')
    const first = sandboxWith({ databaseFile })
    await seedDemoMembers(first.operator)
    const client = clientOf(first)
    const { value } = await client.call(login, { type: 'username', username: 'demo7', password: 'Livery#2026', loginDeviceId: 'd' })
    await client.post('/_switchboard/grant', { username: 'demo7', amount: 1_234 })
    await client.post('/_switchboard/settings', { settings: { maintenance: true } })
    await client.post('/_switchboard/settings', { scope: 'mine', settings: { regionRestriction: true } })
    first.close()

    const second = sandboxWith({ databaseFile })
    await seedDemoMembers(second.operator)
    const info = await clientOf(second).call(memberInfo, {}, { token: value?.token })
    expect(info.value).toMatchObject({ userName: 'demo7', balance: '5012.34' })
    const [merchant] = second.operator.merchants
    expect(merchant && second.operator.overrides.effective(merchant, 'mine').settings).toMatchObject({
      maintenance: true,
      regionRestriction: false,
    })
    second.close()
  })

  test('a file that a newer sandbox wrote is refused', () => {
    const file = join(folder, 'newer.sqlite')
    const newer = new DatabaseSync(file)
    newer.exec('PRAGMA user_version = 999')
    newer.close()
    expect(() => openDatabase(file)).toThrow(/version 999/)
  })
})

/** A client of the sandbox over real HTTP. */
function overHttp(port: number) {
  const request = (url: string | Request | URL, init?: RequestInit) =>
    fetch(String(url).replace('aurora.localhost:4173', `127.0.0.1:${port}`), init)
  return clientOf({ app: { request } } as unknown as Parameters<typeof clientOf>[0])
}

interface RoundAnswer {
  token: string
  balance: number
  betSteps: number[]
  round: { id: string; bet: number; win: number; spins: unknown[] }
}

describe('everything started together', () => {
  let running: Running
  beforeEach(async () => {
    running = await runSandbox({ port: 0, merchants: [MERCHANT], dataFolder: folder, dist: join(folder, 'no-dist') })
  })
  afterEach(() => running.close())

  test('a member signs in over HTTP, starts a game beside the page’s own host, and comes back to a changed balance', async () => {
    const client = overHttp(running.port)
    const { value } = await client.call(login, { type: 'username', username: 'demo7', password: 'Livery#2026', loginDeviceId: 'd' })
    const games = (await client.call(findGames, { category: 'RNG', pageSize: 1 })).value as unknown as {
      games: { nodeId: string; vendor: string }[]
    }
    const [game] = games.games
    const backUrl = `http://127.0.0.1:${running.port}/m/home`
    const request = { vendor: game?.vendor, gameType: 'RNG', nodeId: game?.nodeId, device: 'MOBILE', backUrl, language: 'EN' }
    const launched = await client.call(launchGame, request, { token: value?.token })
    const gameUrl = new URL(String(launched.value?.['gameUrl']))
    expect(gameUrl.origin).toBe(`http://127.0.0.1:${running.gamesPort}`)
    const page = await fetch(gameUrl)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain(`http://*:${running.port}`)

    // One round at the vendor, then the balance at the operator: without the bet, and with the win, if any.
    const play = async (path: string, body: object, bearer?: string) => {
      const headers = { 'Content-Type': 'application/json', ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }) }
      return (await (
        await fetch(`${gameUrl.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json()) as RoundAnswer
    }
    const state = await play('/api/session', { ticket: gameUrl.searchParams.get('ticket') })
    expect(state.balance).toBe(500_000)
    const { round } = await play('/api/rounds', { requestId: 'first-round', bet: state.betSteps[0] }, state.token)
    await play(`/api/rounds/${round.id}/shown`, { spins: round.spins.length }, state.token)
    const left = (500_000 - round.bet + round.win) / 100
    expect((await client.call(memberInfo, {}, { token: value?.token })).value).toMatchObject({ balance: left.toFixed(2) })
  })

  test('STA-6 each domain of domainRoute is another address of the merchant, and responds', async () => {
    const { value } = await overHttp(running.port).call(domainRoute, { device: 'MOBILE' })
    const names = (value as unknown as { domainList: { domainName: string }[] }).domainList.map(({ domainName }) => domainName)
    expect(names).toEqual([running.port, running.merchantPorts['aurora']].map((port) => `aurora.localhost:${port}`))
    for (const name of names)
      expect(
        (
          await overHttp(Number(new URL(`http://${name}`).port)).call(systemStatus, {
            device: 'MOBILE',
            originalDomain: name,
            url: `http://${name}/m/home`,
          })
        ).success,
      ).toBe(true)
  })

  test('a dropped connection gives no response', async () => {
    const client = overHttp(running.merchantPorts['aurora'] ?? 0)
    await client.post('/_switchboard/fault', { call: 'findGames', effect: { do: 'drop' }, scope: 'gone' })
    await expect(client.call(findGames, {}, { headers: { 'x-sandbox-scope': 'gone' } })).rejects.toThrow()
    expect((await client.call(findGames)).success).toBe(true)
  })

  test('a hanging call gets no response until the client gives up', async () => {
    const client = overHttp(running.port)
    await client.post('/_switchboard/fault', { call: 'findGames', effect: { do: 'hang' }, scope: 'waits' })
    const headers = { 'X-Real-UA': 'x', Merchant: 'aurora', Language: 'EN', 'x-sandbox-scope': 'waits' }
    const patience = AbortSignal.timeout(500)
    await expect(fetch(`http://127.0.0.1:${running.port}/wps/relay/GCSGAME_getGameMatchV2`, { headers, signal: patience })).rejects.toThrow(
      'timeout',
    )
    const log = async () => (await fetch(`http://127.0.0.1:${running.port}/_switchboard/requests?scope=waits`)).json()
    await vi.waitFor(async () => expect(await log()).toMatchObject([{ call: 'findGames', status: 0 }]))
  })

  test('a missing build and a taken port are reported', async () => {
    const page = await fetch(`http://127.0.0.1:${running.port}/m/home`)
    expect([page.status, await page.text()]).toEqual([404, 'This site is not built yet: "npm start" or "npx livery build" builds it.'])
    await expect(
      runSandbox({ port: running.port, merchants: [MERCHANT], dataFolder: join(folder, 'other'), dist: folder }),
    ).rejects.toThrow(/^Port \d+ is taken/)
  })
})
