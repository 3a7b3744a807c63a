import * as v from 'valibot'
import { tabState } from '#features/core/session/tab-state.codec.ts'

/** A new member has not seen the offer of limits yet (RGP-5). */
const snapshot = tabState('limits-offer', v.literal(true), { inAnyLanguage: true })

export function leaveLimitsOffer(): void {
  snapshot.write(true)
}

/** Returns whether the offer is due, and ends it. */
export function takeLimitsOffer(): boolean {
  const isDue = snapshot.read() === true
  snapshot.drop()
  return isDue
}
