import { atom, computed } from 'nanostores'
import { memberTypeOf, nextSession, type Session, type SessionEvent } from './session.rules.ts'

/** The prerendered shell shows a visitor. CSS swaps the header by `data-session` before the first frame. */
export const SESSION_IN_SHELL: Session = { state: 'visitor' }

export const $session = atom<Session>(SESSION_IN_SHELL)

/** A session is kept on this device, and the back end cannot say whether it still runs: the visitor is neither a guest nor a member yet (SES-10). */
export const $isSessionUnknown = atom(false)

export function noteSessionUnknown(): void {
  $isSessionUnknown.set(true)
}

/** Token of the running session; undefined for visitors. */
export const $token = computed($session, (session) => (session.state === 'member' ? session.member.token : undefined))

/** Id of the signed-in member; undefined for visitors. Records of a member are keyed by it. */
export const $memberId = computed($session, (session) => (session.state === 'member' ? session.member.id : undefined))

/** Guest, member, agent or exempt from language sync (SES-8). */
export const $memberType = computed($session, memberTypeOf)

/** Applies an event: the only way to change the session. */
export function sessionHappened(event: SessionEvent): void {
  $session.set(nextSession($session.get(), event))
}
