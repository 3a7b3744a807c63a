import { expect, test, vi } from 'vitest'
import { logDecision, loggedDecisions, onDecision } from '#lib/decision-log.ts'

test('logDecision returns the decision, and the log holds the latest one of a subject', () => {
  const first = { do: 'stay' }
  expect(logDecision('guard', first)).toBe(first)
  logDecision('guard', { do: 'leave' })
  logDecision('go', { do: 'goHome' })
  expect(loggedDecisions()).toEqual([['guard', { do: 'leave' }], ['go', { do: 'goHome' }]])
})

test('a watcher runs after each decision until its undo', () => {
  const heard = vi.fn()
  const stop = onDecision(heard)
  logDecision('guard', { do: 'stay' })
  stop()
  logDecision('guard', { do: 'stay' })
  expect(heard).toHaveBeenCalledTimes(1)
})
