import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { ChipLink } from '#ui/Chip.tsx'
import { Rail } from '#ui/Rail.tsx'
import { bindLaneInView } from './home-lanes.bind.ts'
import css from './home.module.css'
import { categoryIcon } from '#features/play/games/lane-icons.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'
import { $closedLanes, $newLanes, CLOSED_LANES_IN_SHELL, laneId, NEW_LANES_IN_SHELL } from './home-lanes.store.ts'

/** Sticky links to lanes, live ones once known (LOB-4), marking the one in view. */
export function CategoryRail({ categories }: { categories: readonly CategoryCode[] }): ReactElement {
  const closed = useStore($closedLanes, { ssr: () => CLOSED_LANES_IN_SHELL })
  const added = useStore($newLanes, { ssr: () => NEW_LANES_IN_SHELL })
  const [current, setCurrent] = useState<CategoryCode>()
  const shown = [...categories, ...added].filter((category) => closed[category] === undefined)
  const key = shown.join()

  useEffect(() => bindLaneInView(key.split(',') as CategoryCode[], setCurrent), [key])

  return (
    <nav className={css.rail} aria-label={t('lobby.categories')}>
      <Rail kind="chips" active={current && shown.indexOf(current)}>
        {shown.map((category) => (
          <ChipLink key={category} href={`#${laneId(category)}`} icon={categoryIcon(category)} current={category === current}>
            {t(`lobby.${category}`)}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  )
}
