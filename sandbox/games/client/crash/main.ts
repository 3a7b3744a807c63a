import { enter } from '../shell/enter.ts'
import { startGame } from './game.ts'
import type { CrashState } from './game.ts'

void enter<CrashState>(startGame)
