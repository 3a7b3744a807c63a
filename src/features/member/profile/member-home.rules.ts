import type { FlagName, Settings } from '#contract/settings.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'

/** The flag that a screen needs (PRO-4). Screens that are not listed need none. */
const FLAG_OF_SCREEN: Readonly<Partial<Record<string, FlagName>>> = { 'member/inbox': 'INBOX3', 'member/rewards': 'REWCEN3' }

export interface ScreenOpeningFacts {
  readonly route: string
  /** Undefined until they are loaded. */
  readonly settings: Settings | undefined
}

export type ScreenOpening =
  | { readonly do: 'stay'; readonly because: 'noFlagNeeded' | 'settingsUnknown' | 'flagOn' }
  | { readonly do: 'leave'; readonly to: 'member/home'; readonly because: 'flagOff' }

/** May this screen stay open (PRO-4)? Without its flag it leads to the member's own screen. It stays while the settings are unknown: they may never arrive. */
export function decideScreenOpening({ route, settings }: ScreenOpeningFacts): ScreenOpening {
  const flag = FLAG_OF_SCREEN[route]
  if (flag === undefined) return { do: 'stay', because: 'noFlagNeeded' }
  if (settings === undefined) return { do: 'stay', because: 'settingsUnknown' }
  return isOn(settings, flag) ? { do: 'stay', because: 'flagOn' } : { do: 'leave', to: 'member/home', because: 'flagOff' }
}

/** Does the merchant offer this screen to members? Until the settings are known, screens with a flag are not offered. */
export function isScreenOffered({ route, settings }: ScreenOpeningFacts): boolean {
  const { because } = decideScreenOpening({ route, settings })
  return because === 'noFlagNeeded' || because === 'flagOn'
}

/** The badge shows `99+` for more than this. */
const MAX_SHOWN_COUNT = 99

export interface UnreadBadgeFacts {
  readonly count: number
  /** Has the merchant an inbox (flag INBOX3)? */
  readonly inbox: boolean
}

export type UnreadBadge =
  { readonly show: true; readonly text: string; readonly count: number } | { readonly show: false; readonly because: 'flagOff' | 'allRead' }

/** Does the member's tab show a badge for unread messages, and with which text (PRO-4)? */
export function decideUnreadBadge({ count, inbox }: UnreadBadgeFacts): UnreadBadge {
  if (!inbox) return { show: false, because: 'flagOff' }
  if (count <= 0) return { show: false, because: 'allRead' }
  return { show: true, text: count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(count), count }
}
