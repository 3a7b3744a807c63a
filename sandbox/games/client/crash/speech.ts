import type { CrashWords } from '../../crash/words.ts'
import { speech } from '../shell/dom.ts'
import { decimalFormat } from '../shell/money.ts'

export const { words, say } = speech<CrashWords>()

/** A number of per cent, with two decimals. */
export const percent = decimalFormat(document.documentElement.lang)

/** Hundredths as a multiplier: 250 is 2.50×, left to right also in Arabic. */
export const times = (hundredths: number): string => `\u2066${percent(hundredths / 100)}×\u2069`
