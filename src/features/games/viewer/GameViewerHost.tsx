import { useStore } from '@nanostores/react'
import { lazy, Suspense, type ReactElement } from 'react'
import { $playing, isShown, PLAYING_IN_SHELL } from '#features/games/launch/store.ts'
import { useLast } from '#ui/use-last.ts'
import { loadViewer } from './load-viewer.ts'

const GameViewer = lazy(loadViewer)

/** Where a game appears: nothing of the viewer is loaded before the first one is started. The last game stays drawn while the viewer leaves. */
export function GameViewerHost(): ReactElement | null {
  const playing = useStore($playing, { ssr: () => PLAYING_IN_SHELL })
  const here = isShown(playing) ? playing : undefined
  const last = useLast(here)
  return last ? <Suspense><GameViewer playing={here ?? PLAYING_IN_SHELL} last={last} /></Suspense> : null
}
