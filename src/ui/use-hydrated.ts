import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** False in the prerendered page and in the hydrating render, true from then on. For what must not be pressed before it works. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
