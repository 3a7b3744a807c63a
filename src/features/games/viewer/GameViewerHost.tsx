import { useStore } from '@nanostores/react'
import { lazy, Suspense, useRef, type ReactElement } from 'react'
import { $playing, PLAYING_IN_SHELL, type Playing } from '#features/games/launch/store.ts'
import { loadWords } from '#i18n/words.ts'

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
  const last = useRef<Exclude<Playing, { state: 'none' }>>(undefined)
  if (playing.state !== 'none' && playing.in === 'viewer') last.current = playing
  const shown = playing.state !== 'none' && playing.in === 'viewer' ? playing : PLAYING_IN_SHELL
  return last.current ? <Suspense><GameViewer playing={shown} last={last.current} /></Suspense> : null
}
