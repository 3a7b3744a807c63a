import type { ExtraField, ExtraReason } from '#contract/join-fields.ts'
import { hasText, t } from '#i18n/translate.ts'
import type { ExtraProblem } from './extra-fields.rules.ts'

/** Kinds with a label of ours in every language. */
const LABELLED: readonly ExtraField['kind'][] = ['name', 'birthDate', 'taxNumber', 'address', 'email']

/** The brand's label, else ours; the back end's name of a field for which nobody has words. A field that may stay empty says so. */
export function extraLabel({ name, kind, required }: ExtraField): string {
  const own = `joinFields.own_${name}`
  const label = hasText(own) ? t(own) : LABELLED.includes(kind) ? t(`joinFields.label_${kind}`) : name
  return required || kind === 'consent' ? label : t('joinFields.optional', { label })
}

export function extraHint({ name }: ExtraField): string | undefined {
  const hint = `joinFields.hint_${name}`
  return hasText(hint) ? t(hint) : undefined
}

export function choiceText({ name }: ExtraField, choice: string): string {
  const own = `joinFields.choice_${name}_${choice}`
  return hasText(own) ? t(own) : choice
}

export function extraProblemText({ kind }: ExtraField, { because, ...numbers }: ExtraProblem): string {
  switch (because) {
    case 'tooShort':
    case 'tooLong':
      return t(`register.problem_${because}`, numbers)
    case 'required':
      if (kind === 'choice') return t('joinFields.choose')
      return t(kind === 'consent' ? 'joinFields.problem_tick' : 'joinFields.problem_required')
    case 'tooYoung':
    case 'taken':
      return t(`joinFields.problem_${because}`, numbers)
    default:
      return t('register.refused_field')
  }
}

/** The server's reason, beside the field. Out of range, a date of birth is too late. */
export function refusedText(field: ExtraField, reason: ExtraReason, age: number): string {
  if (reason !== 'range') return extraProblemText(field, { because: reason })
  return extraProblemText(field, field.kind === 'birthDate' ? { because: 'tooYoung', age } : { because: 'format' })
}
