import * as v from 'valibot'
import type { ApiPorts } from '#api/ports.ts'
import type { Arrival } from '#features/navigation/arrival.ts'
import { ARRIVAL_KEY, KEPT_SESSION_KEY, MEMBER_KEY } from '#features/session/keys.ts'
import { askSiblings } from '#features/session/siblings.ts'
import { $session } from '#features/session/store.ts'
import { joinSession } from '#features/session/transitions.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'

const arrivalRecord = v.object({ token: v.optional(v.string()) })

/** What the address brought, as before-paint left it; taken once. `inWindow` is where it waits when storage is refused. */
export function takeHandedOver(inWindow: Arrival | undefined): Pick<Arrival, 'token'> {
  const { tab } = platform()
  const { token } = parseStored(arrivalRecord, tab.get(ARRIVAL_KEY)) ?? inWindow ?? {}
  tab.remove(ARRIVAL_KEY)
  return token === undefined ? {} : { token }
}

/**
 * Finds out who uses this tab when it does not know by itself: a link's token goes first (RTE-4), then the sibling tabs, then the session that was
 * kept (SES-10). Calls of the page wait until this is settled.
 */
export async function settleSession(ports: ApiPorts, { token }: Pick<Arrival, 'token'>): Promise<void> {
  if (token !== undefined) {
    const { takeLinkToken } = await import('#features/sign-in/link-token.ts')
    await takeLinkToken(ports, token)
  }
  const { local } = platform()
  const somewhere = local.get(MEMBER_KEY) ?? local.get(KEPT_SESSION_KEY)
  if (isMember() || somewhere === undefined) return
  const found = await askSiblings()
  if (found) joinSession(found)
  if (isMember() || local.get(KEPT_SESSION_KEY) === undefined) return
  const { resumeKeptSession } = await import('#features/sign-in/kept-sign-in.ts')
  await resumeKeptSession(ports)
}

function isMember(): boolean {
  return $session.get().state === 'member'
}
