import { atom, computed } from 'nanostores'
import { memberTypeOf, nextSession, type Session, type SessionEvent } from './session.rules.ts'

/** CSS swaps the header by `data-session` before the first frame. */
export const SESSION_IN_SHELL: Session = { state: 'visitor' }

export const $session = atom<Session>(SESSION_IN_SHELL)

/** `asking`: boot is resolving it. `unknown`: the back end cannot confirm a session, so neither visitor nor member (SES-10). */
const $identity = atom<'asking' | 'unknown' | 'known'>('asking')

export const $isSessionKnown = computed($identity, (identity) => identity === 'known')
export const $isSessionUnknown = computed($identity, (identity) => identity === 'unknown')

export function noteSessionUnknown(): void {
  $identity.set('unknown')
}

export function noteSessionAsked(): void {
  if ($identity.get() === 'asking') $identity.set('known')
}

export const $token = computed($session, (session) => (session.state === 'member' ? session.member.token : undefined))

/** Keys a member's records. */
export const $memberId = computed($session, (session) => (session.state === 'member' ? session.member.id : undefined))

export const $memberType = computed($session, memberTypeOf)

/** The only way to change the session. */
export function sessionHappened(event: SessionEvent): void {
  const next = nextSession($session.get(), event)
  // First: listeners must not take an end for an open question.
  if (next.state === 'member' || event.type === 'signedOut') $identity.set('known')
  $session.set(next)
}
