import { atom } from 'nanostores'
import { $alertQueue } from '#features/core/dialogs/dialogs.store.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { $money } from '#features/core/money/money.store.ts'
import { $balanceAction } from '#features/member/profile/profile.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { LIMITS_KEY } from '#lib/storage-keys.ts'
import { platform, within } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { hrefTo } from '#page/current.ts'
import { countPlay, decideRealityCheck, wholeMinutes } from './limits.rules.ts'
import {
  $checkEvery,
  $chosenCheck,
  $isPlayedMinimum,
  $playedMs,
  $result,
  $summary,
  isGameInWindow,
  readLimits,
  REALITY_CHECK,
  storeLimits,
  tellGameWindows,
} from './limits.store.ts'
import { loadSummary } from './limits.actions.ts'

/** A page counts the time of play in steps of this length, in milliseconds. */
export const STEP_MS = 10_000

/** How long a due reality check waits for the result, in milliseconds: without it the time is shown alone. */
const SUMMARY_WAIT_MS = 1000

/** A page that slept behind a game counts no more, in milliseconds: 12 hours. */
const LONGEST_MS = 43_200_000

/**
 * Counts a member's time of play while this page is visible or a game that it opened goes on in a window of its own, and shows the reality check
 * whenever it is due (RGP-3).
 */
export function bindRealityCheck(): Undo {
  const { clock, lifecycle } = platform()
  followChoice()
  $playedMs.set(readLimits().play?.ms)
  let startedAt: number | undefined
  let stopTimer: Undo = () => {}
  // The page is hidden behind a game in a window of its own, as on every phone: it is play all the same.
  let inWindow = false

  const count = (stepMs: number): void => {
    if ($memberId.get() === undefined) return
    const play = countPlay(readLimits().play, { day: dayNow(), now: clock.now(), stepMs })
    storeLimits({ play })
    $playedMs.set(play.ms)
    $isPlayedMinimum.set(play.isMinimum === true)
    const check = logDecision('reality check', decideRealityCheck({ sinceCheck: play.sinceCheck, everyMinutes: $checkEvery.get() }))
    if (check.do !== 'show') return
    tellGameWindows('pause')
    if (lifecycle.isVisible()) void showRealityCheck()
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
    // The window was open when the page looked last, and is maybe closed by now: who comes back has just left it.
    if (inWindow) stop()
    inWindow = false
    // A page of the back/forward cache has heard nothing of what was chosen meanwhile.
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

/** The interval that the member chose last, in whichever tab. */
function followChoice(): void {
  $chosenCheck.set(readLimits().checkEvery)
}

/** The begin of the day that the count is for: the back end's, once it has said; where it says nothing, the device's. */
function dayNow(): number | undefined {
  const summary = $summary.get()
  if (summary) return summary.since
  return $settings.get() && $settings.get()?.play?.summary !== true ? new Date(platform().clock.now()).setHours(0, 0, 0, 0) : undefined
}

const $isShown = atom(false)

/** Shows time and result of play, over a running game too, with the ways to go on, to stop and to the history (RGP-3). */
async function showRealityCheck(): Promise<void> {
  if ($isShown.get()) return
  $isShown.set(true)
  await within(SUMMARY_WAIT_MS, loadSummary())
  const result = $result.get()
  // Past midnight the day is young, and the play is not.
  const { ms = 0, sinceCheck = 0 } = readLimits().play ?? {}
  const values = { count: wholeMinutes(Math.max(ms, sinceCheck)), ...(result !== undefined && { net: $money.get()(result) }) }
  const history = {
    label: { key: 'dialogs.check_history' },
    run: () => afterAlert(() => goTo(hrefTo('member/cashier', { open: 'history' }))),
  }
  showAlert({
    id: REALITY_CHECK,
    urgency: 'check',
    title: { key: 'dialogs.check_title' },
    body: { key: result === undefined ? 'dialogs.check_time' : 'dialogs.check_body', values },
    confirm: { key: 'dialogs.check_stop' },
    cancel: { key: 'dialogs.check_goOn' },
    // Where there is a cashier, which has the history.
    ...($balanceAction.get() && { other: history }),
    onConfirm: () => afterAlert(() => goTo(hrefTo('member/limits'))),
  })
}

/** The next interval begins with the answer: a check that a reload took away comes again. */
function noteAnswer(queue: readonly { readonly id: string }[]): void {
  if (!$isShown.get() || queue.some(({ id }) => id === REALITY_CHECK)) return
  const { play } = readLimits()
  if (!play) return
  $isShown.set(false)
  tellGameWindows('resume')
  storeLimits({ play: { ...play, sinceCheck: 0 } })
}
