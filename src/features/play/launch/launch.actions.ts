import { call } from '#api/current.ts'
import { NetworkError } from '#api/errors.ts'
import type { RefusalOf } from '#contract/call.ts'
import { launchGame, launchLottery, launchTrial as trialCall } from '#contract/games.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { openAppSheet } from '#features/core/dialogs/app-sheet.store.ts'
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { addRecentGame } from '#features/play/games/favourites-and-recent.store.ts'
import { isClosedCategory } from '#features/play/games/closed-games.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { noteWindow } from '#features/member/limits/limits.store.ts'
import { refreshBalance, refreshBalanceOnReturn } from '#features/member/profile/profile.actions.ts'
import { openTerms } from '#features/member/terms/terms.store.ts'
import { askSignIn, goTo } from '#features/core/navigation/navigation.actions.ts'
import { type ClosedPlay, showPlayClosed } from '#features/core/play-break/play-closed.actions.ts'
import { playBreak } from '#features/core/play-break/play-break.store.ts'
import { $session } from '#features/core/session/session.store.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { track } from '#features/core/analytics/analytics.actions.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { staleGuard } from '#lib/load-state.ts'
import { isFrameAddress } from '#lib/url-safety.ts'
import { platform } from '#platform/current.ts'
import type { OpenedWindow } from '#platform/platform.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { decideLaunch, decideWantedGame, isVendorLobby, launchRequest, trialRequest } from './launch.rules.ts'
import type { Launch, LaunchProblem, PlayMode } from './launch.rules.ts'
import { $playing, type Play } from './launch.store.ts'

/** Closing, and stepping back in history, ms. */
const CLOSE_MS = 300

/** Responses to earlier launches are dropped. */
const beginLaunch = staleGuard()

/** In the press: browsers block later windows. */
export function launch(game: ListedGame): Promise<void> {
  return start(game, 'real')
}

/** GAM-5. False if its sheet has to offer a button. */
export function launchAfterSignIn(game: ListedGame): boolean {
  const decision = logDecision(`${game.name} after sign-in`, decideWantedGame(decide(game, 'real')))
  if (decision.do === 'start') void launch(game)
  return decision.do === 'start'
}

/** GAM-2. In the press. */
export function launchTrial(game: ListedGame): Promise<void> {
  return start(game, 'trial')
}

/** The guard checked the session; it is the lottery screen itself. */
export async function launchFromLink(wanted: Omit<Play, 'in' | 'mode'>): Promise<void> {
  const decision = decide(wanted.game, 'real')
  if (decision.do === 'askTerms') return await askForTerms(() => void launchFromLink(wanted))
  if (decision.do === 'refuse') return showRefusal(decision, { ...wanted, mode: 'real', in: 'viewer' })
  // Without a press the browser would block a window.
  await open({ ...wanted, mode: 'real', in: 'viewer' })
}

/** In the press. */
export async function retryLaunch(): Promise<void> {
  const playing = $playing.get()
  if (playing.state === 'failed') await open(playing)
}

/** By choice, or for empty frames. */
export async function moveToWindow(): Promise<void> {
  const playing = $playing.get()
  if (playing.state !== 'none') await open({ ...playing, in: 'window' })
}

/** With a fresh balance. */
export function closeGame(): void {
  beginLaunch()
  const before = $playing.get()
  $playing.set({ state: 'none' })
  if (before.state === 'none') return
  if (before.state === 'open' && before.mode === 'real') void refreshBalance()
  const { backTo } = before
  if (backTo !== undefined) platform().clock.after(CLOSE_MS, () => goTo(backTo, { instead: true }))
}

async function start(game: ListedGame, mode: PlayMode): Promise<void> {
  // A second tap while the first one is pending.
  if ($playing.get().state === 'starting') return
  const decision = decide(game, mode)
  switch (decision.do) {
    case 'askSignIn':
      return askSignIn(placeOf(game))
    case 'askTerms':
      return await askForTerms(() => void start(game, mode))
    case 'refuse':
      return showRefusal(decision, { game, mode, in: 'viewer' })
    case 'vendorGames':
      return goTo(placeOf(game))
    case 'lotteryScreen':
      return goTo(hrefTo('launchGame', { vendor: game.vendor, code: game.gameId, backUrl: new URL(platform().page.href()).pathname }))
    case 'open':
      return await open({ game, mode, in: decision.in })
  }
}

/** On the games screen, or its vendor's games. */
function placeOf(game: ListedGame): string {
  return hrefTo('game', isVendorLobby(game) ? { vendor: game.vendor } : { open: game.nodeId })
}

function isClosedHere({ game, mode }: Pick<Play, 'game' | 'mode'>): boolean {
  const { features } = currentShell().merchant
  return isClosedCategory(game.category, features) || (mode === 'trial' && features.closedPrograms?.includes('demo') === true)
}

function decide(game: ListedGame, mode: PlayMode): Launch {
  const { features } = currentShell().merchant
  return logDecision(
    `start of ${game.name}`,
    decideLaunch({
      mode,
      signedIn: $session.get().state === 'member',
      vendor: game.vendor,
      lobby: isVendorLobby(game),
      appOnly: isOn($settings.get(), 'STARTGAMEINAPP3'),
      inApp: ['webview', 'installed', 'webClip', 'homeScreen'].includes(deviceKind()),
      playBreak: playBreak(),
      visitorsMayTry: features.responsiblePlay?.visitorsMayTry,
      closedHere: isClosedHere({ game, mode }),
      termsOpen: openTerms() !== undefined,
      games: features.games,
    }),
  )
}

