import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { formatNumber, t } from '#i18n/translate.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { whenInteractive } from '#lib/moments.ts'
import { hrefTo } from '#page/current.ts'
import { Lane } from '#ui/Lane.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { CATEGORY_ICONS } from './lane-icons.ts'
import { GameTile, type PictureLoading } from './GameTile.tsx'
import {
  $laneGames,
  $lanes,
  $vendorNames,
  drawnLane,
  LANE_GAMES_IN_SHELL,
  laneId,
  LANES_IN_SHELL,
  TILES_IN_VIEW,
  VENDOR_NAMES_IN_SHELL,
} from './lobby.store.ts'
import type { LaneStart } from './home-lane.actions.ts'
import type { CategoryCode } from './lobby.rules.ts'
import { unpackGames } from './lobby.codec.ts'
import { islandOf } from '#ui/IslandBoundary.tsx'

export interface LobbyLaneProps {
  category: CategoryCode
  /** The snapshot's games, packed; the HTML has their tiles. */
  games: string
  gameCount: number
  size: { width: number; height: number }
  /** When its pictures are loaded. For `later` even the tiles are rendered only with hydration: their HTML would delay the first paint. */
  pictures: PictureLoading
}

/**
 * A category of home: the snapshot's games at once, live ones once the lane is seen (LOB-4), and the back end's title (LOB-2). It
 * hydrates with what sleeping-lanes.bind.ts has drawn.
 */
export function LobbyLane({ category, games: packed, gameCount, size, pictures }: LobbyLaneProps): ReactElement {
  const games = useMemo(() => unpackGames(packed, category), [packed, category])
  const shown = useStore($laneGames, { ssr: () => drawnLane(category)?.laneGames ?? LANE_GAMES_IN_SHELL })[category] ?? games
  const names = useStore($vendorNames, { ssr: () => drawnLane(category)?.names ?? VENDOR_NAMES_IN_SHELL })
  const lane = useStore($lanes, { ssr: () => drawnLane(category)?.lanes ?? LANES_IN_SHELL }).find((one) => one.category === category)
  const [moved, setMoved] = useState(() => drawnLane(category)?.moved ?? false)
  // True while it hydrates, if hearts and pictures are there already.
  const drawn = useHydrated(() => drawnLane(category) !== undefined)
  const picture = pictures === 'later' ? 'deferred' : pictures

  useEffect(() => void refreshLane({ category, shown: games }), [category, games])

  return (
    <Lane
      title={lane?.title || t(`lobby.${category}`)}
      icon={CATEGORY_ICONS[category]}
      count={formatNumber(lane?.gameCount ?? gameCount)}
      seeAll={{ href: hrefTo('game', { category }), words: t('lobby.seeAll') }}
      onMove={() => setMoved(true)}
    >
      {(pictures === 'later' && !drawn ? [] : shown).map((game, place) => (
        <GameTile
          key={game.nodeId}
          game={{ ...game, provider: game.provider ?? names[game.vendor] }}
          size={size}
          isDrawn={drawn}
          picture={place >= TILES_IN_VIEW && !moved ? 'later' : picture}
        />
      ))}
    </Lane>
  )
}

/** Loads a lane's live games and the vendors. Their code is loaded once the first screen works; until then the lane shows the snapshot. */
async function refreshLane(start: Omit<LaneStart, 'lane'>): Promise<void> {
  await new Promise<void>(whenInteractive)
  const actions = await importOptional(import('./home-lane.actions.ts'))
  await actions?.startLane({ ...start, lane: document.getElementById(laneId(start.category)) })
}

export default islandOf('lobby-lane', LobbyLane)
