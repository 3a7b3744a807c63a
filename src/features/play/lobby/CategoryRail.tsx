import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import type { Undo } from '#platform/platform.ts'
import { ChipLink } from '#ui/Chip.tsx'
import { Rail } from '#ui/Rail.tsx'
import { CATEGORY_ICONS } from './category-icons.ts'
import css from './home.module.css'
import type { CategoryCode } from './lobby.rules.ts'
import { $homeCategories, HOME_CATEGORIES_IN_SHELL } from './lobby.store.ts'

/** The sticky row of categories on home: links to the lanes, which work without scripts. With scripts it marks the lane in view. */
export function CategoryRail({ categories: built }: { categories: readonly CategoryCode[] }): ReactElement {
  const categories = useStore($homeCategories, { ssr: () => HOME_CATEGORIES_IN_SHELL }) ?? built
  const [current, setCurrent] = useState<CategoryCode>()
  const active = current === undefined ? -1 : categories.indexOf(current)

  useEffect(() => bindLaneInView(categories, setCurrent), [categories])

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

/** Id of a lane's element: the target of the category links. */
export function laneId(category: CategoryCode): string {
  return `lane-${category.toLowerCase()}`
}

/** Reports the lane below the sticky category rail while the page scrolls, undefined when there is none. */
function bindLaneInView(categories: readonly CategoryCode[], report: (category: CategoryCode | undefined) => void): Undo {
  const seen = new Set<string>()
  // A band below header and rail: the lane that crosses it is the current one.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target.id)
      else seen.delete(target.id)
    }
    report(categories.find((category) => seen.has(laneId(category))))
  }, { rootMargin: '-120px 0px -65% 0px' })
  for (const category of categories) {
    const lane = document.getElementById(laneId(category))
    if (lane) observer.observe(lane)
  }
  return () => observer.disconnect()
}
