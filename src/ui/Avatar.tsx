import type { ReactElement } from 'react'
import type { PictureAddress } from '#page/pictures.ts'
import css from './Avatar.module.css'
import { classNames } from '../lib/element.ts'

/** Number of drawings: public/profile-icons/1.svg … 9.svg. */
const DRAWN = 9

export interface AvatarProps {
  /** Number of a profile icon, from 1, or a picture's address; undefined: unknown, an empty disc. */
  icon: number | PictureAddress | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Empty if the member's name is beside it. */
  alt?: string | undefined
}

/** A member's picture (LAY-4). */
export function Avatar({ icon, size = 'md', alt = '' }: AvatarProps): ReactElement {
  if (icon === undefined) return <span className={classNames(css.avatar, css[size])} />
  const { src, hue } = typeof icon === 'number' ? profileIcon(icon) : { src: icon, hue: 0 as const }
  return <img className={classNames(css.avatar, css[size])} data-hue={hue || undefined} src={src} alt={alt} width={48} height={48} />
}

export interface ProfileIcon {
  src: string
  /** Quarter turns of the hue: further icons reuse the drawings in other colours. */
  hue: 0 | 1 | 2 | 3
}

/** Icon of a number from 1 to PROFILE_ICON_COUNT (LAY-4); higher ones repeat, an invalid one gets the first. */
export function profileIcon(number: number): ProfileIcon {
  const index = Number.isInteger(number) && number > 0 ? number - 1 : 0
  return { src: `/m/profile-icons/${(index % DRAWN) + 1}.svg`, hue: (Math.floor(index / DRAWN) % 4) as ProfileIcon['hue'] }
}
