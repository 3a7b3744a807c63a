import type { LotteryWords } from '../../lottery/words.ts'
import { speech } from '../shell/dom.ts'

export const { words, say } = speech<LotteryWords>()
