import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import { parseCounting } from '#contract/fields.ts'
import { answerWith, type Asked } from '../../../command/conform/site/answer.ts'
import { findingsOf, isTrouble, textsOf } from '../../../command/conform/site/findings.ts'
import { goodValues } from '../../../command/conform/site/good-values.ts'
import type { Seen } from '../../../command/conform/site/look.ts'
import { MISBEHAVIOURS, type Misbehaviour } from '../../../command/conform/site/misbehaviours.ts'

const values = goodValues()

test('OPS-2 forty misbehaviours and more have names of their own, and say what they do and what a member should see', () => {
  expect(new Set(MISBEHAVIOURS.map(({ name }) => name)).size).toBe(MISBEHAVIOURS.length)
  expect(MISBEHAVIOURS.length).toBeGreaterThanOrEqual(40)
  for (const { does, expects } of MISBEHAVIOURS) expect(Math.min(does.length, expects.length)).toBeGreaterThan(10)
})

test('OPS-2 each misbehaviour changes the answer to some call or picture', () => {
  const asked: Asked[] = [{ call: undefined, path: '/img/a.avif', hasToken: false }]
  asked.push(...ALL_CALLS.flatMap((call) => [true, false].map((hasToken) => ({ call, path: call.path, hasToken }))))
  const changes = ({ value, answer }: Misbehaviour): boolean =>
    asked.some((one) => {
      const good = answerWith(one.call && values[one.call.name], one.call)
      const bad = answerWith(one.call && (value?.(structuredClone(values[one.call.name]), one.call) ?? values[one.call.name]), one.call)
      const sent = answer?.(bad, one) ?? bad
      return (
        String(sent.body) !== String(good.body) ||
        sent.status !== good.status ||
        sent.how !== undefined ||
        Object.keys(sent.headers).length > 1
      )
    })
  expect(MISBEHAVIOURS.filter((how) => !changes(how)).map(({ name }) => name)).toEqual([])
})

test.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  'OPS-2 the good value of %s follows the contract, no item lost',
  (name, call) => {
    const { parsed, dropped } = parseCounting(call.value, values[name])
    expect([parsed.issues, dropped]).toEqual([undefined, []])
  },
)

describe('OPS-2 a screen', () => {
  const [lost = ''] = textsOf(['errors.internet_lost'])
  const good: Seen = {
    screen: 'home',
    path: '/m/home',
    text: 'Aurora\nGolden River 1\nBalance ₱1,234.50',
    content: 'Aurora\nGolden River 1',
    said: [],
    busy: 0,
    sideways: 0,
    works: true,
    hungMs: 0,
    ran: false,
  }
  const how: Misbehaviour = { name: 'x', does: 'x', expects: 'x' }

  test.each<[why: string, seen: Partial<Seen>, how: Partial<Misbehaviour>, finding: RegExp | undefined]>([
    ['that is as usual is no finding', {}, {}, undefined],
    ['whose code does not work', { works: false }, {}, /code does not work/],
    ['that is closed needs no code', { works: false }, { closesSite: true }, undefined],
    ['with an empty main landmark', { content: 'Aurora' }, {}, /main landmark is empty/],
    ['that shows undefined', { text: 'Hello undefined!' }, {}, /raw values.*undefined/],
    ['that shows NaN', { text: '₱NaN' }, {}, /raw values.*NaN/],
    ['that shows an object', { text: 'To [object Object]' }, {}, /raw values/],
    ['that shows markup', { text: 'Win <b>big' }, {}, /raw values.*<b>/],
    ['that shows an entity', { text: 'A &amp; B' }, {}, /raw values/],
    ['that shows an endless number', { text: '1e+21 games' }, {}, /raw values/],
    ['with other angles and words that only hold such letters', { text: '2 < 3, a <3 b, Nancy, NaNo, undefinedness' }, {}, undefined],
    ['that blames the network for an answer', { said: [lost] }, {}, /network is blamed/],
    ['that blames the network for no answer', { said: [lost] }, { isUnanswered: true }, undefined],
    ['that loads for ever', { busy: 1 }, {}, /load for ever/],
    ['wider than the window', { sideways: 3 }, {}, /sideways by 3/],
    ['on which a script of the back end ran', { ran: true }, {}, /script/],
    ['that hung', { hungMs: 2001 }, { isHeavy: true }, /2001 ms/],
    ['that hung a little', { hungMs: 2000 }, { isHeavy: true }, undefined],
  ])('%s', (_why, seen, misbehaviour, finding) => {
    const found = findingsOf({ ...good, ...seen }, { ...how, ...misbehaviour }).join('\n')
    if (finding === undefined) expect(found).toBe('')
    else expect(found).toMatch(finding)
  })
})

test('OPS-2 lines about what the back end did are no faults of the site, an uncaught error is one', () => {
  const lines = ['Failed to load resource: 500', 'Unreadable response: login, value: expected', 'TypeError: x is not a function']
  expect(lines.map(isTrouble)).toEqual([false, false, true])
})
