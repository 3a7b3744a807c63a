import type { TableWords } from '../table/words.ts'
import type { GameWords } from '../words/en.ts'

export type LotteryWords = TableWords & GameWords['lottery']

/** All words of the lottery; its own words override the shell's. */
export function lotteryWords({ shell, table, lottery }: GameWords): LotteryWords {
  return { ...shell, ...table, ...lottery }
}
