// Apart from incoming-session.actions.ts, which redeems the codes: this side is loaded with the press or redirect that leads to another address.
import type { CallOptions } from '#api/call.ts'
import { call } from '#api/current.ts'
import { handoff } from '#contract/session.ts'
import { domainRoute } from '#contract/system.ts'
import type { Proof } from '#features/core/navigation/destination.rules.ts'
import { $passwordLock } from '#features/core/session/password-lock.store.ts'
import { $token } from '#features/core/session/session.store.ts'
import { routeOrigins } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'

interface Destination {
  readonly to: URL
  readonly foreign: boolean
}

/**
 * The proof of the session for an address (RTE-7): the token, or a code of one use where the address is foreign and the settings announce hand-over
 * or could not be loaded.
 * Undefined without a session, while its password must be changed (LOG-5), or without a response to the call for a code: the token never replaces the code.
 */
export async function proofFor(destination: Destination): Promise<Proof | undefined> {
  try {
    return await requestProof(destination)
  } catch {
    // The error catalogue has already informed the member; continue without a proof.
    return undefined
  }
}

/** Like `proofFor`, for callers that report the error themselves: throws what the call throws. */
export async function requestProof({ to, foreign }: Destination, options?: CallOptions): Promise<Proof | undefined> {
  const token = $token.get()
  if (token === undefined || $passwordLock.get() !== undefined) return undefined
  const announced = $settings.get()?.handoff
  if (!foreign || announced === false) return { token }
  // Without settings nobody expects a code, so nobody is told that there is none.
  const { value } = await call(handoff, { audience: to.origin }, { ...options, ...(!announced && { quiet: true }), pressed: true })
  return { code: value.code }
}

/** Origins of the back end's other domains (STA-6); none if it does not respond, so that addresses among them stay untrusted. */
export async function domainOrigins(): Promise<readonly string[]> {
  try {
    const { value } = await call(domainRoute, { device: 'MOBILE' }, { quiet: true, pressed: true })
    return routeOrigins(value.domainList)
  } catch {
    return []
  }
}

/** Decides with the origins that the page knows. Only if the address is at none of them, asks the back end for its other domains and decides again. */
export async function withOtherDomains<Decision extends object>(decide: (domains: readonly string[]) => Decision): Promise<Decision> {
  const first = decide([])
  return 'because' in first && first.because === 'notTrusted' ? decide(await domainOrigins()) : first
}
