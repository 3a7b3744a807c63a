import { useSyncExternalStore, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { importInTime, importWithRetry } from '#lib/lazy-import.ts'

const never = (): (() => void) => () => {}

/** A view that a store may hold. */
export type View<Props = object> = ComponentType<Props>

/** False until hydrated, for controls that must not be pressed before they work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Loads a view when first wanted. A failure or timeout calls `onFail`; another truthy `wanted` retries. Without `onFail` it retries until
 * loaded. At build `load` is undefined, which keeps view and styles out of prerendered pages.
 */
export function useLazyView<Props>(
  load: (() => Promise<ComponentType<Props>>) | undefined,
  wanted: unknown,
  onFail?: () => void,
): ComponentType<Props> | undefined {
  const [view, setView] = useState<ComponentType<Props>>()
  const isTold = onFail !== undefined
  const failed = useEffectEvent(() => onFail?.())

  useEffect(() => {
    if (!wanted || !load || view) return undefined
    let gone = false
    const loading = isTold ? importInTime(load) : importWithRetry(load)
    loading.then(
      (loaded) => void (gone || setView(() => loaded)),
      () => void (gone || failed()),
    )
    return () => void (gone = true)
  }, [load, wanted, view, isTold])

  return view
}

/** The last defined value: an overlay shows it while closing. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(() => value)
  return value ?? last
}
