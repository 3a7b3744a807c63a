import type { Look } from '#build-time/brand/schema/look.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { declare, schemeTokens, veil } from '#build-time/brand/schemes.ts'
import { shapeTokens } from '#build-time/brand/shapes.ts'
import { localeOf, type LanguageCode } from '#lib/languages.ts'

/** Steps of each text size on the type scale, counted from the body size. */
const SIZES = { xs: -2, sm: -1, md: 0, lg: 1, xl: 2, '2xl': 3 } as const

/** Pixels of --space-1 … --space-8 at density 1. */
const SPACES = [4, 8, 12, 16, 20, 24, 32, 48]

interface Script {
  /** A later fallback where devices choose wrongly for the language; they are right for Thai, Khmer and Burmese. */
  readonly font?: string
  /** Before all others, each with a comma: fonts with the letters typeset them badly. */
  readonly first?: string
  /** Minimum line height: stacked marks must not touch or be cut. */
  readonly tall?: number
  /** Break between phrases where supported, or between words (Korean). */
  readonly breaks?: 'auto-phrase' | 'keep-all'
}

/** Scripts beyond the brand's type; joined and tall ones are not letter-spaced. */
export const SCRIPTS: Readonly<Partial<Record<LanguageCode, Script>>> = {
  AR: { font: 'Noto Sans Arabic', first: "'Noto Sans Arabic'," },
  UR: { first: "'Noto Nastaliq Urdu','Noto Sans Arabic',", tall: 2 },
  LO: { font: 'Noto Sans Lao', first: "'Noto Sans Lao',", tall: 1.55 },
  TH: { tall: 1.55 },
  KM: { tall: 1.55 },
  MY: { tall: 1.55 },
  TE: { tall: 1.55 },
  HI: { tall: 1.5 },
  NE: { tall: 1.5 },
  BN: { tall: 1.5 },
  TA: { tall: 1.5 },
  JA: { breaks: 'auto-phrase' },
  KO: { breaks: 'keep-all' },
}

/** Urdu's letters stand on a slope: they have a font of their own. */
const NASTALIQ = 'Noto Nastaliq Urdu'

/** Deterministic. `only`: else browsers' forced darkening changes colours but not gradients. */
export function themeCss(merchant: Merchant): string {
  const { look } = merchant
  const root = {
    ...schemeTokens(look, look.ground),
    ...cornersAndSpaces(look),
    ...shapeTokens(look),
    ...typeTokens(merchant),
    'tab-count': String(merchant.tabs.length),
  }
  const dark =
    look.dark &&
    `[data-scheme=dark]{color-scheme:only dark;${declare(schemeTokens(look.dark, look.ground))}}${veil(look.dark, '[data-scheme=dark] ')}`
  return `:root{color-scheme:only ${look.scheme};${declare(root)}}${veil(look)}${dark ?? ''}${scriptRules(merchant)}${urduFonts(merchant)}`
}

/** The picture of the ground (BRD-2), which lite mode does without. */
export function groundCss({ look: { ground } }: Merchant, addressOf: (role: 'ground') => string): string {
  return ground.picture === undefined ? '' : `:root:not([data-lite=true]){--ground:url(${addressOf('ground')}) 50%/cover}`
}

function cornersAndSpaces({ radius, density }: Look): Record<string, string> {
  const corners = Object.entries(radius).map(([name, pixels]) => [`radius-${name}`, `${pixels}px`])
  const spaces = SPACES.map((pixels, index) => [`space-${index + 1}`, `${rounded(pixels * density)}px`])
  return Object.fromEntries([...corners, ...spaces]) as Record<string, string>
}

function typeTokens({ look: { type: fonts, fonts: own }, languages }: Merchant): Record<string, string> {
  const scripts = languages.flatMap((code) => SCRIPTS[code]?.font ?? [])
  const sizes = Object.entries(SIZES).map(([name, step]) => [
    `text-${name}`,
    `${rounded(Math.max(0.75, (fonts.base / 16) * fonts.ratio ** step))}rem`,
  ])
  return {
    'font-body': (own ? 'var(--text,)' : '') + stack(fonts.body, scripts),
    'font-display': (own ? 'var(--heading,)' : '') + stack(fonts.display, scripts),
    'weight-display': String(fonts.displayWeight),
    'tracking-display': `${fonts.displayTracking}em`,
    ...(Object.fromEntries(sizes) as Record<string, string>),
    leading: String(fonts.leading),
  }
}

function stack(families: readonly string[], scripts: readonly string[]): string {
  return [...families.map(quoted), 'system-ui', ...scripts.map(quoted), 'sans-serif'].join(',')
}

/**
 * Fonts and line heights by `lang`. Languages of equal needs share a rule. `:lang()`: an attribute rule would exist only on some pages,
 * each variant a hash in the policy. `[lang]`: else browsers test every element.
 */
function scriptRules({ languages }: Merchant): string {
  const rules = new Map<string, string[]>()
  for (const code of languages) {
    const { first, tall, breaks } = SCRIPTS[code] ?? {}
    const isSpecial = first !== undefined || tall !== undefined
    const declarations = [
      ...(isSpecial
        ? [
            declare({
              ...(first !== undefined && { script: first }),
              ...(tall !== undefined && { tall: String(tall) }),
              tracking: 'normal',
            }),
          ]
        : []),
      ...(breaks === undefined ? [] : [`word-break:${breaks}`]),
    ].join(';')
    if (declarations !== '') rules.set(declarations, [...(rules.get(declarations) ?? []), selectorOf(code)])
  }
  return [...rules].map(([declarations, selectors]) => `${selectors.join(',')}{${declarations}}`).join('')
}

/** Urdu in Latin letters is Urdu too. */
function selectorOf(code: LanguageCode): string {
  return `[lang]:lang(${new Intl.Locale(localeOf(code)).language})${code === 'UR' ? ':not(:lang(ur-latn))' : ''}`
}

/** Nastaliq first, with taller lines. By direction: Latin Urdu keeps the brand's fonts. */
function urduFonts({ look: { fonts }, languages }: Merchant): string {
  if (!languages.includes('UR')) return ''
  const [text, heading] = fonts ? ['var(--text,)', 'var(--heading,)'] : ['', '']
  const family = stack([], [NASTALIQ]).replace('system-ui,', '')
  return `:root[dir=rtl]:lang(ur){${declare({ 'font-body': text + family, 'font-display': heading + 'var(--font-body)', leading: '2' })}}`
}

function quoted(family: string): string {
  return family.includes(' ') ? `"${family}"` : family
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
