import type { MouseEventHandler, ReactElement } from 'react'
import { Art, type ArtSource } from './Art.tsx'
import css from './Banner.module.css'

export interface BannerFrameProps {
  /** Where it leads; a banner without a link is a picture. */
  href?: string | undefined
  /** Opens a window of its own. */
  newWindow?: boolean | undefined
  art: ArtSource
  /** Words over the picture's calm side: pictures carry no text. Without them `art.alt` says what it offers. */
  title?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** A banner of 16:7 whose room is kept before its picture is there. */
export function BannerFrame({ href, newWindow, art, title, onClick }: BannerFrameProps): ReactElement {
  const inside = <><Art {...art} />{title && <span className={css.title}>{title}</span>}</>
  if (href === undefined) return <div className={css.frame}>{inside}</div>
  return <a className={css.frame} href={href} target={newWindow ? '_blank' : undefined} rel={newWindow ? 'noopener' : undefined} onClick={onClick} draggable={false}>{inside}</a>
}
