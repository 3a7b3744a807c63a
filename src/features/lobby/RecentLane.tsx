import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { GameTile } from './GameTile.tsx'
import { $favourites, $recentGames, KEPT_GAMES_IN_SHELL } from '#features/games/kept-games.ts'
import { $keptGames, KEPT_DETAILS_IN_SHELL, loadKeptGames } from '#features/games/kept-details.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { Lane } from '#ui/Lane.tsx'
import heart from '#ui/icons/heart.ts'
import history from '#ui/icons/history.ts'

const LANES = [['recent', $recentGames, history], ['favourites', $favourites, heart]] as const
const MOST = 12

interface Size {
  width: number
  height: number
}

/**
 * The games opened last on this device and its favourites, by their names of today; nothing where there are none. They stand below the lanes, so that
 * they move nothing in view. The box is there from the start: an island without an element is never seen, and so never comes alive.
 */
export function RecentLane({ size }: { size: Size }): ReactElement {
  return <div>{LANES.map(([kept, $ids, icon]) => <KeptLane key={kept} kept={kept} $ids={$ids} icon={icon} size={size} />)}</div>
}

function KeptLane({ kept, $ids, icon, size }: { kept: 'recent' | 'favourites'; $ids: typeof $recentGames; icon: string; size: Size }): ReactElement | null {
  const ids = useStore($ids, { ssr: () => KEPT_GAMES_IN_SHELL })
  const details = useStore($keptGames, { ssr: () => KEPT_DETAILS_IN_SHELL })
  const games = ids.slice(0, MOST).flatMap((id) => details[id] ?? [])

  useEffect(() => void loadKeptGames(ids.slice(0, MOST)), [ids])

  if (games.length === 0) return null
  return (
    <Lane title={t(`lobby.${kept}`)} icon={icon} seeAll={{ href: hrefTo('game', { kept }), words: t('lobby.seeAll') }}>
      {games.map((game) => <GameTile key={game.nodeId} game={game} size={size} />)}
    </Lane>
  )
}
