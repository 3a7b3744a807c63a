import { expect, test, vi } from 'vitest'
import { logDecision, loggedDecisions, onDecision } from '#lib/decision-log.ts'

/** The log is the page's: other tests of this world write into it too. */
const ofThisTest = () => loggedDecisions().filter(([subject]) => ['guard', 'go'].includes(subject))

test('logDecision returns the decision, and the log holds the latest one of a subject', () => {
  const first = { do: 'stay' }
  expect(logDecision('guard', first)).toBe(first)
  logDecision('guard', { do: 'leave' })
  logDecision('go', { do: 'goHome' })
  expect(ofThisTest()).toEqual([
    ['guard', { do: 'leave' }],
    ['go', { do: 'goHome' }],
  ])
})

test('a watcher runs after each decision until its undo', () => {
  const heard = vi.fn()
  const stop = onDecision(heard)
  logDecision('guard', { do: 'stay' })
  stop()
  logDecision('guard', { do: 'stay' })
  expect(heard).toHaveBeenCalledTimes(1)
})
