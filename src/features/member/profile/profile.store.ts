import { atom, computed } from 'nanostores'
import { $memberId } from '#features/core/session/session.store.ts'
import { LOADING, type LoadState } from '#lib/load-state.ts'
import type { View } from '#ui/use-lazy-view.ts'
import type { KnownMember, MemberLoad } from './profile.rules.ts'

export interface Balance {
  /** Decimal string with the currency's decimals. */
  readonly amount: string
  readonly currency: string
}

/** The member's identity for the support chat (SES-4). */
export interface ChatIdentity {
  readonly authKey: string
  readonly userName: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export interface RankProgress {
  readonly completed: number
  readonly total: number
  readonly labelId: string | undefined
  readonly labelName: string
  readonly rankLevel: number
}

/** In place of an amount that could not be loaded: a placeholder would promise one. */
export const NO_AMOUNT = '–'

export const MEMBER_IN_SHELL: KnownMember | undefined = undefined
export const BALANCE_IN_SHELL: Balance | undefined = undefined
export const UNREAD_IN_SHELL = 0
export const MEMBER_LOAD_IN_SHELL: MemberLoad = 'idle'

/** The latest known member, who may not be the session's. Only profile.actions.ts sets it; views read `$member`. */
export const $knownMember = atom<KnownMember | undefined>(MEMBER_IN_SHELL)

/** The session's own member (SES-3). Facts of another member are not used (SES-10). */
export const $member = computed([$knownMember, $memberId], (known, id) => (known?.id === id ? known : undefined))

export const $memberLoad = atom<MemberLoad>(MEMBER_LOAD_IN_SHELL)

export const $balance = atom<Balance | undefined>(BALANCE_IN_SHELL)

/** The component before the balance in the header. The cashier sets its deposit link after the first screen, so the prerendered page has none. */
export const $balanceAction = atom<View | undefined>(undefined)

/** Number of unread inbox messages; 0 for visitors. */
export const $unread = atom<number>(UNREAD_IN_SHELL)

/** Undefined for visitors, and where the merchant has no chat. */
export const $chatIdentity = atom<ChatIdentity | undefined>(undefined)

/** Progress towards the next rank (PRO-2). Not loaded for visitors and for members without a label. */
export const $rankProgress = atom<LoadState<RankProgress>>(LOADING)
