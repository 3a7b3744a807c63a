import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { consent as consentSetting, recordConsent } from '#contract/system.ts'
import { $country } from '#features/core/money/money.store.ts'
import { WAITING_KEYS, type WaitingKey } from '#lib/consent-keys.ts'
import { logDecision } from '#lib/decision-log.ts'
import { DEVICE_ID_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { readAnswer, storeAnswer, type StoredAnswer } from './consent.codec.ts'
import { decideConsent, refusedKeys, type Choices, type Consent, type ConsentFacts } from './consent.rules.ts'
import { $consent, $consentSheet } from './consent.store.ts'

const $setting = atom<ConsentFacts['setting']>(undefined)

/** At start, with the back end's news, and on another tab's answer. */
export function settleConsent(): void {
  const { features, country } = currentShell().merchant
  const decision = logDecision(
    'consent',
    decideConsent({
      countries: features.consent?.countries,
      country: $country.get()?.countryCode || country.code,
      setting: $setting.get(),
      answer: readAnswer(),
      signal: platform().device.privacySignal,
      now: platform().clock.now(),
    }),
  )
  if (decision.do === 'apply') apply(decision.consent)
  else apply({ state: 'unanswered' })
  if ($consentSheet.get() !== 'opened') $consentSheet.set(decision.do === 'ask' ? 'asked' : 'none')
}

/** TRK-9. Without a response nothing changes; the next visibility retries. */
export async function fetchConsentSetting(): Promise<void> {
  try {
    const result = await call(consentSetting, {}, { quiet: true })
    if (result.ok) $setting.set(result.value)
    settleConsent()
  } catch {
    // Unknown: no new consent.
  }
}

/** Applies in every tab, and is recorded at the operator. */
export function answerConsent(choices: Choices): void {
  const { random, clock } = platform()
  const how = $consentSheet.get() === 'opened' ? 'settings' : 'sheet'
  storeAnswer({ id: random.uuid(), at: clock.now(), how, ...choices, recorded: false })
  $consentSheet.set('none')
  settleConsent()
  void recordAnswer()
}

export function closeOpenedConsent(): void {
  $consentSheet.set('none')
  settleConsent()
}

/** Unless recorded; a failure is retried by the next document. */
export async function recordAnswer(): Promise<void> {
  const answer = readAnswer()
  if (!answer || answer.recorded) return
  const { id, at, how, analytics, marketing } = answer
  try {
    const domain = new URL(platform().page.href()).host
    const result = await call(
      recordConsent,
      { id, at, how, language: currentShell().language, domain, categories: { analytics, marketing } },
      { quiet: true },
    )
    if (result.ok && readAnswer()?.id === id) storeAnswer({ ...answer, recorded: true } satisfies StoredAnswer)
  } catch {
    // It stays on the device until it has been received.
  }
}

function apply(consent: Consent): void {
  const { local, cookies } = platform()
  $consent.set(consent)
  for (const { key, store } of refusedKeys(consent, waitingKeys())) {
    if (store === 'cookie') {
      if (cookies.read(key)) cookies.write(key, '', -1)
      continue
    }
    for (const stored of local.keys()) if (stored === key || (key.endsWith(':') && stored.startsWith(key))) local.remove(stored)
  }
}

/** With the device id, if the folder says so (TRK-1). */
function waitingKeys(): readonly WaitingKey[] {
  const { consent: asked } = currentShell().merchant.features
  const serves = ['analytics'] as const
  return asked?.deviceIdWaits
    ? [...WAITING_KEYS, { key: DEVICE_ID_KEY, store: 'device', serves }, { key: DEVICE_ID_KEY, store: 'cookie', serves }]
    : WAITING_KEYS
}
