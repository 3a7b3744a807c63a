import { useStore } from '@nanostores/react'
import { memo, useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { formatNumber, t } from '#i18n/translate.ts'
import { GameTile } from '#features/play/games/GameTile.tsx'
import { importOptional } from '#lib/lazy-import.ts'
import { afterPaint } from '#ui/row-position.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState, ErrorState } from '#ui/LoadedView.tsx'
import searchIcon from 'lucide-static/icons/search.svg?raw'
import { changeQuery, findGoneGames, loadMoreGames } from './catalogue.actions.ts'
import { hasMore, searchesNothing, unfilteredDeviceList, type Catalogue, type DeviceList } from './catalogue.rules.ts'
import { $goneGames, $keptGames, GONE_GAMES_IN_SHELL, KEPT_GAMES_IN_SHELL, RESULTS_IN_SHELL } from './catalogue.store.ts'
import { brandIcon } from '#page/brand-icons.ts'
import { deviceListIcon } from '#features/play/games/lane-icons.ts'
import css from './GameBrowser.module.css'
import { bindLeaving, scrollToLeft } from './left-catalogue.bind.ts'
import { firstGames, type ListedGame, mergeWithFirst, sameGames } from '#features/play/games/listed-games.rules.ts'

export interface GameResultsProps {
  catalogue: Catalogue
  /** The catalogue's games that pass the filter. */
  found: readonly ListedGame[]
  /** The snapshot's; the HTML has their tiles. */
  games: readonly ListedGame[]
  size: { width: number; height: number }
}

// With thousands of tiles, only changed ones render.
const MemoTile = memo(GameTile)
const MemoList = memo(
  TileList,
  (before, after) => before.first === after.first && before.skeletons === after.skeletons && sameGames(before.games, after.games),
)
const MemoTiles = memo(Tiles)

/** Fits rows of two to six. Browsers skip far lists as a whole. */
const LIST_LENGTH = 60
const SKELETONS = 9

interface TilesProps extends Pick<GameResultsProps, 'size'> {
  games: readonly ListedGame[]
}

function Tiles({ games, size, waiting }: TilesProps & { waiting: boolean }): ReactElement[] {
  return Array.from({ length: Math.max(1, Math.ceil(games.length / LIST_LENGTH)) }, (_, list) => (
    <MemoList
      key={list}
      first={list === 0}
      games={games.slice(list * LIST_LENGTH, (list + 1) * LIST_LENGTH)}
      size={size}
      skeletons={waiting ? SKELETONS : 0}
    />
  ))
}

function TileList({ games, size, first, skeletons }: TilesProps & { first: boolean; skeletons: number }): ReactElement {
  return (
    <div className={css.part}>
      <ul className={css.grid} aria-label={t('game.results')}>
        {games.map((game, place) => (
          <li key={game.nodeId}>
            <MemoTile game={game} size={size} picture={first && place < 6 ? 'eager' : 'lazy'} />
          </li>
        ))}
        {Array.from({ length: skeletons }, (_, place) => (
          <li key={place}>
            <div className={css.skeleton} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The last visit's or snapshot's until the first response. */
export function GameResults({ catalogue, found, games: snapshot, size }: GameResultsProps): ReactElement {
  const kept = useStore($keptGames, { ssr: () => KEPT_GAMES_IN_SHELL })
  const first = useMemo(() => firstGames(snapshot, kept), [snapshot, kept])
  const box = useRef<HTMLDivElement>(null)
  const { query, pages, state } = catalogue
  // Of a thousand games, lists render when near.
  const [drawn, setDrawn] = useState({ query, lists: 1 })
  const lists = drawn.query === query ? drawn.lists : 1
  const gone = useStore($goneGames, { ssr: () => GONE_GAMES_IN_SHELL })
  const waiting = pages === 0 && state !== 'ready'
  const everything = searchesNothing(catalogue)
  const showsFirst = waiting && everything && found.length === 0
  // Unfiltered, the first games stay and live ones follow (LOB-4); else earlier ones until the response.
  const games = useMemo(() => {
    if (showsFirst) return first
    return everything && !waiting ? mergeWithFirst(first, found, gone) : found
  }, [everything, showsFirst, waiting, first, found, gone])
  const all = waiting && state === 'failed' && !showsFirst ? RESULTS_IN_SHELL : games
  const shown = useMemo(() => all.slice(0, lists * LIST_LENGTH), [all, lists])

  useEffect(() => (box.current ? bindLeaving(box.current) : undefined), [])
  useEffect(() => {
    if (waiting) return afterPaint(() => scrollToTop(box.current))
    if (!box.current) return undefined
    return scrollToLeft(box.current, (item) => setDrawn({ query, lists: Math.ceil((item + 1) / LIST_LENGTH) }))
  }, [waiting, query])
  const asksForGone = everything && !waiting && found.length > 0
  useEffect(() => {
    if (asksForGone) void findGoneGames(first.map(({ nodeId }) => nodeId))
  }, [asksForGone, first])
  useEffect(() => (waiting ? undefined : highlightOnceLoaded(box.current, query.keyword, shown)), [waiting, shown, query.keyword])

  return (
    <>
      <p className={css.count} role="status">
        {state === 'ready' && !(everything && found.length === 0) && countWords(catalogue, found.length)}
      </p>
      <div ref={box} className={css.found} aria-busy={waiting && state === 'loading' && !showsFirst}>
        <MemoTiles games={shown} size={size} waiting={waiting && state === 'loading' && shown.length === 0} />
      </div>
      <GameResultsEnd
        catalogue={catalogue}
        empty={found.length === 0}
        onDraw={shown.length < all.length ? () => setDrawn({ query, lists: lists + 1 }) : undefined}
      />
    </>
  )
}

function scrollToTop(box: HTMLElement | null): void {
  if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView({ behavior: 'instant' })
}

/** Once its code is loaded. Returns an undo. */
function highlightOnceLoaded(grid: HTMLElement | null, keyword: string, games: readonly ListedGame[]): (() => void) | undefined {
  if (!grid || keyword === '' || games.length === 0) return undefined
  let undo: (() => void) | undefined = () => {}
  void importOptional(import('./match-highlight.bind.ts')).then((highlight) => (undo &&= highlight?.bindMatchHighlight(grid, keyword)))
  return () => {
    undo?.()
    undo = undefined
  }
}

/** Or that these are close matches. */
function countWords(catalogue: Catalogue, found: number): string {
  const { query, total, close } = catalogue
  if (close && found > 0 && query.kept === undefined) return t('game.close', { keyword: query.keyword })
  if (query.only === undefined) return counted('game.count', total)
  return counted(hasMore(catalogue) ? 'game.matching' : 'game.count', found)
}

/** The plural form by number, digits by language. */
function counted(key: string, count: number): string {
  return t(key, { count, number: formatNumber(count) })
}

interface EndProps {
  catalogue: Catalogue
  empty: boolean
  /** Undefined when all are shown. */
  onDraw: (() => void) | undefined
}

/** Next games, empty state, or retry. */
function GameResultsEnd({ catalogue, empty, onDraw }: EndProps): ReactElement | null {
  if (onDraw) return <More busy={false} onMore={onDraw} />
  if (catalogue.state === 'failed') {
    return (
      <ErrorState title={t('game.failed')} retryWord={t('common.retry')} onRetry={() => void loadMoreGames()}>
        {t('game.failedHint')}
      </ErrorState>
    )
  }
  if (catalogue.pages === 0 && catalogue.state === 'loading') return <div className={css.more} />
  if (hasMore(catalogue)) return <More busy={catalogue.state === 'loading'} onMore={() => void loadMoreGames()} />
  if (catalogue.state !== 'ready' || !empty) return null
  const list = unfilteredDeviceList(catalogue.query)
  if (searchesNothing(catalogue))
    return (
      <EmptyState icon={brandIcon('empty-games', searchIcon)} role="status" title={t('game.empty')}>
        {t('game.emptyHint')}
      </EmptyState>
    )
  return list ? <EmptyList list={list} /> : <NothingFound names={catalogue.close?.names ?? []} />
}

/** No favourites or recent games yet. */
function EmptyList({ list }: { list: DeviceList }): ReactElement {
  return (
    <EmptyState icon={deviceListIcon(list)} title={t(`game.none_${list}`)} action={<ShowAll />}>
      <p>{t(`game.noneHint_${list}`)}</p>
    </EmptyState>
  )
}

function ShowAll(): ReactElement {
  return (
    <Button
      kind="secondary"
      onClick={() => changeQuery({ keyword: '', category: undefined, vendor: undefined, only: undefined, kept: undefined })}
    >
      {t('game.showAll')}
    </Button>
  )
}

/** Suggests keywords, or all games. */
function NothingFound({ names }: { names: readonly string[] }): ReactElement {
  return (
    <EmptyState icon={brandIcon('empty-games', searchIcon)} title={t('game.nothing')} action={<ShowAll />}>
      <p>{t('game.nothingHint')}</p>
      {names.length > 0 && (
        <div className={css.near} role="group" aria-label={t('game.near')}>
          <p aria-hidden="true">{t('game.near')}</p>
          {names.map((name) => (
            <Chip key={name} aria-pressed={undefined} onClick={() => changeQuery({ keyword: name })}>
              {name}
            </Chip>
          ))}
        </div>
      )}
    </EmptyState>
  )
}

/** When near or pressed. A new observer each time reports a button still near. */
function More({ busy, onMore }: { busy: boolean; onMore: () => void }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !box.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onMore(), {
      rootMargin: '600px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  })
  return (
    <div ref={box} className={css.more}>
      <Button kind="secondary" busy={busy} busyWords={t('common.wait')} onClick={onMore}>
        {t('game.more')}
      </Button>
    </div>
  )
}
