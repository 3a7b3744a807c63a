import { deviceKind } from '#features/core/device/device.actions.ts'
import { showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { loadOffers } from '#features/core/settings/offers.actions.ts'
import { whenServed } from '#lib/moments.ts'
import type { MenuKey } from './menu.rules.ts'
import { $inApp, $planned } from './menu.store.ts'

/** Asks about promotion codes only if the menu has them. */
export function startMenu(planned: readonly MenuKey[]): void {
  $planned.set(planned)
  whenServed(() => loadOffers({ codes: planned.includes('PROMOCODE') }))
  $inApp.set(['webview', 'installed', 'webClip', 'homeScreen'].includes(deviceKind()))
}

/** BAN-5. */
export function showComingSoon(): void {
  showToast({ key: 'menu.comingSoon' }, { id: 'comingSoon' })
}
