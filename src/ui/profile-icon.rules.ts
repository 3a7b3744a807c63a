/** Number of drawings: public/profile-icons/1.svg … 9.svg. */
const DRAWN = 9

export interface ProfileIcon {
  src: string
  /** Quarter turns of the hue, 0 to 3: further icons are the same drawings in other colours. */
  hue: 0 | 1 | 2 | 3
}

/** The profile icon of a number from 1 to PROFILE_ICON_COUNT (LAY-4). Every number has one: beyond four rounds they repeat, and what is no such number is the first. */
export function profileIcon(number: number): ProfileIcon {
  const index = Number.isInteger(number) && number > 0 ? number - 1 : 0
  return { src: `/m/profile-icons/${(index % DRAWN) + 1}.svg`, hue: (Math.floor(index / DRAWN) % 4) as ProfileIcon['hue'] }
}