/** MKT-3. */
async function askForTerms(goOn: () => void): Promise<void> {
  const terms = await importWithRetry(() => import('#features/member/terms/terms.actions.ts'))
  await terms.askForTerms(goOn)
}

/** An app-only merchant (GAM-3) offers the app (STA-4). */
function showRefusal(refusal: Extract<Launch, { do: 'refuse' }>, play: Play): void {
  if (refusal.because === 'closedHere') return showNotFound(play)
  if (refusal.because === 'playBreak') return void showPlayClosed(refusal.playBreak)
  showAlert({
    id: 'appOnly',
    body: { key: 'dialogs.label_start_game_error' },
    confirm: { key: 'dialogs.getApp' },
    cancel: { key: 'common.close' },
    onConfirm: openAppSheet,
  })
}

/** MKT-3: as a game that the back end no longer has. */
function showNotFound(play: Play): void {
  $playing.set({ ...play, in: 'viewer', state: 'failed', because: 'notFound' })
}

async function open(wanted: Play): Promise<void> {
  // From the notice that it is closed.
  if (isClosedHere(wanted)) return showNotFound(wanted)
  const isLatest = beginLaunch()
  // Before any await, else blocked as a popup.
  const opened = wanted.in === 'window' ? platform().page.open(undefined) : undefined
  // If blocked, use the viewer.
  const play: Play = { ...wanted, in: opened ? 'window' : 'viewer' }
  $playing.set({ ...play, state: 'starting' })
  if (!(await mayOpen(play))) {
    opened?.close()
    if (isLatest()) $playing.set({ state: 'none' })
    return
  }
  const result = await loadAddress(play)
  if (!isLatest()) return opened?.close()
  if ('closed' in result) {
    opened?.close()
    return showClosed(play, result.closed)
  }
  if ('because' in result) {
    opened?.close()
    return $playing.set({ ...play, state: 'failed', because: result.because })
  }
  showGame(play, result.gameUrl, opened)
}

/** One game at a time, where the merchant says so (MKT-3). */
async function mayOpen({ game }: Play): Promise<boolean> {
  if (!currentShell().merchant.features.games.closed?.severalAtOnce) return true
  const { takeOnlyGame } = await importWithRetry(() => import('./only-game.actions.ts'))
  return await takeOnlyGame(game, closeGame)
}

/** RGP-4 … RGP-6: nothing of the game shows; its own screen redirects to the limits. */
function showClosed({ backTo }: Play, closed: ClosedPlay): void {
  $playing.set({ state: 'none' })
  // The back end's break closes the rest of the page too.
  void refreshBalance()
  if (backTo !== undefined) goTo(hrefTo('member/limits'), { instead: true })
  else void showPlayClosed(closed)
}

function showGame(play: Play, gameUrl: string, opened: OpenedWindow | undefined): void {
  const { game } = play
  if (!play.lottery && !isVendorLobby(game)) addRecentGame(game.nodeId)
  const content = { content_id: isVendorLobby(game) ? game.vendor : game.nodeId, content_type: game.category }
  track('gameLaunch', content)
  if (play.mode === 'trial') track('startTrial', content)
  if (!opened) return $playing.set({ ...play, state: 'open', gameUrl })
  opened.leadTo(gameUrl)
  noteWindow(opened, { isGame: true })
  if (play.mode === 'real') refreshBalanceOnReturn()
  closeGame()
}

async function loadAddress(play: Play): Promise<{ gameUrl: string } | { because: LaunchProblem } | { closed: ClosedPlay }> {
  const { origin, pathname } = new URL(platform().page.href())
  try {
    // The current screen without its parameters.
    const result = await request(play, origin + (play.backTo ?? pathname))
    if (!result.ok) return whyNot(result.refusal)
    return isFrameAddress(result.value.gameUrl, origin) ? { gameUrl: result.value.gameUrl } : { because: 'refusedAddress' }
  } catch (error) {
    return { because: problemOf(error) }
  }
}

type Refusal = RefusalOf<typeof launchGame> | RefusalOf<typeof launchLottery> | RefusalOf<typeof trialCall>

function whyNot(refusal: Refusal): { because: LaunchProblem } | { closed: ClosedPlay } {
  switch (refusal.code) {
    case 'play.break':
      return { closed: { kind: 'break', on: 'account', until: refusal.value?.until } }
    case 'play.excluded':
      return { closed: { kind: 'exclusion', on: 'account', until: refusal.value?.until } }
    case 'play.limit.reached':
      return { closed: { kind: 'limit', met: refusal.value ?? undefined } }
    case 'game.maintenance':
      return { because: 'maintenance' }
    default:
      return { because: 'notFound' }
  }
}

function request({ game, mode, lottery }: Play, backUrl: string) {
  if (lottery) return call(launchLottery, lottery, { quiet: true, pressed: true })
  if (mode === 'trial') return call(trialCall, trialRequest(game), { quiet: true, pressed: true })
  return call(launchGame, launchRequest(game, { backUrl, language: currentShell().language }), { quiet: true, pressed: true })
}

/** ERR-4: timeouts and lost connections offer a retry. */
function problemOf(error: unknown): LaunchProblem {
  if (!(error instanceof NetworkError)) return 'network'
  return error.reason === 'offline' ? 'offline' : 'timeout'
}
