import type { GameFacts } from '../../game-facts.ts'
import type { Drawn, LotteryRules, LotteryView, Ticket } from '../../lottery/protocol.ts'
import { call, Refused } from '../shell/api.ts'
import { createBetControl } from '../shell/bet-control.ts'
import { byId, prefersReducedMotion, make, wait } from '../shell/dom.ts'
import { explain } from '../shell/refusal-notices.ts'
import { follow } from '../table/watch-table.ts'
import { insist } from '../shell/retry.ts'
import { tellLobby } from '../shell/lobby.ts'
import { createMeters } from '../shell/meters.ts'
import { moneyFormat } from '../shell/money.ts'
import { notice } from '../shell/notice.ts'
import { bindSheets } from '../shell/sheets.ts'
import { createSound } from '../shell/sound.ts'
import { newId, printStage } from '../shell/stage.ts'
import { createPicker } from './picker.ts'
import { ball, pastTicket, rules, ticketRow } from './tickets.ts'
import { say, words } from './speech.ts'

export interface LotteryState extends GameFacts {
  readonly token: string
  readonly betSteps: readonly number[]
  readonly bet: number
  readonly rules: LotteryRules
  readonly hall: LotteryView
}

const BALL_MS = 700
const DRAW_EVERY_MS = 60_000

/** Sells tickets and shows the server's draws. A closed page misses the show and nothing else. */
export function startGame(state: LotteryState): void {
  const money = moneyFormat(state, document.documentElement.lang)
  const meters = createMeters(money)
  const sound = createSound()
  const button = byId<HTMLButtonElement>('press')
  let view = state.hall
  let ahead = 0
  let balance = view.balance ?? 0
  let isBusy = false
  let shownDraw: number | undefined
  const bet = createBetControl(state, meters.bet)
  const picker = createPicker(state.rules, () => print())

  function apply(next: LotteryView): void {
    if (next.now < view.now) return
    view = next
    ahead = next.now - Date.now()
    if (next.balance !== null && next.balance !== balance) {
      balance = next.balance
      tellLobby('balance')
    }
    const [last] = next.drawn
    if (last && last.number !== shownDraw) {
      const isHeldNow = shownDraw !== undefined && next.now - last.at < 10_000
      shownDraw = last.number
      void showDraw(last, isHeldNow)
    } else printMoney()
    print()
  }

  function printMoney(): void {
    meters.balance(balance)
    byId('tickets').replaceChildren(
      ...(view.tickets.length > 0
        ? view.tickets.slice(0, 20).map((ticket) => ticketRow(ticket, money))
        : [make('li', 'empty', words.noTickets)]),
    )
  }

  /** Lets the balls fall one by one, then shows the results of the player's tickets. */
  async function showDraw(drawn: Drawn, isHeldNow: boolean): Promise<void> {
    byId('last').textContent = say('lastDraw', { number: drawn.number })
    const list = byId('balls')
    list.replaceChildren()
    if (isHeldNow) meters.ticker(words.drawing)
    for (const number of drawn.balls) {
      list.append(ball(number, isHeldNow ? 'falling' : ''))
      if (!isHeldNow || prefersReducedMotion()) continue
      sound.stop()
      await wait(BALL_MS)
    }
    const mine = view.tickets.filter(({ draw }) => draw === drawn.number)
    const won = mine.reduce((sum, { win }) => sum + (win ?? 0), 0)
    const text =
      mine.length === 0
        ? ''
        : won > 0
          ? say('wonTitle', { number: drawn.number, amount: money(won) })
          : say('lostDraw', { number: drawn.number })
    meters.ticker(text || say('balls', { balls: drawn.balls.join(' · ') }))
    if (isHeldNow || mine.length > 0) meters.announce([say('balls', { balls: drawn.balls.join(', ') }), text].join('. '))
    if (mine.length > 0) meters.win(won)
    if (won > 0) sound.win(7)
    printMoney()
  }

  function print(): void {
    const { isSelling, number } = view.draw
    const missing = picker.missing()
    byId('next').textContent = say('nextDraw', { number })
    bet.open(!isBusy)
    button.disabled = isBusy || !isSelling || missing > 0
    const text = isBusy
      ? words.wait
      : !isSelling
        ? say('closedButton', { seconds: secondsLeft() })
        : missing > 0
          ? say('buyMore', { count: missing })
          : say('buy', { amount: money(bet.current()) })
    if (button.textContent !== text) button.textContent = text
  }

  const secondsLeft = (): number => Math.max(0, Math.ceil((view.draw.drawsAt - Date.now() - ahead) / 1000))

  function tick(): void {
    const left = secondsLeft()
    byId('clock').textContent = `0:${String(Math.min(59, left)).padStart(2, '0')}`
    byId('countdown').style.scale = `${Math.min(1, (left * 1000) / DRAW_EVERY_MS)} 1`
    byId('game').dataset['phase'] = view.draw.isSelling ? 'selling' : 'closed'
    print()
  }

  async function buy(): Promise<void> {
    const numbers = picker.numbers()
    if (balance < bet.current()) apply(await insist(() => call<LotteryView>('lottery/watch', {}), { lost: words.lostStart }))
    if (balance < bet.current()) throw new Refused('insufficient.funds')
    const { number } = view.draw
    if (view.tickets.filter(({ draw }) => draw === number).length >= state.rules.mostTickets) {
      await notice(words.tickets, words.enough, [{ label: words.ok, main: true }])
      return
    }
    const request = { requestId: newId(), bet: bet.current(), numbers, draw: number }
    apply(await insist(() => call<LotteryView>('lottery/tickets', request), { lost: words.lostText }))
    const text = say('bought', { number, numbers: numbers.join(' · ') })
    meters.ticker(text)
    meters.announce(text)
    sound.spin()
    picker.set([])
  }

  async function press(): Promise<void> {
    if (button.disabled) return
    isBusy = true
    print()
    await buy().catch(async (problem: unknown) => {
      if (problem instanceof Refused && problem.code === 'betting.closed') {
        meters.ticker(words.tooLate)
        meters.announce(words.tooLate)
      } else await explain(problem, { betSteps: state.betSteps, money, balance: () => balance, bet })
    })
    isBusy = false
    print()
  }

  bindSheets<Ticket>({
    rules: () => rules(state.rules, view, bet.current(), money),
    pastRound: (ticket) => pastTicket(ticket, view, money),
  })
  button.addEventListener('click', () => void press())
  for (const id of ['less', 'more']) byId(id).addEventListener('click', print)
  printStage(state)
  meters.win(0)
  apply(state.hall)
  picker.set([])
  tick()
  setInterval(tick, 250)
  void follow(
    () => call<LotteryView>('lottery/watch', { seen: `${view.draw.number}:${view.draw.isSelling ? 'selling' : 'closed'}` }),
    apply,
    words.lostText,
  )
}
