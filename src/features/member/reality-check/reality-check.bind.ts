import { atom } from 'nanostores'
import { $alertQueue } from '#features/core/dialogs/dialogs.store.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { $money } from '#features/core/money/written-money.store.ts'
import { $balanceAction } from '#features/member/profile/profile.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { LIMITS_KEY } from '#lib/storage-keys.ts'
import { platform, within } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { hrefTo } from '#page/current.ts'
import type { ShownCheck } from './required-check.actions.ts'
import { afterCheck, decideRealityCheck, type Shown } from './check.rules.ts'
import { countPlay, STEP_MS, wholeMinutes } from '#features/member/limits/limits.rules.ts'
import {
  $checkEvery,
  $chosenCheck,
  $isPlayedMinimum,
  $playedMs,
  $result,
  $summary,
  isGameInWindow,
  protection,
  readLimits,
  REALITY_CHECK,
  storeLimits,
  tellGameWindows,
} from '#features/member/limits/limits.store.ts'
import { loadSummary } from '#features/member/limits/limits.actions.ts'

/** Then the time shows alone, ms. */
const SUMMARY_WAIT_MS = 1000

/** A page that slept behind a game counts no more than 12 h. */
const LONGEST_MS = 43_200_000

/** RGP-3: while visible, or while a game runs in its window; shows due checks. */
export function bindRealityCheck(): Undo {
  const { clock, lifecycle } = platform()
  followChoice()
  $playedMs.set(readLimits().play?.ms)
  let startedAt: number | undefined
  let stopTimer: Undo = () => {}
  // Hidden behind a game's window, as on phones: still play.
  let inWindow = false

  const count = (stepMs: number): void => {
    if ($memberId.get() === undefined) return
    const before = readLimits().play
    const now = clock.now()
    // A forced pause is no play.
    const playedMs = Math.max(0, Math.min(stepMs, now - (before?.pauseUntil ?? 0)))
    const required = protection().checks?.map(({ every }) => every)
    const play = countPlay(before, { day: dayNow(), now, stepMs: playedMs, required })
    storeLimits({ play })
    $playedMs.set(play.ms)
    $isPlayedMinimum.set(play.isMinimum === true)
    const check = logDecision('reality check', decideRealityCheck({ ...protection(), ...play, everyMinutes: $checkEvery.get() }))
    if (check.do !== 'show') return
    tellGameWindows('pause')
    if (lifecycle.isVisible()) void showRealityCheck(check)
  }
  const passed = (): number => Math.min(Math.max(clock.now() - (startedAt ?? clock.now()), 0), inWindow ? LONGEST_MS : STEP_MS)
  const start = (): void => {
    stopTimer()
    startedAt = clock.now()
    stopTimer = clock.after(STEP_MS, () => {
      // A hidden page's timers are late, or sleep.
      count(inWindow ? passed() : STEP_MS)
      if (inWindow && !isGameInWindow()) startedAt = undefined
      else start()
    })
  }
  const stop = (): void => {
    stopTimer()
    if (startedAt !== undefined) count(passed())
    startedAt = undefined
  }
  const hide = (): void => {
    stop()
    inWindow = isGameInWindow()
    if (inWindow) start()
  }
  const resume = (): void => {
    // It may have been closed just now.
    if (inWindow) stop()
    inWindow = false
    // A restored page missed changes.
    followChoice()
    count(0)
    start()
  }
  if (lifecycle.isVisible()) resume()
  const undos = [
    platform().local.onChange(LIMITS_KEY, followChoice),
    lifecycle.on('hidden', hide),
    lifecycle.on('leaving', stop),
    lifecycle.on('visible', resume),
    lifecycle.on('restored', resume),
    $checkEvery.listen(() => count(0)),
    // The back end's day may be a new one.
    $summary.listen(() => count(0)),
    $alertQueue.listen(noteAnswer),
  ]
  return () => [stopTimer, ...undos].forEach((undo) => undo())
}

/** In any tab. */
function followChoice(): void {
  $chosenCheck.set(readLimits().checkEvery)
}

/** The back end's, else the device's. */
function dayNow(): number | undefined {
  const summary = $summary.get()
  if (summary) return summary.since
  return $settings.get() && $settings.get()?.play?.summary !== true ? new Date(platform().clock.now()).setHours(0, 0, 0, 0) : undefined
}

const $isShown = atom(false)

/** RGP-3: also over a game, with continue, stop and history. What markets require more loads with it (MKT-3). */
async function showRealityCheck({ shows, pauseMinutes }: { shows: readonly Shown[]; pauseMinutes: number }): Promise<void> {
  if ($isShown.get()) return
  $isShown.set(true)
  await within(SUMMARY_WAIT_MS, loadSummary())
  const result = $result.get()
  // After midnight the day is shorter than the play.
  const { ms = 0, sinceCheck = 0 } = readLimits().play ?? {}
  const values = { count: wholeMinutes(Math.max(ms, sinceCheck)), ...(result !== undefined && { net: $money.get()(result) }) }
  const history = {
    label: { key: 'dialogs.check_history' },
    run: () => afterAlert(() => goTo(hrefTo('member/cashier', { open: 'history' }))),
  }
  const alert: ShownCheck = {
    id: REALITY_CHECK,
    urgency: 'check',
    title: { key: 'dialogs.check_title' },
    body: { key: result === undefined ? 'dialogs.check_time' : 'dialogs.check_body', values },
    confirm: { key: 'dialogs.check_stop' },
    cancel: { key: 'dialogs.check_goOn' },
    // Where there is a cashier, which has the history.
    ...($balanceAction.get() && { other: history }),
    onConfirm: () => afterAlert(() => goTo(hrefTo('member/limits'))),
  }
  if (shows.length === 0 && pauseMinutes === 0) return showAlert(alert)
  const required = await importOptional(import('./required-check.actions.ts'))
  if (required) await required.showRequiredCheck(alert, { shows, pauseMinutes })
  else showAlert(alert)
}

/** A check lost by reload comes again. */
function noteAnswer(queue: readonly { readonly id: string }[]): void {
  if (!$isShown.get() || queue.some(({ id }) => id === REALITY_CHECK)) return
  const { play } = readLimits()
  if (!play) return
  $isShown.set(false)
  tellGameWindows('resume')
  storeLimits({ play: afterCheck(play, $checkEvery.get()) })
}
