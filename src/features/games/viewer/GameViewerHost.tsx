import { useStore } from '@nanostores/react'
import { lazy, Suspense, type ReactElement } from 'react'
import { $playing, isShown, PLAYING_IN_SHELL } from '#features/games/launch/store.ts'
import { loadWords } from '#i18n/words.ts'
import { useLast } from '#ui/use-last.ts'

// Kept out of the prerendered graph, which would put its style sheet into every page.
const GameViewer = import.meta.env.SSR
  ? () => null
  : lazy(async () => {
      const [view] = await Promise.all([import('./GameViewer.lazy.tsx'), loadWords('viewer')])
      return view
    })

/** Where a game appears: nothing of the viewer is loaded before the first one is started. The last game stays drawn while the viewer leaves. */
export function GameViewerHost(): ReactElement | null {
  const playing = useStore($playing, { ssr: () => PLAYING_IN_SHELL })
  const here = isShown(playing) ? playing : undefined
  const last = useLast(here)
  return last ? <Suspense><GameViewer playing={here ?? PLAYING_IN_SHELL} last={last} /></Suspense> : null
}
