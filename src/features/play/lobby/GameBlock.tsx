import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactElement } from 'react'
import { $gamesById, GAMES_BY_ID_IN_SHELL, loadGamesById } from '#features/play/games/games-by-id.store.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { whenNear, whenServed } from '#lib/moments.ts'
import { hrefTo } from '#page/current.ts'
import { Art } from '#ui/Art.tsx'
import { Lane } from '#ui/Lane.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { ROW_IN_HTML, type GameBlockData } from './game-block.rules.ts'
import { GameTile, openSheet } from '#features/play/games/GameTile.tsx'

interface Size {
  width: number
  height: number
}

/** Games of the folder's choice on home (BRD-1): the snapshot's, each as the back end lists it once the block is near the view. */
export function GameBlock({ as, title, games, size }: GameBlockData & { size: Size }): ReactElement | null {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const known = useStore($gamesById, { ssr: () => GAMES_BY_ID_IN_SHELL })
  const live = games.map((game) => ({ ...game, ...liveOf(known[game.nodeId]) }))

  useEffect(() => whenNear(box.current, '100%', () => whenServed(() => void loadGamesById(games.map(({ nodeId }) => nodeId)))), [games])

  return (
    <div ref={box} data-block="games">
      {as === 'row' ? (
        <Lane title={title}>
          {(hydrated ? live : live.slice(0, ROW_IN_HTML)).map((game) => (
            <GameTile key={game.nodeId} game={game} size={size} />
          ))}
        </Lane>
      ) : (
        <Lane title={title} bare>
          {as === 'grid' ? <Grid games={live} size={size} /> : <List games={live} size={size} isRanked={as === 'ranked'} />}
        </Lane>
      )}
    </div>
  )
}

/** What the back end may have changed since the snapshot. */
function liveOf(game: ListedGame | undefined): Partial<ListedGame> {
  return game ? { name: game.name, isHot: game.isHot, isNew: game.isNew, freeplay: game.freeplay } : {}
}

function Grid({ games, size }: { games: readonly ListedGame[]; size: Size }): ReactElement {
  return (
    <ul className="game-block-grid">
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} size={size} />
        </li>
      ))}
    </ul>
  )
}

/** A ranked list, or one large game: picture, name and provider beside each other. */
function List({ games, size, isRanked }: { games: readonly ListedGame[]; size: Size; isRanked: boolean }): ReactElement {
  const Kind = isRanked ? 'ol' : 'ul'
  return (
    <Kind className={isRanked ? 'game-block-ranked' : 'game-block-large'}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <article>
            <a href={hrefTo('game', { open: game.nodeId })} onClick={(event) => openSheet(event, game)} draggable={false}>
              <Art src={game.image} avif={game.avif} {...size} className="game-block-art" />
              <span className="game-block-words">
                <b>{game.name}</b>
                {game.provider && <span>{game.provider}</span>}
              </span>
            </a>
          </article>
        </li>
      ))}
    </Kind>
  )
}
