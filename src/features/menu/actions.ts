import * as v from 'valibot'
import { call } from '#api/current.ts'
import { promoCodeEnabled } from '#contract/promotions.ts'
import { deviceKind } from '#features/device/device.ts'
import { showToast } from '#features/dialogs/actions.ts'
import { tabSnapshot } from '#features/session/tab-snapshot.ts'
import { platform } from '#platform/current.ts'
import type { MenuKey } from './rules.ts'
import { $codesAsked, $inApp, $planned, $promoCode, $waited } from './store.ts'

/** How long settings are waited for before the menu does without, in milliseconds. */
const SETTINGS_MS = 3000

const snapshot = tabSnapshot('promoCode', v.boolean())

/** Starts the quick menu with the merchant's items: where the page runs, and whether promotion codes are taken, where the merchant's menu asks. */
export async function startMenu(planned: readonly MenuKey[]): Promise<void> {
  $planned.set(planned)
  $inApp.set(['webview', 'installed', 'webClip', 'homeScreen'].includes(deviceKind()))
  platform().clock.after(SETTINGS_MS, () => $waited.set(true))
  if (!planned.includes('PROMOCODE')) return
  const kept = snapshot.read()
  if (kept !== undefined) {
    $promoCode.set(kept)
    $codesAsked.set(true)
  }
  try {
    const result = await call(promoCodeEnabled, {}, { quiet: true })
    if (!result.ok) return
    $promoCode.set(result.value.enabled)
    snapshot.write(result.value.enabled)
  } catch {
    // An item less is not worth a word about the network.
  } finally {
    $codesAsked.set(true)
  }
}

/** What referring friends says to a visitor while it does not run (BAN-5). */
export function sayComingSoon(): void {
  showToast({ key: 'menu.comingSoon' }, { id: 'comingSoon' })
}
