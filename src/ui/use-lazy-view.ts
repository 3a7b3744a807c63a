import { useSyncExternalStore, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { importInTime, importWithRetry } from '#lib/lazy-import.ts'

const never = (): (() => void) => () => {}

/** A view that a store may hold. */
export type View<Props = object> = ComponentType<Props>

/** False in the prerendered page and while hydrating, then true. For controls that must not be pressed before they work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Loads a view when it is first wanted; undefined until it is loaded. A load that fails, or takes too long, calls `onFail` and is tried again when `wanted`
 * changes to another truthy value; without `onFail` it is retried until it succeeds. At build `load` is undefined, which keeps the view and its styles out of
 * the prerendered pages.
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

/** The value, or the last one that was set: an overlay keeps showing it while it closes. Undefined until one was set. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(() => value)
  return value ?? last
}
