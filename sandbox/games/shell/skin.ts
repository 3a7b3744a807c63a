/** The difference between games of one engine: colours and night scene. The odds never differ. */
export interface Palette {
  readonly name: string
  /** The sky from the top to the horizon. */
  readonly sky: readonly [string, string, string]
  /** Water and hills, far to near. */
  readonly hills: readonly [string, string, string]
  /** Light of the moon and of the frame. */
  readonly light: string
  readonly metal: readonly [bright: string, middle: string, dark: string]
  /** The panels behind text: dark enough for white letters. */
  readonly panel: string
  /** The spin button: bright, edge and dark end. */
  readonly action: readonly [string, string]
  readonly lantern: readonly [bright: string, middle: string, dark: string]
  readonly petal: readonly [tip: string, middle: string, deep: string]
  readonly koi: readonly [body: string, patch: string]
}

/** Gold for all coins, whatever the palette: silver ones are lost on a cold night. */
export const gold = ['#fff3c4', '#e3b04b', '#7d4f12'] as const
const silver = ['#f4f8ff', '#a9bcd8', '#465774'] as const
const rose = ['#ffe6dc', '#e09a7f', '#7c3b33'] as const

const PALETTES: readonly Palette[] = [
  {
    name: 'moonlit',
    sky: ['#0a0d2e', '#2a2470', '#a4518e'],
    hills: ['#3c2f7e', '#211d57', '#100f36'],
    light: '#ffe7b0',
    metal: gold,
    panel: '#0d0f33',
    action: ['#ffd76a', '#f08a24'],
    lantern: ['#ffe08a', '#f2572b', '#8f1420'],
    petal: ['#fff4fa', '#f78fc0', '#b2327f'],
    koi: ['#fff7ec', '#f1622a'],
  },
  {
    name: 'jade',
    sky: ['#03211f', '#0a5a4e', '#7fb069'],
    hills: ['#12695a', '#0a4440', '#042524'],
    light: '#f5f2c0',
    metal: gold,
    panel: '#04211f',
    action: ['#b9f27c', '#2fa65a'],
    lantern: ['#fff0a8', '#e8a01f', '#8a3a08'],
    petal: ['#fffbe9', '#ffd58a', '#d98324'],
    koi: ['#fffdf2', '#d93a2b'],
  },
  {
    name: 'ember',
    sky: ['#1d0508', '#6d1421', '#e2703a'],
    hills: ['#7a1f25', '#4a0f18', '#25060c'],
    light: '#ffd9a0',
    metal: gold,
    panel: '#25070c',
    action: ['#ffe27a', '#ff7a18'],
    lantern: ['#fff1a1', '#ff8a1f', '#a32308'],
    petal: ['#fff3e0', '#ff9d5c', '#c53a1c'],
    koi: ['#fff1d9', '#d9271c'],
  },
  {
    name: 'lagoon',
    sky: ['#04122e', '#075a86', '#4fc6c1'],
    hills: ['#0f6d8c', '#084565', '#04243f'],
    light: '#e3fff8',
    metal: silver,
    panel: '#041a33',
    action: ['#8ef5e3', '#14a3a8'],
    lantern: ['#fff3c0', '#ff8a4a', '#a8321c'],
    petal: ['#fffafd', '#ff9fc4', '#c23a86'],
    koi: ['#f4fbff', '#ff7a3d'],
  },
  {
    name: 'violet',
    sky: ['#13052b', '#4c1d87', '#d45cc4'],
    hills: ['#57238f', '#371163', '#1a0638'],
    light: '#ffdcf8',
    metal: rose,
    panel: '#190735',
    action: ['#ff9bea', '#b23be0'],
    lantern: ['#ffe3fb', '#e254c8', '#6b1590'],
    petal: ['#fff5ff', '#d69bff', '#7a3ad0'],
    koi: ['#fff6ff', '#9b3be0'],
  },
  {
    name: 'dawn',
    sky: ['#27183f', '#8d3f68', '#ffb37a'],
    hills: ['#91446c', '#5d2a55', '#2d1636'],
    light: '#fff0d0',
    metal: rose,
    panel: '#2a1637',
    action: ['#ffd1a1', '#f0577a'],
    lantern: ['#fff2c9', '#ff7f6b', '#a02a4e'],
    petal: ['#fffaf4', '#ffb1a3', '#d9566c'],
    koi: ['#fff7ef', '#e8475a'],
  },
  {
    name: 'frost',
    sky: ['#071426', '#27507f', '#b7d9f2'],
    hills: ['#3f6f9e', '#24486f', '#0d2340'],
    light: '#ffffff',
    metal: silver,
    panel: '#0a1c36',
    action: ['#e4f4ff', '#4f9be8'],
    lantern: ['#fff6cf', '#ffab3d', '#a94c0e'],
    petal: ['#ffffff', '#dcbcff', '#8557d8'],
    koi: ['#ffffff', '#2f7fd6'],
  },
  {
    name: 'harvest',
    sky: ['#1b0f05', '#6b3d10', '#f0b240'],
    hills: ['#7a4712', '#4d2b0a', '#261404'],
    light: '#fff1b8',
    metal: gold,
    panel: '#241405',
    action: ['#ffe98a', '#d99a16'],
    lantern: ['#fff6bf', '#ffb01f', '#a8520a'],
    petal: ['#fffbe3', '#ffe08a', '#d69a1a'],
    koi: ['#fff6dc', '#e57b12'],
  },
]
/** Night scenes of a palette: position of the moon, shape of the hills. */
const NIGHTS = 12

export interface Skin {
  readonly id: string
  readonly palette: Palette
  readonly night: number
}

/** The skin of a game: the same code always has the same skin, neighbours in a catalogue have different ones. */
export function skinOf(gameCode: string): Skin {
  let hash = 0x811c9dc5
  for (const character of gameCode) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return skinAt(hash % PALETTES.length, (hash >>> 8) % NIGHTS)
}

/** The skin in an address (`3-11`), or undefined. */
export function readSkin(id: string): Skin | undefined {
  const [palette, night] = /^\d{1,2}-\d{1,2}$/u.test(id) ? id.split('-').map(Number) : []
  if (palette === undefined || night === undefined || palette >= PALETTES.length || night >= NIGHTS) return undefined
  return skinAt(palette, night)
}

function skinAt(index: number, night: number): Skin {
  const palette = PALETTES[index]
  if (palette === undefined) throw new RangeError(`no palette ${index}`)
  return { id: `${index}-${night}`, palette, night }
}
