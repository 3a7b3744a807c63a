import { useStore } from '@nanostores/react'
import { lazy, Suspense, useDeferredValue, useEffect, type FunctionComponent, type ReactElement } from 'react'
import { $viewsAhead } from '#features/dialogs/store.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { loadWords } from '#i18n/words.ts'
import { useLast } from '#ui/use-last.ts'
import { $openGame, OPEN_GAME_IN_SHELL } from './sheet.ts'

interface SheetFile {
  readonly default: FunctionComponent<{ game: ListedGame | undefined }>
}

// Kept out of the prerendered graph, which would put its style sheet into every page.
const loadSheet: () => Promise<SheetFile> = import.meta.env.SSR
  ? () => Promise.resolve({ default: () => null })
  : async () => {
      const [view] = await Promise.all([import('./GameSheet.lazy.tsx'), loadWords('gameSheet')])
      return view
    }

const GameSheet = lazy(loadSheet)

/** Where the game sheet appears: nothing of it is loaded before the page is used; once one was opened, `whenOpened` runs. */
export function GameSheetHost({ whenOpened }: { whenOpened: () => Promise<void> }): ReactElement | null {
  const game = useStore($openGame, { ssr: () => OPEN_GAME_IN_SHELL })
  const wasOpened = useLast(game) !== undefined
  useEffect(() => $viewsAhead.subscribe((ahead) => {
    // Whoever opens a sheet that did not come is told.
    if (ahead) loadSheet().catch(() => {})
  }), [])
  useEffect(() => {
    if (wasOpened) void whenOpened()
  }, [wasOpened, whenOpened])
  // A modal dialog takes the page behind it out of reach, element by element: the press shows its effect before that.
  const drawn = useDeferredValue(game)
  return wasOpened ? <Suspense><GameSheet game={drawn} /></Suspense> : null
}
