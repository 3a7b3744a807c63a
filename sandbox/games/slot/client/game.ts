import type { GameState } from '../../play-protocol.ts'
import { openSession, Refused, spin as askSpin } from './api.ts'
import { createBetControl } from './bet-control.ts'
import { byId, say, wait, words } from './dom.ts'
import { insist, Left } from './insist.ts'
import { leave } from './lobby.ts'
import { createMeters } from './meters.ts'
import { moneyFormat } from './money.ts'
import { notice } from './notice.ts'
import { createPresentation } from './presentation.ts'
import { createReels } from './reels.ts'
import { createRoundPlayer } from './round-player.ts'
import { bindSheets } from './sheets.ts'
import { createSound } from './sound.ts'
import { createWins } from './wins.ts'

/** Plays: one round at a time, asked for by its own id until an answer comes, shown, and noted as shown. */
export function startGame(state: GameState): void {
  const money = moneyFormat(state.currency, state.decimals, document.documentElement.lang)
  const meters = createMeters(money)
  const sound = createSound()
  const reels = createReels((isMoon) => { if (isMoon) sound.moon(); else sound.stop() })
  const wins = createWins(reels, meters.ticker)
  const presentation = createPresentation({ wins, meters, sound, money })
  const bet = createBetControl(state, meters.bet)
  const turbo = byId('turbo')
  const play = createRoundPlayer({ reels, wins, meters, presentation, strips: state.reels, money, isQuick: () => turbo.getAttribute('aria-pressed') === 'true' })
  let isPlaying = false
  let balance = state.balance

  function setBalance(minor: number): void { balance = minor; meters.balance(minor) }

  /** One round, or what it comes to: whatever goes wrong is put into words and leaves the game ready. */
  async function whilePlaying(work: () => Promise<void>): Promise<void> {
    isPlaying = true
    bet.open(false)
    byId('game').dataset['phase'] = 'spinning'
    try {
      await work()
    } catch (problem) {
      reels.rest(reels.window())
      await explain(problem)
    }
    bet.open(true)
    byId('game').dataset['phase'] = 'ready'
    isPlaying = false
  }

  /** The spin button, or the space key. While a round is shown it hurries it. */
  function press(): void {
    if (isPlaying) presentation.hurry()
    else void whilePlaying(playNew)
  }

  async function playNew(): Promise<void> {
    const stake = bet.current()
    if (balance < stake) await askFunds(stake)
    const before = balance
    const requestId = newId()
    presentation.settle()
    wins.clear()
    meters.win(0)
    meters.ticker(words.spinning)
    setBalance(before - stake)
    sound.spin()
    reels.use(state.reels.base)
    reels.start()
    const waiting = { lost: words.lostText, onLost: reels.pause, onRetry: reels.go }
    const answer = await insist(() => askSpin(requestId, stake), waiting).catch((problem: unknown) => { setBalance(before); throw problem })
    setBalance(answer.balance)
    setBalance(await play(answer.round, { turning: true }))
  }

  /** A balance that looks too small may have grown elsewhere meanwhile, so the wallet is asked once more. */
  async function askFunds(stake: number): Promise<void> {
    setBalance((await insist(openSession, { lost: words.lostStart })).balance)
    if (balance < stake) throw new Refused('insufficient.funds')
  }

  async function explain(problem: unknown): Promise<void> {
    if (problem instanceof Left) return leave()
    if (!(problem instanceof Refused)) throw problem
    meters.ticker(words.ready)
    if (problem.code === 'insufficient.funds') return explainFunds()
    if (problem.code === 'bet.invalid' || problem.code === 'request.invalid' || problem.code === 'round.unknown') {
      await notice(words.oops, words.oopsText, [{ label: words.ok, main: true }])
      return
    }
    await notice(words.endedTitle, words.endedText, [{ label: words.back, main: true }])
    leave()
  }

  async function explainFunds(): Promise<void> {
    const lower = state.betSteps.findLast((step) => step <= balance)
    const choices = [...(lower === undefined ? [] : [{ label: say('lower', { bet: money(lower) }), main: true }]), { label: words.ok }]
    const choice = await notice(words.fundsTitle, say('fundsText', { bet: money(bet.current()), balance: money(balance) }), choices)
    if (choice === 0 && lower !== undefined) bet.set(lower)
  }

  async function resume(round: NonNullable<GameState['round']>): Promise<void> {
    meters.ticker(words.resumed)
    meters.announce(words.resumed)
    meters.bet(round.bet)
    await wait(600)
    setBalance(await play(round, { turning: false }))
  }

  bindSheets({ state, money, bet: bet.current })
  byId('spin').addEventListener('click', press)
  byId('banner').addEventListener('click', presentation.hurry)
  turbo.addEventListener('click', () => turbo.setAttribute('aria-pressed', String(turbo.getAttribute('aria-pressed') !== 'true')))
  bindSpace(press)
  print(state)
  reels.use(state.reels.base)
  reels.rest(startWindow(state))
  meters.win(0)
  meters.ticker(words.ready)
  setBalance(state.balance)
  const { round } = state
  void whilePlaying(async () => { if (round) await resume(round) })
  byId<HTMLButtonElement>('spin').disabled = false
}

function print({ game, mode }: GameState): void {
  document.title = game.title
  byId('title').textContent = game.title
  byId('title').classList.toggle('long', game.title.length > 24)
  byId('trial').hidden = mode !== 'trial'
  if (mode === 'trial') byId('balance-label').textContent = words.playMoney
}

/** Space spins from anywhere, except where it presses something else. */
function bindSpace(press: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.code !== 'Space' || document.querySelector('dialog[open]')) return
    const focus = document.activeElement
    if (focus instanceof HTMLButtonElement && focus.id !== 'spin' && focus.matches(':focus-visible')) return
    event.preventDefault()
    // Firefox clicks a focused button on keyup, so that one is kept from it too.
    if (event.type === 'keydown' && !event.repeat) press()
  }
  addEventListener('keydown', onKey)
  addEventListener('keyup', onKey)
}

/** What stands in the window before the first spin: of an unfinished round what was seen last, else a pleasing picture. */
function startWindow({ round }: GameState): Parameters<ReturnType<typeof createReels>['rest']>[0] {
  return round?.spins[round.shown - 1]?.grid
    ?? [['ruby', 'koi', 'emerald'], ['lotus', 'lantern', 'sapphire'], ['coin', 'moon', 'pearl'], ['amber', 'lantern', 'lotus'], ['sapphire', 'koi', 'ruby']]
}

/** An id for one press of the button. `randomUUID` is missing on plain http. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
