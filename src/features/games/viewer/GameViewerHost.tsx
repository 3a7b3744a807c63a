import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { sayNotLoaded } from '#features/dialogs/not-loaded.ts'
import { $playing, isShown, PLAYING_IN_SHELL } from '#features/games/launch/store.ts'
import { ifFetched } from '#lib/parts.ts'
import { useLast } from '#ui/use-last.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { loadViewer } from './load-viewer.ts'

/** Where a game appears: nothing of the viewer is loaded before the first one is started. The last game stays drawn while the viewer leaves. */
export function GameViewerHost(): ReactElement | null {
  const playing = useStore($playing, { ssr: () => PLAYING_IN_SHELL })
  const here = isShown(playing) ? playing : undefined
  const last = useLast(here)
  const GameViewer = useLazyView(loadViewer, here, () => void viewerFailed())
  return last && GameViewer ? <GameViewer playing={here ?? PLAYING_IN_SHELL} last={last} /> : null
}

/** What started the game is here, and no part of a page on which none was started. */
async function viewerFailed(): Promise<void> {
  const launch = await ifFetched(import('#features/games/launch/actions.ts'))
  launch?.closeGame()
  await sayNotLoaded()
}
