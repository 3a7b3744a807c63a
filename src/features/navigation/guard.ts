export interface GuardFacts {
  /** The page's route, `not-found` included. */
  readonly route: string
  /** Does the route need a session at this merchant (`isGuarded`)? */
  readonly guarded: boolean
  /** `maybe`: not in this tab, but another tab or the kept session may have one (SES-10). */
  readonly session: 'member' | 'maybe' | 'none'
  /** Did the address bring a token or a sign-in callback? It is looked at before anybody is turned away. */
  readonly arriving: boolean
  /** Must the member change the password first (LOG-5)? */
  readonly locked: boolean
}

export type Guard =
  | { readonly do: 'stay'; readonly session: 'member' | 'guest' | 'pending' }
  | { readonly do: 'leave'; readonly to: 'home' | 'login' | 'changePsw'; readonly because: 'feedbackNeedsSession' | 'signInNeeded' | 'passwordMustChange' }

/** May this page be shown (RTE-3, LOG-5), and to whom? feedback's own rule wins over the guard (RTE-1). */
export function decideGuard({ route, guarded, session, arriving, locked }: GuardFacts): Guard {
  if (session === 'member') {
    if (locked && route !== 'changePsw') return { do: 'leave', to: 'changePsw', because: 'passwordMustChange' }
    return { do: 'stay', session: 'member' }
  }
  if (arriving || session === 'maybe') return { do: 'stay', session: 'pending' }
  if (route === 'feedback') return { do: 'leave', to: 'home', because: 'feedbackNeedsSession' }
  if (guarded) return { do: 'leave', to: 'login', because: 'signInNeeded' }
  return { do: 'stay', session: 'guest' }
}
