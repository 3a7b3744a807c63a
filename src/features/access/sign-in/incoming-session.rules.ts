export interface LinkTokenFacts {
  /** The member of this tab's running session. */
  readonly running: { readonly id: string; readonly userName: string } | undefined
  /** The owner of the link's token, as /wps/member/info names them. */
  readonly found: { readonly id: string; readonly userName: string } | 'refused' | 'unanswered'
}

export type LinkToken =
  | { readonly do: 'take'; readonly name: string }
  | { readonly do: 'keep'; readonly because: 'otherMember'; readonly name: string }
  | { readonly do: 'keep'; readonly because: 'refused' | 'unanswered' }

/** Whether a link's token becomes the session (RTE-4): only if the server accepts it, and never in the place of another member's running session. */
export function decideLinkToken({ running, found }: LinkTokenFacts): LinkToken {
  if (typeof found === 'string') return { do: 'keep', because: found }
  if (running && running.id !== found.id) return { do: 'keep', because: 'otherMember', name: running.userName }
  return { do: 'take', name: found.userName }
}

export interface HandoffFacts {
  /** Is a member signed in here: in this tab, in another one, or by a kept session? */
  readonly signedIn: boolean
  /** Is a self-imposed break active on this device? */
  readonly onBreak: boolean
  /** Do the settings announce `handoff`? Undefined if they could not be loaded. */
  readonly announced: boolean | undefined
}

export type Handoff = { readonly do: 'redeem' } | { readonly do: 'leave'; readonly because: 'signedIn' | 'playBreak' | 'settingsUnknown' | 'notAnnounced' }

/** Whether the code of an address is redeemed (RTE-4). It never replaces a session, not even one of the same member, and stays unspent then. */
export function decideHandoff({ signedIn, onBreak, announced }: HandoffFacts): Handoff {
  if (signedIn) return { do: 'leave', because: 'signedIn' }
  if (onBreak) return { do: 'leave', because: 'playBreak' }
  if (announced === undefined) return { do: 'leave', because: 'settingsUnknown' }
  return announced ? { do: 'redeem' } : { do: 'leave', because: 'notAnnounced' }
}
