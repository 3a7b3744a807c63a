import { useStore } from '@nanostores/react'
import { lazy, Suspense, useDeferredValue, useEffect, type ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { useLast } from '#ui/use-last.ts'
import { $openGame, OPEN_GAME_IN_SHELL } from './sheet.ts'

// Kept out of the prerendered graph, which would put its style sheet into every page.
const GameSheet = import.meta.env.SSR
  ? () => null
  : lazy(async () => {
      const [view] = await Promise.all([import('./GameSheet.lazy.tsx'), loadWords('gameSheet')])
      return view
    })

/** Where the game sheet appears: nothing of it is loaded before the first one is opened; then `whenOpened` runs. */
export function GameSheetHost({ whenOpened }: { whenOpened: () => Promise<void> }): ReactElement | null {
  const game = useStore($openGame, { ssr: () => OPEN_GAME_IN_SHELL })
  const wasOpened = useLast(game) !== undefined
  useEffect(() => {
    if (wasOpened) void whenOpened()
  }, [wasOpened, whenOpened])
  // A modal dialog takes the page behind it out of reach, element by element: the press shows its effect before that.
  const drawn = useDeferredValue(game)
  return wasOpened ? <Suspense><GameSheet game={drawn} /></Suspense> : null
}
