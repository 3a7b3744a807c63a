import type { ExtraField } from '#contract/join-fields.ts'
import { platform } from '#platform/current.ts'
import {
  checkExtra,
  extraForm,
  latestBirthDate,
  type ExtraFacts,
  type ExtraProblem,
  type ExtraReading,
  readExtra,
} from './extra-fields.rules.ts'
import { $minimumAge } from './join.store.ts'

function factsNow(): ExtraFacts {
  const now = new Date(platform().clock.now())
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return { today: `${now.getFullYear()}-${month}-${day}`, minimumAge: $minimumAge.get() }
}

/** Reads and checks the fields of a form. */
export function readExtraNow(fields: readonly ExtraField[], value: (input: string) => string): ExtraReading {
  return readExtra(fields, value, factsNow())
}

export function checkExtraNow(field: ExtraField, typed: string): ExtraProblem | undefined {
  return checkExtra(field, extraForm(field, typed), factsNow())
}

export function latestBirthDateNow(field: ExtraField): string {
  return latestBirthDate(field, factsNow())
}
