import type { TableWords } from '../table/words.ts'
import type { GameWords } from '../words/en.ts'

export type CrashWords = TableWords & GameWords['crash']

/** Every word that the crash game says; its own words for a thing go before the shell's. */
export function crashWords({ shell, table, crash }: GameWords): CrashWords {
  return { ...shell, ...table, ...crash }
}
