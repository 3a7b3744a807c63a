import { atom, computed } from 'nanostores'
import { memberTypeOf, nextSession, type Session, type SessionEvent } from './session.rules.ts'

/** The prerendered shell shows a visitor. CSS swaps the header by `data-session` before the first frame. */
export const SESSION_IN_SHELL: Session = { state: 'visitor' }

export const $session = atom<Session>(SESSION_IN_SHELL)

/**
 * Whether this page knows who uses it. `asking`: boot has not found out yet. `unknown`: the back end cannot say whether a session still runs, so the visitor
 * is neither a guest nor a member yet (SES-10).
 */
const $identity = atom<'asking' | 'unknown' | 'known'>('asking')

export const $isSessionKnown = computed($identity, (identity) => identity === 'known')
export const $isSessionUnknown = computed($identity, (identity) => identity === 'unknown')

export function noteSessionUnknown(): void {
  $identity.set('unknown')
}

/** Boot has asked everybody who may know of a session. */
export function noteSessionAsked(): void {
  if ($identity.get() === 'asking') $identity.set('known')
}

/** Token of the running session; undefined for visitors. */
export const $token = computed($session, (session) => (session.state === 'member' ? session.member.token : undefined))

/** Id of the signed-in member; undefined for visitors. Records of a member are keyed by it. */
export const $memberId = computed($session, (session) => (session.state === 'member' ? session.member.id : undefined))

/** Guest, member, agent or exempt from language sync (SES-8). */
export const $memberType = computed($session, memberTypeOf)

/** Applies an event: the only way to change the session. */
export function sessionHappened(event: SessionEvent): void {
  const next = nextSession($session.get(), event)
  // First: those who hear of the session must not take its end for an open question.
  if (next.state === 'member' || event.type === 'signedOut') $identity.set('known')
  $session.set(next)
}
