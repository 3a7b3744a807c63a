import * as v from 'valibot'
import { field } from '#build-time/brand/schema/fields.ts'

/** The categories of the lobby by their codes (LOB-1). */
export const CATEGORIES = ['SPORTS', 'LIVE', 'RNG', 'TABLE', 'FISH', 'PVP', 'CRASH', 'ARCADE', 'ELOTT', 'LOTT'] as const
/** The items of the quick menu (MNU-1), and the way to the cashier (PRO-7). */
const MENU_KEYS = ['DEPOSIT', 'VIP', 'AGENT', 'MISSION', 'SIGNIN', 'SAVIOR', 'PROMOCODE', 'REFERRAL', 'APP', 'SERVICE'] as const
export const TABS = ['home', 'games', 'promotions', 'service', 'me'] as const
const HOME_SECTIONS = ['banner', 'marquee', 'menu', 'rail', 'lanes', 'recent', 'providers', 'footer'] as const

export type Category = (typeof CATEGORIES)[number]
export type Tab = (typeof TABS)[number]

/** A choice in order: what is left out is not shown, nothing stands twice. */
function inOrder<const T extends readonly string[]>(all: T, sees: string) {
  const once = v.pipe(v.array(v.picklist(all)), v.check((items) => new Set(items).size === items.length, 'each item once'))
  return v.optional(field(once, sees), all as unknown as T[number][])
}

export const layoutFields = {
  menu: inOrder(MENU_KEYS, 'The quick menu on home, in order. An item that a member may not use is hidden by itself.'),
  tabs: inOrder(TABS, 'The bar at the bottom, in order.'),
  home: inOrder(HOME_SECTIONS, 'The sections of the home screen, from the top.'),
  lanes: inOrder(CATEGORIES, 'The game categories of home and of the games screen, in order. The first ones are seen first.'),
}
