import { expect, test } from 'vitest'
import { isGameShown, type Playing } from '#features/play/launch/launch.store.ts'
import { gameOf } from '../game.ts'

const play = { game: gameOf('1'), mode: 'real', in: 'viewer' } as const

test.each<[why: string, playing: Playing, shown: boolean]>([
  ['no game is open', { state: 'none' }, false],
  ['a game starts in the page', { ...play, state: 'starting' }, true],
  ['a game is open in the page', { ...play, state: 'open', gameUrl: 'https://games.example' }, true],
  ['a game starts in a window', { ...play, in: 'window', state: 'starting' }, false],
  ['a game failed in a window that is gone again', { ...play, in: 'window', state: 'failed', because: 'timeout' }, true],
  ['a game failed in the page', { ...play, state: 'failed', because: 'timeout' }, true],
])('GAM-4 if %s the page shows the viewer: %s', (_why, playing, shown) => expect(isGameShown(playing)).toBe(shown))
