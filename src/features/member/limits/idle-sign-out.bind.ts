import { showAlert, withdrawAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { askSignIn } from '#features/core/navigation/navigation.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { signOut } from '#features/access/sign-out/sign-out.actions.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { engagementOf } from '#lib/engagement.ts'
import { IDLE_KEY, SINCE_KEY, USED_AT_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { decideIdle, lastUseInWindow } from './limits.rules.ts'
import { $checkEvery, $windows, forgetClosedWindows, protection } from './limits.store.ts'

function askSignInAfterIdle(): void {
  platform().tab.set(IDLE_KEY, '1')
  askSignIn()
}

/** The id of the question among the dialogs. */
const IDLE_QUESTION = 'idle'

async function askWhetherToStay(stay: () => void): Promise<void> {
  await loadWords('idle')
  showAlert({
    id: IDLE_QUESTION,
    urgency: 'session',
    title: { key: 'idle.title' },
    body: { key: 'idle.body' },
    confirm: { key: 'idle.stay' },
    onConfirm: stay,
  })
}

/** Poll and store intervals, ms. */
const LOOK_EVERY_MS = 15_000

const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll', 'message'] as const

/**
 * RGP-8: after the folder's minutes without use in any tab. A game counts as use, in a window for a while. Sign-in shows why and leads
 * back. Or the member is asked first (MKT-3): any use is an answer.
 */
export function bindIdleSignOut(window: Window): Undo {
  const { signOutAfterIdle, askAfterIdle } = protection()
  if (signOutAfterIdle === undefined && askAfterIdle === undefined) return () => undefined
  const { clock, local, tab } = platform()
  let stopTimer: Undo = () => {}
  let storedAt = 0
  let seenAt = clock.now()
  let askedAt: number | undefined
  const noteUse = (at: number): void => {
    if (Math.abs(at - storedAt) < LOOK_EVERY_MS) return
    storedAt = at
    local.set(USED_AT_KEY, String(at))
  }
  const see = (): void => {
    seenAt = clock.now()
    noteUse(seenAt)
  }
  const endQuestion = (): void => {
    if (askedAt !== undefined) withdrawAlert(IDLE_QUESTION)
    askedAt = undefined
  }
  const look = (): void => {
    stopTimer()
    if ($memberId.get() === undefined) return
    const now = clock.now()
    if (engagementOf(document) === 'frame') noteUse(now)
    // Future: the clock was set back.
    seenAt = Math.min(seenAt, now)
    // Also one closed since: phones suspend the page behind it.
    const inWindow = $windows.get().length > 0 ? lastUseInWindow({ seenAt, now, everyMinutes: $checkEvery.get() }) : 0
    forgetClosedWindows()
    // Signing in is use, too.
    const [usedAt] = [local.get(USED_AT_KEY), tab.get(SINCE_KEY), inWindow]
      .map(Number)
      .filter((at) => at > 0 && at <= now)
      .sort((a, b) => b - a)
    // Other tabs do not know this one's windows.
    if (usedAt === undefined || usedAt === inWindow) noteUse(usedAt ?? now)
    const facts = { usedAt, now, afterMinutes: signOutAfterIdle, askMinutes: askAfterIdle, askedAt }
    const decision = logDecision('idle', decideIdle(facts))
    if (decision.do === 'signOut') return void signOut(askSignInAfterIdle)
    if (decision.do === 'stay') endQuestion()
    if (decision.do === 'ask' && askedAt === undefined) {
      askedAt = now
      void askWhetherToStay(see)
    }
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
