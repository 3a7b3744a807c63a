import { $alertQueue } from '#features/core/dialogs/dialogs.store.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { askSignIn, goTo } from '#features/core/navigation/navigation.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $money, $settings } from '#features/core/settings/settings.store.ts'
import { signOut } from '#features/access/sign-in/sign-out.actions.ts'
import { $balanceAction } from '#features/member/profile/profile.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { logDecision } from '#lib/decision-log.ts'
import { engagementOf } from '#lib/engagement.ts'
import { IDLE_KEY, LIMITS_KEY, SINCE_KEY, USED_AT_KEY } from '#lib/storage-keys.ts'
import { platform, wait } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { hrefTo } from '#page/current.ts'
import { countPlay, decideIdle, decideRealityCheck, lastUseInWindow, wholeMinutes } from './limits.rules.ts'
import {
  $checkEvery,
  $chosenCheck,
  $gameBar,
  $isPlayedMinimum,
  $playedMs,
  $result,
  $summary,
  $windows,
  forgetClosedWindows,
  isGameInWindow,
  protection,
  readLimits,
  REALITY_CHECK,
  storeLimits,
  tellGameWindows,
} from './limits.store.ts'
import { loadSummary } from './limits.actions.ts'

/** A page counts the time of play in steps of this length, in milliseconds. */
const STEP_MS = 10_000
/** How long a due reality check waits for the result, in milliseconds: without it the time is shown alone. */
const SUMMARY_WAIT_MS = 1000
/** A page that slept behind a game counts no more, in milliseconds: 12 hours. */
const LONGEST_MS = 43_200_000

/** Counts a member's time of play while this page is visible or a game that it opened goes on in a window of its own, and shows the reality check whenever it is due (RGP-3). */
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

let isShown = false

/** Shows time and result of play, over a running game too, with the ways to go on, to stop and to the history (RGP-3). */
async function showRealityCheck(): Promise<void> {
  if (isShown) return
  isShown = true
  await Promise.race([loadSummary(), wait(SUMMARY_WAIT_MS)])
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
  if (!isShown || queue.some(({ id }) => id === REALITY_CHECK)) return
  const { play } = readLimits()
  if (!play) return
  isShown = false
  tellGameWindows('resume')
  storeLimits({ play: { ...play, sinceCheck: 0 } })
}

/** Loads what is seen of the protection of play over a game or the cashier (RGP-2, RGP-3, RGP-8); a game that comes before it plays without. */
export async function loadGameBar(): Promise<void> {
  if ($gameBar.get()) return
  const [view] = await importWithRetry(() => Promise.all([import('./PlayStrip.lazy.tsx'), loadWords('play'), loadWords('limits')]))
  $gameBar.set(view.default)
}

/** Counts how long a visitor tries games on this page while it is visible; nothing of it is stored. A member's time is counted by their session. */
export function countTrial(): Undo {
  const { clock, lifecycle } = platform()
  if ($memberId.get() === undefined) $playedMs.set($playedMs.get() ?? 0)
  let stop: Undo = () => undefined
  const step = (): void => {
    stop = clock.after(STEP_MS, () => {
      if ($memberId.get() !== undefined) return
      if (lifecycle.isVisible()) $playedMs.set(($playedMs.get() ?? 0) + STEP_MS)
      step()
    })
  }
  step()
  return () => stop()
}

function askSignInAfterIdle(): void {
  platform().tab.set(IDLE_KEY, '1')
  askSignIn()
}

/** How often an idle page looks at the time, and how often a used one stores it, in milliseconds. */
const LOOK_EVERY_MS = 15_000
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll', 'message'] as const

/**
 * Signs a member out whom no tab of this browser has seen for the minutes that the merchant's folder names (RGP-8). A running game counts as use, in a
 * window of its own for a while. Sign-in says why, and leads back.
 */
export function bindIdleSignOut(window: Window): Undo {
  const { signOutAfterIdle } = protection()
  if (signOutAfterIdle === undefined) return () => undefined
  const { clock, local, tab } = platform()
  let stopTimer: Undo = () => {}
  let storedAt = 0
  let seenAt = clock.now()
  const noteUse = (at: number): void => {
    if (Math.abs(at - storedAt) < LOOK_EVERY_MS) return
    storedAt = at
    local.set(USED_AT_KEY, String(at))
  }
  const see = (): void => {
    seenAt = clock.now()
    noteUse(seenAt)
  }
  const look = (): void => {
    stopTimer()
    if ($memberId.get() === undefined) return
    const now = clock.now()
    if (engagementOf(document) === 'frame') noteUse(now)
    // A time ahead means that the clock was set back: the count begins anew.
    seenAt = Math.min(seenAt, now)
    // One that was closed since the last look counts as well: a phone lets the page behind it sleep.
    const inWindow = $windows.get().length > 0 ? lastUseInWindow({ seenAt, now, everyMinutes: $checkEvery.get() }) : 0
    forgetClosedWindows()
    // Signing in is use, too.
    const [usedAt] = [local.get(USED_AT_KEY), tab.get(SINCE_KEY), inWindow]
      .map(Number)
      .filter((at) => at > 0 && at <= now)
      .sort((a, b) => b - a)
    // Other tabs do not know this one's windows.
    if (usedAt === undefined || usedAt === inWindow) noteUse(usedAt ?? now)
    const facts = { usedAt, now, afterMinutes: signOutAfterIdle }
    if (logDecision('idle', decideIdle(facts)).do === 'signOut') return void signOut(askSignInAfterIdle)
    stopTimer = clock.after(LOOK_EVERY_MS, look)
  }
  look()
  see()
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, see, { capture: true, passive: true })
  const stopVisible = platform().lifecycle.on('visible', look)
  return () => {
    stopTimer()
    stopVisible()
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, see, { capture: true })
  }
}
