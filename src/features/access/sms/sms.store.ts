import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { $country } from '#features/core/money/money.store.ts'
import { bringsNames, localeOf, type LanguageCode } from '#i18n/languages.ts'
import { hasText, t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { currentShell } from '#page/current.ts'
import {
  checkMobile,
  DIALLING_CODES,
  readMobile,
  isPlausibleWait,
  withoutOwnCode,
  type DialingCountry,
  type MobileNumber,
  type ResendWait,
  type SmsRefusal,
} from './sms.rules.ts'
import { platform } from '#platform/current.ts'
import { timeMs } from '#contract/fields.ts'
import { IDLE, submissionStore, type Submission } from '#features/core/submission/submission.store.ts'
import { SMS_CODE_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'

/** Text of the number field. Survives a change of the sign-in way and a return to the form. */
export const $typedNumber = atom('')

/** Country that the visitor chose; undefined for the merchant's own. */
const $chosenCountry = atom<string | undefined>(undefined)

/** Are the country names here that the page brings, because browsers may not know its language? */
const $hasNames = atom(false)

/** Fetches them for the list of countries. Without them the names are English. */
export async function loadCountryNames(): Promise<void> {
  if (!bringsNames(currentShell().language) || $hasNames.get()) return
  await loadWords('regions').then(
    () => $hasNames.set(true),
    () => undefined,
  )
}

/** In Roman Urdu Intl would write Urdu letters; Tahitian, which it does not have, is spoken beside French. */
const NAMES_AS: Readonly<Partial<Record<LanguageCode, string>>> = { 'UR-LA': 'en', TY: 'fr' }

/** Every country in the page's language (LOG-10): first the back end's, in its order, then the others by name. */
export const $countries = computed([$country, $hasNames], (info): readonly DialingCountry[] => {
  const { language } = currentShell()
  const locale = NAMES_AS[language] ?? localeOf(language)
  const names = namesIn(locale)
  const near = (info?.countries ?? []).map(({ countryCode, name, countryDialingCode, mobilePattern }) => ({
    code: countryCode,
    dialingCode: countryDialingCode,
    name: names(countryCode, name),
    pattern: mobilePattern,
    near: true,
  }))
  const named = new Set(near.map(({ code }) => code))
  const others = DIALLING_CODES.filter(({ code }) => !named.has(code)).map((one) => ({
    ...one,
    name: names(one.code, one.code),
    near: false,
  }))
  const collator = new Intl.Collator(locale)
  return [...near, ...[...others].sort((a, b) => collator.compare(a.name, b.name))]
})

/** Country that the form shows: the chosen one, else the visitor's own as the settings name it (BRD-7). The prerendered form shows the merchant's. */
export const $mobileCountry = computed(
  [$countries, $chosenCountry, $country],
  (countries, chosen, info): Pick<DialingCountry, 'code' | 'dialingCode'> => {
    const { code, dialingCode } = currentShell().merchant.country
    const wanted = chosen ?? (info?.countryCode || code)
    return countries.find((country) => country.code === wanted) ?? { code, dialingCode }
  },
)

export function mobileCountryInShell(): Pick<DialingCountry, 'code' | 'dialingCode'> {
  return currentShell().merchant.country
}

/** Parses and checks a typed number. */
export function mobileOf(text: string): MobileNumber & { readonly problem: ReturnType<typeof checkMobile> } {
  const countries = $countries.get()
  const codes = countries.map(({ dialingCode }) => dialingCode)
  const mobile = withoutOwnCode(readMobile(text, $mobileCountry.get().dialingCode, codes), countries)
  return { ...mobile, problem: checkMobile(mobile, countries) }
}

export function chooseCountry(code: string): void {
  $chosenCountry.set(code)
}

/** Somebody types a number: the settings no longer change the code before it. */
export function settleCountry(): void {
  if ($chosenCountry.get() === undefined) chooseCountry($mobileCountry.get().code)
}

/** Country names from the page or the browser; `otherwise` for a country that neither knows. */
function namesIn(locale: string): (code: string, otherwise: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' })
  return (code, otherwise) =>
    /^[A-Z]{2}$/.test(code) ? (hasText(`regions.${code}`) ? t(`regions.${code}`) : (names.of(code) ?? otherwise)) : otherwise
}

/** The prerendered page has no clock. */
export const NOW_IN_SHELL = 0

/** The time in epoch milliseconds, updated once a second while a view subscribes. For countdowns. */
export const $now = atom(NOW_IN_SHELL)

onMount($now, () => {
  // A prerendered page has no time.
  if (typeof document === 'undefined') return undefined
  const { clock } = platform()
  let undo = (): void => undefined
  const tick = (): void => {
    $now.set(clock.now())
    undo = clock.after(1000, tick)
  }
  tick()
  return () => undo()
})

/** Updates the time at once, so that a countdown which has just begun shows its full time. */
function updateNow(): void {
  $now.set(platform().clock.now())
}

/** A sent code, its recipient, and when the visitor may ask for another. */
export interface SentCode extends ResendWait {
  readonly to: string
}

const sentCode = v.object({ to: v.string(), sentAt: timeMs, resendAt: timeMs })

export interface SentCodes {
  readonly $sent: ReadableAtom<SentCode | undefined>
  note(to: string, seconds: number): void
  forget(): void
}

/** A store of the last sent code, kept in the tab's storage so that the wait for another survives a reload (LOG-10). `key`: its storage key. */
export function sentCodes(key: string): SentCodes {
  const $sent = atom<SentCode | undefined>(undefined)
  onMount($sent, () => {
    // The build has no tab storage.
    if (typeof document === 'undefined') return
    const stored = parseStored(sentCode, platform().tab.get(key))
    if (stored && isPlausibleWait(stored)) $sent.set(stored)
    else platform().tab.remove(key)
  })
  return {
    $sent,
    note: (to, seconds) => {
      const sentAt = platform().clock.now()
      const sent = { to, sentAt, resendAt: sentAt + seconds * 1000 }
      platform().tab.set(key, JSON.stringify(sent))
      updateNow()
      $sent.set(sent)
    },
    forget: () => {
      platform().tab.remove(key)
      $sent.set(undefined)
    },
  }
}

/** The last code sent to sign in or join, and when the visitor may ask for another. */
export const smsCodes = sentCodes(SMS_CODE_KEY)

export const SMS_IN_SHELL: Submission<SmsRefusal> = IDLE

/** Progress of sending that code. */
export const $sms = submissionStore<SmsRefusal>()

/** The number for which the last one was asked. Set by sms.actions.ts only. */
export const $smsAskedFor = atom<string | undefined>(undefined)
