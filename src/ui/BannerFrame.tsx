import type { MouseEventHandler, ReactElement } from 'react'
import { Art, type ArtSource } from './Art.tsx'
import css from './Banner.module.css'

export interface BannerFrameProps {
  /** Where it leads; a banner without a link is a picture. */
  href?: string | undefined
  art: ArtSource
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** A banner of 16:7 whose room is kept before its picture is there. `art.alt` says what it offers: pictures carry no text. */
export function BannerFrame({ href, art, onClick }: BannerFrameProps): ReactElement {
  if (href === undefined) return <div className={css.frame}><Art {...art} /></div>
  return <a className={css.frame} href={href} onClick={onClick} draggable={false}><Art {...art} /></a>
}
