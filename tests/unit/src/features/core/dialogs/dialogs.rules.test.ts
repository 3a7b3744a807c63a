import { expect, test } from 'vitest'
import { type Alert, putById, queueAlert, type Urgency, withoutId } from '#features/core/dialogs/dialogs.rules.ts'

const alert = (id: string, urgency: Urgency, text = id): Alert => ({ id, urgency, body: { text } })
const ids = (queue: readonly Alert[]): string[] => queue.map(({ id }) => id)

test.each<[why: string, alerts: readonly Alert[], expected: string[]]>([
  ['in the order of their arrival', [alert('a', 'problem'), alert('b', 'problem')], ['a', 'b']],
  ['a lost session before a problem', [alert('a', 'problem'), alert('b', 'session')], ['b', 'a']],
  ['a problem before a reality check', [alert('a', 'check'), alert('b', 'problem')], ['b', 'a']],
  [
    'a problem between the more and the less urgent ones',
    [alert('a', 'session'), alert('b', 'problem'), alert('c', 'check'), alert('d', 'problem')],
    ['a', 'b', 'd', 'c'],
  ],
  ['a reality check last', [alert('a', 'session'), alert('b', 'check'), alert('c', 'check')], ['a', 'b', 'c']],
])('alerts wait %s', (_why, alerts, expected) => expect(ids(alerts.reduce(queueAlert, [] as readonly Alert[]))).toEqual(expected))

test('an alert that waits already stays as it is, whatever comes under its id', () => {
  const queue = [alert('a', 'problem'), alert('b', 'check')]
  expect(queueAlert(queue, alert('b', 'session', 'again'))).toBe(queue)
})

test('an item replaces the one of its id in its place, or comes last', () => {
  const items = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ]
  expect(putById(items, { id: 'a', n: 3 })).toEqual([
    { id: 'a', n: 3 },
    { id: 'b', n: 2 },
  ])
  expect(putById(items, { id: 'c', n: 3 })).toEqual([...items, { id: 'c', n: 3 }])
  expect(withoutId(items, 'a')).toEqual([{ id: 'b', n: 2 }])
})
