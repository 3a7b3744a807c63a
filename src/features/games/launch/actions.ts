import { call } from '#api/current.ts'
import { NetworkError } from '#api/errors.ts'
import { launchGame, launchTrial as trialCall } from '#contract/games.ts'
import { deviceKind } from '#features/device/device.ts'
import { showAlert } from '#features/dialogs/actions.ts'
import { rememberGame } from '#features/games/kept-games.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { refreshBalance } from '#features/member/actions.ts'
import { askSignIn, goTo } from '#features/navigation/actions.ts'
import { $session } from '#features/session/store.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { track } from '#features/tracking/actions.ts'
import { platform } from '#platform/current.ts'
import type { OpenedWindow } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { decideLaunch, isGameAddress, launchRequest, trialRequest, type LaunchProblem, type PlayMode } from './rules.ts'
import { $playing, type Play } from './store.ts'

/** The turn of the latest start: an answer to an earlier one is nobody's any more. */
let latest = 0

/** Starts a game for money. Call it inside the press: a window opens there or not at all. */
export function launch(game: ListedGame): Promise<void> {
  return begin(game, 'real')
}

/** Starts a game for play money (GAM-2), inside the press as well. */
export function launchTrial(game: ListedGame): Promise<void> {
  return begin(game, 'trial')
}

/** The same game once more after a failure, inside the press. */
export async function retryLaunch(): Promise<void> {
  const playing = $playing.get()
  if (playing.state === 'failed') await open(playing)
}

/** The game that is shown, or that does not show, in a window of its own instead. */
export async function moveToWindow(): Promise<void> {
  const playing = $playing.get()
  if (playing.state !== 'none') await open({ ...playing, in: 'window' })
}

/** The game is over: the screen below shows again, with the balance as it is now. */
export function closeGame(): void {
  latest += 1
  const before = $playing.get()
  $playing.set({ state: 'none' })
  if (before.state === 'open' && before.mode === 'real') void refreshBalance()
}

async function begin(game: ListedGame, mode: PlayMode): Promise<void> {
  // A second tap while the first one is being answered.
  if ($playing.get().state === 'starting') return
  const { merchant } = currentShell()
  const decision = decideLaunch({
    mode,
    signedIn: $session.get().state === 'member',
    vendor: game.vendor,
    appOnly: isOn($settings.get(), 'STARTGAMEINAPP3'),
    inApp: ['webview', 'installed', 'webClip', 'homeScreen'].includes(deviceKind()),
    games: merchant.features.games,
  })
  switch (decision.do) {
    case 'askSignIn':
      return askSignIn(hrefTo('game', { open: game.nodeId }))
    case 'refuse':
      return showAlert({ id: 'appOnly', body: { key: 'errors.label_start_game_error' } })
    case 'lotteryScreen':
      return goTo(hrefTo('launchGame', { vendor: game.vendor, code: game.gameId }))
    case 'open':
      return await open({ game, mode, in: decision.in })
  }
}

async function open({ game, mode, in: place }: Play): Promise<void> {
  const turn = (latest += 1)
  // Before anything is awaited, or the browser takes it for a popup.
  const opened = place === 'window' ? platform().page.open(undefined) : undefined
  // A blocked window is no reason not to play.
  const play: Play = { game, mode, in: opened ? 'window' : 'viewer' }
  $playing.set({ ...play, state: 'starting' })
  const answer = await askForAddress(play)
  if (turn !== latest) return opened?.close()
  if ('because' in answer) {
    opened?.close()
    return $playing.set({ ...play, state: 'failed', because: answer.because })
  }
  started(play, answer.gameUrl, opened)
}

function started(play: Play, gameUrl: string, opened: OpenedWindow | undefined): void {
  rememberGame(play.game.nodeId)
  void track('gameLaunch', { content_id: play.game.nodeId, content_type: play.game.category })
  if (!opened) return $playing.set({ ...play, state: 'open', gameUrl })
  opened.leadTo(gameUrl)
  $playing.set({ state: 'none' })
  if (play.mode === 'real') refreshOnReturn()
}

async function askForAddress({ game, mode }: Play): Promise<{ gameUrl: string } | { because: LaunchProblem }> {
  const { page } = platform()
  const { origin, pathname } = new URL(page.href())
  // Where the visitor is, without what the address carried.
  const backUrl = origin + pathname
  try {
    const result = mode === 'trial'
      ? await call(trialCall, trialRequest(game), { quiet: true })
      : await call(launchGame, launchRequest(game, { backUrl, language: currentShell().language }), { quiet: true })
    if (!result.ok) return { because: result.refusal.code === 'game.maintenance' ? 'maintenance' : 'notFound' }
    return isGameAddress(result.value.gameUrl, origin) ? { gameUrl: result.value.gameUrl } : { because: 'refusedAddress' }
  } catch (error) {
    return { because: problemOf(error) }
  }
}

/** ERR-4: a timeout, and a connection that was cut, are worth another try. */
function problemOf(error: unknown): LaunchProblem {
  if (!(error instanceof NetworkError)) return 'network'
  return error.reason === 'offline' ? 'offline' : 'timeout'
}

/** Coming back from the game's window, the balance is looked up anew. */
function refreshOnReturn(): void {
  const undo = platform().lifecycle.on('visible', () => {
    undo()
    void refreshBalance()
  })
}
