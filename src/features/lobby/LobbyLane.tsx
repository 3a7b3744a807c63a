import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { GameTile } from './GameTile.tsx'
import { unpackGames } from './packed.ts'
import { mergeGames } from '#features/games/rules.ts'
import { countText } from '#i18n/count.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { Lane } from '#ui/Lane.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { refreshLane } from './refresh-lane.ts'
import { CATEGORY_ICONS } from './category-icons.ts'
import type { CategoryCode } from './rules.ts'
import { $laneGames, $lanes, $vendorNames, LANE_GAMES_IN_SHELL, LANE_LENGTH, LANES_IN_SHELL, VENDOR_NAMES_IN_SHELL } from './store.ts'

export interface LobbyLaneProps {
  category: CategoryCode
  /** The snapshot's games, packed; they are in the HTML from the start. */
  games: string
  gameCount: number
  size: { width: number; height: number }
  /** Is it in the first screen, or in the one below, or further down? The tiles of the last ones are drawn when they come near: HTML for them would delay the first paint. */
  place: 'first' | 'second' | 'below' | 'last'
}

/** How many tiles a phone's width shows, the last one peeking: those behind it load their pictures when the row is moved. */
const IN_VIEW = 4

/** A category of home: the snapshot's games at once, live ones in their places once the lane is seen (LOB-4). */
export function LobbyLane({ category, games: packed, gameCount, size, place: where }: LobbyLaneProps): ReactElement {
  const games = useMemo(() => unpackGames(packed, category), [packed, category])
  const live = useStore($laneGames, { ssr: () => LANE_GAMES_IN_SHELL })[category]
  const names = useStore($vendorNames, { ssr: () => VENDOR_NAMES_IN_SHELL })
  const lane = useStore($lanes, { ssr: () => LANES_IN_SHELL }).find((one) => one.category === category)
  const [moved, setMoved] = useState(false)
  const hydrated = useHydrated()
  const shown = live ? mergeGames(games, live, LANE_LENGTH) : games

  useEffect(() => void refreshLane(category), [category])

  return (
    <Lane
      title={t(`lobby.${category}`)}
      icon={CATEGORY_ICONS[category]}
      count={countText(lane?.gameCount ?? gameCount)}
      seeAll={{ href: hrefTo('game', { category }), words: t('lobby.seeAll') }}
      onMove={() => setMoved(true)}
    >
      {(where !== 'last' || hydrated) && shown.map((game, place) => (
        <GameTile key={game.nodeId} game={{ ...game, provider: game.provider ?? names[game.vendor] }} size={size} picture={place >= IN_VIEW && !moved ? 'later' : PICTURES[where]} />
      ))}
    </Lane>
  )
}

const PICTURES = { first: 'eager', second: 'lazy', below: 'deferred', last: 'deferred' } as const
