import type { LotteryRules, LotteryView, Ticket } from '../../lottery/protocol.ts'
import { make } from '../shell/dom.ts'
import { decimalFormat } from '../shell/money.ts'
import { proof } from '../table/proof.ts'
import { pastRow } from '../shell/sheets.ts'
import { say, words } from './speech.ts'

type Money = (minor: number) => string

/** A ball in the colour of its ten. */
export function ball(number: number, more = ''): HTMLElement {
  return make('li', `ball tens-${Math.floor((number - 1) / 9)} ${more}`, String(number))
}

/** One ticket: its numbers, the right ones lit. */
export function ticketRow({ draw, bet, numbers, balls, right, win }: Ticket, money: Money): HTMLElement {
  const note =
    balls === null ? say('open', { number: draw }) : `${say('ticketOf', { number: draw })} · ${say('right', { count: right ?? 0 })}`
  const list = make(
    'ol',
    'balls small',
    ...numbers.map((number) => ball(number, balls === null ? '' : balls.includes(number) ? 'right' : 'wrong')),
  )
  list.dir = 'ltr'
  return make(
    'li',
    win ? 'ticket won' : 'ticket',
    list,
    make('div', 'facts', make('span', 'notes', note), make('span', 'sum', win === null ? money(bet) : money(win))),
  )
}

/** A ticket in the history, with the proof of its draw while the hall still shows that draw. */
export function pastTicket({ at, draw, bet, numbers, balls, right, win }: Ticket, { drawn }: LotteryView, money: Money): HTMLElement {
  const held = drawn.find(({ number }) => number === draw)
  const list = make(
    'ol',
    'balls small',
    ...numbers.map((number) => ball(number, balls === null ? '' : balls.includes(number) ? 'right' : 'wrong')),
  )
  list.dir = 'ltr'
  const notes = [
    say('ticketOf', { number: draw }),
    say('roundBet', { bet: money(bet) }),
    ...(right === null ? [] : [say('right', { count: right })]),
  ]
  const row = pastRow({ at, notes, win: win ?? undefined, money })
  row.firstElementChild?.append(list, ...(held ? [proof(held.seed, held.commitment)] : []))
  return row
}

/** The prizes of a ticket at this price, the rules of draws and their fairness proof. */
export function rules({ prizes, returnPercent }: LotteryRules, { draw }: LotteryView, bet: number, money: Money): Node[] {
  const odds = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0, numberingSystem: 'latn' })
  const rows = prizes.map(({ right, times, odds: chance }) =>
    make(
      'li',
      'prize',
      make('b', '', say('prizeRow', { count: right })),
      make('span', 'notes', say('prizeOdds', { odds: odds.format(chance) })),
      make('span', 'sum', money(bet * times)),
    ),
  )
  const text = (words: string) => make('p', '', words)
  return [
    make('h3', '', say('prizesAt', { bet: money(bet) })),
    make('ul', 'prizes', ...rows),
    text(say('returnText', { percent: decimalFormat(document.documentElement.lang)(returnPercent) })),
    make('h3', '', words.howTitle),
    text(words.how),
    make('h3', '', words.fairTitle),
    text(words.fairText),
    make('p', 'proof', say('nowHash', { number: draw.number }), make('code', '', draw.commitment)),
  ]
}
