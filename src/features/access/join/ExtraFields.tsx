import { useStore } from '@nanostores/react'
import { useEffect, useImperativeHandle, type ReactElement, type Ref, type RefObject } from 'react'
import type { ExtraField } from '#contract/join-fields.ts'
import { t } from '#i18n/translate.ts'
import { Checkbox, Field } from '#ui/Field.tsx'
import { Select, TextArea } from '#ui/NativeFields.tsx'
import { focusField, type FormFields } from '#ui/use-form.ts'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { choiceText, extraHint, extraLabel, extraProblemText, refusedText } from './extra-field-texts.ts'
import { checkExtraNow, latestBirthDateNow, readExtraNow } from './extra-fields.actions.ts'
import { inputName, type ExtraReading } from './extra-fields.rules.ts'
import type { RegisterRefusal } from './join-form.rules.ts'
import { $minimumAge, minimumAgeInShell } from './join.store.ts'

/** Reads and checks the fields, whose values are in the form. */
export type ReadFields = (value: (input: string) => string) => ExtraReading

export interface ExtraFieldsProps {
  readonly fields: readonly ExtraField[]
  readonly form: RefObject<HTMLFormElement | null>
  readonly typed: FormFields
  readonly refusal: RegisterRefusal | undefined
  readonly reader: Ref<ReadFields>
}

/** The fields of joining that a merchant's folder or the settings name (BRD-6), checked as typed. Only forms of merchants that have some load this. */
export function ExtraFields({ fields, form, typed, refusal, reader }: ExtraFieldsProps): ReactElement {
  const age = useStore($minimumAge, { ssr: minimumAgeInShell })
  useImperativeHandle(reader, () => (value) => readExtraNow(fields, value), [fields])
  useEffect(() => {
    if (refusal?.reason !== undefined && form.current) focusField(form.current, inputName({ name: refusal.field ?? '' }))
  }, [refusal, form])

  function errorOf(field: ExtraField): string | undefined {
    const name = inputName(field)
    const problem = typed.value(name) !== '' || typed.wasLeft(name) ? checkExtraNow(field, typed.value(name)) : undefined
    // Before somebody has left a field, only what more typing cannot mend.
    if (problem && (typed.wasLeft(name) || problem.because === 'tooLong')) return extraProblemText(field, problem)
    const isRefused = refusal?.reason !== undefined && refusal.field === field.name && typed.isAsSent(name)
    return isRefused ? refusedText(field, refusal.reason, age) : undefined
  }

  return (
    <>
      {fields.map((field) => (
        <ExtraInput key={field.name} field={field} error={errorOf(field)} />
      ))}
    </>
  )
}

function ExtraInput({ field, error }: { field: ExtraField; error: string | undefined }): ReactElement {
  const ready = useHydrated()
  const { kind, required } = field
  const common = { name: inputName(field), label: extraLabel(field), hint: extraHint(field), error, required }
  switch (kind) {
    case 'consent':
      return <Checkbox {...common} />
    case 'choice':
      return (
        <Select {...common} autoComplete="off" defaultValue="">
          <option value="">{t('joinFields.choose')}</option>
          {field.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choiceText(field, choice)}
            </option>
          ))}
        </Select>
      )
    case 'address':
      return <TextArea {...common} rows={3} autoComplete="street-address" />
    case 'birthDate':
      // The prerendered page has no clock.
      return <Field {...common} type="date" autoComplete="bday" min="1900-01-01" max={ready ? latestBirthDateNow(field) : undefined} />
    case 'email':
      return <Field {...common} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} dir="ltr" />
    case 'taxNumber':
      return (
        <Field {...common} data-private autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} dir="ltr" />
      )
    case 'name':
      return <Field {...common} autoComplete="name" autoCapitalize="words" spellCheck={false} />
    case 'text':
      return <Field {...common} autoComplete="off" />
  }
}
