import { Children, type ReactElement, type ReactNode } from 'react'
import css from './Banner.module.css'

/** Banners side by side, the next one peeking: a carousel by scroll-snap alone, before and without any script. */
export function BannerTrack({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return <ul className={css.track} aria-label={label}>{Children.map(children, (child) => <li className={css.slide}>{child}</li>)}</ul>
}
