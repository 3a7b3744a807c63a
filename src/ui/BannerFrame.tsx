import type { MouseEventHandler, ReactElement } from 'react'
import { Art, type ArtSource } from './Art.tsx'
import css from './Banner.module.css'

export interface BannerFrameProps {
  /** The target; a banner without one is a picture. */
  href?: string | undefined
  /** Opens in a new window. */
  newWindow?: boolean | undefined
  art: ArtSource
  /** Text over the picture's plain side. Without it `art.alt` describes the offer. */
  title?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** A banner of 16:7, or 3:1 where the look says so. Its size is reserved until its picture is loaded. */
export function BannerFrame({ href, newWindow, art, title, onClick }: BannerFrameProps): ReactElement {
  const inside = (
    <>
      <Art {...art} />
      {title && <span className={css.title}>{title}</span>}
    </>
  )
  if (href === undefined) return <div className={css.frame}>{inside}</div>
  return (
    <a
      className={css.frame}
      href={href}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener' : undefined}
      onClick={onClick}
      data-press={onClick && ''}
      draggable={false}
    >
      {inside}
    </a>
  )
}
