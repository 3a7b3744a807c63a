import { deviceKind } from '#features/core/device/device.actions.ts'
import { systemOf } from '#features/core/device/device.rules.ts'
import { $appSheet } from '#features/core/dialogs/app-sheet.store.ts'
import { importOptional, importWithRetry } from '#lib/lazy-import.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import type * as Offers from './download-offers.bind.ts'

/** Wait for announcements, ms. */
const BAR_AFTER_MS = 2000

/** DLB-1 … DLB-4. Parts load on demand. */
export function bindDownload(): Undo {
  const undos = [bindSheet()]
  const load = (run: (offers: typeof Offers) => Promise<void>): void =>
    void importOptional(import('./download-offers.bind.ts')).then((offers) => offers && run(offers))
  if (deviceKind() === 'webview') load(({ offerUpgrade }) => offerUpgrade())
  else if (currentShell().route === 'home' && systemOf(platform().device) !== 'desktop')
    undos.push(platform().clock.after(BAR_AFTER_MS, () => load(({ offerOnHome }) => offerOnHome())))
  return () => undos.forEach((undo) => undo())
}

function bindSheet(): Undo {
  let bound: Promise<unknown> | undefined
  return $appSheet.subscribe((wanted) => {
    if (wanted !== 'closed') bound ??= importWithRetry(() => import('./download-offers.bind.ts')).then((offers) => offers.bindAppSheet())
  })
}
