import { callsAs } from '#api/calls-as.ts'
import { isNoSession } from '#api/error-catalogue.ts'
import { ApiError } from '#api/errors.ts'
import type { ApiPorts } from '#api/ports.ts'
import { type MemberInfo, memberInfo } from '#contract/members.ts'
import type { FoundSession } from '#features/session/found-session.ts'
import { $session } from '#features/session/store.ts'
import { joinSession } from '#features/session/transitions.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { sayLinkRefused, sayOtherMembersLink, saySignedInByLink } from './link-said.ts'
import { decideLinkToken, type LinkToken } from './rules.ts'

/** Whose token it is, as /wps/member/info says: refused when there is no session behind it, unanswered when nobody said. */
export async function askWhose(ports: ApiPorts, token: string): Promise<MemberInfo | 'refused' | 'unanswered'> {
  try {
    const result = await callsAs(ports, token).call(memberInfo, {})
    return result.ok ? result.value : 'refused'
  } catch (error) {
    return error instanceof ApiError && (isNoSession(error) || error.status < 500) ? 'refused' : 'unanswered'
  }
}

/** A session made of a token and the member that it belongs to. */
export function sessionOf(token: string, info: MemberInfo): FoundSession {
  const { id, userName, customerType: type, firstTimeLogin } = info
  const record = { spanId: '', id, token, merchantCode: currentShell().merchant.code, userName, type, firstTimeLogin }
  return { record, since: platform().clock.now() }
}

/** Looks at the token that a link brought and takes it when the server accepts it (RTE-4), with a notice that names the member. */
export async function takeLinkToken(ports: ApiPorts, token: string): Promise<void> {
  const session = $session.get()
  const running = session.state === 'member' ? session.member : undefined
  if (running?.token === token) return
  const found = await askWhose(ports, token)
  const decision = decided('token of the link', decideLinkToken({ running, found }))
  if (decision.do === 'take' && typeof found !== 'string') joinSession({ ...sessionOf(token, found) })
  say(decision, running !== undefined)
}

function say(decision: LinkToken, signedIn: boolean): void {
  if (decision.do === 'take') return saySignedInByLink(decision.name)
  if (decision.because === 'otherMember') return sayOtherMembersLink(decision.name)
  // With a session running nothing is missing, so nothing is said.
  if (!signedIn) sayLinkRefused()
}
