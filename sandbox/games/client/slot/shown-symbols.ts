import type { SlotSymbol } from '../../slot/symbols.ts'

/** The symbols whose drawings are loaded before the first spin. */
export const SHOWN_SYMBOLS = [
  'koi',
  'lotus',
  'pearl',
  'coin',
  'ruby',
  'sapphire',
  'emerald',
  'amber',
  'lantern',
  'moon',
] as const satisfies readonly SlotSymbol[]
