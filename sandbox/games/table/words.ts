import type { GameWords } from '../words/en.ts'

/** The words of games whose rounds all players share. */
export type TableWords = GameWords['shell'] & GameWords['table']
