import { useState, type ReactElement } from 'react'
import type { CountryChoice, CountrySheetProps } from './CountrySheet.lazy.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Flag } from './Flag.tsx'
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw'
import css from './Field.module.css'
import { useLazyView } from './use-lazy-view.ts'

export interface MobileFieldProps extends Omit<FieldProps, 'type' | 'start' | 'name'> {
  country: Pick<CountryChoice, 'code' | 'dialingCode'>
  /** Countries and texts of the picker, which read them when it opens. */
  picker: Omit<CountrySheetProps, 'open' | 'onClose' | 'chosen'>
  /** Label of the picker's button, without the code. */
  pickWord: string
  onPickerOpened: () => void
  /** The picker could not be loaded. */
  onPickerLost: () => void
}

// Not in the prerender build: nothing of the sheet belongs in a page.
const loadSheet = import.meta.env.SSR ? undefined : async () => (await import('./CountrySheet.lazy.tsx')).default

/** A number after its dialling code; left to right in every language. */
export function MobileField({ country, picker, pickWord, onPickerOpened, onPickerLost, ...field }: MobileFieldProps): ReactElement {
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
        className={css.mobile}
        start={
          <button
            type="button"
            className={css.country}
            aria-haspopup="dialog"
            aria-label={`${pickWord}: +${country.dialingCode}`}
            onClick={() => (onPickerOpened(), setOpen(true))}
          >
            <Flag code={country.code} className={css.flag} />
            <bdi dir="ltr">+{country.dialingCode}</bdi>
            <Icon of={chevronDown} size="sm" />
          </button>
        }
      />
      {Sheet && <Sheet {...picker} open={open} onClose={() => setOpen(false)} chosen={country.code} />}
    </>
  )
}
