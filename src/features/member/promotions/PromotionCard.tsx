import type { ReactElement } from 'react'
import css from './Promotions.module.css'

interface PromotionCardProps {
  href: string
  /** Undefined where the back end's picture cannot be shown. */
  image: string | undefined
  title: string
  summary: string | undefined
  /** Until when it runs, as a text. */
  until: string
}

/** A promotion in the list of all. */
export function PromotionCard({ href, image, title, summary, until }: PromotionCardProps): ReactElement {
  return (
    <a className={css.offer} href={href}>
      <img className={css.art} src={image} alt="" width="960" height="420" loading="lazy" />
      <span className={css.words}>
        <b className={css.title}>{title}</b>
        {summary && <span>{summary}</span>}
        <small>{until}</small>
      </span>
    </a>
  )
}
