// Loaded where the merchant closes a second game at once.
import { atom } from 'nanostores'
import * as v from 'valibot'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { $gameWindows, isGameInWindow } from '#features/member/limits/limits.store.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { OPEN_GAME_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { $playing } from './launch.store.ts'

/** How often a game's window is asked whether it is closed, ms. */
const LOOK_MS = 1000

const $release = atom<Undo | undefined>(undefined)

/** The game that some document of this browser has open, for the way to it. Only that document writes it. */
const openGame = v.object({ merchant: v.string(), nodeId: v.string(), vendor: v.string(), name: v.string() })
type OpenGame = v.InferOutput<typeof openGame>

/**
 * MKT-3: true if no other document of this browser has a game open; it then counts as open until `close` and its windows are closed.
 * Otherwise shows the way to that game. Without Web Locks (plain http) every game counts as the only one.
 */
export async function takeOnlyGame(game: ListedGame, close: () => void): Promise<boolean> {
  const { tryHold, local } = platform()
  if (isGameInWindow()) return await refuse(close)
  if (!$release.get()) {
    if (!tryHold) return true
    const release = await tryHold(OPEN_GAME_KEY).catch(() => () => undefined)
    if (!release) return await refuse()
    holdUntilClosed(release, close)
  }
  const { nodeId, vendor, name } = game
  local.set(OPEN_GAME_KEY, JSON.stringify({ merchant: currentShell().merchant.code, nodeId, vendor, name } satisfies OpenGame))
  return true
}

/** Another document that removes the record asks for the game's end. */
function holdUntilClosed(release: Undo, close: () => void): void {
  const { local, clock } = platform()
  const look = (): void => {
    if (isGameInWindow()) return void clock.after(LOOK_MS, look)
    if ($playing.get().state !== 'none') return
    for (const undo of undos) undo()
    local.remove(OPEN_GAME_KEY)
    $release.set(undefined)
    release()
  }
  const undos = [
    // A window takes over from the viewer in the same breath.
    $playing.listen(({ state }) => state === 'none' && clock.after(0, look)),
    local.onChange(OPEN_GAME_KEY, () => local.get(OPEN_GAME_KEY) === undefined && endGames(close)),
  ]
  $release.set(release)
}

/** In this page and in its windows. */
function endGames(close: () => void): void {
  close()
  for (const opened of $gameWindows.get()) opened.close()
}

/** `close`: of a game in a window of this page. */
async function refuse(close: () => void = () => undefined): Promise<false> {
  const { local } = platform()
  const open = parseStored(openGame, local.get(OPEN_GAME_KEY))
  await importWithRetry(() => loadWords('duties'))
  const isOurs = open?.merchant === currentShell().merchant.code
  showAlert({
    id: 'onlyGame',
    title: { key: 'duties.oneGame_title' },
    body: { key: 'duties.oneGame_body' },
    ...(isOurs && {
      confirm: { key: 'duties.oneGame_go', values: { game: open.name } },
      cancel: { key: 'common.close' },
      onConfirm: () => {
        endGames(close)
        local.remove(OPEN_GAME_KEY)
        afterAlert(() => goTo(hrefTo('game', open.nodeId === '' ? { vendor: open.vendor } : { open: open.nodeId })))
      },
    }),
  })
  return false
}
