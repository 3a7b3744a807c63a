import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '../../../../command/conform/options.ts'
import { headerChecks } from '../../../../command/live/answer-checks.ts'
import type { Answer } from '../../../../command/live/client.ts'
import type { Found } from '../../../../command/live/file-checks.ts'
import { membersAnswers, twoMembers } from '../../../../command/live/member-checks.ts'
import { playScenario } from '../../../../sandbox/server/seed-members.ts'
import { servedSandbox, type Between, type Replied, type ServedSandbox } from '../conform/served-sandbox.ts'

let between: Between | undefined
let served: ServedSandbox

beforeAll(async () => {
  served = await servedSandbox(() => between)
})
afterAll(() => served.close())

const OWN: Answer = { address: '', status: 401, headers: {}, body: Buffer.alloc(0), text: '' }

async function look(get: Found['get'] = () => Promise.resolve(OWN)): Promise<string[]> {
  const { operator } = served.sandbox
  const [merchant] = operator.merchants
  const other = merchant && (await playScenario(operator, merchant, 'freshMember', undefined))
  const fields: string[] = []
  const options = (name = '', password = '') =>
    readOptions([served.address, '--merchant', 'aurora', '--member', name, '--password', password], {})
  const members = twoMembers([options(served.member.name, served.member.password), options(other?.username, other?.password)])
  await membersAnswers({ get, problem: (_file, field) => void fields.push(field), warning: () => undefined }, members)
  return fields
}

test('OPS-5 members who get their own answers are no problem', async () => {
  between = undefined
  expect(await look()).toEqual([])
})

test('OPS-5 a CDN that keeps a member’s answer for the next one is named, though it says nothing in its headers', async () => {
  let kept: Replied | undefined
  between = async (asked, forward) => (asked.url.pathname === '/wps/member/info' ? (kept ??= await forward(asked)) : await forward(asked))
  expect(await look()).toEqual(['members'])
})

test.each([
  ['cf-cache-status', 'HIT'],
  ['age', '3'],
  ['x-cache', 'Hit from cloudfront'],
])('OPS-5 an answer to a member that came from a cache is known by %s', async (name, value) => {
  between = undefined
  expect(await look(() => Promise.resolve({ ...OWN, headers: { [name]: value } }))).toEqual([name])
})

test('OPS-5 who cannot sign in ends the look', async () => {
  const options = readOptions([served.address, '--merchant', 'aurora', '--member', 'nobody', '--password', 'wrong-1234'], {})
  await expect(twoMembers([options, options])()).rejects.toThrow('nobody: the test member could not sign in')
})

test('OPS-5 a page without Brotli is a warning, a file without it none', () => {
  const warned = (type: string): string[] => {
    const fields: string[] = []
    const headers = { 'content-type': type, 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: '"a"' }
    const note: Found['problem'] = (_file, field) => void fields.push(field)
    headerChecks({ ...OWN, status: 200, headers }, { get: () => Promise.resolve(OWN), problem: note, warning: note })
    return fields
  }
  expect([warned('text/html; charset=utf-8'), warned('text/javascript')]).toEqual([['content-encoding'], []])
})
