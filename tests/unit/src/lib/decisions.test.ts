import { expect, test, vi } from 'vitest'
import { decided, decisionsTaken, watchDecisions } from '#lib/decisions.ts'

test('a decision is handed on, and the latest of a subject is told', () => {
  const first = { do: 'stay' }
  expect(decided('guard', first)).toBe(first)
  decided('guard', { do: 'leave' })
  decided('go', { do: 'goHome' })
  expect(decisionsTaken()).toEqual([['guard', { do: 'leave' }], ['go', { do: 'goHome' }]])
})

test('who watches hears of each decision until it stops', () => {
  const heard = vi.fn()
  const stop = watchDecisions(heard)
  decided('guard', { do: 'stay' })
  stop()
  decided('guard', { do: 'stay' })
  expect(heard).toHaveBeenCalledTimes(1)
})
