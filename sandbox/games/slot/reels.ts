import { ROWS } from './symbols.ts'
import type { SlotSymbol } from './symbols.ts'

/** The strips in compact form, one letter per stop, read downwards and joined end to end. */
const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  K: 'koi',
  L: 'lotus',
  P: 'pearl',
  C: 'coin',
  R: 'ruby',
  S: 'sapphire',
  E: 'emerald',
  A: 'amber',
  W: 'lantern',
  M: 'moon',
}

export type Strip = readonly SlotSymbol[]

/** The reels of a paid spin: moons stand at least four stops apart, so that a window never holds two. */
export const BASE_REELS: readonly Strip[] = [
  'CPRASPCMKEKSASLMRSLACARECREASEPEALRE',
  'CRWASARWEPLRSCARKEPMLPALRESCSCAKEAES',
  'APRAKRPLSRAESCSEPCPMELCRWAESRKMLEAWCS',
  'KSAWECAERAEPLESWPCLCPSKMARSRARELASPC',
  'SKPRSEWAMKEASEACAREALPEPLWRCSLECSRCR',
].map(readStrip)

/** The reels of a free spin: more lanterns, no moons. */
export const FREE_REELS: readonly Strip[] = [
  'ESERPSKRKAEAPSLACECEKRSRAPCLACSLP',
  'AWCKCRPSRESALCWSPRSESPLAKEAKCWARELE',
  'CLKEKERSACWARSAEAPLPAKLRWECSRWCSEPW',
  'CLWEARCSEWRAKPLAPECARLKSWACPRSEPEWS',
  'SELESPASEWPSARCRCWPKWSLEKACLRERCAKA',
].map(readStrip)

/** The visible symbols: columns from left to right, each from top to bottom. */
export type Grid = readonly (readonly SlotSymbol[])[]

/** The window with the given stop of each reel in its top row. Stops wrap round the strip. */
export function windowAt(reels: readonly Strip[], stops: readonly number[]): Grid {
  return reels.map((strip, reel) => Array.from({ length: ROWS }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)))
}

/** The symbol of a strip at any position, also past its end. */
function symbolAt(strip: Strip, position: number): SlotSymbol {
  const symbol = strip[position % strip.length]
  if (symbol === undefined) throw new RangeError(`no stop ${position} on a strip of ${strip.length}`)
  return symbol
}

function readStrip(letters: string): Strip {
  return [...letters].map((letter) => {
    const symbol = LETTERS[letter]
    if (symbol === undefined) throw new Error(`unknown letter ${letter} in strip ${letters}`)
    return symbol
  })
}
