import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { formatNumber, t } from '#i18n/translate.ts'
import { classNames } from '#lib/element.ts'
import { whenNear, whenServed } from '#lib/moments.ts'
import { hrefTo } from '#page/current.ts'
import { Lane } from '#ui/Lane.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { GameTile, type PictureLoading } from '#features/play/games/GameTile.tsx'
import css from './home.module.css'
import { startLane } from './home-lane.actions.ts'
import { categoryIcon } from '#features/play/games/lane-icons.ts'
import { $lanes, $vendorNames, LANES_IN_SHELL, VENDOR_NAMES_IN_SHELL } from '#features/play/games/vendor-lanes.store.ts'
import { $closedLanes, $laneGames, CLOSED_LANES_IN_SHELL, LANE_GAMES_IN_SHELL, laneId, TILES_IN_VIEW } from './home-lanes.store.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'

/** A screen ahead. */
const NEAR = '100%'

export interface LobbyLaneProps {
  category: CategoryCode
  /** The snapshot's games. */
  games: readonly ListedGame[]
  /** The HTML has no room for all. */
  inHtml: number
  gameCount: number
  size: { width: number; height: number }
  /** `later`: even tiles render on hydration, sparing the first paint. */
  pictures: PictureLoading
  /** Skipped by layout. */
  isFar: boolean
}

/** The snapshot's games, live when near (LOB-4); the back end's title (LOB-2). */
export function LobbyLane({ category, games, inHtml, gameCount, size, pictures, isFar }: LobbyLaneProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const live = useStore($laneGames, { ssr: () => LANE_GAMES_IN_SHELL })[category]
  const shown = live ?? (hydrated ? games : games.slice(0, inHtml))
  const names = useStore($vendorNames, { ssr: () => VENDOR_NAMES_IN_SHELL })
  const lane = useStore($lanes, { ssr: () => LANES_IN_SHELL }).find((one) => one.category === category)
  const closed = useStore($closedLanes, { ssr: () => CLOSED_LANES_IN_SHELL })[category]
  const [moved, setMoved] = useState(false)
  const [isNear, setNear] = useState(false)
  // WebKit moves a right-to-left row that grows without layout.
  const isBare = pictures === 'later' && !isNear

  useEffect(
    () =>
      whenNear(box.current, NEAR, () =>
        whenServed(() => {
          setNear(true)
          startLane({ category, shown: games, lane: box.current })
        }),
      ),
    [category, games],
  )

  return (
    <div
      ref={box}
      id={laneId(category)}
      className={classNames(isFar ? css.below : css.lane, pictures === 'later' && css.last, closed === 'closed' && css.closed)}
      hidden={closed === 'hidden'}
      inert={closed === 'closed'}
    >
      <Lane
        title={lane?.title || t(`lobby.${category}`)}
        icon={isBare ? undefined : categoryIcon(category)}
        count={isBare ? undefined : formatNumber(lane?.gameCount ?? gameCount)}
        seeAll={isBare ? undefined : { href: hrefTo('game', { category }), words: t('lobby.seeAll') }}
        onMove={() => setMoved(true)}
      >
        {(isBare ? [] : shown).map((game, place) => (
          <GameTile
            key={game.nodeId}
            game={{ ...game, provider: game.provider ?? names[game.vendor] }}
            size={size}
            picture={place >= TILES_IN_VIEW && !moved ? 'later' : pictures === 'later' ? 'lazy' : pictures}
          />
        ))}
      </Lane>
    </div>
  )
}
