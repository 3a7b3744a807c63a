import type { CrashWords } from '../../crash/words.ts'
import { speech } from '../shell/dom.ts'

export const { words, say } = speech<CrashWords>()

/** Hundredths as a multiplier: 250 is 2.50×, left to right also in Arabic. */
export const times = (hundredths: number): string => `\u2066${(hundredths / 100).toFixed(2)}×\u2069`
