import { computed } from 'nanostores'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { decided } from '#lib/decisions.ts'
import { $unread } from './store.ts'

/** More than this is told as `99+`. */
const MOST = 99

export interface UnreadBadgeFacts {
  readonly count: number
  /** Has the merchant an inbox (flag INBOX3)? */
  readonly inbox: boolean
}

export type UnreadBadge =
  | { readonly show: true; readonly text: string; readonly count: number }
  | { readonly show: false; readonly because: 'flagOff' | 'allRead' }

/** What the member's tab says of unread messages (PRO-4). */
export function decideUnreadBadge({ count, inbox }: UnreadBadgeFacts): UnreadBadge {
  if (!inbox) return { show: false, because: 'flagOff' }
  if (count <= 0) return { show: false, because: 'allRead' }
  return { show: true, text: count > MOST ? `${MOST}+` : String(count), count }
}

/** The badge of the member's tab, by what this or an earlier screen knows. */
export const $unreadBadge = computed([$unread, $settings], (count, settings) =>
  decided('unread badge', decideUnreadBadge({ count, inbox: isOn(settings, 'INBOX3') })))
