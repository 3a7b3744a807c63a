import type { collect } from '#contract/events.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { sendsBeacons } from './device.rules.ts'

/** Type only: boot needs no event schemas. */
const COLLECT: typeof collect.path = '/wps/system/collect'

/** Outlives the page (TRK-6), with consent (TRK-8). False if not sent; Safari below 16 never sends (STA-1). */
export function sendReport(value: string): boolean {
  const { device, sendBeacon } = platform()
  return (
    allows($consent.get(), 'analytics') &&
    sendsBeacons(device.userAgent) &&
    sendBeacon(COLLECT, JSON.stringify({ merchant: currentShell().merchant.code, value }))
  )
}
