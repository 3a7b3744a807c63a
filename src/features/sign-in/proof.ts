import type { CallOptions } from '#api/call.ts'
import { call } from '#api/current.ts'
import { handoff } from '#contract/session.ts'
import type { Proof } from '#features/navigation/redirect-url.ts'
import { $token } from '#features/session/store.ts'
import { $settings } from '#features/settings/store.ts'

interface Destination {
  readonly to: URL
  readonly foreign: boolean
}

/**
 * What proves the session at an address (RTE-7): the token, or where it is foreign and the settings announce it a code of one use. Undefined without
 * a session, or when the code could not be had: the token is no substitute for it.
 */
export async function proofFor(destination: Destination): Promise<Proof | undefined> {
  try {
    return await askProof(destination)
  } catch {
    // Told by the catalogue; what is proved without it is nothing.
    return undefined
  }
}

/** The same, for who tells the member what went wrong: throws what the call throws. */
export async function askProof({ to, foreign }: Destination, options?: CallOptions): Promise<Proof | undefined> {
  const token = $token.get()
  if (token === undefined) return undefined
  if (!foreign || !$settings.get()?.handoff) return { token }
  const result = await call(handoff, { audience: to.origin }, options)
  return result.ok ? { code: result.value.code } : undefined
}
