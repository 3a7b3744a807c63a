import type { CallOptions } from '#api/call.ts'
import { call } from '#api/current.ts'
import { serverTime } from '#api/server-time.ts'
import type { RequestOf, ValueOf } from '#contract/call.ts'
import { addDuration, readDuration } from '#contract/durations.ts'
import { confirmPlayLimit, playLimits, playSummary, selfExclude, setPlayLimit, takeBreak } from '#contract/members.ts'
import { endSession } from '#features/core/session/session.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { afterAlert, showAlert, showNotKept, showSilentFailure } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { $passwordLock } from '#features/core/session/password-lock.store.ts'
import { showPlayClosed } from '#features/core/play-break/play-closed.actions.ts'
import { beginDeviceBreak, type PlayBreak, playBreak } from '#features/core/play-break/play-break.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { refreshBalance, showBreak } from '#features/member/profile/profile.actions.ts'
import { $memberLoad } from '#features/member/profile/profile.store.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { createResponseOrder } from '#lib/load-state.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { sendInBothForms } from '#lib/typed-credentials.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { breakRequest, exclusionRequest } from './lengths.rules.ts'
import { CHECK_EVERY } from './limits.rules.ts'
import { $chosenCheck, $offered, $limits, $summary, protection, readGameInWindow, storeLimits, type PlayLimit } from './limits.store.ts'

/** A late response does not overwrite a set limit. */
const turns = createResponseOrder()

/** Once settings are known. */
export function loadPlay(): Undo {
  readGameInWindow()
  const offer = new URL(platform().page.href()).searchParams.get('offer')
  $offered.set(offer === null ? undefined : offer === 'deposit' ? 'deposit' : 'joining')
  return $settings.subscribe((settings) => {
    if (!settings?.play) return
    void loadSummary()
    void loadLimits()
  })
}

/** For this member on this device. */
export function chooseCheck(choice: string): void {
  const minutes = CHECK_EVERY.find((each) => String(each) === choice)
  if (minutes === undefined) return
  if (!storeLimits({ checkEvery: minutes })) void showNotKept()
  $chosenCheck.set(minutes)
}

/** Asks to confirm a break (RGP-4), as long as ISO 8601 says. */
export function askBreak(length: string): void {
  const time = formatDate(endOf(length), 'long')
  showAlert({
    id: 'break',
    title: { key: 'play.break_title' },
    body: { text: [t('play.break_body'), ...(hasAccountBreaks() ? [] : [t('play.rest_device')]), t('play.ends', { time })].join('\n') },
    confirm: { key: 'play.break_take' },
    cancel: { key: 'play.break_not' },
    onConfirm: () => void takePlayBreak(length),
  })
}

export async function takePlayBreak(length: string): Promise<void> {
  if (hasAccountBreaks()) {
    const request = breakRequest(length, $settings.get()?.play ?? {})
    if (!request || !(await takeAccountBreak(request))) return
  } else if (!beginDeviceBreak(endOf(length) - platform().clock.now())) return await showNotKept()
  if ($memberId.get() === undefined || $passwordLock.get() !== undefined) return showActiveBreak()
  if (currentShell().route !== 'member/limits') afterAlert(() => goTo(hrefTo('member/limits')))
}

/** By the device's calendar; the back end's decides. */
function endOf(length: string): number {
  const now = platform().clock.now()
  const duration = readDuration(length)
  return duration ? addDuration(now, duration, (at) => new Date(at).getTimezoneOffset()) : now
}

function showActiveBreak(): void {
  const activeBreak = playBreak()
  if (activeBreak) void showPlayClosed(activeBreak)
}

export async function exclude(length: string, password: string): Promise<string | undefined> {
  const request = exclusionRequest(length)
  const outcome = request && (await excludeMember(request, password))
  if (!outcome) return undefined
  if ('refused' in outcome && outcome.refused === 'reauthentication.required') {
    const { applyErrorToSession } = await importWithRetry(() => import('#features/access/sign-out/relogin.actions.ts'))
    applyErrorToSession({ do: 'relogin', because: 'noSession', words: { key: 'errors.in_pls_login' } })
    return undefined
  }
  if ('refused' in outcome) return t(outcome.refused === 'password.wrong' ? 'password.refused_wrong' : 'play.not_possible')
  endSession('signedOut')
  const text = [
    t('play.rest_closed'),
    outcome.until === undefined ? t('play.no_end') : t('play.ends', { time: formatDate(outcome.until, 'date') }),
    t(protection().signInDuringExclusion === false ? 'exclusion.withdraw' : 'play.rest_open'),
  ].join('\n')
  showAlert({
    id: 'excluded',
    title: { key: 'play.title_exclusion' },
    body: { text },
    onConfirm: () => afterAlert(() => goTo(hrefTo('login'))),
  })
  return undefined
}

