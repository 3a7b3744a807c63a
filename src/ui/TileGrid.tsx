import { Children, type ReactElement, type ReactNode } from 'react'
import css from './TileGrid.module.css'

/** Tiles below each other, as many in a row as fit: the page behind 'See all', search results. */
export function TileGrid({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return <ul className={css.grid} aria-label={label}>{Children.map(children, (child) => <li>{child}</li>)}</ul>
}
