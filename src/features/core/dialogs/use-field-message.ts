import { wordsText, type Words } from '#i18n/words.ts'
import { type FormFields, useUnchangedSince } from '#ui/use-form-fields.ts'

/** A message about a refused form, at a field by its name or at the whole form. */
export interface FieldMessage {
  readonly at: string
  readonly words: Words
}

/** Returns the message for each field or the form: until that field changes, and undefined for the others. */
export function useFieldMessage(refusal: unknown, message: FieldMessage | undefined, typed: FormFields): (at: string) => string | undefined {
  const isCurrent = useUnchangedSince(refusal, message ? typed.value(message.at) : '')
  return (at) => (message?.at === at && isCurrent ? wordsText(message.words) : undefined)
}
