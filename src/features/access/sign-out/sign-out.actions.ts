import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { logout } from '#contract/session.ts'
import { forceRefresh } from '#features/core/navigation/navigation.actions.ts'
import { endSession } from '#features/core/session/session.actions.ts'
import type { Undo } from '#platform/platform.ts'
import { within } from '#platform/current.ts'

/** How long signing out waits for the server, in milliseconds. */
const LOGOUT_TIMEOUT_MS = 2000

/** How long signing out waits for what comes before it, in milliseconds. */
const FAREWELL_MS = 1000

const $farewells = atom<readonly (() => Promise<unknown>)[]>([])

/** Adds a step that needs the session's token once more (PSH-1). Signing out waits for it a second at most, and goes on if it fails. */
export function beforeSignOut(step: () => Promise<unknown>): Undo {
  $farewells.set([...$farewells.get(), step])
  return () => $farewells.set($farewells.get().filter((other) => other !== step))
}

/** Signs out here, on the server, and in the member's other tabs (SES-9); then renews the page (RTE-9), or does `then` instead. Works offline too. */
export async function signOut(then: () => void = forceRefresh): Promise<void> {
  await within(FAREWELL_MS, Promise.allSettled($farewells.get().map((step) => step())))
  const logoutCall = call(logout, {}, { quiet: true, pressed: true }).catch(() => undefined)
  // The call above has taken its token by the next microtask; no later call gets it.
  await Promise.resolve()
  endSession('signedOut')
  await within(LOGOUT_TIMEOUT_MS, logoutCall)
  then()
}
