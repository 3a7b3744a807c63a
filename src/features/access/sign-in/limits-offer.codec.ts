import * as v from 'valibot'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'

/** That a new member is still to be offered limits: something wanted came before the screen that offers them (RGP-5). */
const snapshot = tabSnapshot('limits-offer', v.literal(true), { inAnyLanguage: true })

export function leaveLimitsOffer(): void {
  snapshot.write(true)
}

/** Returns whether the offer is due, and ends it. */
export function takeLimitsOffer(): boolean {
  const isDue = snapshot.read() === true
  snapshot.drop()
  return isDue
}
