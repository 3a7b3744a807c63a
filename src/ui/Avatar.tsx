import type { ReactElement } from 'react'
import type { PictureAddress } from '#page/pictures.ts'
import css from './Avatar.module.css'
import { classNames } from './class-names.ts'
import { profileIcon } from './profile-icon.rules.ts'

export interface AvatarProps {
  /** The number of a profile icon, from 1, or the address of a picture. Undefined while it is unknown: an empty disc. */
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
