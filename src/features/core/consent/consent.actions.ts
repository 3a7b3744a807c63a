import { call } from '#api/current.ts'
import { consent as consentSetting, recordConsent } from '#contract/system.ts'
import { $country } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { META_BROWSER_COOKIE, META_CLICK_COOKIE, PIXELS_KEY, REGISTER_INFO_KEY, TID_KEY, VOLUUM_CLICK_COOKIE } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { readAnswer, storeAnswer, type StoredAnswer } from './consent.codec.ts'
import { decideConsent, refusedPurposes, type Choices, type Consent, type ConsentFacts, type Purpose } from './consent.rules.ts'
import { $consent, $consentSheet } from './consent.store.ts'

/** What is removed when consent is refused or withdrawn. */
const STORED_FOR: Readonly<Record<Purpose, { readonly local: readonly string[]; readonly cookies: readonly string[] }>> = {
  analytics: { local: [], cookies: [] },
  marketing: { local: [TID_KEY, PIXELS_KEY, REGISTER_INFO_KEY], cookies: [META_CLICK_COOKIE, META_BROWSER_COOKIE, VOLUUM_CLICK_COOKIE] },
}

let setting: ConsentFacts['setting']

/** Decides again which consent applies: at the start, with news from the back end, and when another tab has an answer. */
export function settleConsent(): void {
  const { features, country } = currentShell().merchant
  const decision = logDecision('consent', decideConsent({
    countries: features.consent?.countries,
    country: $country.get()?.countryCode || country.code,
    setting,
    answer: readAnswer(),
    signal: platform().device.privacySignal,
    now: platform().clock.now(),
  }))
  if (decision.do === 'apply') apply(decision.consent)
  else apply({ state: 'unanswered' })
  if ($consentSheet.get() !== 'opened') $consentSheet.set(decision.do === 'ask' ? 'asked' : 'none')
}

/** Fetches whether consent is required here (TRK-9). Without a response nothing changes; the next look at the page asks again. */
export async function fetchConsentSetting(): Promise<void> {
  try {
    const result = await call(consentSetting, {}, { quiet: true })
    if (result.ok) setting = result.value
    settleConsent()
  } catch {
    // Unknown: nothing is given that was not given before.
  }
}

/** Stores the reader's answer, applies it at once in every tab, and records it at the operator. */
export function answerConsent(choices: Choices): void {
  const { random, clock } = platform()
  const how = $consentSheet.get() === 'opened' ? 'settings' : 'sheet'
  storeAnswer({ id: random.uuid(), at: clock.now(), how, ...choices, recorded: false })
  $consentSheet.set('none')
  settleConsent()
  void recordAnswer()
}

/** Sends the answer to the operator unless that has it. A record that fails goes with the next document. */
export async function recordAnswer(): Promise<void> {
  const answer = readAnswer()
  if (!answer || answer.recorded) return
  const { id, at, how, analytics, marketing } = answer
  try {
    const domain = new URL(platform().page.href()).host
    const result = await call(recordConsent, { id, at, how, language: currentShell().language, domain, categories: { analytics, marketing } }, { quiet: true })
    if (result.ok && readAnswer()?.id === id) storeAnswer({ ...answer, recorded: true } satisfies StoredAnswer)
  } catch {
    // It stays on the device until it has been received.
  }
}

function apply(consent: Consent): void {
  const { local, cookies } = platform()
  $consent.set(consent)
  for (const stored of refusedPurposes(consent).map((purpose) => STORED_FOR[purpose])) {
    for (const key of stored.local) local.remove(key)
    for (const name of stored.cookies) if (cookies.read(name)) cookies.write(name, '', -1)
  }
}
