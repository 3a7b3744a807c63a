import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { $country } from '#features/core/money/money.store.ts'
import { bringsNames, localeOf, type LanguageCode } from '#lib/languages.ts'
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

/** Survives a change of form. */
export const $typedNumber = atom('')

const $chosenCountry = atom<string | undefined>(undefined)

/** For languages that browsers may not know. */
const $hasNames = atom(false)

/** English without them. */
export async function loadCountryNames(): Promise<void> {
  if (!bringsNames(currentShell().language) || $hasNames.get()) return
  await loadWords('regions').then(
    () => $hasNames.set(true),
    () => undefined,
  )
}

/** Intl writes Roman Urdu in Arabic script and lacks Tahitian, spoken beside French. */
const NAMES_AS: Readonly<Partial<Record<LanguageCode, string>>> = { 'UR-LA': 'en', TY: 'fr' }

/** LOG-10: the back end's first, in its order, then by name. */
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

/** `otherwise` if unknown. */
function namesIn(locale: string): (code: string, otherwise: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' })
  return (code, otherwise) =>
    /^[A-Z]{2}$/.test(code) ? (hasText(`regions.${code}`) ? t(`regions.${code}`) : (names.of(code) ?? otherwise)) : otherwise
}

/** The prerendered page has no clock. */
export const NOW_IN_SHELL = 0

/** Epoch ms, each second while subscribed. */
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

/** So that a new countdown starts full. */
function updateNow(): void {
  $now.set(platform().clock.now())
}

export interface SentCode extends ResendWait {
  readonly to: string
}

const sentCode = v.object({ to: v.string(), sentAt: timeMs, resendAt: timeMs })

export interface SentCodes {
  readonly $sent: ReadableAtom<SentCode | undefined>
  note(to: string, seconds: number): void
  forget(): void
}

/** In tab storage, so that the wait survives a reload (LOG-10). */
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

export const smsCodes = sentCodes(SMS_CODE_KEY)

export const SMS_IN_SHELL: Submission<SmsRefusal> = IDLE

export const $sms = submissionStore<SmsRefusal>()

/** Set by sms.actions.ts only. */
export const $smsAskedFor = atom<string | undefined>(undefined)
