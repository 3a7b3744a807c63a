import type { TableWords } from '../table/words.ts'
import type { GameWords } from '../words/en.ts'

export type LotteryWords = TableWords & GameWords['lottery']

/** Every word that the lottery says; its own words for a thing go before the shell's. */
export function lotteryWords({ shell, table, lottery }: GameWords): LotteryWords {
  return { ...shell, ...table, ...lottery }
}
