import { call } from '#api/current.ts'
import { referral } from '#contract/programs.ts'
import { createProgram } from '#features/programs/program.ts'

/** The member's link for friends and what it brought (PRO-3). */
export const $referral = createProgram(() => call(referral, {}, { quiet: true }))
