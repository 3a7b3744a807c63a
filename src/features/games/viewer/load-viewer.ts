import { loadWords } from '#i18n/words.ts'
import { ifFetched } from '#lib/parts.ts'

/** Fetches the viewer and its words. Kept out of the prerendered graph, which would put its style sheet into every page. */
export const loadViewer = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./GameViewer.lazy.tsx'), loadWords('viewer')])
      return view.default
    }

/** Fetches it ahead, while a game is still looked at: it opens faster, and can say so when the network has gone. */
export async function prepareViewer(): Promise<void> {
  // Whoever starts a game without it is told.
  if (loadViewer) await ifFetched(loadViewer())
}
