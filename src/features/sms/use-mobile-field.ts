import { useStore } from '@nanostores/react'
import { sayNotLoaded } from '#features/dialogs/not-loaded.ts'
import type { MobileFieldProps } from '#ui/MobileField.tsx'
import { t } from '#i18n/translate.ts'
import { searchCountries } from './rules.ts'
import { $countries, $mobileCountry, $typedNumber, chooseCountry, mobileCountryInShell } from './store.ts'

/** What a form's mobile number field needs (LOG-10): country, picker and words. What was typed stays when the form comes back. */
export function useMobileField(): Omit<MobileFieldProps, 'error'> {
  const country = useStore($mobileCountry, { ssr: mobileCountryInShell })
  return {
    label: t('sms.mobile'),
    country,
    pickWord: t('sms.pickCountry'),
    onPickerLost: () => void sayNotLoaded(),
    defaultValue: $typedNumber.get(),
    onInput: (event) => $typedNumber.set(event.currentTarget.value),
    picker: {
      get countries() {
        return $countries.get()
      },
      find: (text) => searchCountries($countries.get(), text),
      onChoose: chooseCountry,
      words: {
        title: t('sms.countryTitle'), search: t('sms.countrySearch'), none: t('sms.countryNone'), close: t('common.close'),
        found: (count) => t('sms.countriesFound', { count }),
      },
    },
  }
}
