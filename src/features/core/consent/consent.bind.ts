import { $country } from '#features/core/settings/settings.store.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { CONSENT_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#page/current.ts'
import { fetchConsentSetting, recordAnswer, settleConsent } from './consent.actions.ts'
import { FETCH_DELAY_MS } from './consent.rules.ts'
import { $consentSheet } from './consent.store.ts'

/** Keeps the consent right for as long as the document lives, and draws the sheet and the footer's link where the merchant asks (TRK-8, TRK-9). */
export function bindConsent(): Undo {
  const asks = currentShell().merchant.features.consent !== undefined
  settleConsent()
  const undos = [platform().local.onChange(CONSENT_KEY, settleConsent)]
  if (asks) {
    void recordAnswer()
    undos.push($country.listen(settleConsent), bindSetting(), bindSheet())
  }
  return () => undos.forEach((undo) => undo())
}

/** Fetches the setting once the page has been visible for a moment, and again when it becomes visible again (TRK-9). */
function bindSetting(): Undo {
  const { clock, lifecycle } = platform()
  let pending: Undo = () => undefined
  const fetchSoon = (): void => {
    pending()
    pending = clock.after(FETCH_DELAY_MS, () => void fetchConsentSetting())
  }
  const undos = [lifecycle.on('visible', fetchSoon), lifecycle.on('hidden', () => pending())]
  if (lifecycle.isVisible()) fetchSoon()
  return () => [...undos, pending].forEach((undo) => undo())
}

/** Loads the sheet with its words when it is first wanted, or when the page can show the link to it. */
function bindSheet(): Undo {
  let undo: Undo = () => undefined
  let ended = false
  const draw = async (): Promise<void> => {
    const sheet = await importOptional(import('./consent-sheet.bind.ts'))
    if (sheet && !ended) undo = await sheet.bindConsentSheet()
    if (ended) undo()
  }
  void draw()
  return () => {
    ended = true
    $consentSheet.set('none')
    undo()
  }
}
