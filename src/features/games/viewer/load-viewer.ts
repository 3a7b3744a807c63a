import type { FunctionComponent } from 'react'
import { loadWords } from '#i18n/words.ts'
import type { Playing } from '#features/games/launch/store.ts'

interface ViewerFile {
  readonly default: FunctionComponent<{ playing: Playing; last: Exclude<Playing, { state: 'none' }> }>
}

/** Fetches the viewer and its words. Kept out of the prerendered graph, which would put its style sheet into every page. */
export const loadViewer: () => Promise<ViewerFile> = import.meta.env.SSR
  ? () => Promise.resolve({ default: () => null })
  : async () => {
      const [view] = await Promise.all([import('./GameViewer.lazy.tsx'), loadWords('viewer')])
      return view
    }

/** Fetches it ahead, while a game is still looked at: it opens faster, and can say so when the network has gone. */
export async function prepareViewer(): Promise<void> {
  try {
    await loadViewer()
  } catch {
    // Whoever starts the game is told.
  }
}
