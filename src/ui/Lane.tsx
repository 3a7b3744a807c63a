import { useId, type ReactElement, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import chevronRight from './icons/chevron-right.ts'
import css from './Lane.module.css'
import { Rail, type RailProps } from './Rail.tsx'

export interface LaneProps {
  title: string
  /** The SVG text of an icon before the title. */
  icon?: string | undefined
  /** How many there are in all, as words or figures. */
  count?: string | undefined
  seeAll?: { href: string; words: string } | undefined
  kind?: RailProps['kind']
  onMove?: RailProps['onMove']
  /** Tiles or cards; or with `bare`, whatever takes the rail's place: an empty or an error state. */
  children: ReactNode
  bare?: boolean | undefined
}

/** A titled row: what it is, how much of it there is, the way to all of it, and a rail. */
export function Lane({ title, icon, count, seeAll, kind, onMove, children, bare }: LaneProps): ReactElement {
  const id = useId()
  return (
    <section className={css.lane} aria-labelledby={id}>
      <div className={css.head}>
        {icon && <span className={css.icon}><Icon of={icon} /></span>}
        <h2 id={id} className={css.title}>{title}</h2>
        {count && <span className={css.count}>{count}</span>}
        {seeAll && (
          <a className={css.all} href={seeAll.href} aria-describedby={id}>
            {seeAll.words}
            <Icon of={chevronRight} size="sm" directional />
          </a>
        )}
      </div>
      {bare ? children : <Rail label={title} kind={kind} onMove={onMove}>{children}</Rail>}
    </section>
  )
}
