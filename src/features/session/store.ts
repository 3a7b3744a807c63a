import { atom, computed } from 'nanostores'
import { memberTypeOf, nextSession, type Session, type SessionEvent } from './rules.ts'

/** What the prerendered shell shows: a visitor. CSS swaps the header by `data-session` before the first frame. */
export const SESSION_IN_SHELL: Session = { state: 'visitor' }

export const $session = atom<Session>(SESSION_IN_SHELL)

/** The running session's token; undefined for visitors. */
export const $token = computed($session, (session) => (session.state === 'member' ? session.member.token : undefined))

/** The signed-in member's id; undefined for visitors. What is kept for a member is keyed by it. */
export const $memberId = computed($session, (session) => (session.state === 'member' ? session.member.id : undefined))

/** Guest, member, agent or exempt from language sync (SES-8). */
export const $memberType = computed($session, memberTypeOf)

/** The one way to change the session: tells what happened. */
export function sessionHappened(event: SessionEvent): void {
  $session.set(nextSession($session.get(), event))
}
