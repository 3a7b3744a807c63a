import { expect, test } from 'vitest'
import { beginPopupAttempt } from '#features/access/social/flow/popup-attempt.actions.ts'

test('SOC-5 each window ends the turn of the one before, and closes it', () => {
  const closed: string[] = []
  const first = beginPopupAttempt(() => void closed.push('first'))
  expect([first(), closed]).toEqual([true, []])
  const second = beginPopupAttempt()
  expect([first(), second(), closed]).toEqual([false, true, ['first']])
  const third = beginPopupAttempt()
  expect([second(), third(), closed]).toEqual([false, true, ['first']])
})
