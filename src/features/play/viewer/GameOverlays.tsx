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
import { islandOf } from '#ui/IslandBoundary.tsx'

// Undefined at build: that keeps the sheet's styles out of the prerendered pages.
const loadSheet = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./GameSheet.lazy.tsx'), loadWords('gameSheet')])
      return view.default
    }

/** The place of the game sheet. Its code is preloaded once the page is idle. While the sheet closes, it shows the last game. */
function GameSheetHost(): ReactElement | null {
  const game = useStore($openGame, { ssr: () => OPEN_GAME_IN_SHELL })
  const GameSheet = useLazyView(loadSheet, game, reportSheetFailure)
  useEffect(
    () =>
      $preloadDialogs.subscribe((preload) => {
        // If it fails, opening a sheet tries again and reports.
        if (preload && loadSheet) void importOptional(loadSheet())
      }),
    [],
  )
  // A modal dialog makes the page behind it inert, element by element, which takes long: the press shows its effect first.
  const drawn = useDeferredValue(game)
  const last = useLast(drawn)
  return last && GameSheet ? <GameSheet game={last} open={drawn !== undefined} /> : null
}

function reportSheetFailure(): void {
  closeGameSheet()
  void showNotLoaded()
}

// Undefined at build: that keeps the viewer's styles out of the prerendered pages.
const loadViewer = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./GameViewer.lazy.tsx'), loadWords('viewer')])
      return view.default
    }

/** The place of the game viewer. Its code is loaded with the first game sheet, so that a game opens faster. While the viewer closes, it shows the last game. */
function GameViewerHost(): ReactElement | null {
  const playing = useStore($playing, { ssr: () => PLAYING_IN_SHELL })
  const sheetWasOpened = useLast(useStore($openGame, { ssr: () => OPEN_GAME_IN_SHELL })) !== undefined
  const here = isGameShown(playing) ? playing : undefined
  const last = useLast(here)
  const GameViewer = useLazyView(loadViewer, here, () => void reportViewerFailure())
  useEffect(() => {
    // If it fails, starting a game tries again and reports.
    if (sheetWasOpened && loadViewer) whenServed(() => void importOptional(loadViewer()))
  }, [sheetWasOpened])
  return last && GameViewer ? <GameViewer playing={here ?? PLAYING_IN_SHELL} last={last} /> : null
}

/** Whatever started the game has loaded the launch code already; the page itself does not load it. */
async function reportViewerFailure(): Promise<void> {
  const launch = await importOptional(import('#features/play/launch/launch.actions.ts'))
  launch?.closeGame()
  await showNotLoaded()
}

const GameSheet = islandOf('game-sheet', GameSheetHost)
const GameViewer = islandOf('game-viewer', GameViewerHost)

/** What opens over a screen with games: a game's sheet and the game. Apart from each other, so that an error in one leaves the other. */
export default function GameOverlays(): ReactElement {
  return (
    <>
      <GameSheet />
      <GameViewer />
    </>
  )
}
