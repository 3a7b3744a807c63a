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

/** For the support chat (SES-4). */
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

/** For a failed amount. */
export const NO_AMOUNT = '–'

export const MEMBER_IN_SHELL: KnownMember | undefined = undefined
export const BALANCE_IN_SHELL: Balance | undefined = undefined
export const UNREAD_IN_SHELL = 0
export const MEMBER_LOAD_IN_SHELL: MemberLoad = 'idle'

/** Maybe not the session's; views read `$member`. Set by profile.actions.ts only. */
export const $knownMember = atom<KnownMember | undefined>(MEMBER_IN_SHELL)

/** SES-3. Never another member's (SES-10). */
export const $member = computed([$knownMember, $memberId], (known, id) => (known?.id === id ? known : undefined))

export const $memberLoad = atom<MemberLoad>(MEMBER_LOAD_IN_SHELL)

export const $balance = atom<Balance | undefined>(BALANCE_IN_SHELL)

/** Before the header's balance: the cashier's deposit link, after the first screen. */
export const $balanceAction = atom<View | undefined>(undefined)

/** 0 for visitors. */
export const $unread = atom<number>(UNREAD_IN_SHELL)

/** Undefined for visitors and without chat. */
export const $chatIdentity = atom<ChatIdentity | undefined>(undefined)

/** PRO-2. Not for visitors and members without label. */
export const $rankProgress = atom<LoadState<RankProgress>>(LOADING)
