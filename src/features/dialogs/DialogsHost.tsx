import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { bindViewsAhead } from './ahead.ts'
import { $said, SAID_IN_SHELL } from './store.ts'

/** The words are fetched beside the view, which does not wait in vain for them: much of what it says comes from the server. */
const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./DialogViews.lazy.tsx'), loadWords('dialogs').catch(() => undefined), loadWords('errors').catch(() => undefined)])
      return view.default
    }

/** Where alerts, notices and toasts appear. Their views come once the first screen is quiet, or with the first thing to say. */
export function DialogsHost(): ReactElement | null {
  const said = useStore($said, { ssr: () => SAID_IN_SHELL })
  useEffect(bindViewsAhead, [])
  const Views = useLazyView(loadView, said)
  return Views ? <Views /> : null
}
