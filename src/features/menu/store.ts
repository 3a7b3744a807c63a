import { atom, computed } from 'nanostores'
import { $member } from '#features/member/store.ts'
import { $memberType } from '#features/session/store.ts'
import { $settings } from '#features/settings/store.ts'
import { decided } from '#lib/decisions.ts'
import { hasContent } from '#shells/routes.ts'
import { decideMenuItem, type MenuAction, type MenuKey } from './rules.ts'

export interface ShownItem {
  readonly key: MenuKey
  readonly action: MenuAction
}

/** Nobody knows yet who looks and what runs: the row keeps its room. */
export const MENU_IN_SHELL: readonly ShownItem[] | undefined = undefined

/** The merchant's items, in its order. Written by actions.ts alone. */
export const $planned = atom<readonly MenuKey[]>([])

/** Are promotion codes taken? Undefined until it is known. Written by actions.ts alone. */
export const $promoCode = atom<boolean | undefined>(undefined)

/** The question after promotion codes is over, with or without an answer. Written by actions.ts alone. */
export const $codesAsked = atom(false)

/** Where the page runs; undefined until the menu is started. Written by actions.ts alone. */
export const $inApp = atom<boolean | undefined>(undefined)

/** The settings were waited for long enough: what does not need them is shown. Written by actions.ts alone. */
export const $waited = atom(false)

/** The quick menu's items in the merchant's order (MNU-1, MNU-2); undefined while the settings and the word on promotion codes are waited for: items that come one by one would move the others. */
export const $menu = computed([$planned, $memberType, $member, $settings, $promoCode, $codesAsked, $inApp, $waited], (planned, memberType, member, settings, promoCode, codesAsked, inApp, waited): readonly ShownItem[] | undefined => {
  const isWhole = settings !== undefined && (codesAsked || !planned.includes('PROMOCODE'))
  if (inApp === undefined || (!isWhole && !waited)) return MENU_IN_SHELL
  const facts = {
    memberType, promoCode, inApp,
    vipBenefit: member?.clubLabel?.type === 'AUTO',
    promotions: settings?.availablePromotions,
    forced: settings?.whitelabelVal.menu ?? {},
    hasScreen: hasContent,
  }
  return planned.flatMap((key) => {
    const item = decided(`menu ${key}`, decideMenuItem(key, facts))
    return item.show ? [{ key, action: item.action }] : []
  })
})
