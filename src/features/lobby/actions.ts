import * as v from 'valibot'
import { call } from '#api/current.ts'
import { findGames, gameVendors, vendorLane } from '#contract/games.ts'
import { tabSnapshot } from '#features/session/tab-snapshot.ts'
import { $laneGames, $vendorLanes, LANE_LENGTH } from './store.ts'

const snapshot = tabSnapshot('lobby', v.array(vendorLane))

let asked: Promise<void> | undefined

/** Shows the lanes of an earlier screen of this tab, then asks for newer ones, once a page. When that fails, what is shown stays. */
export function loadLobby(): Promise<void> {
  asked ??= refreshLobby()
  return asked
}

/** Asks for a lane's games, quietly: a lane that fails keeps its snapshot, the outage is told once by the settings call. */
export async function loadLaneGames(category: string): Promise<void> {
  try {
    const result = await call(findGames, { category, page: 1, pageSize: LANE_LENGTH }, { quiet: true })
    if (result.ok) $laneGames.set({ ...$laneGames.get(), [category]: result.value.games })
  } catch {
    // The tiles that are there stay.
  }
}

async function refreshLobby(): Promise<void> {
  const kept = snapshot.read()
  if (kept) $vendorLanes.set(kept)
  try {
    const result = await call(gameVendors, { platform: 'html5' }, { quiet: true })
    if (!result.ok || result.value.length === 0) return
    $vendorLanes.set(result.value)
    snapshot.write(result.value)
  } catch {
    asked = undefined
  }
}
