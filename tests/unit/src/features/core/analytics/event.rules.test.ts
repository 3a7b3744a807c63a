import { expect, test } from 'vitest'
import { EVENTS } from '#contract/events.ts'
import { decideRaise, type Mark } from '#features/core/analytics/event.rules.ts'

const marked =
  (marks: readonly Mark[]) =>
  ({ event, of }: Mark): boolean =>
    marks.some((mark) => mark.event === event && mark.of === of)

test.each([
  ['firstOpen', 'once a device', 'v2', true],
  ['a2hsFirstOpen', 'once a device', 'v2', true],
  ['a2hsInstalled', 'once a device', 'v2', true],
  ['viewContent', 'once in the same visit', 'v1', true],
  ['viewContent', 'again in the next visit', 'v2', false],
  ['gameLaunch', 'each time', 'v1', false],
] as const)('TRK-2 %s is raised %s', (name, _often, visit, isSkipped) => {
  const first = decideRaise({ name, visit: 'v1', isMarked: () => false })
  if (first.do !== 'raise') throw new Error('the first one is raised')
  const second = decideRaise({ name, visit, isMarked: marked(first.mark ? [first.mark] : []) })
  expect(second).toMatchObject(isSkipped ? { do: 'skip', because: 'raisedBefore' } : { do: 'raise' })
})

test('TRK-2 an event that counts once hinders no other', () => {
  const marks = EVENTS.map((event) => ({ event, of: 'device' }))
  expect(EVENTS.filter((name) => decideRaise({ name, visit: 'v', isMarked: marked(marks) }).do === 'skip')).toEqual([
    'firstOpen',
    'a2hsInstalled',
    'a2hsFirstOpen',
  ])
})
