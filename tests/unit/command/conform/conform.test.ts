import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import losses from '../../../../command/conform/losses.json' with { type: 'json' }
import { readOptions } from '../../../../command/conform/options.ts'
import { asText } from '../../../../command/conform/report-text.ts'
import { conform, type Report } from '../../../../command/conform/run.ts'
import { servedSandbox, type Between, type ServedSandbox } from './served-sandbox.ts'

let between: Between | undefined
let served: ServedSandbox

beforeAll(async () => {
  served = await servedSandbox(() => between)
})
afterAll(() => served.close())

interface Run {
  readonly status: number | null
  readonly text: string
}

/** The command as an operator calls it; asynchronously, since the back end runs in this process. */
function livery(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Run> {
  const child = spawn(process.execPath, ['command/livery.mjs', 'conform', ...words], { env: { ...process.env, ...environment } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, text })))
}

const member = (): Record<string, string> => ({ LIVERY_MEMBER: served.member.name, LIVERY_PASSWORD: served.member.password })

describe('OPS-2 livery conform', () => {
  test('returns 0 and the counts where nothing is wrong, and prints no password and no token', async () => {
    const { status, text } = await livery([served.address, '--merchant', 'aurora', '--only', 'memberInfo,systemStatus'], member())
    expect([status, text]).toEqual([0, expect.stringContaining('2 calls: 2 follow the contract')])
    expect(text).not.toContain(served.member.password)
  })

  test('writes what it found as text, JSON, JUnit and one page without script, and returns 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-conform-'))
    const file = (name: string): string => join(folder, name)
    between = async (asked, forward) => {
      const reply = await forward(asked)
      return asked.url.pathname === '/wps/member/info'
        ? { ...reply, body: String(reply.body).replace(/"balance":"([\d.]+)"/, '"balance":$1') }
        : reply
    }
    const outputs = ['--json', file('r.json'), '--junit', file('r.xml'), '--html', file('r.html')]
    const { status, text } = await livery([served.address, '--merchant', 'aurora', '--only', 'memberInfo,referral', ...outputs], member())
    between = undefined
    expect(status).toBe(1)
    for (const part of ['memberInfo   GET /wps/member/info', 'value.balance', 'docs/calls.md', 'curl -isS', '$TOKEN'])
      expect(text).toContain(part)
    const report = JSON.parse(readFileSync(file('r.json'), 'utf8')) as Report
    expect(report.calls.find(({ call }) => call === 'memberInfo')?.findings).toContainEqual(
      expect.objectContaining({ check: 'shape', field: 'value.balance', curl: expect.stringContaining('/wps/member/info') as string }),
    )
    const junit = readFileSync(file('r.xml'), 'utf8')
    expect(
      new DOMParser({ onError: (_level, message) => expect.fail(String(message)) }).parseFromString(junit, 'text/xml').documentElement
        ?.nodeName,
    ).toBe('testsuites')
    expect(junit).toMatch(/<testsuite name="memberInfo" tests="\d+" failures="1"/)
    const page = readFileSync(file('r.html'), 'utf8')
    expect(page).toContain('value.balance')
    expect(page).not.toMatch(/<script|https?:\/\/(?!aurora\.localhost)[^<"']*\.(?:css|js)/)
    for (const written of [text, junit, page, JSON.stringify(report)]) expect(written).not.toContain(served.member.password)
  })

  test('returns 2 where nothing answers, and where the test member cannot sign in', async () => {
    expect(await livery(['http://127.0.0.1:9', '--merchant', 'aurora'])).toMatchObject({
      status: 2,
      text: expect.stringContaining('Nothing answers') as string,
    })
    const wrong = await livery([served.address, '--merchant', 'aurora', '--only', 'memberInfo'], {
      ...member(),
      LIVERY_PASSWORD: 'wrong-1234',
    })
    expect(wrong).toMatchObject({ status: 2, text: expect.stringContaining('could not sign in: the refusal login.cred.err') as string })
  })

  test.each([
    ['no address', [], /Name the back end/],
    ['no brand', ['https://b.example'], /--merchant/],
    ['no address of http', ['b.example', '--merchant', 'a'], /no address/],
    ['a member without a password', ['https://b.example', '--merchant', 'a', '--member', 'm'], /no password/],
    ['writes without a member', ['https://b.example', '--merchant', 'a', '--writes'], /needs a test member/],
    ['a pause that is no number', ['https://b.example', '--merchant', 'a', '--pause', 'x'], /milliseconds/],
  ])('refuses %s in words', (_what, words, message) => expect(() => readOptions(words, {})).toThrow(message))

  test('takes a lottery that a back end without any refuses for not offered', async () => {
    between = async (asked, forward) => {
      const reply = await forward(asked)
      if (asked.url.searchParams.get('launchMode') === 'LOTT')
        return { ...reply, status: 200, body: JSON.stringify({ success: false, errorCode: 'vendor.missing', message: '' }) }
      if (!asked.url.pathname.endsWith('GCSGAME_getGameMatchV2')) return reply
      const answer = JSON.parse(String(reply.body)) as { value: { games: { category: string }[] } }
      answer.value.games = answer.value.games.filter(({ category }) => !category.includes('LOTT'))
      return { ...reply, body: JSON.stringify(answer) }
    }
    const { status, text } = await livery([served.address, '--merchant', 'aurora', '--only', 'launchLottery,launchGame'], member())
    between = undefined
    expect([status, text]).toEqual([0, expect.stringContaining('launchLottery: no lottery screen')])
  })

  test('changes nothing of a member without --writes', async () => {
    const written: string[] = []
    between = (asked, forward) => {
      if (asked.method === 'POST' && asked.headers.get('authorization') === token) written.push(asked.url.pathname)
      return forward(asked).then((reply) => {
        if (asked.url.pathname === '/wps/session/login')
          token = (JSON.parse(String(reply.body)) as { value?: { token?: string } }).value?.token ?? token
        return reply
      })
    }
    let token = ''
    await livery([served.address, '--merchant', 'aurora'], member())
    between = undefined
    const harmless = ['/wps/session/handoff', '/wps/session/logout', '/wps/session/passkey/options', '/wps/member/register/autoUsername']
    expect([...new Set(written)].filter((path) => !harmless.includes(path))).toEqual([])
  }, 120_000)
})

