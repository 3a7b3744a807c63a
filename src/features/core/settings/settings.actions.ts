import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '#api/current.ts'
import { isNoSession } from '#api/error-catalogue.ts'
import { ApiError, ContractError, NetworkError } from '#api/errors.ts'
import { countryCall, settings, type Settings } from '#contract/settings.ts'
import { systemStatus } from '#contract/system.ts'
import { storedOrigin } from '#features/core/analytics/visitor-origin.codec.ts'
import { sendReport } from '#features/core/device/report.actions.ts'
import { dismissNotice, showAlert, showNotice } from '#features/core/dialogs/dialogs.actions.ts'
import { forceRefresh } from '#features/core/navigation/navigation.actions.ts'
import { logDecision } from '#lib/decision-log.ts'
import { createTurns } from '#lib/load-state.ts'
import { OUTAGE_KEY } from '#lib/storage-keys.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import { platform } from '#platform/current.ts'
import { decideStatusFailure, isStatusDue } from './settings.rules.ts'
import { $domainGone, $settings, $settingsMember } from './settings.store.ts'
import { $country } from '#features/core/money/money.store.ts'

/** Delay of the timing report after a status response (STA-1), in milliseconds. */
const REPORT_AFTER_MS = 5000
const OUTAGE = 'internet'
/** A time of failure after which a request is always due. */
const ASK_AT_ONCE = 0

const snapshot = tabSnapshot('settings', v.object({ askedAt: v.number(), settings }))

/** Restores the settings of an earlier screen of this tab, until newer ones arrive. */
export function resumeSettings(): void {
  const kept = snapshot.read()
  if (kept) show(kept.settings, $memberId.get())
}

/**
 * Requests the settings (STA-1): at most once a minute per tab, also while the requests fail, but always on `force` (return to visibility, sign-in). On
 * failure the last settings stay.
 */
export async function loadSettings({ force = false } = {}): Promise<void> {
  const now = platform().clock.now()
  if (!force && [snapshot.read()?.askedAt, failedAt()].some((askedAt) => !isStatusDue(askedAt, now))) return
  // Callers meanwhile wait for the same response.
  if (force || !$asking.get()) $asking.set(ask().finally(() => $asking.set(undefined)))
  await $asking.get()
}

const $asking = atom<Promise<void> | undefined>(undefined)
/** A request that is answered late says nothing new, nor does its failure. */
const turns = createTurns()

async function ask(): Promise<void> {
  const { clock } = platform()
  const turn = turns.ask()
  const [askedAt, member] = [clock.now(), $memberId.get()]
  try {
    const result = await call(systemStatus, statusRequest(), { quiet: true })
    reportTiming(clock.now() - askedAt)
    if (turns.isLate(turn)) return
    turns.show(turn)
    $domainGone.set(!result.ok)
    if (!result.ok) return
    endOutage()
    show(result.value, member)
    // The tab's next screen would take a visitor's for those of who has signed in meanwhile (SES-4).
    if (member === $memberId.get()) snapshot.write({ askedAt: clock.now(), settings: result.value })
  } catch (error) {
    if (turns.isLate(turn)) return
    // Ended by us, at a sign-out or while the page is left: that says nothing about the server.
    if (error instanceof NetworkError && error.reason === 'aborted') return
    showOutage(error)
  }
  if (!$country.get()) await loadCountry()
}

/** Requests the merchant's country and money if the status response has none (STA-6). */
async function loadCountry(): Promise<void> {
  try {
    const result = await call(countryCall, {}, { quiet: true })
    if (result.ok) $country.set(result.value)
  } catch {
    // The merchant's folder says how to write money; the notice of the outage is shown already.
  }
}

function show(value: Settings, member: string | undefined): void {
  $settingsMember.set(member)
  $settings.set(value)
  if (value.country.currency) $country.set(value.country)
}

/** Request of the status call. */
export function statusRequest(): v.InferInput<typeof systemStatus.request> {
  const url = new URL(platform().page.href())
  const { originalDomain = url.host, tid: track } = storedOrigin()
  return {
    device: 'MOBILE',
    ...(track ? { track } : {}),
    originalDomain,
    // Without the query, which may hold tokens of a link.
    url: url.origin + url.pathname,
  }
}

function reportTiming(ms: number): void {
  platform().clock.after(REPORT_AFTER_MS, () => void sendReport(`status,${Math.round(ms)}`))
}

/** When the last request of this outage failed; undefined without an outage. */
function failedAt(): number | undefined {
  const text = platform().tab.get(OUTAGE_KEY)
  return text === undefined ? undefined : Number(text)
}

/** Shows one notice or alert per outage, not one per screen (STA-1, ERR-3). */
function showOutage(error: unknown): void {
  const { tab, clock, secure } = platform()
  const { code: errorCode, serverMessage } = error instanceof ApiError ? error : { code: '', serverMessage: '' }
  const offline = error instanceof NetworkError && error.reason === 'offline'
  const shown = logDecision(
    'outage',
    decideStatusFailure({
      errorCode,
      serverMessage,
      secure,
      unreadable: error instanceof ContractError,
      offline,
      serverFailed: error instanceof ApiError || (error instanceof NetworkError && error.reason === 'timeout'),
      noSession: error instanceof ApiError && isNoSession(error),
    }),
  )
  if (shown.do === 'nothing') return
  const isShown = failedAt() !== undefined
  // Without a response the network or a navigation may have ended the request: the next screen asks again at once.
  const isSlowOrRefused = !(error instanceof NetworkError) || error.reason === 'timeout'
  tab.set(OUTAGE_KEY, String(isSlowOrRefused ? clock.now() : ASK_AT_ONCE))
  if (isShown) return
  if (shown.do === 'alert') showAlert({ id: OUTAGE, body: shown.words })
  else showNotice({ id: OUTAGE, tone: 'warning', body: shown.words, action: { label: { key: 'errors.refresh' }, run: refresh } })
}

/** The reader asks for a new try: the next page does not wait for the minute to end. */
function refresh(): void {
  platform().tab.set(OUTAGE_KEY, String(ASK_AT_ONCE))
  forceRefresh()
}

function endOutage(): void {
  platform().tab.remove(OUTAGE_KEY)
  dismissNotice(OUTAGE)
}
