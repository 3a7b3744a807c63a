// Apart from rewards.actions.ts: the club's screen claims nothing and carries no words for it.
import { call } from '#api/current.ts'
import { vipLevels } from '#contract/programs.ts'
import { createResource } from '#features/core/resource/resource.store.ts'

/** All levels of the club, with the member's progress in each. */
export const vipLevelsResource = createResource(() => call(vipLevels, {}, { quiet: true }))
