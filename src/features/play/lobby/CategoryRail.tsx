import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { ChipLink } from '#ui/Chip.tsx'
import { Rail } from '#ui/Rail.tsx'
import { CATEGORY_ICONS } from './lane-icons.ts'
import css from './home.module.css'
import type { CategoryCode } from './lobby.rules.ts'
import { laneId } from './lobby.store.ts'

/** The sticky row of categories on home: links to the lanes. It never hydrates; category-rail.bind.ts marks the lane in view and follows the live lanes. */
export function CategoryRail({ categories }: { categories: readonly CategoryCode[] }): ReactElement {
  return (
    <nav className={css.rail} aria-label={t('lobby.categories')}>
      <Rail kind="chips">
        {categories.map((category) => (
          <ChipLink key={category} href={`#${laneId(category)}`} icon={CATEGORY_ICONS[category]}>
            {t(`lobby.${category}`)}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  )
}
