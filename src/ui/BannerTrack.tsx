import { Children, type ReactElement, type ReactNode, type Ref } from 'react'
import css from './Banner.module.css'

/** Class names by which Swiper finds the row and its slides. */
export const TRACK_CLASS = css.track ?? ''
export const SLIDE_CLASS = css.slide ?? ''

/** A scroll-snap carousel that needs no script; the next banner peeks. */
export function BannerTrack({ label, list, children }: { label: string; list?: Ref<HTMLUListElement>; children: ReactNode }): ReactElement {
  return (
    <ul ref={list} className={css.track} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={css.slide}>{child}</li>
      ))}
    </ul>
  )
}
