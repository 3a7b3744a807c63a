import type { MemberInfo } from '#contract/members.ts'

/** Storable facts (SES-3): no token, balance or addresses. */
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
  | 'terms'
  | 'hasPassword'
> & { readonly currency?: string | undefined }

/** SES-3. */
export function knownMember(info: MemberInfo): KnownMember {
  const { id, userName, customerName, customerId, account, firstTimeLogin, customerType, language, currency, clubLabel, profileIcon } = info
  const { play, terms, hasPassword } = info
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
    ...(terms === undefined ? {} : { terms }),
    ...(hasPassword === undefined ? {} : { hasPassword }),
  }
}

/** Of `loadMember`. `otherMember`: the response is about another one. */
export type MemberLoad = 'idle' | 'loading' | 'loaded' | 'failed' | 'otherMember'

/** Over, without this member's facts. */
export function hasFailed(load: MemberLoad): boolean {
  return load === 'failed' || load === 'otherMember'
}

/** Default (LAY-4). */
const PROFILE_ICON_COUNT = 9

/** 1 to `count` (LAY-4), the default if invalid. */
export function profileIcons(count = PROFILE_ICON_COUNT): readonly number[] {
  const length = Number.isInteger(count) && count > 0 ? count : PROFILE_ICON_COUNT
  return Array.from({ length }, (_, index) => index + 1)
}

/** The chosen one if offered, else the first. */
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

/** PRO-4. */
export function decideUnreadBadge({ count, inbox }: UnreadBadgeFacts): UnreadBadge {
  if (!inbox) return { show: false, because: 'flagOff' }
  if (count <= 0) return { show: false, because: 'allRead' }
  return { show: true, text: count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(count), count }
}
