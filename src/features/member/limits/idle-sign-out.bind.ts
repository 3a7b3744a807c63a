import { askSignIn } from '#features/core/navigation/navigation.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { signOut } from '#features/access/sign-out/sign-out.actions.ts'
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
