import { useEffect, useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { ChipLink } from '#ui/ChipLink.tsx'
import { Rail } from '#ui/Rail.tsx'
import css from './CategoryRail.module.css'
import { CATEGORY_ICONS } from './category-icons.ts'
import { laneId, watchLanes } from './lane-watch.ts'
import type { CategoryCode } from './rules.ts'

/** The sticky row of categories on home: links to the lanes, which work without scripts; with them the lane in view is marked. */
export function CategoryRail({ categories }: { categories: readonly CategoryCode[] }): ReactElement {
  const [current, setCurrent] = useState<CategoryCode>()
  const active = current === undefined ? -1 : categories.indexOf(current)

  useEffect(() => watchLanes(categories, setCurrent), [categories])

  return (
    <nav className={css.rail} aria-label={t('lobby.categories')}>
      <Rail label={t('lobby.categories')} kind="chips" active={active < 0 ? undefined : active}>
        {categories.map((category) => (
          <ChipLink key={category} href={`#${laneId(category)}`} icon={CATEGORY_ICONS[category]} current={category === current}>
            {t(`lobby.${category}`)}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  )
}
