import type { GameState, PastRound } from '../../play-protocol.ts'
import type { RegularSymbol, SlotSymbol } from '../../slot/symbols.ts'
import { make } from '../shell/dom.ts'
import { decimalFormat } from '../shell/money.ts'
import { pastRow } from '../shell/sheets.ts'
import { say, words } from './speech.ts'
import { linePath } from './wins.ts'

type Money = (minor: number) => string

/** The wins at a bet, the lines and the rules. */
export function paytable({ rules, reels }: GameState, money: Money, bet: number): Node[] {
  const regular = Object.keys(rules.linePays) as RegularSymbol[]
  const lineBet = bet / rules.lines.length
  const pays = regular.map((symbol) => {
    const list = make('dl', '')
    rules.linePays[symbol]
      .toReversed()
      .forEach((pay, index) => list.append(make('dt', '', `${5 - index}`), make('dd', '', money(pay * lineBet))))
    return make('li', 'pay', picture(symbol), make('div', '', make('h4', '', words[symbol]), list))
  })
  const scatter = Object.entries(rules.scatterPays)
  const [three, four, five] = scatter.map(([, { bets }]) => money(bets * bet))
  const [threeSpins, fourSpins, fiveSpins] = scatter.map(([, { freeSpins }]) => freeSpins)
  const gaps = {
    three: three ?? '',
    four: four ?? '',
    five: five ?? '',
    threeSpins: threeSpins ?? '',
    fourSpins: fourSpins ?? '',
    fiveSpins: fiveSpins ?? '',
  }
  const rows = reels.base.length
  const lines = rules.lines.map((line, index) => make('li', '', diagram(line, rows), `${index + 1}`))
  return [
    make('h3', '', say('pays', { bet: money(bet) })),
    make(
      'ul',
      'specials',
      special('lantern', words.wildName, words.wildText),
      special('moon', words.scatterName, say('scatterText', gaps)),
    ),
    make('ul', 'pays', ...pays),
    make('h3', '', words.linesTitle),
    make('p', '', words.linesText),
    make('ol', 'line-list', ...lines),
    make('h3', '', words.rulesTitle),
    make('p', '', say('rulesText', { percent: decimalFormat(document.documentElement.lang)(rules.returnPercent) })),
  ]
}

function special(symbol: SlotSymbol, name: string, text: string): HTMLElement {
  return make('li', 'special-card', picture(symbol), make('div', '', make('h4', '', name), make('p', '', text)))
}

function picture(symbol: SlotSymbol): HTMLImageElement {
  const image = new Image(64, 64)
  image.src = `${document.documentElement.dataset['art'] ?? ''}${symbol}.svg`
  image.alt = ''
  return image
}

function diagram(rows: readonly number[], reels: number): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', `0 0 ${reels * 100} 300`)
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', linePath(rows))
  svg.append(path)
  return svg
}

/** One round of the history. */
export function pastRound({ at, bet, win, freeSpins, settled }: PastRound, money: Money): HTMLElement {
  return pastRow({
    at,
    notes: [say('roundBet', { bet: money(bet) }), ...(freeSpins > 0 ? [say('roundFree', { count: freeSpins })] : [])],
    win: settled ? win : undefined,
    money,
  })
}
