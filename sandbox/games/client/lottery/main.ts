import { enter } from '../shell/enter.ts'
import { startGame } from './game.ts'
import type { LotteryState } from './game.ts'

void enter<LotteryState>(startGame)
