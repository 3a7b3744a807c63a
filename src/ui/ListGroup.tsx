import { Children, type ReactElement, type ReactNode } from 'react'
import css from './ListGroup.module.css'

/** Rows that belong together, on one card. */
export function ListGroup({ title, children }: { title?: string | undefined; children: ReactNode }): ReactElement {
  return (
    <section className={css.group}>
      {title && <h2 className={css.title}>{title}</h2>}
      <ul className={css.list}>{Children.map(children, (child) => <li>{child}</li>)}</ul>
    </section>
  )
}
