import type { GameWords } from '../words/en.ts'

/** What the games say whose rounds all players share. */
export type TableWords = GameWords['shell'] & GameWords['table']
