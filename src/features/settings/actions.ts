import * as v from 'valibot'
import { call } from '#api/current.ts'
import { ApiError } from '#api/errors.ts'
import { countryCall } from '#contract/country.ts'
import { settings, type Settings } from '#contract/settings.ts'
import type { collect } from '#contract/events.ts'
import { systemStatus } from '#contract/system.ts'
import { dismissNotice, showNotice } from '#features/dialogs/actions.ts'
import { forceRefresh } from '#features/navigation/actions.ts'
import { REGISTER_INFO_KEY } from '#features/session/keys.ts'
import { tabSnapshot } from '#features/session/tab-snapshot.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { isStatusDue } from './rules.ts'
import { $country, $domainGone, $failedCdns, $settings } from './store.ts'

/** How long after a status answer its timing is reported (STA-1), in milliseconds. */
const REPORT_AFTER_MS = 5000
/** The type alone: the other events' schemas are not needed here. */
const COLLECT: typeof collect.path = '/wps/system/collect'
const OUTAGE = 'internet'
const OUTAGE_KEY = 'livery:outage'

const snapshot = tabSnapshot('settings', v.object({ askedAt: v.number(), settings }))

/** Shows the settings of an earlier screen of this tab, until newer ones come. */
export function resumeSettings(): void {
  const kept = snapshot.read()
  if (kept) show(kept.settings)
}

/**
 * Asks for the settings (STA-1): once a minute and tab, and again whatever the time on `force` (return to visibility, sign-in). When it fails
 * the last settings stay.
 */
export async function loadSettings({ force = false } = {}): Promise<void> {
  if (!force && !isStatusDue(snapshot.read()?.askedAt, platform().clock.now())) return
  // Who needs them meanwhile waits for the same answer.
  if (force || !asking) asking = ask().finally(() => (asking = undefined))
  await asking
}

let asking: Promise<void> | undefined

async function ask(): Promise<void> {
  const { clock } = platform()
  const askedAt = clock.now()
  try {
    const result = await call(systemStatus, statusRequest(), { quiet: true })
    reportTiming(clock.now() - askedAt)
    $domainGone.set(!result.ok)
    if (!result.ok) return
    outageEnded()
    show(result.value)
    snapshot.write({ askedAt: clock.now(), settings: result.value })
  } catch (error) {
    sayOutage(error)
  }
  if (!$country.get()) await loadCountry()
}

/** Where the status did not say in which country and money the merchant works, its own call does (STA-6). */
async function loadCountry(): Promise<void> {
  try {
    const result = await call(countryCall, {}, { quiet: true })
    if (result.ok) $country.set(result.value)
  } catch {
    // The merchant's folder has the money's form; the outage was told already.
  }
}

/** An image host did not deliver: the others are tried first from now on (STA-6). */
export function imageHostFailed(cdn: string): void {
  if (!$failedCdns.get().includes(cdn)) $failedCdns.set([...$failedCdns.get(), cdn])
}

function show(value: Settings): void {
  $settings.set(value)
  if (value.country.currency) $country.set(value.country)
}

/** What the settings are asked with. */
export function statusRequest(): v.InferInput<typeof systemStatus.request> {
  const { local, page } = platform()
  const url = new URL(page.href())
  const info = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ originalDomain: v.string() })), local.get(REGISTER_INFO_KEY))
  const track = local.get('tid')
  return {
    device: 'MOBILE',
    ...(track ? { track } : {}),
    originalDomain: info.success ? info.output.originalDomain : url.host,
    // Without the query: what a link brought is nobody's but the page's.
    url: url.origin + url.pathname,
  }
}

function reportTiming(ms: number): void {
  platform().clock.after(REPORT_AFTER_MS, () => {
    platform().sendBeacon(COLLECT, JSON.stringify({ merchant: currentShell().merchant.code, value: `status,${Math.round(ms)}` }))
  })
}

/** One notice an outage, not one a screen (STA-1): what was said is remembered by the tab. */
function sayOutage(error: unknown): void {
  const { tab } = platform()
  if (tab.get(OUTAGE_KEY) !== undefined) return
  tab.set(OUTAGE_KEY, '1')
  const serverMessage = error instanceof ApiError ? error.serverMessage : ''
  showNotice({
    id: OUTAGE,
    tone: 'warning',
    body: serverMessage ? { text: serverMessage } : { key: 'errors.internet_lost' },
    action: { label: { key: 'errors.refresh' }, run: forceRefresh },
  })
}

function outageEnded(): void {
  platform().tab.remove(OUTAGE_KEY)
  dismissNotice(OUTAGE)
}
