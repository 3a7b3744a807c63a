// Apart from vendor-lanes.actions.ts: the games screen needs the lanes, but none of home's lanes.
import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { findGames } from '#contract/games.ts'
import { asOffered } from '#features/play/games/closed-games.rules.ts'
import { type ListedGame, fixedTiles, mergeLive, type IsOffered } from '#features/play/games/listed-games.rules.ts'
import { findOffered } from '#features/play/games/games-by-id.actions.ts'
import { nextTask } from '#lib/tasks.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { keepLobby, readKeptLobby } from '#features/core/kept-home/kept-lobby.codec.ts'
import { bindLaneSight, UNSEEN, type LaneSight } from './home-lanes.bind.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'
import { $laneGames, LANE_LENGTH } from './home-lanes.store.ts'

export interface LaneStart {
  readonly category: CategoryCode
  /** The tiles of the prerendered lane. */
  readonly shown: readonly ListedGame[]
  /** The lane's element. */
  readonly lane: Element | null
}

const $started = atom<readonly CategoryCode[]>([])

/** LOB-4, once a page, and on reconnect (PWA-5). */
export function startLane({ category, shown, lane }: LaneStart): void {
  if ($started.get().includes(category)) return
  $started.set([...$started.get(), category])
  const sight = bindLaneSight(lane)
  const load = (): void => void loadLaneGames(category, shown, sight)
  load()
  platform().lifecycle.on('online', load)
}

/** LOB-4: the last visit's, then live. `shown`: prerendered tiles. Silent on failure: the settings call reports outages. */
export async function loadLaneGames(category: string, shown: readonly ListedGame[] = [], sight: LaneSight = UNSEEN): Promise<void> {
  const kept = readKeptLobby()?.games[category]
  // The last visit knows no gone games.
  if (kept) showLive(category, kept, shown, sight, () => true)
  try {
    const { value } = await call(findGames, { category, page: 1, pageSize: LANE_LENGTH }, { quiet: true })
    await nextTask()
    const games = asOffered(value.games, currentShell().merchant.features).slice(0, LANE_LENGTH)
    keepLobby({ games: { [category]: games } })
    const live = new Set(games.map(({ nodeId }) => nodeId))
    const unlisted = fixedTiles($laneGames.get()[category] ?? shown, sight.isInView)
      .map(({ nodeId }) => nodeId)
      .filter((id) => !live.has(id))
    const offered = value.total > games.length ? await findOffered(unlisted) : new Set<string>()
    showLive(category, games, shown, sight, (id) => offered.has(id))
  } catch {
    // The shown tiles stay.
  }
}

/** Gone tiles leave once out of view. */
function showLive(
  category: string,
  live: readonly ListedGame[],
  shown: readonly ListedGame[],
  sight: LaneSight,
  isOffered: IsOffered,
): void {
  const before = $laneGames.get()
  const games = mergeLive(before[category] ?? shown, live, LANE_LENGTH, sight.isInView, isOffered)
  $laneGames.set({ ...before, [category]: games })
  if (games.some(({ gone }) => gone)) sight.onceUnseen(() => removeGone(category))
}

function removeGone(category: string): void {
  const before = $laneGames.get()
  $laneGames.set({ ...before, [category]: (before[category] ?? []).filter(({ gone }) => !gone) })
}
