import type { TableWords } from '../table/words.ts'
import type { GameWords } from '../words/en.ts'

export type CrashWords = TableWords & GameWords['crash']

/** All words of the crash game; its own words override the shell's. */
export function crashWords({ shell, table, crash }: GameWords): CrashWords {
  return { ...shell, ...table, ...crash }
}
