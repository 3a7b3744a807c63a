import { deviceKind } from '#features/core/device/device.actions.ts'
import { systemOf } from '#features/core/device/device.rules.ts'
import { $appSheet } from '#features/core/dialogs/app-sheet.store.ts'
import { importOptional, importWithRetry } from '#lib/lazy-import.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import type * as Offers from './download-offers.bind.ts'

/** The bar waits so long for announcements, which come first, in milliseconds. */
const BAR_AFTER_MS = 2000

/**
 * Offers the app: its bar and picture on home, its sheet wherever it is asked for, its renewal inside it (DLB-1 … DLB-4). Its parts load when they are
 * needed.
 */
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
