import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import searchIcon from '#ui/icons/search.ts'
import { Rail } from '#ui/Rail.tsx'
import { TileGrid } from '#ui/TileGrid.tsx'
import { loadLobby } from './actions.ts'
import { $catalogue, $found, CATALOGUE_IN_SHELL, changeQuery, FOUND_IN_SHELL, loadMore, openCatalogue } from './catalogue.ts'
import { hasMore, ONLY, type Catalogue } from './catalogue-rules.ts'
import { CATEGORY_ICONS } from './category-icons.ts'
import { countText } from './count.ts'
import css from './GameBrowser.module.css'
import { GameTile } from './GameTile.tsx'
import { unpackGames } from './packed.ts'
import type { CategoryCode } from './rules.ts'
import { SearchField } from './SearchField.tsx'
import { $lanes, $vendorNames, LANES_IN_SHELL, VENDOR_NAMES_IN_SHELL } from './store.ts'
import { VendorFilter } from './VendorFilter.tsx'

export interface GameBrowserProps {
  categories: readonly CategoryCode[]
  /** The snapshot's games, packed, in the HTML from the start. */
  games: string
  size: { width: number; height: number }
}

/** All games: searched as one types, filtered, page after page (LOB-3). */
export function GameBrowser({ categories, games, size }: GameBrowserProps): ReactElement {
  const catalogue = useStore($catalogue, { ssr: () => CATALOGUE_IN_SHELL })
  const lanes = useStore($lanes, { ssr: () => LANES_IN_SHELL })
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
        {ONLY.map((only) => (
          <Chip key={only} current={query.only === only} onClick={() => changeQuery({ only: query.only === only ? undefined : only })}>
            {t(`game.${only}`)}
          </Chip>
        ))}
      </div>
      <Found catalogue={catalogue} games={games} size={size} />
    </div>
  )
}

function Found({ catalogue, games: packed, size }: { catalogue: Catalogue } & Pick<GameBrowserProps, 'games' | 'size'>): ReactElement {
  const found = useStore($found, { ssr: () => FOUND_IN_SHELL })
  const names = useStore($vendorNames, { ssr: () => VENDOR_NAMES_IN_SHELL })
  const snapshot = useMemo(() => unpackGames(packed, ''), [packed])
  // Until the first answer of an unfiltered screen, the snapshot stands where the games will be.
  const waiting = catalogue.pages === 0 && catalogue.state !== 'ready'
  const isEverything = searchesNothing(catalogue)
  const shown = waiting && isEverything ? snapshot : found

  return (
    <>
      <p className={css.count} role="status">
        {catalogue.state === 'ready' && (catalogue.query.only === undefined ? counted('game.count', catalogue.total) : counted('game.matching', found.length))}
      </p>
      <TileGrid label={t('game.results')}>
        {shown.map((game, place) => (
          <GameTile key={game.nodeId} game={{ ...game, provider: game.provider ?? names[game.vendor] }} size={size} picture={place < 6 ? 'eager' : 'lazy'} />
        ))}
        {waiting && !isEverything && catalogue.state === 'loading' && Array.from({ length: 9 }, (_, place) => <div key={place} className={css.skeleton} />)}
      </TileGrid>
      <End catalogue={catalogue} empty={found.length === 0} />
    </>
  )
}

/** What stands below the tiles: the way to more of them, why there are none, or a retry. */
function End({ catalogue, empty }: { catalogue: Catalogue; empty: boolean }): ReactElement | null {
  if (catalogue.state === 'failed') {
    return <ErrorState title={t('game.failed')} retryWord={t('common.retry')} onRetry={() => void loadMore()}>{t('game.failedHint')}</ErrorState>
  }
  if (hasMore(catalogue)) return <More key={catalogue.pages} busy={catalogue.state === 'loading'} />
  if (catalogue.state === 'ready' && empty) {
    return (
      <EmptyState
        icon={searchIcon}
        title={t('game.nothing')}
        action={<Button kind="secondary" onClick={() => changeQuery({ keyword: '', category: undefined, vendor: undefined, only: undefined })}>{t('game.showAll')}</Button>}
      >
        {t('game.nothingHint')}
      </EmptyState>
    )
  }
  return null
}

/** Loads the next page when it comes near, and on a press where nothing scrolls. */
function More({ busy }: { busy: boolean }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), { rootMargin: '600px' })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={box} className={css.more}><Button kind="secondary" busy={busy} busyWords={t('common.wait')} onClick={() => void loadMore()}>{t('game.more')}</Button></div>
}

/** The plural goes by the number, the figures by the language. */
function counted(key: string, count: number): string {
  return t(key, { count, number: countText(count) })
}

function searchesNothing({ query }: Catalogue): boolean {
  return !query.keyword && !query.category && !query.vendor && !query.only
}
