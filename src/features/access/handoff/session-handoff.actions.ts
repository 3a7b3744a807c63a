// Apart from incoming-session.actions.ts: loaded on leaving for another address.
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
 * RTE-7: the token, or for a foreign address a one-use code if `handoff` is announced or unknown. Undefined without a session, with a due
 * password change (LOG-5), or if the code call fails: the token never replaces it.
 */
export async function proofFor(destination: Destination): Promise<Proof | undefined> {
  try {
    return await requestProof(destination)
  } catch {
    // Already shown; continue without.
    return undefined
  }
}

/** Throws what the call throws. */
export async function requestProof({ to, foreign }: Destination, options?: CallOptions): Promise<Proof | undefined> {
  const token = $token.get()
  if (token === undefined || $passwordLock.get() !== undefined) return undefined
  const announced = $settings.get()?.handoff
  if (!foreign || announced === false) return { token }
  // Without settings a missing code is not reported.
  const { value } = await call(handoff, { audience: to.origin }, { ...options, ...(!announced && { quiet: true }), pressed: true })
  return { code: value.code }
}

/** STA-6; none without a response. */
export async function domainOrigins(): Promise<readonly string[]> {
  try {
    const { value } = await call(domainRoute, { device: 'MOBILE' }, { quiet: true, pressed: true })
    return routeOrigins(value.domainList)
  } catch {
    return []
  }
}

/** Asks for other domains only if the known ones do not match. */
export async function withOtherDomains<Decision extends object>(decide: (domains: readonly string[]) => Decision): Promise<Decision> {
  const first = decide([])
  return 'because' in first && first.because === 'notTrusted' ? decide(await domainOrigins()) : first
}
