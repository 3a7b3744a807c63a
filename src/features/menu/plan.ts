import type { Merchant } from '#brand/schema.ts'
import { hasContent } from '#shells/routes.ts'
import { decideMenuItem, type MenuKey } from './rules.ts'

/** The merchant's items whose screens have content for somebody: the others are in nobody's menu. Build only. */
export function planMenu({ menu, cashier }: Pick<Merchant, 'menu' | 'cashier'>): MenuKey[] {
  const agent = { memberType: 'agent', vipBenefit: true, promotions: undefined, promoCode: true, inApp: false, forced: {}, hasScreen: hasContent } as const
  return menu.filter((key) => (key !== 'DEPOSIT' || cashier !== undefined) && (decideMenuItem(key, agent).because !== 'noScreen' || decideMenuItem(key, { ...agent, memberType: 'guest' }).because !== 'noScreen'))
}
