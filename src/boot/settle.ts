import * as v from 'valibot'
import type { ApiPorts } from '#api/ports.ts'
import type { Arrival } from '#features/navigation/arrival.ts'
import { ARRIVAL_KEY, KEPT_SESSION_KEY, MEMBER_KEY } from '#features/session/keys.ts'
import { askSiblings } from '#features/session/siblings.ts'
import { $session } from '#features/session/store.ts'
import { joinSession } from '#features/session/transitions.ts'
import { parseStored } from '#lib/json.ts'
import { untilFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'

const text = v.optional(v.string())
const arrivalRecord = v.object({
  token: text,
  line: v.optional(v.object({ state: v.string(), code: text, error: text })),
  telegram: text,
  telegramState: text,
  launch: text,
  maya: text,
  choice: v.optional(v.object({ lineSessionToken: v.string(), name: text, picture: text, until: v.number() })),
})
type Brought = v.InferOutput<typeof arrivalRecord> & Pick<Arrival, 'handoff'>

/** Finishes what the page of a service sent back, once calls can be made. */
export type Finish = (settings: Promise<void>) => Promise<void>

/**
 * Finds out who uses this tab when it does not know by itself: a link's token goes first (RTE-4), then the sibling tabs, then the session that was
 * kept (SES-10), and a code from our other address last, which takes nobody's place. Calls of the page wait until this is settled. `arrival` is where the
 * code waits, and the token when storage is refused. Answers what is left to do for somebody whom a service sends (SOC-3, SOC-4, LOG-9).
 */
export async function settleSession(ports: ApiPorts, arrival: Arrival | undefined): Promise<Finish | undefined> {
  const { token, handoff, ...sent } = takeArrival(arrival)
  await findOut(ports, token)
  if (handoff !== undefined) {
    const { takeHandoff } = await untilFetched(() => import('#features/sign-in/handed-over.ts'))
    await takeHandoff(ports, handoff)
  }
  if (!sent.line && !sent.telegram && !sent.launch && !sent.maya && !sent.choice) return undefined
  return async (settings) => {
    const { finishArrival } = await untilFetched(() => import('#features/social-login/callback.ts'))
    await finishArrival(sent, settings)
  }
}

async function findOut(ports: ApiPorts, token: string | undefined): Promise<void> {
  if (token !== undefined) {
    const { takeLinkToken } = await untilFetched(() => import('#features/sign-in/link-token.ts'))
    await takeLinkToken(ports, token)
  }
  const { local } = platform()
  const somewhere = local.get(MEMBER_KEY) ?? local.get(KEPT_SESSION_KEY)
  if (isMember() || somewhere === undefined) return
  const found = await askSiblings()
  if (found) joinSession(found)
  if (isMember() || local.get(KEPT_SESSION_KEY) === undefined) return
  const { resumeKeptSession } = await untilFetched(() => import('#features/sign-in/kept-sign-in.ts'))
  await resumeKeptSession(ports)
}

/** What before-paint took from the address. Token and code are taken once; the rest waits until it is finished, perhaps by the sign-in screen. */
function takeArrival(arrival: Arrival | undefined): Brought {
  const { tab } = platform()
  const brought: Brought = { ...parseStored(arrivalRecord, tab.get(ARRIVAL_KEY)), ...arrival }
  const { token: _token, handoff: _handoff, ...rest } = brought
  if (Object.keys(rest).length === 0 || !tab.set(ARRIVAL_KEY, JSON.stringify(rest))) tab.remove(ARRIVAL_KEY)
  return brought
}

function isMember(): boolean {
  return $session.get().state === 'member'
}
