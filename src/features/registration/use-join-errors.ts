import { useStore } from '@nanostores/react'
import { wordsText } from '#features/dialogs/words.ts'
import type { Typed } from '#ui/use-typed.ts'
import { useUnchangedSince } from '#ui/use-unchanged-since.ts'
import { $registration, REGISTRATION_IN_SHELL } from './actions.ts'
import { checkJoinField, type JoinField, type JoinFields } from './join-fields.ts'
import { joinProblemWords } from './problem-words.ts'
import { registerRefusalPlace } from './refusal-words.ts'
import { problemToSay } from './rules.ts'
import type { RegisterPolicy } from './store.ts'

export type JoinErrors = Partial<Record<JoinField | 'form', string>>

export interface JoinErrorFacts {
  readonly typed: Typed
  /** What was typed, read. */
  readonly fields: JoinFields
  /** The fields that the form has. */
  readonly names: readonly JoinField[]
  readonly policy: RegisterPolicy
}

/** What to say beside each field and the form: our own checks first, else what the server refused, until that field is changed (REG-10). */
export function useJoinErrors({ typed, fields, names, policy }: JoinErrorFacts): JoinErrors {
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const place = refusal && registerRefusalPlace(refusal)
  const stands = useUnchangedSince(refusal, place ? typed.value(place.at) : '')
  const errors: JoinErrors = {}
  for (const name of names) {
    const problem = problemToSay(checkJoinField(name, fields, policy), { left: typed.wasLeft(name) })
    if (problem) errors[name] = joinProblemWords(name, problem, policy)
  }
  if (place && stands) errors[place.at] ??= wordsText(place.words)
  return errors
}
