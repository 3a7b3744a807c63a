import cherry from '#ui/icons/cherry.ts'
import club from '#ui/icons/club.ts'
import dices from '#ui/icons/dices.ts'
import fish from '#ui/icons/fish.ts'
import joystick from '#ui/icons/joystick.ts'
import rocket from '#ui/icons/rocket.ts'
import swords from '#ui/icons/swords.ts'
import ticket from '#ui/icons/ticket.ts'
import trophy from '#ui/icons/trophy.ts'
import video from '#ui/icons/video.ts'
import type { CategoryCode } from './rules.ts'

export const CATEGORY_ICONS: Readonly<Record<CategoryCode, string>> = {
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
