import type { Flag, Settings } from '#contract/settings.ts'
import { isOn } from '#features/settings/rules.ts'

/** Screens that a merchant has only with its flag on (PRO-4). */
const NEEDS: Readonly<Partial<Record<string, Flag>>> = { 'member/inbox': 'INBOX3', 'member/rewards': 'REWCEN3' }

/** Is the member's screen one that the merchant offers? Before the settings are known the flagged ones are not. */
export function isOffered(route: string, settings: Settings | undefined): boolean {
  const flag = NEEDS[route]
  return flag === undefined || isOn(settings, flag)
}
