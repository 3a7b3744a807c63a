export interface HandoffFacts {
  /** Is somebody signed in here, in this tab, in another or by a session that was kept? */
  readonly signedIn: boolean
  /** Does a break that was taken on this device run? */
  readonly onBreak: boolean
  /** Do the settings announce `handoff`? Undefined when they did not come. */
  readonly announced: boolean | undefined
}

export type Handoff = { readonly do: 'redeem' } | { readonly do: 'leave'; readonly because: 'signedIn' | 'playBreak' | 'settingsUnknown' | 'notAnnounced' }

/** Whether the code of an address is redeemed (RTE-4). It takes the place of no session, whoever's it is, and is then left unspent. */
export function decideHandoff({ signedIn, onBreak, announced }: HandoffFacts): Handoff {
  if (signedIn) return { do: 'leave', because: 'signedIn' }
  if (onBreak) return { do: 'leave', because: 'playBreak' }
  if (announced === undefined) return { do: 'leave', because: 'settingsUnknown' }
  return announced ? { do: 'redeem' } : { do: 'leave', because: 'notAnnounced' }
}
