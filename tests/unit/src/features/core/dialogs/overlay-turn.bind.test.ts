// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { $overlays } from '#features/core/dialogs/dialogs.store.ts'
import { bindOverlayTurn } from '#features/core/dialogs/overlay-turn.bind.ts'
import { usePlatform } from '#platform/current.ts'
import { fakePlatform } from '../../../platform/fake.ts'

test('LAY-2 an overlay whose turn is ended has no other one, and the next one has its own', () => {
  usePlatform(fakePlatform())
  const turns: string[] = []
  const end = bindOverlayTurn('upgrade', (mayShow) => turns.push(`upgrade ${mayShow}`))
  const endNext = bindOverlayTurn('install', (mayShow) => turns.push(`install ${mayShow}`))
  expect(turns).toEqual(['upgrade true', 'upgrade true', 'install false'])
  turns.length = 0
  end()
  expect(turns).toEqual(['install true'])
  endNext()
  expect([turns, $overlays.get()]).toEqual([['install true'], []])
})
