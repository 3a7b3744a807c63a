import { ARRIVAL_KEY } from '#features/session/keys.ts'
import { platform } from '#platform/current.ts'

/** So long a LINE session is kept for its choice, in milliseconds: the back end forgets it a little later. */
export const KEPT_CHOICE_MS = 10 * 60_000

/** Somebody whom LINE vouched for and who has not chosen yet. Of this tab; the session serves once. */
export interface KeptChoice {
  readonly lineSessionToken: string
  readonly name?: string | undefined
  readonly picture?: string | undefined
  /** Epoch milliseconds. */
  readonly until: number
}

export type KeptChoiceDecision = { readonly do: 'ask' } | { readonly do: 'drop'; readonly because: 'signedIn' | 'tooOld' }

/** Is somebody asked again whom an earlier document of the tab asked (SOC-2)? A time further ahead than it can be is of a clock that was set back. */
export function decideKeptChoice({ until, now, signedIn }: { readonly until: number; readonly now: number; readonly signedIn: boolean }): KeptChoiceDecision {
  if (signedIn) return { do: 'drop', because: 'signedIn' }
  return now < until && until - now <= KEPT_CHOICE_MS ? { do: 'ask' } : { do: 'drop', because: 'tooOld' }
}

/** Has the next document of this tab ask again: coming from LINE takes two pages, where other services are asked again by one press. */
export function keepChoice(choice: KeptChoice): void {
  platform().tab.set(ARRIVAL_KEY, JSON.stringify({ choice }))
}

/** It was made, given up, or its session is of no use any more (REG-9). */
export function forgetChoice(): void {
  platform().tab.remove(ARRIVAL_KEY)
}
