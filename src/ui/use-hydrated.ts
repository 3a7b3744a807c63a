import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** False in the prerendered page and while hydrating, then true. For controls that must not be pressed before they work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
