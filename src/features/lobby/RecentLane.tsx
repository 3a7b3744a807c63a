import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { GameTile } from './GameTile.tsx'
import { $recentGames, KEPT_GAMES_IN_SHELL } from '#features/games/kept-games.ts'
import { $keptGames, KEPT_DETAILS_IN_SHELL, loadKeptGames } from '#features/games/kept-details.ts'
import { t } from '#i18n/translate.ts'
import { Lane } from '#ui/Lane.tsx'
import history from '#ui/icons/history.ts'

/** The games opened last on this device, by their names of today; nothing where there are none. It stands below the lanes, so that it moves nothing in view. */
export function RecentLane({ size }: { size: { width: number; height: number } }): ReactElement | null {
  const ids = useStore($recentGames, { ssr: () => KEPT_GAMES_IN_SHELL })
  const details = useStore($keptGames, { ssr: () => KEPT_DETAILS_IN_SHELL })
  const games = ids.flatMap((id) => details[id] ?? [])

  useEffect(() => void loadKeptGames(ids), [ids])

  if (games.length === 0) return null
  return (
    <Lane title={t('lobby.recent')} icon={history}>
      {games.map((game) => <GameTile key={game.nodeId} game={game} size={size} />)}
    </Lane>
  )
}
