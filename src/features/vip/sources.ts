import { call } from '#api/current.ts'
import { vipLevels } from '#contract/programs.ts'
import { createProgram } from '#features/programs/program.ts'

/** The levels of the club, with the member's own progress in each. */
export const $vipLevels = createProgram(() => call(vipLevels, {}, { quiet: true }))
