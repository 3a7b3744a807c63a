import { useState, type ReactElement } from 'react'
import type { CountryChoice, CountrySheetProps } from './CountrySheet.lazy.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import chevronDown from './icons/chevron-down.ts'
import css from './MobileField.module.css'
import { useLazyView } from './use-lazy-view.ts'

export interface MobileFieldProps extends Omit<FieldProps, 'type' | 'start' | 'name'> {
  country: Pick<CountryChoice, 'code' | 'dialingCode'>
  /** Countries and words of the picker; read when it opens. */
  picker: Omit<CountrySheetProps, 'open' | 'onClose' | 'chosen'>
  /** The name of the button that opens it, without the chosen code. */
  pickWord: string
  /** The picker was asked for and did not come. */
  onPickerLost: () => void
}

// Kept out of the prerendered graph, which would put its style sheet into every page.
const loadSheet = import.meta.env.SSR ? undefined : async () => (await import('./CountrySheet.lazy.tsx')).default

/** A mobile number behind its dialling code, which is chosen from a sheet. Numbers read from left to right in every language. */
export function MobileField({ country, picker, pickWord, onPickerLost, ...field }: MobileFieldProps): ReactElement {
  const [open, setOpen] = useState(false)
  const Sheet = useLazyView<CountrySheetProps>(loadSheet, open, () => {
    setOpen(false)
    onPickerLost()
  })
  return (
    <>
      <Field
        {...field}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        className={css.field}
        start={
          <button type="button" className={css.country} aria-haspopup="dialog" aria-label={`${pickWord}: +${country.dialingCode}`} onClick={() => setOpen(true)}>
            <span aria-hidden="true" className={css.flag}>{flagOf(country.code)}</span>
            <bdi dir="ltr">+{country.dialingCode}</bdi>
            <Icon of={chevronDown} size="sm" />
          </button>
        }
      />
      {Sheet && <Sheet {...picker} open={open} onClose={() => setOpen(false)} chosen={country.code} />}
    </>
  )
}

/** A country's flag as text: the two letters of its code in the script of flags. */
export function flagOf(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65)) : ''
}
