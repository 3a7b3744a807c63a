import { atom, computed } from 'nanostores'
import type { Settings } from '#contract/settings.ts'
import { $memberId } from '#features/core/session/session.store.ts'

/** The prerendered shell knows no settings: every flag is off, and the merchant's folder says how to write money. */
export const SETTINGS_IN_SHELL: Settings | undefined = undefined

/** The common settings (STA-2): the last response, of any screen of this tab. */
export const $settings = atom<Settings | undefined>(SETTINGS_IN_SHELL)

/** Runs once, as soon as settings are known: those that an earlier screen stored, or the first that arrive. */
export function whenSettings(run: (settings: Settings) => void): void {
  let isDone = false
  const stop = $settings.subscribe((settings) => {
    if (isDone || !settings) return
    isDone = true
    run(settings)
    queueMicrotask(() => stop())
  })
}

/** The back end no longer serves this domain (ERR-3). Only settings.actions.ts sets it. */
export const $domainGone = atom(false)

/** The member whose settings these are; undefined for a visitor's. Only settings.actions.ts sets it. */
export const $settingsMember = atom<string | undefined>(undefined)

/** How often the member has deposited; undefined until the back end has said so of this member: a visitor's settings count none (SES-4). */
export const $depositCount = computed([$settings, $settingsMember, $memberId], (settings, asked, member) =>
  member === undefined || asked !== member ? undefined : settings?.totalDepositSuccessCount,
)
