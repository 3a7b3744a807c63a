import { call } from '#api/current.ts'
import { NetworkError } from '#api/errors.ts'
import { launchGame, launchLottery, launchTrial as trialCall } from '#contract/games.ts'
import { deviceKind } from '#features/device/device.ts'
import { showAlert } from '#features/dialogs/actions.ts'
import { rememberGame } from '#features/games/kept-games.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { refreshBalance } from '#features/member/actions.ts'
import { refreshOnReturn } from '#features/member/on-return.ts'
import { askSignIn, goTo } from '#features/navigation/actions.ts'
import { $session } from '#features/session/store.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { track } from '#features/tracking/actions.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import type { OpenedWindow } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { decideLaunch, isGameAddress, launchRequest, trialRequest, type Launch, type LaunchProblem, type PlayMode } from './rules.ts'
import { $playing, type Play } from './store.ts'

/** How long the viewer takes to leave and to give its history entry back, in milliseconds. */
const LEAVE_MS = 300

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

/** What `/m/launchGame` asks for: its guard has let a member in, and it is the lottery's screen already. */
export async function play(wanted: Omit<Play, 'in' | 'mode'>): Promise<void> {
  const decision = decide(wanted.game, 'real')
  if (decision.do === 'refuse') return refuse()
  // A window would be blocked: nobody pressed anything.
  await open({ ...wanted, mode: 'real', in: 'viewer' })
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
  if (before.state === 'none') return
  if (before.state === 'open' && before.mode === 'real') void refreshBalance()
  const { backTo } = before
  if (backTo !== undefined) platform().clock.after(LEAVE_MS, () => platform().page.replace(backTo))
}

async function begin(game: ListedGame, mode: PlayMode): Promise<void> {
  // A second tap while the first one is being answered.
  if ($playing.get().state === 'starting') return
  const decision = decide(game, mode)
  switch (decision.do) {
    case 'askSignIn':
      return askSignIn(hrefTo('game', { open: game.nodeId }))
    case 'refuse':
      return refuse()
    case 'lotteryScreen':
      return goTo(hrefTo('launchGame', { vendor: game.vendor, code: game.gameId, backUrl: new URL(platform().page.href()).pathname }))
    case 'open':
      return await open({ game, mode, in: decision.in })
  }
}

function decide(game: ListedGame, mode: PlayMode): Launch {
  return decided(`start of ${game.name}`, decideLaunch({
    mode,
    signedIn: $session.get().state === 'member',
    vendor: game.vendor,
    appOnly: isOn($settings.get(), 'STARTGAMEINAPP3'),
    inApp: ['webview', 'installed', 'webClip', 'homeScreen'].includes(deviceKind()),
    games: currentShell().merchant.features.games,
  }))
}

/** GAM-3. */
function refuse(): void {
  showAlert({ id: 'appOnly', body: { key: 'dialogs.label_start_game_error' } })
}

async function open(wanted: Play): Promise<void> {
  const turn = (latest += 1)
  // Before anything is awaited, or the browser takes it for a popup.
  const opened = wanted.in === 'window' ? platform().page.open(undefined) : undefined
  // A blocked window is no reason not to play.
  const play: Play = { ...wanted, in: opened ? 'window' : 'viewer' }
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
  if (!play.lottery) rememberGame(play.game.nodeId)
  void track('gameLaunch', { content_id: play.game.nodeId, content_type: play.game.category })
  if (!opened) return $playing.set({ ...play, state: 'open', gameUrl })
  opened.leadTo(gameUrl)
  if (play.mode === 'real') refreshOnReturn()
  closeGame()
}

async function askForAddress(play: Play): Promise<{ gameUrl: string } | { because: LaunchProblem }> {
  const { origin, pathname } = new URL(platform().page.href())
  try {
    // Where the visitor is, without what the address carried.
    const result = await ask(play, origin + (play.backTo ?? pathname))
    if (!result.ok) return { because: result.refusal.code === 'game.maintenance' ? 'maintenance' : 'notFound' }
    return isGameAddress(result.value.gameUrl, origin) ? { gameUrl: result.value.gameUrl } : { because: 'refusedAddress' }
  } catch (error) {
    return { because: problemOf(error) }
  }
}

function ask({ game, mode, lottery }: Play, backUrl: string) {
  if (lottery) return call(launchLottery, lottery, { quiet: true })
  if (mode === 'trial') return call(trialCall, trialRequest(game), { quiet: true })
  return call(launchGame, launchRequest(game, { backUrl, language: currentShell().language }), { quiet: true })
}

/** ERR-4: a timeout, and a connection that was cut, are worth another try. */
function problemOf(error: unknown): LaunchProblem {
  if (!(error instanceof NetworkError)) return 'network'
  return error.reason === 'offline' ? 'offline' : 'timeout'
}
