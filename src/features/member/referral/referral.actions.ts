import { call } from '#api/current.ts'
import { referral } from '#contract/programs.ts'
import { createResource } from '#features/core/resource/resource.store.ts'

/** The member's link for friends, and how many friends it brought (PRO-3). */
export const referralResource = createResource(() => call(referral, {}, { quiet: true }))
