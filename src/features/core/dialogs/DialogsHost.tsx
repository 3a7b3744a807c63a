import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $openDialogs, OPEN_DIALOGS_IN_SHELL } from './dialogs.store.ts'

/** Loads the words beside the view. The view also works without them, since much of its text comes from the server. */
const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./DialogViews.lazy.tsx'), loadWords('dialogs').catch(() => undefined), loadWords('errors').catch(() => undefined)])
      return view.default
    }

/** Renders alerts, notices and toasts. Loads their views for the first message, or ahead of it (see dialogs-preload.bind.ts). */
export function DialogsHost(): ReactElement | null {
  const said = useStore($openDialogs, { ssr: () => OPEN_DIALOGS_IN_SHELL })
  const Views = useLazyView(loadView, said)
  return Views ? <Views /> : null
}
