import type { CrashRules, CrashView, CrashWager, PastFlight } from '../../crash/protocol.ts'
import type { GameFacts } from '../../game-facts.ts'
import { call, Refused } from '../shell/api.ts'
import { createBetControl } from '../shell/bet-control.ts'
import { byId, make } from '../shell/dom.ts'
import { explain } from '../shell/refusal-notices.ts'
import { follow } from '../table/watch-table.ts'
import { insist } from '../shell/retry.ts'
import { tellLobby } from '../shell/lobby.ts'
import { createMeters } from '../shell/meters.ts'
import { moneyFormat } from '../shell/money.ts'
import { bindSheets } from '../shell/sheets.ts'
import { createSound } from '../shell/sound.ts'
import { bindSpace, newId, printStage } from '../shell/stage.ts'
import { createAutoField } from './auto-field.ts'
import { pastFlight, rules } from './sheet-texts.ts'
import { createSky } from './sky.ts'
import { say, times, words } from './speech.ts'

export interface CrashState extends GameFacts {
  readonly token: string
  readonly betSteps: readonly number[]
  readonly bet: number
  readonly rules: CrashRules
  readonly table: CrashView
}

/** Follows the table by the server's clock, and plays one bet per flight. The page only animates between two responses: the server decides. */
export function startGame(state: CrashState): void {
  const money = moneyFormat(state, document.documentElement.lang)
  const meters = createMeters(money)
  const sound = createSound()
  const sky = createSky(state.rules.growthPerMs)
  const bet = createBetControl(state, meters.bet)
  const auto = createAutoField(state.rules)
  const button = byId<HTMLButtonElement>('press')
  let view = state.table
  let ahead = 0
  let balance = view.balance ?? 0
  let isBusy = false
  let isQueued = false
  let askedAt = -1
  let toldWager = ''

  const elapsed = (): number => Date.now() + ahead - view.round.startsAt
  const hundredths = (): number =>
    view.round.point ?? Math.max(100, Math.floor(100 * Math.exp(Math.max(0, elapsed()) * state.rules.growthPerMs)))
  const aboard = (): CrashWager | null => (view.wager?.round === view.round.number ? view.wager : null)

  function apply(next: CrashView): void {
    // Responses may arrive out of order.
    if (next.now < view.now) return
    const before = view
    view = next
    ahead = next.now - Date.now()
    if (next.balance !== null && next.balance !== balance) {
      balance = next.balance
      tellLobby('balance')
    }
    meters.balance(balance)
    if (before.round.number !== next.round.number || before.round.phase !== next.round.phase) changePhase()
    tellWager()
    printRecent()
    print()
  }

  function changePhase(): void {
    const { phase, point } = view.round
    if (phase === 'flying') {
      sound.spin()
      meters.announce(words.started)
    }
    if (phase === 'ended') {
      sound.stop()
      if (!aboard()) meters.announce(say('ended', { point: times(point ?? 100) }))
    }
    if (phase !== 'betting') return
    if (!isQueued) meters.announce(words.opened)
    else {
      isQueued = false
      void working(place)
    }
  }

  /** Shows the result of the bet, once. */
  function tellWager(): void {
    const { wager } = view
    if (!wager || wager.win === null || toldWager === wager.id) return
    const point = wager.cashedAt ?? view.recent.find(({ number }) => number === wager.round)?.point ?? view.round.point ?? 100
    const result =
      wager.cashedAt === null ? say('missed', { point: times(point) }) : say('cashedOut', { point: times(point), amount: money(wager.win) })
    const isNews = toldWager !== '' || wager.round >= view.round.number - 1
    toldWager = wager.id
    if (!isNews) return
    meters.announce(wager.round === view.round.number ? result : say('welcomeBack', { result }))
    meters.win(wager.win)
    if (wager.cashedAt !== null) sound.win(6)
  }

  function printRecent(): void {
    byId('recent').replaceChildren(
      ...view.recent.map(({ point }) => make('li', point >= 1000 ? 'high' : point >= 200 ? 'middle' : 'low', times(point))),
    )
  }

  function print(): void {
    const { phase } = view.round
    const wager = aboard()
    byId('game').dataset['phase'] = phase
    byId('game').classList.toggle('out', phase !== 'betting' && wager?.cashedAt !== null && wager !== null)
    const isOpen = !isBusy && !isQueued && !(wager && wager.win === null)
    bet.open(isOpen)
    auto.lock(!isOpen)
    button.disabled = isBusy || (phase === 'betting' && wager !== null)
    button.dataset['does'] = phase === 'flying' && wager?.win === null ? 'cash-out' : isQueued ? 'cancel' : 'bet'
    printButton()
  }

  function printButton(): void {
    const { phase } = view.round
    const wager = aboard()
    const amount = money(bet.current())
    const text = isBusy
      ? words.wait
      : phase === 'betting'
        ? wager
          ? words.placed
          : say('place', { amount })
        : wager?.win === null && phase === 'flying'
          ? say('cashOut', { amount: money(Math.floor((wager.bet * hundredths()) / 100)) })
          : isQueued
            ? say('queued', { amount })
            : say('next', { amount })
    if (button.textContent !== text) button.textContent = text
  }

  function press(): void {
    if (button.disabled) return
    const wager = aboard()
    if (view.round.phase === 'betting') return void working(place)
    if (view.round.phase === 'flying' && wager?.win === null) return void working(() => cashOut(wager))
    if (auto.read() === undefined) return auto.focus()
    isQueued = !isQueued
    print()
  }

  async function working(work: () => Promise<void>): Promise<void> {
    isBusy = true
    print()
    await work().catch(async (problem: unknown) => {
      if (problem instanceof Refused && problem.code === 'betting.closed') {
        meters.announce(words.tooLate)
        byId('ticker').dataset['said'] = words.tooLate
      } else await explain(problem, { betSteps: state.betSteps, money, balance: () => balance, bet })
    })
    isBusy = false
    print()
  }

  async function place(): Promise<void> {
    const leaving = auto.read()
    if (leaving === undefined) return auto.focus()
    if (balance < bet.current()) apply(await insist(() => call<CrashView>('crash/watch', {}), { lost: words.lostStart }))
    if (balance < bet.current()) throw new Refused('insufficient.funds')
    const request = { requestId: newId(), bet: bet.current(), auto: leaving, round: view.round.number }
    meters.win(0)
    apply(await insist(() => call<CrashView>('crash/bets', request), { lost: words.lostText }))
    meters.announce(words.placed)
  }

  async function cashOut({ id }: CrashWager): Promise<void> {
    apply(await insist(() => call<CrashView>(`crash/wagers/${id}/cash-out`, {}), { lost: words.lostText }))
  }

  /** The player's automatic cash-out happens on the server too: request its result at once instead of at the end of the flight. */
  function askForAuto(): void {
    const wager = aboard()
    if (
      view.round.phase !== 'flying' ||
      wager?.win !== null ||
      wager.auto === null ||
      hundredths() < wager.auto ||
      Date.now() < askedAt + 500
    )
      return
    askedAt = Date.now()
    void call<CrashView>('crash/watch', {}).then(apply, () => {
      /* The table is being followed anyway. */
    })
  }

  function frame(): void {
    const { phase, startsAt } = view.round
    const ms = phase === 'ended' ? Math.log(hundredths() / 100) / state.rules.growthPerMs : elapsed()
    const reading = times(phase === 'betting' ? 100 : hundredths())
    const wager = aboard()
    if (byId('multiplier').textContent !== reading) byId('multiplier').textContent = reading
    const left = Math.max(0, startsAt - Date.now() - ahead)
    const ticker = byId('ticker')
    if (phase === 'flying') delete ticker.dataset['said']
    const text =
      wager !== null && wager.cashedAt !== null && wager.win !== null
        ? say('cashedOut', { point: times(wager.cashedAt), amount: money(wager.win) })
        : phase === 'betting'
          ? (ticker.dataset['said'] ?? say('betting', { seconds: Math.ceil(left / 1000) }))
          : phase === 'flying'
            ? words.flying
            : say(wager ? 'missed' : 'ended', { point: reading })
    if (ticker.textContent !== text) ticker.textContent = text
    byId('countdown').style.scale = phase === 'betting' ? `${Math.min(1, left / 7000)} 1` : '0 1'
    sky({ phase, ms, out: wager?.cashedAt ?? null })
    if (button.dataset['does'] === 'cash-out') printButton()
    askForAuto()
    requestAnimationFrame(frame)
  }

  bindSheets<PastFlight>({ rules: () => rules(state.rules, view), pastRound: (flight) => pastFlight(flight, money) })
  button.addEventListener('click', press)
  for (const id of ['less', 'more']) byId(id).addEventListener('click', print)
  bindSpace('press', press)
  printStage(state)
  meters.win(0)
  apply(state.table)
  frame()
  void follow(() => call<CrashView>('crash/watch', { seen: `${view.round.number}:${view.round.phase}` }), apply, words.lostText)
}
