import { call } from '#api/current.ts'
import { logout } from '#contract/session.ts'
import { forceRefresh } from '#features/core/navigation/navigation.actions.ts'
import { endSession } from '#features/core/session/session.actions.ts'
import { platform } from '#platform/current.ts'

/** How long signing out waits for the server, in milliseconds. */
const LOGOUT_TIMEOUT_MS = 2000

/** Signs out here, on the server, and in the member's other tabs (SES-9); then renews the page (RTE-9). Works offline too. */
export async function signOut(): Promise<void> {
  const logoutCall = call(logout, {}, { quiet: true }).catch(() => undefined)
  // The call above has taken its token by the next microtask; no later call gets it.
  await Promise.resolve()
  endSession('signedOut')
  await Promise.race([logoutCall, new Promise<void>((resolve) => void platform().clock.after(LOGOUT_TIMEOUT_MS, resolve))])
  forceRefresh()
}
