import type { CrashRules, CrashView, PastFlight } from '../../crash/protocol.ts'
import { make } from '../shell/dom.ts'
import { proof } from '../table/proof.ts'
import { pastRow } from '../shell/sheets.ts'
import { percent, say, times, words } from './speech.ts'

/** The rules, the fairness proof and the return of the game. */
export function rules({ most, returnPercent }: CrashRules, { round }: CrashView): Node[] {
  const section = (title: string, ...texts: Node[]) => [make('h3', '', title), ...texts]
  const text = (words: string) => make('p', '', words)
  return [
    ...section(words.howTitle, text(say('how', { start: times(100), most: times(most) }))),
    ...section(words.autoTitle, text(words.autoText)),
    ...section(
      words.fairTitle,
      text(words.fairText),
      make('p', 'proof', say('nowHash', { number: round.number }), make('code', '', round.commitment)),
    ),
    ...section(words.rulesTitle, text(say('returnText', { percent: percent(returnPercent), edge: percent(100 - returnPercent) }))),
  ]
}

/** One bet of the history, with the proof of its flight. */
export function pastFlight(
  { at, bet, win, number, point, auto, cashedAt, seed, commitment }: PastFlight,
  money: (minor: number) => string,
): HTMLElement {
  const notes = [
    say('roundBet', { bet: money(bet) }),
    ...(cashedAt === null ? [] : [say('rowOut', { point: times(cashedAt) })]),
    ...(auto === null ? [] : [say('rowAuto', { point: times(auto) })]),
  ]
  const row = pastRow({ at, notes, win: win ?? undefined, money })
  row.firstElementChild?.append(make('span', 'notes', say('rowFlight', { number, point: times(point) })), proof(seed, commitment))
  return row
}
