import { call } from '#api/current.ts'
import { referral, registerAgent } from '#contract/programs.ts'
import { showSilentFailure } from '#features/core/dialogs/dialogs.actions.ts'
import { createResource } from '#features/core/resource/resource.store.ts'
import { isHttpAddress, namesUser, parseUrl } from '#lib/url-safety.ts'

/** PRO-3. */
export const referralResource = createResource((options) => call(referral, {}, options))

export interface AgentApplication {
  readonly realName: string
  readonly contact: string
  readonly channel: string
  /** May be empty. */
  readonly audience: string
}

/** Returns its number; undefined on failure, already shown. */
export async function applyAsAgent({ realName, contact, channel, audience }: AgentApplication): Promise<string | undefined> {
  try {
    const { value } = await call(registerAgent, {
      realName: realName.trim(),
      contact: contact.trim(),
      channel: channel.trim(),
      ...(audience.trim() && { audience: audience.trim() }),
    })
    return value.applicationId
  } catch (error) {
    showSilentFailure(error)
    return undefined
  }
}

export type ShareMethod = { readonly do: 'share' } | { readonly do: 'copy'; readonly because: 'noShareSheet' }

/** Share sheet if available, else copy. */
export function shareMethod({ canShare }: { readonly canShare: boolean }): ShareMethod {
  return canShare ? { do: 'share' } : { do: 'copy', because: 'noShareSheet' }
}

/** http(s) without credentials, any host. */
export function friendLink(url: string): string | undefined {
  const link = isHttpAddress(url) ? parseUrl(url) : undefined
  return link && !namesUser(link) ? link.href : undefined
}
