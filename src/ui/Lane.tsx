import { useId, type ReactElement, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import css from './Lane.module.css'
import { Rail, type RailProps } from './Rail.tsx'

export interface LaneProps {
  title: string
  /** The SVG text of an icon before the title. */
  icon?: string | undefined
  /** The total number, as text. */
  count?: string | undefined
  seeAll?: { href: string; words: string } | undefined
  kind?: RailProps['kind']
  onMove?: RailProps['onMove']
  /** Tiles or cards; with `bare` an empty or error state instead of the rail. */
  children: ReactNode
  bare?: boolean | undefined
}

/** A rail with a title, a total number and a link to all of it. */
export function Lane({ title, icon, count, seeAll, kind, onMove, children, bare }: LaneProps): ReactElement {
  const id = useId()
  return (
    <section className={css.lane} aria-labelledby={id}>
      <div className={css.head}>
        {icon && (
          <span className={css.icon}>
            <Icon of={icon} />
          </span>
        )}
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {count && <span className={css.count}>{count}</span>}
        {seeAll && (
          <a className={css.all} href={seeAll.href} aria-describedby={id}>
            {seeAll.words}
            <Icon of={chevronRight} size="sm" directional />
          </a>
        )}
      </div>
      {bare ? (
        children
      ) : (
        <Rail kind={kind} onMove={onMove}>
          {children}
        </Rail>
      )}
    </section>
  )
}
