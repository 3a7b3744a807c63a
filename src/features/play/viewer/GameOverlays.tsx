import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, type ReactElement } from 'react'
import { $preloadDialogs } from '#features/core/dialogs/dialogs.store.ts'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { $playing, isGameShown, PLAYING_IN_SHELL } from '#features/play/launch/launch.store.ts'
import { $openGame, closeGameSheet, OPEN_GAME_IN_SHELL } from '#features/play/games/game-sheet.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { whenServed } from '#lib/moments.ts'
import { useLast, useLazyView } from '#ui/use-lazy-view.ts'

// Undefined at build: keeps the styles out of prerendered pages.
const loadSheet = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./GameSheet.lazy.tsx'), loadWords('gameSheet')])
      return view.default
    }

/** Preloaded when idle; shows the last game while closing. */
export function GameSheetHost(): ReactElement | null {
  const game = useStore($openGame, { ssr: () => OPEN_GAME_IN_SHELL })
  const GameSheet = useLazyView(loadSheet, game, reportSheetFailure)
  useEffect(
    () =>
      $preloadDialogs.subscribe((preload) => {
        // Opening retries and reports.
        if (preload && loadSheet) void importOptional(loadSheet())
      }),
    [],
  )
  // Making the page inert is slow: the press paints first.
  const drawn = useDeferredValue(game)
  const last = useLast(drawn)
  return last && GameSheet ? <GameSheet game={last} open={drawn !== undefined} /> : null
}

function reportSheetFailure(): void {
  closeGameSheet()
  void showNotLoaded()
}

// Undefined at build: keeps the styles out of prerendered pages.
const loadViewer = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./GameViewer.lazy.tsx'), loadWords('viewer')])
      return view.default
    }

/** Loaded with the first sheet; shows the last game while closing. */
export function GameViewerHost(): ReactElement | null {
  const playing = useStore($playing, { ssr: () => PLAYING_IN_SHELL })
  const sheetWasOpened = useLast(useStore($openGame, { ssr: () => OPEN_GAME_IN_SHELL })) !== undefined
  const here = isGameShown(playing) ? playing : undefined
  const last = useLast(here)
  const GameViewer = useLazyView(loadViewer, here, () => void reportViewerFailure())
  useEffect(() => {
    // Starting retries and reports.
    if (sheetWasOpened && loadViewer) whenServed(() => void importOptional(loadViewer()))
  }, [sheetWasOpened])
  return last && GameViewer ? <GameViewer playing={here ?? PLAYING_IN_SHELL} last={last} /> : null
}

/** The launch code is loaded by whatever started the game. */
async function reportViewerFailure(): Promise<void> {
  const launch = await importOptional(import('#features/play/launch/launch.actions.ts'))
  launch?.closeGame()
  await showNotLoaded()
}
