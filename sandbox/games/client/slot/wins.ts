import type { LineWin, Spin } from '../../slot/round.ts'
import { byId } from '../shell/dom.ts'
import type { Reels } from './reels.ts'
import { say } from './speech.ts'

const EACH_LINE_MS = 1300

/** Lights the wins: all of them first, then line after line until the next spin. */
export function createWins(reels: Reels, ticker: (text: string) => void) {
  const svg = byId<SVGSVGElement>('lines')
  const grid = byId('reels')
  let timer: ReturnType<typeof setInterval> | undefined

  function unlight(): void {
    svg.replaceChildren()
    grid.classList.remove('has-win')
    for (const cell of grid.querySelectorAll('.win')) cell.classList.remove('win')
  }

  function light(spin: Spin, lines: readonly LineWin[], withMoons: boolean): void {
    unlight()
    grid.classList.add('has-win')
    svg.replaceChildren(...lines.map(drawLine))
    for (const { rows, count } of lines) rows.slice(0, count).forEach((row, reel) => reels.cell(reel, row)?.classList.add('win'))
    if (!withMoons) return
    spin.grid.forEach((column, reel) =>
      column.forEach((symbol, row) => {
        if (symbol === 'moon') reels.cell(reel, row)?.classList.add('win')
      }),
    )
  }

  return {
    clear(): void {
      clearInterval(timer)
      unlight()
    },
    show(spin: Spin, money: (minor: number) => string): void {
      clearInterval(timer)
      light(spin, spin.lines, spin.scatter !== null)
      const turns: (() => void)[] = spin.lines.map((line) => () => {
        light(spin, [line], false)
        ticker(say('line', { line: line.line + 1, amount: money(line.amount) }))
      })
      const { scatter } = spin
      if (scatter)
        turns.push(() => {
          light(spin, [], true)
          ticker(say('scatterPays', { count: scatter.count, amount: money(scatter.amount) }))
        })
      if (turns.length < 2) return
      let turn = 0
      timer = setInterval(() => {
        turns[turn % turns.length]?.()
        turn += 1
      }, EACH_LINE_MS)
    },
  }
}

export type Wins = ReturnType<typeof createWins>

/** One of the twenty lines as a path through the window. */
export function linePath(rows: readonly number[]): string {
  return `M0 ${(rows[0] ?? 0) * 100 + 50}${rows.map((row, reel) => `L${reel * 100 + 50} ${row * 100 + 50}`).join('')}L500 ${(rows[4] ?? 0) * 100 + 50}`
}

function drawLine({ rows, line }: LineWin): SVGElement {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  for (const layer of ['halo', 'core']) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', linePath(rows))
    path.setAttribute('class', `${layer} line-${line % 6}`)
    path.setAttribute('pathLength', '1')
    group.append(path)
  }
  return group
}

/** Decides whether a win gets a banner: from ten bets on it does. */
export function rankWin(win: number, bet: number): 'none' | 'small' | 'big' | 'huge' {
  if (win === 0) return 'none'
  return win >= bet * 30 ? 'huge' : win >= bet * 10 ? 'big' : 'small'
}
