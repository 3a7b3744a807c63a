import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { deviceListIcon } from '#features/play/games/lane-icons.ts'
import { $favourites, $recentGames, GAME_IDS_IN_SHELL } from '#features/play/games/favourites-and-recent.store.ts'
import { $gamesById, GAMES_BY_ID_IN_SHELL, loadGamesById } from '#features/play/games/games-by-id.store.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import { Lane } from '#ui/Lane.tsx'
import { GameTile } from '#features/play/games/GameTile.tsx'
import { LobbyLane } from './LobbyLane.tsx'
import { $newLanes, NEW_LANES_IN_SHELL } from './home-lanes.store.ts'

const LISTS = [
  ['recent', $recentGames],
  ['favourites', $favourites],
] as const
const MAX_TILES = 12
const NO_GAMES: readonly never[] = []

interface Size {
  width: number
  height: number
}

/** New categories (LOB-4), recent games, favourites, if any. Last, so that nothing in view moves. */
export function RecentLane({ size }: { size: Size }): ReactElement {
  const added = useStore($newLanes, { ssr: () => NEW_LANES_IN_SHELL })
  return (
    <>
      {added.map((category) => (
        <LobbyLane key={category} category={category} games={NO_GAMES} inHtml={0} gameCount={0} size={size} pictures="lazy" isFar />
      ))}
      {LISTS.map(([list, $ids]) => (
        <DeviceLane key={list} list={list} $ids={$ids} size={size} />
      ))}
    </>
  )
}

function DeviceLane({ list, $ids, size }: { list: (typeof LISTS)[number][0]; $ids: typeof $recentGames; size: Size }): ReactElement | null {
  const ids = useStore($ids, { ssr: () => GAME_IDS_IN_SHELL })
  const known = useStore($gamesById, { ssr: () => GAMES_BY_ID_IN_SHELL })
  const games = ids.slice(0, MAX_TILES).flatMap((id) => known[id] ?? [])

  useEffect(() => void loadGamesById(ids.slice(0, MAX_TILES)), [ids])

  if (games.length === 0) return null
  return (
    <Lane
      title={t(`lobby.${list}`)}
      icon={deviceListIcon(list)}
      seeAll={{ href: hrefTo('game', { kept: list }), words: t('lobby.seeAll') }}
    >
      {games.map((game) => (
        <GameTile key={game.nodeId} game={game} size={size} />
      ))}
    </Lane>
  )
}
