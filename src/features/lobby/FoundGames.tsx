import { memo, useEffect, useMemo, useRef, type ReactElement } from 'react'
import { countText } from '#i18n/count.ts'
import { t } from '#i18n/translate.ts'
import { mergeGames, type ListedGame } from '#features/games/rules.ts'
import { ifFetched } from '#lib/parts.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { TileGrid } from '#ui/TileGrid.tsx'
import { FOUND_IN_SHELL } from './catalogue.ts'
import { hasMore, type Catalogue } from './catalogue-rules.ts'
import { FoundEnd } from './FoundEnd.tsx'
import css from './GameBrowser.module.css'
import { GameTile } from './GameTile.tsx'
import { unpackGames } from './packed.ts'

export interface FoundGamesProps {
  catalogue: Catalogue
  /** What stays of it under the filter. */
  found: readonly ListedGame[]
  /** The snapshot's games, packed, in the HTML from the start. */
  games: string
  size: { width: number; height: number }
}

/** With two thousand games on the screen, those that stay as they are take no part in a change. */
const KeptTile = memo(GameTile)
const KeptPart = memo(Part, (before, after) => before.first === after.first && before.skeletons === after.skeletons && sameGames(before.games, after.games))
const KeptTiles = memo(Tiles)

/** So many tiles make a list: rows of two to six are full at its end. A list that is far away is skipped as one, not tile by tile. */
const LIST_LENGTH = 60
const SKELETONS = 9

function Tiles({ games, size, waiting }: { games: readonly ListedGame[]; size: FoundGamesProps['size']; waiting: boolean }): ReactElement[] {
  const lists = Math.max(1, Math.ceil(games.length / LIST_LENGTH))
  return Array.from({ length: lists }, (_, list) => (
    <KeptPart key={list} first={list === 0} games={games.slice(list * LIST_LENGTH, (list + 1) * LIST_LENGTH)} size={size} skeletons={waiting ? SKELETONS : 0} />
  ))
}

function Part({ games, size, first, skeletons }: { games: readonly ListedGame[]; size: FoundGamesProps['size']; first: boolean; skeletons: number }): ReactElement {
  return (
    <div className={css.part}>
      <TileGrid label={t('game.results')}>
        {games.map((game, place) => <KeptTile key={game.nodeId} game={game} size={size} picture={first && place < 6 ? 'eager' : 'lazy'} />)}
        {Array.from({ length: skeletons }, (_, place) => <div key={place} className={css.skeleton} />)}
      </TileGrid>
    </div>
  )
}

function sameGames(before: readonly ListedGame[], after: readonly ListedGame[]): boolean {
  return before.length === after.length && before.every((game, place) => game === after[place])
}

/** The games that were found, or those of the snapshot until the first answer, and what there is to say about them. */
export function FoundGames({ catalogue, found, games: packed, size }: FoundGamesProps): ReactElement {
  const snapshot = useMemo(() => unpackGames(packed, ''), [packed])
  const box = useRef<HTMLDivElement>(null)
  const { query, pages, state } = catalogue
  const waiting = pages === 0 && state !== 'ready'
  const everything = searchesNothing(catalogue)
  const first = waiting && everything && found.length === 0
  // Unfiltered, the snapshot's games keep their places and live ones come behind (LOB-4); else what was found before stays until the answer.
  const games = useMemo(() => (everything && (first || !waiting) ? mergeGames(snapshot, found, Infinity) : found), [everything, first, waiting, snapshot, found])
  const shown = waiting && state === 'failed' && !first ? FOUND_IN_SHELL : games

  useEffect(() => (waiting ? afterPaint(() => toTop(box.current)) : undefined), [waiting])
  useEffect(() => (waiting ? undefined : keepMarked(box.current, query.keyword, shown)), [waiting, shown, query.keyword])

  return (
    <>
      <p className={css.count} role="status">{state === 'ready' && saying(catalogue, found.length)}</p>
      <div ref={box} className={css.found} aria-busy={waiting && state === 'loading' && !first}>
        <KeptTiles games={shown} size={size} waiting={waiting && state === 'loading' && shown.length === 0} />
      </div>
      <FoundEnd catalogue={catalogue} empty={found.length === 0} />
    </>
  )
}

/** Another question is answered at its beginning, wherever the last answer was left. */
function toTop(box: HTMLElement | null): void {
  if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView({ behavior: 'instant' })
}

/** Marks what was found, once what that takes is loaded. Answers its undo. */
function keepMarked(grid: HTMLElement | null, keyword: string, games: readonly ListedGame[]): (() => void) | undefined {
  if (!grid || keyword === '' || games.length === 0) return undefined
  let undo: (() => void) | undefined = () => {}
  void ifFetched(import('./mark-matches.ts')).then((marks) => (undo &&= marks?.markMatches(grid, keyword)))
  return () => {
    undo?.()
    undo = undefined
  }
}

/** How many games there are, or that these only come close. */
function saying(catalogue: Catalogue, found: number): string {
  const { query, total, close } = catalogue
  if (close && found > 0 && query.kept === undefined) return t('game.close', { keyword: query.keyword })
  if (query.only === undefined) return counted('game.count', total)
  return counted(hasMore(catalogue) ? 'game.matching' : 'game.count', found)
}

/** The plural goes by the number, the figures by the language. */
function counted(key: string, count: number): string {
  return t(key, { count, number: countText(count) })
}

function searchesNothing({ query }: Catalogue): boolean {
  return !query.keyword && !query.category && !query.vendor && !query.only && !query.kept
}
