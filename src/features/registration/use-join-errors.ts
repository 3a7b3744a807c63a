import { useStore } from '@nanostores/react'
import { useSaidAt } from '#features/dialogs/use-said-at.ts'
import type { Typed } from '#ui/use-typed.ts'
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
  const refusedAt = useSaidAt(refusal, refusal && registerRefusalPlace(refusal), typed)
  const errors: JoinErrors = {}
  for (const name of names) {
    const problem = problemToSay(checkJoinField(name, fields, policy), { left: typed.wasLeft(name) })
    const said = problem ? joinProblemWords(name, problem, policy) : refusedAt(name)
    if (said !== undefined) errors[name] = said
  }
  const said = refusedAt('form')
  if (said !== undefined) errors.form = said
  return errors
}
