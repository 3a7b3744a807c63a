import type { ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import css from './home.module.css'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./ProviderCards.lazy.tsx'), loadWords('providers')])
      return view.default
    }

/** The providers on home (LOB-2): room for them in the page, all else when it is near. */
export function Providers(): ReactElement {
  const View = useLazyView(loadView, useHydrated())
  return <div className={css.room}>{View && <View />}</div>
}
