import * as v from 'valibot'
import { call } from '#api/current.ts'
import { findGames, gameVendors, vendorLane } from '#contract/games.ts'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import { $laneGames, $vendorLanes, LANE_LENGTH } from './lobby.store.ts'

const snapshot = tabSnapshot('lobby', v.array(vendorLane))

let loading: Promise<void> | undefined

/** Shows the lanes that an earlier screen of this tab loaded, then loads newer ones, once a page. On failure the shown lanes stay, and the next call tries again. */
export function loadLobby(): Promise<void> {
  loading ??= refreshLobby()
  return loading
}

/** Loads a lane's games. On failure the lane keeps its snapshot without a notice: the settings call reports an outage once for all. */
export async function loadLaneGames(category: string): Promise<void> {
  try {
    const result = await call(findGames, { category, page: 1, pageSize: LANE_LENGTH }, { quiet: true })
    if (result.ok) $laneGames.set({ ...$laneGames.get(), [category]: result.value.games })
  } catch {
    // The shown tiles stay.
  }
}

async function refreshLobby(): Promise<void> {
  const stored = snapshot.read()
  if (stored) $vendorLanes.set(stored)
  try {
    const result = await call(gameVendors, { platform: 'html5' }, { quiet: true })
    if (!result.ok || result.value.length === 0) return
    $vendorLanes.set(result.value)
    snapshot.write(result.value)
  } catch {
    loading = undefined
  }
}
