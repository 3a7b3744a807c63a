import { LEAST } from './least-merchant.ts'

/** A festival: cream paper, vermilion and gold, fine ornament, round medallions. */
export const LOTUS = {
  ...LEAST,
  name: 'Lotus',
  languages: ['VI', 'EN', 'CN'],
  defaultLanguage: 'VI',
  money: { currency: 'VND', symbol: '₫', position: 'after', decimals: 0 },
  country: { code: 'VN', dialingCode: '84' },
  look: {
    scheme: 'light',
    headerColour: '#b3261a',
    colours: {
      bg: '#fbf3e4', bgTint: '#f6e7cf', surface: '#fffaf0', surfaceRaised: '#fffdf8', surfaceSunken: '#f1e2c8', line: '#dfc594',
      text: '#33160f', textMuted: '#74472f', accent: '#bd2a1b', accentStrong: '#a32014', onAccent: '#fff8ea', accent2: '#d9a441', onAccent2: '#3a1c05',
      positive: '#1b6637', warning: '#854e00', danger: '#a91d34', onDanger: '#fff6f2', focus: '#8c5300', scrim: '#33160fa6',
    },
    gradients: {
      brand: [{ kind: 'linear', angle: 165, stops: [{ colour: '#c9321f', at: 0 }, { colour: '#a32014', at: 100 }] }],
      page: [{ kind: 'radial', at: [50, -8], size: [90, 30], stops: [{ colour: '#e9b84a59', at: 0 }, { colour: '#e9b84a00', at: 100 }] }],
    },
    shadows: {
      card: [{ y: 1, blur: 0, spread: 1, colour: '#d9a44166' }, { y: 6, blur: 16, spread: -6, colour: '#5a2a0f40' }],
      raised: [{ y: -2, blur: 0, spread: 1, colour: '#d9a44180' }, { y: -8, blur: 24, colour: '#5a2a0f33' }],
    },
    radius: { card: 10, control: 10, tile: 999, sheet: 18, pill: 6 },
    type: { body: ['Be Vietnam Pro', 'Roboto'], display: ['Playfair Display', 'Noto Serif', 'Georgia'], displayWeight: 700, displayTracking: 0, leading: 1.55 },
    density: 1.1,
    tile: 'round',
    header: 'ornate',
  },
  lanes: ['LOTT', 'ELOTT', 'FISH', 'RNG', 'LIVE'],
  home: ['banner', 'menu', 'marquee', 'lanes', 'providers', 'footer'],
  tabs: ['home', 'promotions', 'games', 'service', 'me'],
  features: { games: { lotteryVendors: ['SEVEN_DRUMS'] }, social: { autoRegister: true } },
  linkage: { tokenOrigins: 'any' },
}

/** Sun: warm white, ochre and deep teal, bold flat shapes; another look at night. */
export const SAVANNA = {
  ...LEAST,
  name: 'Savanna',
  languages: ['EN', 'SW', 'FR', 'PT', 'AR'],
  look: {
    scheme: 'light',
    headerColour: '#0b5a60',
    colours: {
      bg: '#fffaf1', bgTint: '#fdf0db', surface: '#ffffff', surfaceRaised: '#ffffff', surfaceSunken: '#f6e9d2', line: '#e5d3b3',
      text: '#1d2a26', textMuted: '#586058', accent: '#0b5a60', accentStrong: '#08484d', onAccent: '#ffffff', accent2: '#e39a26', onAccent2: '#2a1800',
      positive: '#176b3a', warning: '#8a4b00', danger: '#b3261e', onDanger: '#ffffff', focus: '#a04a00', scrim: '#1d2a26b3',
    },
    gradients: { brand: [{ kind: 'linear', angle: 90, stops: [{ colour: '#0b5a60', at: 0 }, { colour: '#0b5a60', at: 100 }] }] },
    shadows: {},
    dark: {
      headerColour: '#0c1715',
      colours: {
        bg: '#0f1a18', bgTint: '#13221f', surface: '#182925', surfaceRaised: '#1d312c', surfaceSunken: '#0a1311', line: '#2c443e',
        text: '#fff6e6', textMuted: '#b9c2b4', accent: '#f0ad3d', accentStrong: '#ffc56b', onAccent: '#241300', accent2: '#4fc3c0', onAccent2: '#03201f',
        positive: '#6fd694', warning: '#ffc24d', danger: '#ff8a7d', onDanger: '#2e0502', focus: '#ffd591', scrim: '#000000b3',
      },
      gradients: { brand: [{ kind: 'linear', angle: 90, stops: [{ colour: '#f0ad3d', at: 0 }, { colour: '#f0ad3d', at: 100 }] }] },
      shadows: {},
    },
    radius: { card: 4, control: 4, tile: 4, sheet: 8, pill: 4 },
    type: { body: ['Roboto'], display: ['Archivo Black', 'Roboto'], displayWeight: 900, displayTracking: -0.01, ratio: 1.24 },
    density: 0.9,
    tile: 'wide',
    header: 'solid',
  },
  access: 'members',
  lanes: ['SPORTS', 'TABLE', 'PVP', 'CRASH'],
  menu: ['REFERRAL', 'SERVICE'],
}
