import type { ApiPorts } from '#api/ports.ts'
import { forgetKeptSession, readKeptSession } from '#features/session/kept-session.ts'
import { joinSession } from '#features/session/transitions.ts'
import { askWhose } from './link-token.ts'

/** On a cold start: takes up the kept session if the server still knows it (SES-10). Unanswered, it is kept for the next start. */
export async function resumeKeptSession(ports: ApiPorts): Promise<void> {
  const kept = await readKeptSession()
  if (!kept) return
  const owner = await askWhose(ports, kept.record.token)
  if (owner === 'unanswered') return
  const valid = owner !== 'refused' && owner.id === kept.record.id
  if (!valid || !joinSession(kept)) forgetKeptSession(kept.record.id)
}
