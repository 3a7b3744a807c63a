import type { MemberInfo } from '#contract/members.ts'

/** The member's facts beyond the session that local storage may hold (SES-3): no token, no balance, no addresses. */
export type KnownMember = Pick<
  MemberInfo,
  | 'id'
  | 'userName'
  | 'customerName'
  | 'customerId'
  | 'account'
  | 'firstTimeLogin'
  | 'customerType'
  | 'language'
  | 'clubLabel'
  | 'profileIcon'
  | 'play'
> & { readonly currency?: string | undefined }

/** Picks from the server's member info what may be stored (SES-3). */
export function knownMember(info: MemberInfo): KnownMember {
  const { id, userName, customerName, customerId, account, firstTimeLogin, customerType, language, currency, clubLabel, profileIcon } = info
  const { play } = info
  return {
    id,
    userName,
    customerName,
    customerId,
    account,
    firstTimeLogin,
    customerType,
    ...(currency ? { currency } : {}),
    ...(language === undefined ? {} : { language }),
    ...(clubLabel === undefined ? {} : { clubLabel }),
    ...(profileIcon === undefined ? {} : { profileIcon }),
    ...(play === undefined ? {} : { play }),
  }
}

/** State of the request for the member and the balance (`loadMember`). `otherMember`: the server described another member than the one who signed in. */
export type MemberLoad = 'idle' | 'loading' | 'loaded' | 'failed' | 'otherMember'

/** Is the request over without the facts of this member? */
export function hasFailed(load: MemberLoad): boolean {
  return load === 'failed' || load === 'otherMember'
}

/** Number of profile icons unless the settings give another (LAY-4). */
const PROFILE_ICON_COUNT = 9

/** The icons to choose from: 1 to `count` (LAY-4). A count that is no positive whole number is replaced by the default. */
export function profileIcons(count = PROFILE_ICON_COUNT): readonly number[] {
  const length = Number.isInteger(count) && count > 0 ? count : PROFILE_ICON_COUNT
  return Array.from({ length }, (_, index) => index + 1)
}

/** The icon to show: the chosen one if it is offered, else the first. */
export function profileIconOf(chosen: number | undefined, count?: number): number {
  return chosen !== undefined && profileIcons(count).includes(chosen) ? chosen : 1
}

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
