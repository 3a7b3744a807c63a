import { useSyncExternalStore } from 'react'
import { $favourites } from '#features/games/kept-games.ts'

const listen = (changed: () => void): (() => void) => $favourites.listen(changed)

/** Is the game a favourite? Only tiles whose answer changes are printed anew: thousands may ask. None is in the prerendered shell. */
export function useIsFavourite(nodeId: string): boolean {
  return useSyncExternalStore(listen, () => $favourites.get().includes(nodeId), () => false)
}
