import type { collect } from '#contract/events.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { sendsBeacons } from './device.rules.ts'

/** Only the type is imported: boot does not need the schemas of the events. */
const COLLECT: typeof collect.path = '/wps/system/collect'

/**
 * Sends a report that outlives the page (TRK-6), if the visitor allows measurements (TRK-8). Returns false if nothing went: Safari below 16 never takes
 * one (STA-1).
 */
export function sendReport(value: string): boolean {
  const { device, sendBeacon } = platform()
  return (
    allows($consent.get(), 'analytics') &&
    sendsBeacons(device.userAgent) &&
    sendBeacon(COLLECT, JSON.stringify({ merchant: currentShell().merchant.code, value }))
  )
}
