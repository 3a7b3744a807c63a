import type { Font } from 'fontkitten'
import { FONT_ROLES } from '#build-time/brand/checks/fonts.ts'
import { readyFonts, type FontFile, type ReadyFamily } from '#build-time/brand/fonts.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { declare } from '#build-time/brand/schemes.ts'
import { SCRIPTS } from '#build-time/brand/theme.ts'
import { directionOf, localeOf, type LanguageCode } from '#lib/languages.ts'

/** Local fonts with their mean sample width, in em: lower case and capitals. */
const LOCALS = [
  {
    mark: 'r',
    regular: { names: ['Roboto'], width: [0.4649, 0.5625] },
    bold: { names: ['Roboto Bold', 'Roboto'], width: [0.4715, 0.5687] },
  },
  { mark: 'a', regular: { names: ['Arial'], width: [0.4675, 0.6153] }, bold: { names: ['Arial Bold'], width: [0.5013, 0.6215] } },
] as const
const SAMPLE = 'Games for everyone Todos los juegos Michezo yote Tous les jeux Alle Spiele Promotions and rewards'

/** No fonts in lite mode (PER-5), which before-paint marks before home requests them; nor for the other writing direction. */
function unlessLite(families: readonly ReadyFamily[]): string {
  const directions = new Set(families.flatMap(({ cuts }) => cuts.flatMap(({ languages }) => languages.map(directionOf))))
  return `:root${directions.size === 1 ? `[dir=${[...directions].join('')}]` : ''}[data-lite=false]`
}

/** Font CSS (OPS-8); '' without fonts. Await `renderFonts` first. */
export function fontRules(merchant: Merchant, addressOf: (name: FontFile['name']) => string): string {
  const families = readyFonts(merchant)
  const own = families.flatMap(({ cuts }) => cuts.flatMap(({ family, files }) => files.map((file) => ({ family, ...file }))))
  const faces = own.map(({ family, weight, name }) =>
    faceRule(family, { src: `url(${addressOf(name)})`, 'font-weight': weight, 'font-display': 'swap' }),
  )
  return [...faces, ...families.flatMap((family) => fallbackRules(merchant, family)), ...languageRules(merchant, families)].join('')
}

/** Most languages share fonts; others state the difference, as home has few bytes. */
function languageRules({ languages }: Merchant, families: readonly ReadyFamily[]): string[] {
  const byFonts = new Map<string, LanguageCode[]>()
  const users = families.flatMap(({ cuts }) => cuts.flatMap((cut) => cut.languages))
  // By its direction alone, none of the rules is for a language.
  for (const code of languages.filter((each) => users.some((user) => directionOf(user) === directionOf(each)))) {
    const fonts = fontsOf(code, families)
    byFonts.set(fonts, [...(byFonts.get(fonts) ?? []), code])
  }
  const none = declare(Object.fromEntries(families.map(({ role }) => [role, ' '])))
  const [most, ...others] = [...byFonts].sort(([, a], [, b]) => b.length - a.length)
  const usual = most?.[0] ?? none
  const root = unlessLite(families)
  return [
    ...(usual === none ? [] : [`${root}{${usual}}`]),
    ...others.map(([fonts, codes]) => `${codes.map((code) => root + langOf(code)).join(',')}{${fonts}}`),
  ]
}

/** Custom properties by role. A language's own first font replaces the brand's, which follows. */
function fontsOf(code: LanguageCode, families: readonly ReadyFamily[]): string {
  const own = FONT_ROLES.flatMap((role) => {
    const family = families.find((each) => each.role === role)
    const cut = family?.cuts.find(({ languages }) => languages.includes(code))
    return family && cut ? [[role, [cut.family, ...LOCALS.map(({ mark }) => role[0] + mark), ''].join(',')] as const] : []
  })
  const first = SCRIPTS[code]?.first
  const otherwise =
    own.length > 0 && first !== undefined
      ? FONT_ROLES.map((role) => [role, first] as const)
      : families.map(({ role }) => [role, ' '] as const)
  return declare({
    ...Object.fromEntries(otherwise),
    ...Object.fromEntries(own),
    ...(own.length > 0 && first !== undefined && { script: ' ' }),
  })
}

/** `zh-CN` and `zh-HK` differ, and Urdu in Latin letters is no Urdu here. */
function langOf(code: LanguageCode): string {
  if (code === 'UR') return ':lang(ur):not(:lang(ur-latn))'
  return code === 'UR-LA' ? ':lang(ur-latn)' : `:lang(${localeOf(code)})`
}

function faceRule(family: string, descriptors: Readonly<Record<string, string>>): string {
  const all = Object.entries({ 'font-family': family, ...descriptors })
  return `@font-face{${all.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

/** Local fonts with the brand font's metrics (`hr`, `ha`), against layout shift. */
function fallbackRules({ look }: Merchant, { role, measured }: ReadyFamily): string[] {
  if (measured.length === 0) return []
  const isHeading = role === 'heading'
  const thicknesses = isHeading ? ([look.type.displayWeight >= 600 ? 'bold' : 'regular'] as const) : (['regular', 'bold'] as const)
  return LOCALS.flatMap((local) =>
    thicknesses.map((thickness) => {
      const {
        names,
        width: [small, capital],
      } = local[thickness]
      const font = nearest(measured, isHeading ? look.type.displayWeight : thickness === 'bold' ? 700 : 400)
      // Headings of rows may be in capitals, those of other screens are not.
      const ofSmall = meanWidth(font, SAMPLE, small) / small
      const ofCapitals = meanWidth(font, SAMPLE.toUpperCase(), capital) / capital
      const adjust = isHeading && look.heading.capitals ? (ofSmall + ofCapitals) / 2 : ofSmall
      const { ascent, descent, lineGap } = lineMeasures(font)
      return faceRule(`${role[0]}${local.mark}`, {
        src: names.map((name) => `local(${name})`).join(),
        'font-weight': isHeading ? '1 1000' : thickness === 'bold' ? '700' : '400',
        'size-adjust': percent(adjust),
        'ascent-override': percent(ascent / adjust),
        'descent-override': percent(descent / adjust),
        'line-gap-override': percent(lineGap / adjust),
      })
    }),
  )
}

function nearest(fonts: readonly Font[], weight: number): Font {
  const away = (font: Font): number => Math.abs(font['OS/2'].usWeightClass - weight)
  return fonts.reduce((best, font) => (away(font) < away(best) ? font : best))
}

/** In em, from the tables that browsers read; the descent is positive. */
function lineMeasures({ unitsPerEm, ascent, descent, lineGap, 'OS/2': os2 }: Font) {
  const [up, down, gap] = os2.fsSelection.useTypoMetrics
    ? [os2.typoAscender, os2.typoDescender, os2.typoLineGap]
    : [ascent, descent, lineGap]
  return { ascent: up / unitsPerEm, descent: Math.abs(down) / unitsPerEm, lineGap: gap / unitsPerEm }
}

/** In em. `otherwise`: for a font without Latin letters. */
function meanWidth(font: Font, sample: string, otherwise: number): number {
  const has = new Set(font.characterSet)
  const points = [...sample].map((letter) => letter.codePointAt(0) ?? 0).filter((point) => has.has(point))
  if (points.length < sample.length) return otherwise
  return points.reduce((sum, point) => sum + font.glyphForCodePoint(point).advanceWidth, 0) / points.length / font.unitsPerEm
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`
