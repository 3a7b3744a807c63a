import { atom, computed } from 'nanostores'
import type { Settings } from '#contract/settings.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { whenKnown } from '#lib/moments.ts'

/** All flags off; money by the folder. */
export const SETTINGS_IN_SHELL: Settings | undefined = undefined

/** STA-2: the last response of this tab. */
export const $settings = atom<Settings | undefined>(SETTINGS_IN_SHELL)

/** Once, when settings are known. */
export function whenSettings(run: (settings: Settings) => void): void {
  whenKnown($settings, (settings) => settings, run)
}

/** ERR-3. Set by settings.actions.ts only. */
export const $domainGone = atom(false)

/** Undefined for a visitor's. Set by settings.actions.ts only. */
export const $settingsMember = atom<string | undefined>(undefined)

/** Undefined until known for this member: a visitor's settings count none (SES-4). */
export const $depositCount = computed([$settings, $settingsMember, $memberId], (settings, asked, member) =>
  member === undefined || asked !== member ? undefined : settings?.totalDepositSuccessCount,
)
