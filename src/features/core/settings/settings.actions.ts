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
import { createResponseOrder } from '#lib/load-state.ts'
import { OUTAGE_KEY } from '#lib/storage-keys.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { platform } from '#platform/current.ts'
import { decideStatusFailure, isStatusDue } from './settings.rules.ts'
import { $domainGone, $settings, $settingsMember } from './settings.store.ts'
import { $country } from '#features/core/money/money.store.ts'

/** After a status response (STA-1), ms. */
const REPORT_AFTER_MS = 5000
const OUTAGE = 'internet'
/** Makes a request due. */
const ASK_AT_ONCE = 0

const snapshot = tabState('settings', v.object({ askedAt: v.number(), settings }))

/** Of an earlier screen, until newer ones arrive. */
export function resumeSettings(): void {
  const kept = snapshot.read()
  if (kept) show(kept.settings, $memberId.get())
}

/** STA-1: once a minute a tab, failures included; `force` on visibility and sign-in. On failure the last ones stay. */
export async function loadSettings({ force = false } = {}): Promise<void> {
  const now = platform().clock.now()
  if (!force && [snapshot.read()?.askedAt, failedAt()].some((askedAt) => !isStatusDue(askedAt, now))) return
  // Callers meanwhile wait for the same response.
  if (force || !$asking.get()) $asking.set(ask().finally(() => $asking.set(undefined)))
  await $asking.get()
}

const $asking = atom<Promise<void> | undefined>(undefined)
/** Late responses and failures are ignored. */
const turns = createResponseOrder()

async function ask(): Promise<void> {
  const { clock } = platform()
  const turn = turns.ask()
  const [askedAt, member] = [clock.now(), $memberId.get()]
  try {
    const result = await call(systemStatus, statusRequest(), { quiet: true })
    reportTiming(clock.now() - askedAt)
    if (turns.isOvertaken(turn)) return
    turns.show(turn)
    $domainGone.set(!result.ok)
    if (!result.ok) return
    endOutage()
    show(result.value, member)
    // Else the next screen shows a visitor's settings to a member (SES-4).
    if (member === $memberId.get()) snapshot.write({ askedAt: clock.now(), settings: result.value })
  } catch (error) {
    if (turns.isOvertaken(turn)) return
    // Aborted by sign-out or leaving: says nothing about the server.
    if (error instanceof NetworkError && error.reason === 'aborted') return
    showOutage(error)
  }
  if (!$country.get()) await loadCountry()
}

/** If the status response has none (STA-6). */
async function loadCountry(): Promise<void> {
  try {
    const result = await call(countryCall, {}, { quiet: true })
    if (result.ok) $country.set(result.value)
  } catch {
    // The folder's format applies; the outage is already shown.
  }
}

function show(value: Settings, member: string | undefined): void {
  $settingsMember.set(member)
  $settings.set(value)
  if (value.country.currency) $country.set(value.country)
}

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

/** Of this outage; undefined without. */
function failedAt(): number | undefined {
  const text = platform().tab.get(OUTAGE_KEY)
  return text === undefined ? undefined : Number(text)
}

/** Once an outage (STA-1, ERR-3). */
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
  // Network or navigation may have ended it: the next screen retries at once.
  const isSlowOrRefused = !(error instanceof NetworkError) || error.reason === 'timeout'
  tab.set(OUTAGE_KEY, String(isSlowOrRefused ? clock.now() : ASK_AT_ONCE))
  if (isShown) return
  if (shown.do === 'alert') showAlert({ id: OUTAGE, body: shown.words })
  else showNotice({ id: OUTAGE, tone: 'warning', body: shown.words, action: { label: { key: 'errors.refresh' }, run: refresh } })
}

/** The next page does not wait for the minute's end. */
function refresh(): void {
  platform().tab.set(OUTAGE_KEY, String(ASK_AT_ONCE))
  forceRefresh()
}

function endOutage(): void {
  platform().tab.remove(OUTAGE_KEY)
  dismissNotice(OUTAGE)
}
