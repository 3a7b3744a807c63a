import { call } from '#api/current.ts'
import { handoff } from '#contract/session.ts'
import type { RedirectParameters } from '#features/navigation/redirect-url.ts'
import { $token } from '#features/session/store.ts'
import { $settings } from '#features/settings/store.ts'

/**
 * What proves the session at an address (RTE-7): the token, or where it is foreign and the settings announce it a code of one use. Undefined without
 * a session, or when the code could not be had: the token is no substitute for it.
 */
export async function proofFor({ to, foreign }: { readonly to: URL; readonly foreign: boolean }): Promise<RedirectParameters['proof'] | undefined> {
  const token = $token.get()
  if (token === undefined) return undefined
  if (!foreign || !$settings.get()?.handoff) return { token }
  try {
    const result = await call(handoff, { audience: to.origin })
    return result.ok ? { code: result.value.code } : undefined
  } catch {
    // Told by the catalogue; what is proved without it is nothing.
    return undefined
  }
}
