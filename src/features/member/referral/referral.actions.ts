import { call } from '#api/current.ts'
import { referral, registerAgent } from '#contract/programs.ts'
import { createResource } from '#features/core/resource/resource.store.ts'

/** The member's link for friends, and how many friends it brought (PRO-3). */
export const referralResource = createResource(() => call(referral, {}, { quiet: true }))

export interface AgentApplication {
  readonly realName: string
  readonly contact: string
  readonly channel: string
  /** May be empty. */
  readonly audience: string
}

/** Sends an application to become an agent. Returns its number; undefined if it was not accepted, and the api shows why. */
export async function applyAsAgent({ realName, contact, channel, audience }: AgentApplication): Promise<string | undefined> {
  try {
    const result = await call(registerAgent, {
      realName: realName.trim(),
      contact: contact.trim(),
      channel: channel.trim(),
      ...(audience.trim() && { audience: audience.trim() }),
    })
    return result.ok ? result.value.applicationId : undefined
  } catch {
    return undefined
  }
}
