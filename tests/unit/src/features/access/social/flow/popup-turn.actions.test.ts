import { expect, test } from 'vitest'
import { takePopupTurn } from '#features/access/social/flow/popup-turn.actions.ts'

test('SOC-5 each window ends the turn of the one before, and closes it', () => {
  const closed: string[] = []
  const first = takePopupTurn(() => void closed.push('first'))
  expect([first(), closed]).toEqual([true, []])
  const second = takePopupTurn()
  expect([first(), second(), closed]).toEqual([false, true, ['first']])
  const third = takePopupTurn()
  expect([second(), third(), closed]).toEqual([false, true, ['first']])
})
