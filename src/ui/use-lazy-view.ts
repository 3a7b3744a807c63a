import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

/**
 * A view that is loaded when it is first wanted; undefined until it is there. A load that fails (no network) is tried again when `wanted` changes
 * to another truthy value; `onFail` tells whoever asked for it. At build `load` is undefined: that keeps the view and its styles out of the prerendered pages.
 */
export function useLazyView<Props>(load: (() => Promise<ComponentType<Props>>) | undefined, wanted: unknown, onFail?: () => void): ComponentType<Props> | undefined {
  const [view, setView] = useState<ComponentType<Props>>()
  const failed = useEffectEvent(() => onFail?.())

  useEffect(() => {
    if (!wanted || !load || view) return undefined
    let gone = false
    load().then(
      (loaded) => void (gone || setView(() => loaded)),
      () => void (gone || failed()),
    )
    return () => void (gone = true)
  }, [load, wanted, view])

  return view
}
