import cherry from 'lucide-static/icons/cherry.svg?raw'
import club from 'lucide-static/icons/club.svg?raw'
import dices from 'lucide-static/icons/dices.svg?raw'
import fish from 'lucide-static/icons/fish.svg?raw'
import heart from 'lucide-static/icons/heart.svg?raw'
import history from 'lucide-static/icons/history.svg?raw'
import joystick from 'lucide-static/icons/joystick.svg?raw'
import rocket from 'lucide-static/icons/rocket.svg?raw'
import swords from 'lucide-static/icons/swords.svg?raw'
import ticket from 'lucide-static/icons/ticket.svg?raw'
import trophy from 'lucide-static/icons/trophy.svg?raw'
import video from 'lucide-static/icons/video.svg?raw'
import { brandIcon } from '#page/brand-icons.ts'
import type { CategoryCode } from './vendor-lanes.rules.ts'

const CATEGORY_ICONS: Readonly<Record<CategoryCode, string>> = {
  SPORTS: trophy,
  LIVE: video,
  RNG: cherry,
  TABLE: club,
  FISH: fish,
  PVP: swords,
  CRASH: rocket,
  ARCADE: joystick,
  ELOTT: dices,
  LOTT: ticket,
}

const DEVICE_LIST_ICONS = { favourites: heart, recent: history } as const

/** The icon of a category of the lobby. */
export function categoryIcon(category: CategoryCode): string {
  return brandIcon(`category-${category.toLowerCase() as Lowercase<CategoryCode>}`, CATEGORY_ICONS[category])
}

/** The icon of a list of games on this device. */
export function deviceListIcon(list: keyof typeof DEVICE_LIST_ICONS): string {
  return brandIcon(`list-${list}`, DEVICE_LIST_ICONS[list])
}
