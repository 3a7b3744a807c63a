import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

const isNotDrawn = (): boolean => false

/**
 * False in the prerendered page and while hydrating, then true. For controls that must not be pressed before they work. `isDrawn`: are they in the page
 * all the same, drawn without React?
 */
export function useHydrated(isDrawn = isNotDrawn): boolean {
  return useSyncExternalStore(never, () => true, isDrawn)
}
