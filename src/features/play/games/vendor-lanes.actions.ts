import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { gameVendors, type VendorLane } from '#contract/games.ts'
import { nextTask } from '#lib/tasks.ts'
import { currentShell } from '#page/current.ts'
import { keepLobby, readKeptLobby } from '#features/core/kept-home/kept-lobby.codec.ts'
import { asOffered } from './closed-games.rules.ts'
import { planLanes } from './vendor-lanes.rules.ts'
import { $isLobbyKnown, $lanes, $vendorLanes } from './vendor-lanes.store.ts'

const $loading = atom<Promise<void> | undefined>(undefined)

/** The last visit's, then newer, once a page. On failure they stay, and the next call retries. */
export function loadLobby(): Promise<void> {
  const loading = $loading.get() ?? refreshLobby()
  $loading.set(loading)
  return loading
}

async function refreshLobby(): Promise<void> {
  const kept = readKeptLobby()
  if (kept) showLanes(kept.lanes)
  try {
    const { value: lanes } = await call(gameVendors, { platform: 'html5' }, { quiet: true })
    await nextTask()
    showLanes(lanes)
    keepLobby({ lanes })
  } catch {
    $loading.set(undefined)
  }
}

function showLanes(found: readonly VendorLane[]): void {
  const { lanes: order, features } = currentShell().merchant
  const lanes = found.map((lane) => ({ ...lane, cards: asOffered(lane.cards, features) }))
  $vendorLanes.set(lanes)
  $lanes.set(planLanes(lanes, order))
  $isLobbyKnown.set(true)
}
