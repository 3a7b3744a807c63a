import { useStore } from '@nanostores/react'
import { memo, useDeferredValue, useEffect, useMemo, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Chip } from '#ui/Chip.tsx'
import { Rail } from '#ui/Rail.tsx'
import { loadLobby } from './actions.ts'
import { $catalogue, $found, CATALOGUE_IN_SHELL, changeQuery, FOUND_IN_SHELL, openCatalogue } from './catalogue.ts'
import { KEPT, ONLY } from './catalogue-rules.ts'
import { CATEGORY_ICONS } from './category-icons.ts'
import { KEPT_ICONS } from './kept-icons.ts'
import { FoundGames, type FoundGamesProps } from './FoundGames.tsx'
import css from './GameBrowser.module.css'
import type { CategoryCode } from './rules.ts'
import { SearchField } from './SearchField.tsx'
import { $lanes, LANES_IN_SHELL } from './store.ts'
import { VendorFilter } from './VendorFilter.tsx'

export interface GameBrowserProps extends Pick<FoundGamesProps, 'games' | 'size'> {
  categories: readonly CategoryCode[]
}

const KeptFoundGames = memo(FoundGames)

/** All games: searched as one types, filtered, page after page (LOB-3). */
export function GameBrowser({ categories, games, size }: GameBrowserProps): ReactElement {
  const catalogue = useStore($catalogue, { ssr: () => CATALOGUE_IN_SHELL })
  const found = useStore($found, { ssr: () => FOUND_IN_SHELL })
  const lanes = useStore($lanes, { ssr: () => LANES_IN_SHELL })
  // A press marks its choice first; everything below follows in a render of its own.
  const results = useDeferredValue(useMemo(() => ({ catalogue, found }), [catalogue, found]))
  const { query } = catalogue

  useEffect(() => {
    openCatalogue()
    void loadLobby()
  }, [])

  return (
    <div className={css.browser}>
      <div className={css.bar}>
        <SearchField keyword={query.keyword} />
        <Rail label={t('lobby.categories')} kind="chips" active={query.category === undefined ? undefined : categories.indexOf(query.category) + 1}>
          <Chip current={query.category === undefined} onClick={() => changeQuery({ category: undefined, vendor: undefined })}>{t('lobby.all')}</Chip>
          {categories.map((category) => (
            <Chip key={category} icon={CATEGORY_ICONS[category]} current={query.category === category} onClick={() => changeQuery({ category, vendor: undefined })}>
              {t(`lobby.${category}`)}
            </Chip>
          ))}
        </Rail>
      </div>
      <div className={css.filters}>
        <VendorFilter lanes={lanes} query={query} />
        {KEPT.map((kept) => (
          <Chip key={kept} icon={KEPT_ICONS[kept]} current={query.kept === kept} onClick={() => changeQuery({ kept: query.kept === kept ? undefined : kept })}>
            {t(`lobby.${kept}`)}
          </Chip>
        ))}
        {ONLY.map((only) => (
          <Chip key={only} current={query.only === only} onClick={() => changeQuery({ only: query.only === only ? undefined : only })}>
            {t(`game.${only}`)}
          </Chip>
        ))}
      </div>
      <KeptFoundGames {...results} games={games} size={size} />
    </div>
  )
}
