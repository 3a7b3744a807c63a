import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, type ReactElement } from 'react'
import { sayNotLoaded } from '#features/dialogs/not-loaded.ts'
import { $viewsAhead } from '#features/dialogs/store.ts'
import { loadWords } from '#i18n/words.ts'
import { ifFetched } from '#lib/parts.ts'
import { useLast } from '#ui/use-last.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $openGame, closeGameSheet, OPEN_GAME_IN_SHELL } from './sheet.ts'

// Kept out of the prerendered graph, which would put its style sheet into every page.
const loadSheet = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./GameSheet.lazy.tsx'), loadWords('gameSheet')])
      return view.default
    }

/** Where the game sheet appears: nothing of it is loaded before the page is used; once one was opened, `whenOpened` runs. */
export function GameSheetHost({ whenOpened }: { whenOpened: () => Promise<void> }): ReactElement | null {
  const game = useStore($openGame, { ssr: () => OPEN_GAME_IN_SHELL })
  const wasOpened = useLast(game) !== undefined
  const GameSheet = useLazyView(loadSheet, game, sheetFailed)
  useEffect(() => $viewsAhead.subscribe((ahead) => {
    // Whoever opens a sheet that did not come is told.
    if (ahead && loadSheet) void ifFetched(loadSheet())
  }), [])
  useEffect(() => {
    if (wasOpened) void whenOpened()
  }, [wasOpened, whenOpened])
  // A modal dialog takes the page behind it out of reach, element by element: the press shows its effect before that.
  const drawn = useDeferredValue(game)
  return wasOpened && GameSheet ? <GameSheet game={drawn} /> : null
}

function sheetFailed(): void {
  closeGameSheet()
  void sayNotLoaded()
}