function hasAccountBreaks(): boolean {
  return $memberId.get() !== undefined && $settings.get()?.play?.breaks === true
}

export async function loadSummary(): Promise<void> {
  const member = $memberId.get()
  if ($settings.get()?.play?.summary !== true || member === undefined) return
  try {
    const { value } = await call(playSummary, {}, { quiet: true })
    if (member === $memberId.get()) $summary.set(value)
  } catch {}
}

export function followLimits(): Undo {
  return $settings.subscribe((settings) => void (settings?.play?.limits.length && loadLimits()))
}

export async function loadLimits(options: Pick<CallOptions, 'pressed'> = {}): Promise<void> {
  if (!$settings.get()?.play?.limits.length) return
  const [asking, turn] = [$memberId.get(), turns.ask()]
  let response
  try {
    response = await call(playLimits, {}, { ...options, quiet: true })
  } catch {
    if (asking === $memberId.get() && $limits.get().state !== 'ready') $limits.set({ state: 'failed' })
    return
  }
  if (turns.isOvertaken(turn) || asking !== $memberId.get()) return
  showLimits(response.value, turn)
}

function showLimits(value: ValueOf<typeof playLimits>, turn?: number): void {
  turns.show(turn)
  $limits.set({ state: 'ready', value: { ...value, at: serverTime(platform().clock.now()) } })
}

type LimitKey = Pick<PlayLimit, 'kind' | 'frame'>
type LimitsResult = { readonly ok: true; readonly value: ValueOf<typeof playLimits> } | { readonly ok: false }

type LimitOutcome = 'done' | 'refused' | 'failed'

export function setLimit(key: LimitKey, change: { amount: string } | { minutes: number } | { remove: true }): Promise<LimitOutcome> {
  return showing(() => call(setPlayLimit, { ...key, ...change }, { lookUp: () => lookUpLimits(key) }))
}

export function confirmLimit({ kind, frame }: LimitKey): Promise<LimitOutcome> {
  return showing(() => call(confirmPlayLimit, { kind, frame }, { lookUp: () => lookUpLimits({ kind, frame }) }))
}

async function lookUpLimits({ kind, frame }: LimitKey): Promise<ValueOf<typeof playLimits> | undefined> {
  const before = $limits.get()
  const { value } = await call(playLimits, {}, { quiet: true, pressed: true, revalidate: true })
  const written = ({ limits }: ValueOf<typeof playLimits>): string => {
    const limit = limits.find((one) => one.kind === kind && one.frame === frame)
    return JSON.stringify(limit && [limit.amount, limit.minutes, limit.pending])
  }
  if (before.state === 'ready' && written(before.value) !== written(value)) return value
  showLimits(value)
  return undefined
}

async function showing(send: () => Promise<LimitsResult>): Promise<LimitOutcome> {
  let result
  try {
    result = await send()
  } catch (error) {
    showSilentFailure(error)
    return 'failed'
  }
  if (result.ok) showLimits(result.value)
  else void loadLimits()
  return result.ok ? 'done' : 'refused'
}

async function takeAccountBreak(request: RequestOf<typeof takeBreak>): Promise<boolean> {
  const asking = $memberId.get()
  let result
  try {
    result = await call(takeBreak, request, { lookUp: () => lookUpBreak('break') })
  } catch (error) {
    showSilentFailure(error)
    return false
  }
  if (result.ok) showBreak(result.value.until, asking)
  else if (result.refusal.code === 'break.length.invalid') {
    showAlert({ id: 'breakNotPossible', body: { key: 'play.not_possible' } })
    return false
  }
  await refreshBalance()
  return true
}

async function lookUpBreak(kind: PlayBreak['kind']): Promise<PlayBreak | undefined> {
  await refreshBalance({ pressed: true })
  const activeBreak = playBreak()
  return $memberLoad.get() === 'loaded' && activeBreak?.on === 'account' && activeBreak.kind === kind ? activeBreak : undefined
}

async function excludeMember(
  request: RequestOf<typeof selfExclude>,
  password: string,
): Promise<ValueOf<typeof selfExclude> | { refused: string } | undefined> {
  try {
    const result = await sendInBothForms(
      password,
      (sent) => call(selfExclude, { ...request, ...(sent && { password: sent }) }, { lookUp: () => lookUpBreak('exclusion') }),
      (ended) => !ended.ok && ended.refusal.code === 'password.wrong',
    )
    return result.ok ? result.value : { refused: result.refusal.code }
  } catch (error) {
    showSilentFailure(error)
    return undefined
  }
}
