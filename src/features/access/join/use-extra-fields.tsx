import { useStore } from '@nanostores/react'
import { useRef, type ComponentType, type ReactElement, type RefObject } from 'react'
import { loadWords } from '#i18n/words.ts'
import type { FormFields } from '#ui/use-form.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import type { ExtraFieldsProps, ReadFields } from './ExtraFields.tsx'
import type { ExtraReading } from './extra-fields.rules.ts'
import { $extraFields, $requiredFields, extraFieldsInShell } from './extra-fields.store.ts'
import { asksBirthDate, type RegisterRefusal } from './join-form.rules.ts'

export type ExtraFieldsView = ComponentType<ExtraFieldsProps>

const load = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./ExtraFields.lazy.tsx'), loadWords('joinFields')])
      return view.default
    }

export interface ExtraFieldsFacts {
  readonly form: RefObject<HTMLFormElement | null>
  readonly typed: FormFields
  readonly refusal: RegisterRefusal | undefined
  /** Of a page that prerenders the fields; others load it. */
  readonly view?: ExtraFieldsView | undefined
  readonly onlyRequired?: boolean
}

interface ExtraForm {
  /** Undefined where nothing is asked, and until the view is loaded. */
  readonly fields: ReactElement | undefined
  readonly isLoading: boolean
  /** A date of birth takes the place of the box that confirms the age. */
  readonly asksBirthDate: boolean
  readonly read: (value: (input: string) => string) => ExtraReading
}

/** The merchant's own fields in a form that makes an account (BRD-6). Merchants without any load nothing. */
export function useExtraFields({ form, typed, refusal, view, onlyRequired = false }: ExtraFieldsFacts): ExtraForm {
  const fields = useStore(onlyRequired ? $requiredFields : $extraFields, { ssr: extraFieldsInShell })
  const loaded = useLazyView(load, fields.length > 0 && !view)
  const View = view ?? loaded
  const reader = useRef<ReadFields>(null)
  const isAsked = fields.length > 0
  return {
    fields: isAsked && View ? <View {...{ fields, form, typed, refusal, reader }} /> : undefined,
    isLoading: isAsked && !View,
    asksBirthDate: asksBirthDate(fields),
    read: (value) => (isAsked && reader.current ? reader.current(value) : { values: {} }),
  }
}
