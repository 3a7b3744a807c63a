/** The badge shows `99+` for more than this. */
const MAX_SHOWN_COUNT = 99

export interface UnreadBadgeFacts {
  readonly count: number
  /** Has the merchant an inbox (flag INBOX3)? */
  readonly inbox: boolean
}

export type UnreadBadge =
  | { readonly show: true; readonly text: string; readonly count: number }
  | { readonly show: false; readonly because: 'flagOff' | 'allRead' }

/** Does the member's tab show a badge for unread messages, and with which text (PRO-4)? */
export function decideUnreadBadge({ count, inbox }: UnreadBadgeFacts): UnreadBadge {
  if (!inbox) return { show: false, because: 'flagOff' }
  if (count <= 0) return { show: false, because: 'allRead' }
  return { show: true, text: count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(count), count }
}
