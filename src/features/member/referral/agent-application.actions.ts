// Apart from referral.actions.ts: loaded with the agents' page, not with the friends' page.
import { call } from '#api/current.ts'
import { registerAgent } from '#contract/programs.ts'

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
    const result = await call(registerAgent, { realName: realName.trim(), contact: contact.trim(), channel: channel.trim(), ...(audience.trim() && { audience: audience.trim() }) })
    return result.ok ? result.value.applicationId : undefined
  } catch {
    return undefined
  }
}
