import { atom, computed } from 'nanostores'
import { $memberType } from '#features/core/session/session.store.ts'
import { $merchantPromotions, $promoCode, $promoCodeSettled, $promotions, $settingsOverdue } from '#features/core/settings/offers.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { $member } from '#features/member/profile/profile.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { decideMenuItem, type MenuKey, type ShownItem } from './menu.rules.ts'

/** The page has the snapshot's. */
export const MENU_IN_SHELL: readonly ShownItem[] | undefined = undefined

/** The merchant's items, in its order. Set by menu.actions.ts only, as is the next. */
export const $planned = atom<readonly MenuKey[]>([])

/** Undefined until the menu starts. */
export const $inApp = atom<boolean | undefined>(undefined)

/** MNU-1, MNU-2. Undefined while pending: late items would move others. */
export const $menu = computed(
  [$planned, $memberType, $member, $settings, $promotions, $merchantPromotions, $promoCode, $promoCodeSettled, $inApp, $settingsOverdue],
  (
    planned,
    memberType,
    member,
    settings,
    promotions,
    merchantPromotions,
    promoCode,
    promoCodeSettled,
    inApp,
    settingsOverdue,
  ): readonly ShownItem[] | undefined => {
    const isComplete =
      settings !== undefined &&
      (promotions !== undefined || merchantPromotions.state === 'failed') &&
      (promoCodeSettled || !planned.includes('PROMOCODE'))
    if (inApp === undefined || (!isComplete && !settingsOverdue)) return undefined
    const facts = {
      memberType,
      promotions,
      promoCode,
      inApp,
      vipBenefit: member?.clubLabel?.type === 'AUTO',
      forced: settings?.whitelabelVal.menu ?? {},
    }
    return planned.flatMap((key) => {
      const item = logDecision(`menu ${key}`, decideMenuItem(key, facts))
      return item.show ? [{ key, action: item.action }] : []
    })
  },
)
