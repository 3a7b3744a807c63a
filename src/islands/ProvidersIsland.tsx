import type { ReactElement } from 'react'
import css from '#features/play/lobby/home.module.css'
import { loadWords } from '#i18n/words.ts'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { useHydrated, useLazyView } from '#ui/use-lazy-view.ts'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('#features/play/lobby/ProviderCards.lazy.tsx'), loadWords('providers')])
      return view.default
    }

/** The providers on home (LOB-2). The page reserves their space; the view is loaded when it comes near. */
function Providers(): ReactElement {
  const View = useLazyView(loadView, useHydrated())
  return <div className={css.room}>{View && <View />}</div>
}

export default islandOf('providers', Providers)
