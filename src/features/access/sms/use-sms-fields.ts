import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import type { MobileFieldProps } from '#ui/MobileField.tsx'
import { t } from '#i18n/translate.ts'
import { wordsText } from '#i18n/words.ts'
import type { CodeFieldProps } from '#ui/CodeField.tsx'
import { valuesOf } from '#ui/use-form.ts'
import { searchCountries, secondsLeft, smsRefusalPlace } from './sms.rules.ts'
import {
  $countries,
  $mobileCountry,
  $sms,
  $smsAskedFor,
  $typedNumber,
  chooseCountry,
  loadCountryNames,
  mobileCountryInShell,
  mobileOf,
  $now,
  NOW_IN_SHELL,
  settleCountry,
  SMS_IN_SHELL,
  type SentCode,
} from './sms.store.ts'

/** LOG-10. The typed number survives a return to the form. */
export function useMobileField(): Omit<MobileFieldProps, 'error'> {
  const country = useStore($mobileCountry, { ssr: mobileCountryInShell })
  return {
    label: t('sms.mobile'),
    country,
    pickWord: t('sms.pickCountry'),
    onPickerOpened: () => void loadCountryNames(),
    onPickerLost: () => void showNotLoaded(),
    defaultValue: $typedNumber.get(),
    onInput: (event) => {
      settleCountry()
      $typedNumber.set(event.currentTarget.value)
    },
    picker: {
      get countries() {
        return $countries.get()
      },
      find: (text) => searchCountries($countries.get(), text),
      onChoose: chooseCountry,
      words: {
        title: t('sms.countryTitle'),
        search: t('sms.countrySearch'),
        none: t('sms.countryNone'),
        close: t('common.close'),
        found: (count) => t('sms.countriesFound', { count }),
      },
    },
  }
}

/** Re-read: autofill or typing before hydration fires no event. */
export function readNumber(form: HTMLFormElement | null): ReturnType<typeof mobileOf> {
  $typedNumber.set(valuesOf(form)('mobile'))
  return mobileOf($typedNumber.get())
}

export interface CodeFieldFacts {
  readonly $sent: ReadableAtom<SentCode | undefined>
  /** Codes to others are ignored. */
  readonly to: string | undefined
  readonly busy: boolean
  readonly onSend: () => void
}

/** With its send button and wait (LOG-10). */
export function useCodeField({
  $sent,
  to,
  busy,
  onSend,
}: CodeFieldFacts): Pick<CodeFieldProps, 'label' | 'hint' | 'sending' | 'expectsSms'> {
  const sent = useStore($sent, { ssr: () => undefined })
  const now = useStore($now, { ssr: () => NOW_IN_SHELL })
  const mine = sent !== undefined && sent.to === to ? sent : undefined
  const left = !mine || now === NOW_IN_SHELL ? 0 : secondsLeft(mine, now)
  return {
    label: t('sms.code'),
    hint: mine && t('sms.sentTo', { to: `\u2068${mine.to}\u2069` }),
    expectsSms: mine !== undefined,
    sending: {
      words: t(mine ? 'sms.sendAgain' : 'sms.send'),
      waiting: left > 0 ? waitWords(left) : undefined,
      busy,
      busyWords: t('common.wait'),
      onSend,
    },
  }
}

/** Beside the number only while it is the refused one. */
export function useSmsRefusal(to: string | undefined): (at: 'mobile' | 'code') => string | undefined {
  const sending = useStore($sms, { ssr: () => SMS_IN_SHELL })
  const askedFor = useStore($smsAskedFor, { ssr: () => undefined })
  const place = sending.state === 'failure' ? smsRefusalPlace(sending.refusal) : undefined
  return (at) => (place?.at === at && (at === 'code' || askedFor === to) ? wordsText(place.words) : undefined)
}

/** A wait as `0:42`. */
function waitWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
