import type { GameState } from '../../play-protocol.ts'
import { enter } from '../shell/start-session.ts'
import { startGame } from './game.ts'
import { loadArt } from './reels.ts'
import { SHOWN_SYMBOLS } from './shown-symbols.ts'

void enter<GameState>(async (state) => {
  await loadArt(SHOWN_SYMBOLS)
  startGame(state)
})
