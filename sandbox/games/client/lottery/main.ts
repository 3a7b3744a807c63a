import { enter } from '../shell/start-session.ts'
import { startGame } from './game.ts'
import type { LotteryState } from './game.ts'

void enter<LotteryState>(startGame)
