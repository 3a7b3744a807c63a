import type { Palette } from '../../shell/skin.ts'
import type { SlotSymbol } from '../symbols.ts'
import { koi, lotus } from './creatures.ts'
import { gem } from './gems.ts'
import { coin, lantern, moon, pearl } from './treasures.ts'

const DRAW: Readonly<Record<SlotSymbol, (palette: Palette) => string>> = {
  koi,
  lotus,
  pearl,
  coin,
  lantern,
  moon,
  ruby: () => gem('ruby'),
  sapphire: () => gem('sapphire'),
  emerald: () => gem('emerald'),
  amber: () => gem('amber'),
}

/** A symbol as an SVG file; `moving` draws it as the eye sees it on a turning reel, which costs nothing per frame. */
export function symbolSvg(symbol: SlotSymbol, palette: Palette, { moving }: { moving: boolean }): string {
  const drawn = DRAW[symbol](palette)
  const content = moving
    ? `<filter id="blur" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="1 9"/></filter><g filter="url(#blur)" opacity=".9">${drawn}</g>`
    : drawn
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 108 108">${content}</svg>`
}
