import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { logout } from '#contract/session.ts'
import { forceRefresh } from '#features/core/navigation/navigation.actions.ts'
import { endSession } from '#features/core/session/session.actions.ts'
import type { Undo } from '#platform/platform.ts'
import { within } from '#platform/current.ts'

const LOGOUT_TIMEOUT_MS = 2000

/** Limit of earlier steps, ms. */
const FAREWELL_MS = 1000

const $farewells = atom<readonly (() => Promise<unknown>)[]>([])

/** Needs the token (PSH-1). A second at most; failures are ignored. */
export function beforeSignOut(step: () => Promise<unknown>): Undo {
  $farewells.set([...$farewells.get(), step])
  return () => $farewells.set($farewells.get().filter((other) => other !== step))
}

/** Here, on the server, and in other tabs (SES-9); then reloads (RTE-9) or `then`. Works offline. */
export async function signOut(then: () => void = forceRefresh): Promise<void> {
  await within(FAREWELL_MS, Promise.allSettled($farewells.get().map((step) => step())))
  const logoutCall = call(logout, {}, { quiet: true, pressed: true }).catch(() => undefined)
  // The call has its token by now; later ones get none.
  await Promise.resolve()
  endSession('signedOut')
  await within(LOGOUT_TIMEOUT_MS, logoutCall)
  then()
}
