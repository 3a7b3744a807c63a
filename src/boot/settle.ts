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

/**
 * Finds out who uses this tab when it does not know by itself: a link's token goes first (RTE-4), then the sibling tabs, then the session that was
 * kept (SES-10). Calls of the page wait until this is settled. `arrival` is where the token waits when storage is refused.
 */
export async function settleSession(ports: ApiPorts, arrival: Arrival | undefined): Promise<void> {
  const token = takeToken(arrival)
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

/** The token that before-paint took from the address; taken once. */
function takeToken(arrival: Arrival | undefined): string | undefined {
  const { tab } = platform()
  const { token } = parseStored(arrivalRecord, tab.get(ARRIVAL_KEY)) ?? arrival ?? {}
  tab.remove(ARRIVAL_KEY)
  return token
}

function isMember(): boolean {
  return $session.get().state === 'member'
}
