import { createApi, type Api, type CallOptions } from '#api/call.ts'
import { isNoSession } from '#api/error-catalogue.ts'
import { ApiError } from '#api/errors.ts'
import type { ApiPorts } from '#api/ports.ts'
import { type MemberInfo, memberInfo } from '#contract/members.ts'
import { type LoginValue, redeemHandoff } from '#contract/session.ts'
import type { Settings } from '#contract/settings.ts'
import { domainRoute, systemStatus } from '#contract/system.ts'
import { showAlert, showNotice, showSessionUnknown, withdrawAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { askSignIn } from '#features/core/navigation/navigation.actions.ts'
import { forgetDeviceSession, deviceMember, readDeviceSession } from '#features/core/session/device-session.codec.ts'
import { wasSignedOut } from '#features/core/session/session.codec.ts'
import { joinSession } from '#features/core/session/session.actions.ts'
import { $session, $token, noteSessionUnknown } from '#features/core/session/session.store.ts'
import { statusRequest } from '#features/core/settings/settings.actions.ts'
import { routeOrigins } from '#features/core/settings/settings.rules.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { disableAutoLogin } from './sign-in.store.ts'
import { decideHandoff, decideDeviceSession, decideLinkToken, isFromOurs, type LinkToken } from './incoming-session.rules.ts'

/** Limit of one session call, for which all calls wait, ms. */
const START_WAITS_MS = 8000

/** A later one replaces it. */
const LINK_NOTICE = 'linkToken'

/**
 * RTE-4. Takes a link's token if the server accepts it; a notice names the member. `siblings`: settled once this tab has a sibling's
 * session, which counts as running. Offers a retry without a response; returns whether the token waits.
 */
export async function takeLinkToken(
  ports: ApiPorts,
  { token, mayWait }: { readonly token: string; readonly mayWait: boolean },
  siblings: Promise<void>,
): Promise<boolean> {
  if ($token.get() === token) return false
  const [found] = await Promise.all([askOwner(ports, token), siblings])
  const session = $session.get()
  const running = session.state === 'member' ? session.member : undefined
  if (running?.token === token) return false
  const decision = logDecision('token of the link', decideLinkToken({ running, found, mayWait }))
  if (decision.do === 'wait') {
    noteSessionUnknown()
    showSessionUnknown()
    return true
  }
  if (decision.do === 'take' && typeof found !== 'string') {
    const { id, userName, customerType: type, firstTimeLogin } = found
    const record = { spanId: '', id, token, merchantCode: currentShell().merchant.code, userName, type, firstTimeLogin }
    // The only sign of a due password change (LOG-3).
    joinSession({ record, lock: firstTimeLogin ? 'firstLogin' : undefined })
  }
  showLinkNotice(decision, running !== undefined)
  return false
}

/**
 * RTE-4. Anyone can write a link with their own code: it never replaces a session, and a notice names the account. One try, never stored.
 * From foreign pages it takes a press, for which the page waits.
 */
export async function takeHandoff(ports: ApiPorts, code: string): Promise<void> {
  const api = callsAs(ports, undefined)
  const signedIn = $session.get().state === 'member'
  const settings = signedIn ? undefined : await loadSettingsFor(api)
  const fromOurs = settings?.handoff === true && (await comesFromOurs(api))
  const decision = logDecision('code of the link', decideHandoff({ signedIn, announced: settings?.handoff, fromOurs }))
  if (decision.do === 'leave') return
  const wish = decision.do === 'ask' ? await askToSignIn() : 'signIn'
  if (wish === 'stay') return
  if (wish === 'tooLate') return showLinkRefused()
  // Loaded first: a spent code must not wait for the network.
  const { afterSignIn } = await importWithRetry(() => import('./after-sign-in.actions.ts'))
  const response = await redeem(api, code)
  if (!response) return showLinkRefused()
  if (await afterSignIn({ by: 'handoff', response, settings })) showSignedInByLink(response.userName)
}

/** SES-10. Takes the stored session if the server knows it; offers a retry without a response. Returns whether it is over. */
export async function resumeDeviceSession(ports: ApiPorts): Promise<boolean> {
  const kept = await readDeviceSession()
  if (!kept) return false
  const { id: member, token } = kept.record
  const found = await askOwner(ports, token)
  const decision = logDecision('kept session', decideDeviceSession({ member, found, signedOut: wasSignedOut(member, kept.since) }))
  if (decision.do === 'resume') joinSession(kept)
  if (decision.do === 'forget') forgetDeviceSession(member, kept.since)
  if (decision.do === 'leave' && decision.because === 'unanswered') {
    noteSessionUnknown()
    showSessionUnknown()
  }
  // Another tab may have kept a new one meanwhile.
  return decision.do === 'forget' && deviceMember() === undefined
}

/** The visitor did not choose it (RTE-4). */
export function showSignedInByLink(name: string): void {
  showNotice({ id: LINK_NOTICE, tone: 'positive', body: { key: 'dialogs.link_signed_in', values: { name } } })
}

function showLinkNotice(decision: Exclude<LinkToken, { do: 'wait' }>, signedIn: boolean): void {
  if (decision.do === 'take') return showSignedInByLink(decision.name)
  if (decision.because === 'otherMember')
    return showNotice({ id: LINK_NOTICE, tone: 'warning', body: { key: 'dialogs.link_other_member', values: { name: decision.name } } })
  // A member with a running session misses nothing.
  if (!signedIn) showLinkRefused()
}

/** The remembered member is not signed in instead (LOG-7). A mail scanner may have spent the code: sign-in leads to the link's target. */
function showLinkRefused(): void {
  disableAutoLogin()
  const action = { label: { key: 'dialogs.link_signIn' }, run: () => askSignIn() }
  showNotice({ id: LINK_NOTICE, tone: 'warning', body: { key: 'dialogs.link_refused' }, action })
}

/** Asks for other domains only if no known one matches. */
async function comesFromOurs(api: Api): Promise<boolean> {
  const { page } = platform()
  const { hosts, redirectOrigins } = currentShell().merchant
  const facts = { referrer: page.referrer(), origin: new URL(page.href()).origin, hosts }
  if (facts.referrer === '' || isFromOurs({ ...facts, origins: redirectOrigins })) return facts.referrer !== ''
  try {
    const { value } = await inTime((options) => api.call(domainRoute, { device: 'MOBILE' }, options))
    return isFromOurs({ ...facts, origins: routeOrigins(value.domainList) })
  } catch {
    // Then a press decides.
    return false
  }
}

/** RTE-4, ms; later answers are useless. */
const CODE_LIVES_MS = 60_000

/** Asks whether the link may sign in. */
function askToSignIn(): Promise<'signIn' | 'stay' | 'tooLate'> {
  return new Promise((resolve) => {
    const undoTimer = platform().clock.after(CODE_LIVES_MS, () => {
      withdrawAlert(LINK_NOTICE)
      resolve('tooLate')
    })
    const end = (wish: 'signIn' | 'stay') => (): void => {
      undoTimer()
      resolve(wish)
    }
    showAlert({
      id: LINK_NOTICE,
      body: { key: 'dialogs.link_ask' },
      confirm: { key: 'dialogs.link_signIn' },
      cancel: { key: 'common.close' },
      onConfirm: end('signIn'),
      onCancel: end('stay'),
    })
  })
}

/** `refused`: no session has it; `unanswered`: any other failure. */
async function askOwner(ports: ApiPorts, token: string): Promise<MemberInfo | 'refused' | 'unanswered'> {
  try {
    return (await inTime((options) => callsAs(ports, token).call(memberInfo, {}, options))).value
  } catch (error) {
    // A rate limit or unknown code says nothing about the session.
    return error instanceof ApiError && isNoSession(error) ? 'refused' : 'unanswered'
  }
}

/** The page later loads its own, with the session. */
async function loadSettingsFor(api: Api): Promise<Settings | undefined> {
  try {
    const result = await inTime((options) => api.call(systemStatus, statusRequest(), options))
    return result.ok ? result.value : undefined
  } catch {
    // The page retries and reports.
    return undefined
  }
}

async function redeem(api: Api, code: string): Promise<LoginValue | undefined> {
  try {
    const result = await inTime((options) => api.call(redeemHandoff, { code }, options))
    return result.ok ? result.value : undefined
  } catch {
    // The server may have spent the code.
    return undefined
  }
}

/** Limited to START_WAITS_MS. */
async function inTime<T>(ask: (options: CallOptions) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const undoTimer = platform().clock.after(START_WAITS_MS, () => limit.abort())
  try {
    return await ask({ signal: limit.signal })
  } finally {
    undoTimer()
  }
}

/** For checking a link's session: no cache, no error reports. */
function callsAs(ports: ApiPorts, token: string | undefined): Api {
  return createApi({
    ...ports,
    identity: () => ({ ...ports.identity(), token, memberId: undefined }),
    cacheStore: { read: () => undefined, write: () => undefined, clear: () => undefined },
    onError: () => undefined,
  })
}
