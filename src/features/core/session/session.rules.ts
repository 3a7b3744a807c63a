import type { SecondFactor } from '#contract/session.ts'

/** SES-1. `type`: customerType. */
export interface SessionRecord {
  readonly spanId: string
  readonly id: string
  readonly token: string
  readonly merchantCode: string
  readonly userName: string
  readonly type: number
  readonly firstTimeLogin: boolean
}

/** `secondFactor`: the password was right, a code is needed (LOG-4). */
export type Session =
  | { readonly state: 'visitor' }
  | { readonly state: 'secondFactor'; readonly ask: SecondFactor }
  | { readonly state: 'member'; readonly member: SessionRecord }

export type SessionEvent =
  | { readonly type: 'signedIn'; readonly member: SessionRecord }
  /** From a sibling tab, storage, or a link's token. */
  | { readonly type: 'sessionFound'; readonly member: SessionRecord }
  | { readonly type: 'secondFactorAsked'; readonly ask: SecondFactor }
  | { readonly type: 'secondFactorLeft' }
  | { readonly type: 'tokenRenewed'; readonly token: string }
  /** Here, elsewhere, or by the server. */
  | { readonly type: 'signedOut' }

const VISITOR: Session = { state: 'visitor' }

/** A found session never replaces a running tab's member (SES-9) or interrupts a second factor. */
export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'signedIn':
      return { state: 'member', member: event.member }
    case 'sessionFound':
      return mayTake(session, event.member) ? { state: 'member', member: event.member } : session
    case 'secondFactorAsked':
      return { state: 'secondFactor', ask: event.ask }
    case 'secondFactorLeft':
      return session.state === 'secondFactor' ? VISITOR : session
    case 'tokenRenewed':
      return session.state === 'member' ? { state: 'member', member: { ...session.member, token: event.token } } : session
    case 'signedOut':
      return VISITOR
  }
}

function mayTake(session: Session, found: SessionRecord): boolean {
  return session.state === 'visitor' || (session.state === 'member' && session.member.id === found.id)
}

/** SES-8: 1 and 2 are agents, 4 is exempt from language sync. */
export type MemberType = 'guest' | 'member' | 'agent' | 'exempt'

export function memberTypeOf(session: Session): MemberType {
  if (session.state !== 'member') return 'guest'
  switch (session.member.type) {
    case 1:
    case 2:
      return 'agent'
    case 4:
      return 'exempt'
    default:
      return 'member'
  }
}

/** `at` in epoch ms. */
export interface SessionNote {
  readonly member: string
  readonly at: number
}

/** SES-9, SES-10. Another member's sign-out ends nothing. */
export function isEndedBy(notes: readonly (SessionNote | null | undefined)[], member: string, since: number): boolean {
  return notes.some((note) => note?.member === member && since <= note.at)
}
