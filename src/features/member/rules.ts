import type { MemberInfo } from '#contract/members.ts'

/** What is known of the member beyond the session (SES-3), as kept in local storage: no token, no balance, no addresses. */
export type KnownMember = Pick<MemberInfo, 'id' | 'userName' | 'customerName' | 'customerId' | 'account' | 'firstTimeLogin' | 'customerType' | 'language' | 'clubLabel' | 'profileIcon'>

export function knownMember(info: MemberInfo): KnownMember {
  const { id, userName, customerName, customerId, account, firstTimeLogin, customerType, language, clubLabel, profileIcon } = info
  return {
    id, userName, customerName, customerId, account, firstTimeLogin, customerType,
    ...(language === undefined ? {} : { language }),
    ...(clubLabel === undefined ? {} : { clubLabel }),
    ...(profileIcon === undefined ? {} : { profileIcon }),
  }
}

/** How many profile icons there are unless the settings say otherwise (LAY-4). */
export const PROFILE_ICON_COUNT = 9

/** The icons to choose from: 1 to PROFILE_ICON_COUNT (LAY-4). A count that makes no sense counts as the default. */
export function profileIcons(count = PROFILE_ICON_COUNT): readonly number[] {
  const length = Number.isInteger(count) && count > 0 ? count : PROFILE_ICON_COUNT
  return Array.from({ length }, (_, index) => index + 1)
}

/** The icon to show: the member's own where it is among those offered, else the first. */
export function profileIconOf(chosen: number | undefined, count?: number): number {
  return chosen !== undefined && profileIcons(count).includes(chosen) ? chosen : 1
}
