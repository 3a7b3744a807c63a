import { call } from '#api/current.ts'
import { logout } from '#contract/session.ts'
import { forceRefresh } from '#features/navigation/actions.ts'
import { endSession } from '#features/session/transitions.ts'
import { platform } from '#platform/current.ts'

/** How long signing out waits for the server and for what has to be undone first, in milliseconds. A member who leaves is not kept waiting. */
const PATIENCE_MS = 2000

type Step = () => Promise<unknown>

const steps = new Set<Step>()

/** Adds something that needs the session one last time, such as the end of a push subscription (PSH-1). */
export function beforeSignOut(step: Step): () => void {
  steps.add(step)
  return () => void steps.delete(step)
}

/** Signs out: here, on the server, and in the member's other tabs (SES-9); then the page is renewed (RTE-9). It works without a network too. */
export async function signOut(): Promise<void> {
  await atMost(Promise.allSettled([...steps].map((step) => step())))
  const told = call(logout, {}, { quiet: true }).catch(() => undefined)
  // The call above has its token already; from here on nobody else gets it.
  await Promise.resolve()
  endSession('signedOut')
  await atMost(told)
  forceRefresh()
}

function atMost(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise<void>((resolve) => void platform().clock.after(PATIENCE_MS, resolve))])
}
