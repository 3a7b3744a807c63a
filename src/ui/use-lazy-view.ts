import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { untilFetched } from '#lib/parts.ts'

/**
 * A view that is loaded when it is first wanted; undefined until it is there. A load that fails (no network) is told to `onFail`, and tried again when
 * `wanted` changes to another truthy value; where nobody is told, it is tried until it comes. At build `load` is undefined: that keeps the view and its
 * styles out of the prerendered pages.
 */
export function useLazyView<Props>(load: (() => Promise<ComponentType<Props>>) | undefined, wanted: unknown, onFail?: () => void): ComponentType<Props> | undefined {
  const [view, setView] = useState<ComponentType<Props>>()
  const isTold = onFail !== undefined
  const failed = useEffectEvent(() => onFail?.())

  useEffect(() => {
    if (!wanted || !load || view) return undefined
    let gone = false
    const loading = isTold ? load() : untilFetched(load)
    loading.then(
      (loaded) => void (gone || setView(() => loaded)),
      () => void (gone || failed()),
    )
    return () => void (gone = true)
  }, [load, wanted, view, isTold])

  return view
}