describe('OPS-2 whatever a server sends, the run ends with a report', () => {
  test.each<[what: string, status: number, body: string, findings: RegExp]>([
    ['a page for every address', 200, '<!doctype html><p>Home</p>', /✗ \d+ findings/],
    ['null as every value', 200, '{"success":true,"value":null}', /✗ \d+ findings/],
    ['a number', 200, '7', /✗ \d+ findings/],
    [
      'values of other types',
      200,
      '{"success":true,"value":{"rsaKey":"a","publicKey":"!","suites":3,"games":[null,3],"token":7,"play":5}}',
      /✗ \d+ findings/,
    ],
    ['an error', 500, '', /✗ \d+ findings/],
    ['nothing but the wish for fewer requests', 429, 'slow down', /could not be judged.*No finding/s],
  ])('%s', async (_what, status, body, findings) => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
    }).listen(0)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const words = [
      '--merchant',
      'm',
      '--member',
      'm',
      '--password',
      'a-password',
      '--writes',
      '--only',
      'rsaKey,login,memberInfo,findGames,customerServiceScript,missions',
    ]
    const report = await conform(readOptions([`http://127.0.0.1:${port}`, ...words], {}))
    server.closeAllConnections()
    server.close()
    expect(asText(report)).toMatch(findings)
    expect(report.incomplete).toBe(true)
  })
})

test('OPS-2 what members lose by an absent call is what docs/absent-calls.md says', () => {
  const page = readFileSync('docs/absent-calls.md', 'utf8')
  expect(Object.keys(losses).toSorted()).toEqual(ALL_CALLS.map(({ name }) => name).toSorted())
  for (const [name, { loss, ...more }] of Object.entries(losses)) {
    const row = page.split('\n').find((line) => line.startsWith('|') && line.split('|')[1]?.includes(`\`${name}\``)) ?? ''
    const told = row.split('|').at(-2)?.trim().replaceAll('`', '') ?? ''
    expect([name, loss.endsWith(told)]).toEqual([name, told !== ''])
    const needed = page.slice(0, page.indexOf(row)).split('\n## ').at(-1)?.startsWith('Needed')
    expect([name, 'needed' in more]).toEqual([name, needed])
  }
})

test('OPS-2 the command takes nothing that is not in the package: no sandbox, no tests', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] }
  const files = ['command/conform.ts', ...globSync('command/conform/*.ts')]
  const taken = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from))
  expect(files.length).toBeGreaterThan(20)
  const packed = (from: string): boolean => manifest.files.some((file) => from.endsWith(file) && file.endsWith('.ts'))
  const isOurs = (from: string): boolean =>
    /^(?:node:|\.\.?\/(?!.*(?:sandbox|tests)\/)|#(?:build-time|contract|api|lib|routes)\/|valibot$)/.test(from)
  expect(taken.filter((from) => !isOurs(from) && !packed(from))).toEqual([])
})
