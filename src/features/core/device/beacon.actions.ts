import type { collect } from '#contract/events.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { sendsBeacons } from './device.rules.ts'

/** Only the type is imported: boot does not need the schemas of the events. */
const COLLECT: typeof collect.path = '/wps/system/collect'

/** Sends a report that outlives the page (TRK-6). Returns false if the browser did not take it, as Safari below 16 never does (STA-1). */
export function sendReport(value: string): boolean {
  const { device, sendBeacon } = platform()
  return sendsBeacons(device.userAgent) && sendBeacon(COLLECT, JSON.stringify({ merchant: currentShell().merchant.code, value }))
}
