import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { RunningLines } from '#features/content/running-lines/RunningLines.tsx'
import { lobbyData } from '#features/content/home/lobby-data.codec.ts'
import { QuickMenu } from '#features/content/menu/QuickMenu.tsx'
import { CategoryRail } from '#features/play/lobby/CategoryRail.tsx'
import { bindHomeLanes } from '#features/play/lobby/home-lanes.bind.ts'
import css from '#features/play/lobby/home.module.css'
import { loadLobby } from '#features/play/games/vendor-lanes.actions.ts'
import { LobbyLane } from '#features/play/lobby/LobbyLane.tsx'
import { planPictures, tilesInHtml } from '#features/play/lobby/home-lanes.rules.ts'
import type { LobbySection } from '#features/play/lobby/home-lanes.rules.ts'
import { RecentLane } from '#features/play/lobby/RecentLane.tsx'
import { whenNear, whenServed } from '#lib/moments.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { useLazyView } from '#ui/use-lazy-view.ts'

export interface LobbyIslandProps {
  /** With banners in between there are two islands. */
  sections: readonly LobbySection[]
}

/** Home's lobby over its HTML (LOB-4); hydrates on use or after a pause (PER-2), then loads live data. */
function Lobby({ sections }: LobbyIslandProps): ReactElement {
  const { lanes, size, lines, menu } = lobbyData()
  const categories = useMemo(() => lanes.map(({ category }) => category), [lanes])
  const hasLanes = sections.includes('lanes')

  useEffect(() => {
    if (!hasLanes) return undefined
    whenServed(() => void loadLobby())
    const undos = [bindHomeLanes(categories), platform().lifecycle.on('online', () => void loadLobby())]
    return () => undos.forEach((undo) => undo())
  }, [hasLanes, categories])

  return (
    <>
      {sections.map((section) => {
        switch (section) {
          case 'marquee':
            return <RunningLines key={section} lines={lines} />
          case 'menu':
            return <QuickMenu key={section} {...menu} />
          case 'rail':
            return <CategoryRail key={section} categories={categories} />
          case 'lanes':
            return lanes.map((lane, place) => (
              <LobbyLane
                key={lane.category}
                {...lane}
                size={size}
                inHtml={tilesInHtml(place, currentShell().merchant.inRow)}
                pictures={planPictures(place, currentShell().merchant.inRow)}
                isFar={place > 1}
              />
            ))
          case 'recent':
            return <RecentLane key={section} size={size} />
          case 'providers':
            return <Providers key={section} />
        }
      })}
    </>
  )
}

const loadProviders = import.meta.env.SSR
  ? undefined
  : async () => {
      const { default: view } = await import('#features/play/lobby/ProviderCards.lazy.tsx')
      return view
    }

/** LOB-2. In reserved space; loads when near. */
function Providers(): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const View = useLazyView(loadProviders, isNear)
  useEffect(() => whenNear(box.current, '0px', () => setNear(true)), [])
  return (
    <div ref={box} className={css.room}>
      {View && <View />}
    </div>
  )
}

export default islandOf('lobby', Lobby)
