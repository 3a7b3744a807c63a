import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'
import { finishMerchant } from '../finish-merchant.ts'

const COLOUR = /#[0-9a-f]{6}/gi
const TEXTS = new Set(['.json', '.svg', '.md'])

/** An order of home's sections that no real brand has. */
export const OTHER_HOME = ['providers', 'lanes', 'recent', 'menu', 'rail', 'marquee', 'banner', 'footer'] as const

/** A main colour as bright as the page. */
const YELLOW = { accent: '#ffd400', accentStrong: '#6b5600', onAccent: '#1d1a00', accentBorder: '#8a7200' }
const YELLOW_BUTTON = {
  brand: [
    {
      kind: 'linear',
      angle: 0,
      stops: [
        { colour: '#ffe14d', at: 0 },
        { colour: '#ffd400', at: 100 },
      ],
    },
  ],
}

/** A family for words, which no demo brand has: the heaviest case, since it has every weight. */
const OWN_FONTS = { text: { files: ['fonts/bricolage-grotesque.woff2'] }, licence: 'fonts/OFL.txt' }

/** The colour of the bar at the top while the season of the second merchant lasts; blue differs by one, as in all its colours. */
export const SEASON_HEADER = '#5a0a4e'

/** From yesterday until tomorrow, wherever it is today. */
function runningSeason(): object {
  const day = (away: number): string => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
  return { name: 'fair', from: day(-1), until: day(1), headerColour: '#5a0a4f', dark: { headerColour: '#2a0a2f' } }
}

/**
 * A folder with savanna, which speaks the fewest languages, and a copy of it as `npm run merchant` makes one, its marks written over, with slightly other
 * colours, other pictures and another order of home; yellow buttons on white, fonts and pages of its own.
 */
export function twoMerchants(merchants: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-merchants-'))
  cpSync(join(merchants, 'savanna'), join(folder, 'savanna'), { recursive: true })
  finishMerchant(copyMerchant({ root: folder, code: 'zephyr', from: 'savanna' }), join(folder, 'savanna'))
  const config = join(folder, 'zephyr', 'merchant.json')
  const own = JSON.parse(readFileSync(config, 'utf8')) as {
    look: { colours: object; gradients: object }
    country: object
    home: readonly (string | object)[]
  }
  for (const language of ['en', 'ar']) writePages(join(folder, 'savanna', 'pages', language), join(folder, 'zephyr', 'pages', language))
  const look = {
    ...own.look,
    header: { ground: 'glass' },
    fonts: OWN_FONTS,
    colours: { ...own.look.colours, bg: '#ffffff', ...YELLOW },
    gradients: YELLOW_BUTTON,
    bannerTitles: 'in-picture',
  }
  const country = { ...own.country, timeZone: 'Africa/Nairobi' }
  // Their words are in copy/.
  const blocks = own.home.filter((section) => typeof section !== 'string')
  const home = [...OTHER_HOME.slice(0, -1), ...blocks, 'footer']
  writeFileSync(config, JSON.stringify({ ...own, look, country, seasons: [runningSeason()], home }))
  for (const file of readdirSync(join(folder, 'zephyr'), { recursive: true, encoding: 'utf8' })) remake(join(folder, 'zephyr', file))
  return folder
}

/** Savanna's pages in a language, without their pictures: a page's picture is drawn anew, so that it would be savanna's own again. */
function writePages(theirs: string, own: string): void {
  cpSync(theirs, own, { recursive: true })
  for (const name of readdirSync(own)) {
    const text = readFileSync(join(own, name), 'utf8').replaceAll(/^!\[.*\n\n/gm, '')
    writeFileSync(join(own, name), text.replaceAll('Acacia Ridge', 'Zephyr').replaceAll('Gaming Ltd.', 'Ltd.'))
  }
}

function remake(file: string): void {
  // A file of a font is whole, or refused.
  if (!statSync(file).isFile() || extname(file) === '.woff2') return
  if (TEXTS.has(extname(file))) {
    // The lobby is savanna's own, with its names.
    const text = readFileSync(file, 'utf8').replaceAll('سافانا', 'زفيروس').replaceAll('Savanna', 'Zephyr').replaceAll('savanna', 'zephyr')
    writeFileSync(file, text.replace(COLOUR, shade))
  } else {
    // Decoders ignore bytes behind the picture's data, but the file differs.
    appendFileSync(file, 'zephyr')
  }
}

/** One step of 255 in blue: another colour of the same contrast. */
function shade(colour: string): string {
  const blue = Number.parseInt(colour.slice(5), 16)
  return `${colour.slice(0, 5)}${(blue ^ 1).toString(16).padStart(2, '0')}`
}

/** The colours of a brand's folder. */
export function coloursOf(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.has(extname(file)))
  return new Set(
    files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(COLOUR) ?? []).map((colour) => colour.toLowerCase()),
  )
}
