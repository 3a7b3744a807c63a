import { atom, computed } from 'nanostores'
import { MOST_FIELDS, type ExtraField } from '#contract/join-fields.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import type { Outcome } from '#features/core/submission/submission.store.ts'
import { currentShell } from '#page/current.ts'
import type { Extra } from './extra-fields.rules.ts'
import { asksBirthDate, type RegisterRefusal } from './join-form.rules.ts'

const NONE: readonly ExtraField[] = []

/** What everybody who joins is asked: the settings' fields, else those of the folder (BRD-6). */
export const $extraFields = computed($settings, (settings): readonly ExtraField[] => {
  const fields = settings?.register.fields
  if (!fields) return extraFieldsInShell()
  const once = fields.filter(({ name }, at) => fields.findIndex((other) => other.name === name) === at).slice(0, MOST_FIELDS)
  // The settings cannot bring the tick back (MKT-3).
  const age = currentShell().merchant.ageBy && !asksBirthDate(once) ? extraFieldsInShell().filter(({ kind }) => kind === 'birthDate') : NONE
  return [...age, ...once.filter(({ name }) => !age.some((field) => field.name === name))]
})

export function extraFieldsInShell(): readonly ExtraField[] {
  return currentShell().merchant.features.registration.fields ?? NONE
}

/** What somebody who joins without a form is asked first. */
export const $requiredFields = computed($extraFields, (fields) => fields.filter(({ required }) => required))

/** Somebody who joins without a form, and whose required fields are asked. */
export interface PendingJoin {
  /** Another one has a form of its own. */
  readonly id: number
  /** Makes the account. */
  readonly join: (extra: Extra) => Promise<Outcome<RegisterRefusal> | undefined>
  /** The visitor closes the sheet. */
  readonly onClosed: () => void
}

/** Undefined while nobody is asked. Set by ask-fields.actions.ts only. */
export const $pendingJoin = atom<PendingJoin | undefined>(undefined)
