import { enter } from '../shell/start-session.ts'
import { startGame } from './game.ts'
import type { CrashState } from './game.ts'

void enter<CrashState>(startGame)
