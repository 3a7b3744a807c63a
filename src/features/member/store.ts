import { atom, computed } from 'nanostores'
import { $memberId } from '#features/session/store.ts'
import type { KnownMember } from './rules.ts'

export interface Balance {
  /** Decimal string with the currency's decimals. */
  readonly amount: string
  readonly currency: string
}

export interface ChatIdentity {
  readonly authKey: string
  readonly userName: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export const MEMBER_IN_SHELL: KnownMember | undefined = undefined
export const BALANCE_IN_SHELL: Balance | undefined = undefined
export const UNREAD_IN_SHELL = 0

/** Whatever is known, of whomever. Written by actions.ts alone; views take `$member`. */
export const $knownMember = atom<KnownMember | undefined>(MEMBER_IN_SHELL)

/** The session's own member (SES-3): what is known of anybody else is not used (SES-10). */
export const $member = computed([$knownMember, $memberId], (known, id) => (known?.id === id ? known : undefined))

/** How asking for the member and the balance goes (`loadMember`). */
export type MemberAnswer = 'unasked' | 'asking' | 'answered' | 'failed'
export const MEMBER_ANSWER_IN_SHELL: MemberAnswer = 'unasked'

export const $memberAnswer = atom<MemberAnswer>(MEMBER_ANSWER_IN_SHELL)

export const $balance = atom<Balance | undefined>(BALANCE_IN_SHELL)

/** Unread messages of the inbox; 0 for visitors. */
export const $unread = atom<number>(UNREAD_IN_SHELL)

/** Who the member is to the support chat (SES-4); undefined for visitors and where there is no chat. */
export const $chatIdentity = atom<ChatIdentity | undefined>(undefined)

export interface RankProgress {
  readonly completed: number
  readonly total: number
  readonly labelId: string | undefined
  readonly labelName: string
  readonly rankLevel: number
}

/** How far the member is to the next rank (PRO-2). */
export const $rankProgress = atom<RankProgress | undefined>(undefined)
