import type { GameState, PastRound } from '../../play-protocol.ts'
import { openSession, Refused } from '../shell/api.ts'
import { createBetControl } from '../shell/bet-control.ts'
import { byId, wait } from '../shell/dom.ts'
import { explain } from '../shell/refusal-notices.ts'
import { insist } from '../shell/retry.ts'
import { createMeters } from '../shell/meters.ts'
import { moneyFormat } from '../shell/money.ts'
import { createPresentation } from './presentation.ts'
import { createReels } from './reels.ts'
import { createRoundPlayer } from './round-player.ts'
import { bindSheets } from '../shell/sheets.ts'
import { createSound } from '../shell/sound.ts'
import { bindSpace, newId, printStage } from '../shell/stage.ts'
import { spin as askSpin } from './calls.ts'
import { pastRound, paytable } from './paytable.ts'
import { createWins } from './wins.ts'
import { words } from './speech.ts'

/** Plays one round at a time: requests it by its own id until a response comes, shows it, and reports it as shown. */
export function startGame(state: GameState): void {
  const money = moneyFormat(state, document.documentElement.lang)
  const meters = createMeters(money)
  const sound = createSound()
  const reels = createReels((isMoon) => {
    if (isMoon) sound.moon()
    else sound.stop()
  })
  const wins = createWins(reels, meters.ticker)
  const presentation = createPresentation({ wins, meters, sound, money })
  const bet = createBetControl(state, meters.bet)
  const turbo = byId('turbo')
  const play = createRoundPlayer({
    reels,
    wins,
    meters,
    presentation,
    strips: state.reels,
    money,
    isQuick: () => turbo.getAttribute('aria-pressed') === 'true',
  })
  let isPlaying = false
  let balance = state.balance

  function setBalance(minor: number): void {
    balance = minor
    meters.balance(minor)
  }

  /** Runs one round. An error shows a notice and leaves the game ready for the next. */
  async function whilePlaying(work: () => Promise<void>): Promise<void> {
    isPlaying = true
    bet.open(false)
    byId('game').dataset['phase'] = 'spinning'
    try {
      await work()
    } catch (problem) {
      reels.rest(reels.window())
      meters.ticker(words.ready)
      await explain(problem, { betSteps: state.betSteps, money, balance: () => balance, bet })
    }
    bet.open(true)
    byId('game').dataset['phase'] = 'ready'
    isPlaying = false
  }

  /** The spin button, or the space key. During a round it speeds up the show. */
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
    const answer = await insist(() => askSpin(requestId, stake), waiting).catch((problem: unknown) => {
      setBalance(before)
      throw problem
    })
    setBalance(answer.balance)
    setBalance(await play(answer.round, { turning: true }))
  }

  /** If the balance looks too small, asks the wallet once more: it may have grown elsewhere. */
  async function askFunds(stake: number): Promise<void> {
    setBalance((await insist(() => openSession<GameState>(), { lost: words.lostStart })).balance)
    if (balance < stake) throw new Refused('insufficient.funds')
  }

  async function resume(round: NonNullable<GameState['round']>): Promise<void> {
    meters.ticker(words.resumed)
    meters.announce(words.resumed)
    meters.bet(round.bet)
    await wait(600)
    setBalance(await play(round, { turning: false }))
  }

  bindSheets<PastRound>({ rules: () => paytable(state, money, bet.current()), pastRound: (round) => pastRound(round, money) })
  byId('spin').addEventListener('click', press)
  byId('banner').addEventListener('click', presentation.hurry)
  turbo.addEventListener('click', () => turbo.setAttribute('aria-pressed', String(turbo.getAttribute('aria-pressed') !== 'true')))
  bindSpace('spin', press)
  printStage(state)
  reels.use(state.reels.base)
  reels.rest(startWindow(state))
  meters.win(0)
  meters.ticker(words.ready)
  setBalance(state.balance)
  const { round } = state
  void whilePlaying(async () => {
    if (round) await resume(round)
  })
  byId<HTMLButtonElement>('spin').disabled = false
}

/** The symbols before the first spin: of an unfinished round the last ones shown, otherwise a decorative picture. */
function startWindow({ round }: GameState): Parameters<ReturnType<typeof createReels>['rest']>[0] {
  return (
    round?.spins[round.shown - 1]?.grid ?? [
      ['ruby', 'koi', 'emerald'],
      ['lotus', 'lantern', 'sapphire'],
      ['coin', 'moon', 'pearl'],
      ['amber', 'lantern', 'lotus'],
      ['sapphire', 'koi', 'ruby'],
    ]
  )
}
