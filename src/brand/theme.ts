import type { Colours, Gradient, Look, Shadow } from '#brand/schema/look.ts'
import type { Merchant } from '#brand/schema.ts'

const COLOURS: Readonly<Record<keyof Colours, string>> = {
  bg: 'bg', bgTint: 'bg-tint', surface: 'surface', surfaceRaised: 'surface-raised', surfaceSunken: 'surface-sunken', line: 'line',
  text: 'text', textMuted: 'text-muted', accent: 'accent', accentStrong: 'accent-strong', onAccent: 'on-accent', accent2: 'accent-2', onAccent2: 'on-accent-2',
  positive: 'positive', warning: 'warning', danger: 'danger', onDanger: 'on-danger', focus: 'focus', scrim: 'scrim',
}

/** Steps of the type scale away from the body size. */
const SIZES = { xs: -2, sm: -1, md: 0, lg: 1, xl: 2, '2xl': 3 } as const

/** Pixels of --space-1 … --space-8 at density 1. */
const SPACES = [4, 8, 12, 16, 20, 24, 32, 48]

/** Scripts whose default fonts are wrong on many phones. */
const SCRIPT_FONTS = { AR: 'Noto Sans Arabic', UR: 'Noto Nastaliq Urdu', LO: 'Noto Sans Lao' } as const

type Light = Pick<Look, 'colours' | 'gradients' | 'shadows' | 'headerColour' | 'headerText'>

/** The brand as CSS custom properties: the only source of colours, shapes and sizes for the style sheets. Same merchant, same text. */
export function themeCss(merchant: Merchant): string {
  const { look } = merchant
  const root = { ...light(look), ...shape(look), ...type(merchant) }
  const night = look.dark && `[data-scheme=dark]{color-scheme:dark;${declare(light(look.dark))}}`
  return `:root{color-scheme:${look.scheme};${declare(root)}}${night ?? ''}${urdu(merchant)}`
}

function declare(properties: Record<string, string>): string {
  return Object.entries(properties).map(([name, value]) => `--${name}:${value}`).join(';')
}

function light({ colours, gradients, shadows, headerColour, headerText = colours.text }: Light): Record<string, string> {
  const all = Object.entries(COLOURS).map(([key, name]) => [`color-${name}`, colours[key as keyof Colours].toLowerCase()])
  return {
    ...Object.fromEntries(all) as Record<string, string>,
    'color-header': headerColour.toLowerCase(),
    'color-on-header': headerText.toLowerCase(),
    'gradient-brand': layers(gradients.brand),
    'gradient-page': layers(gradients.page),
    'shadow-card': shadowText(shadows.card),
    'shadow-raised': shadowText(shadows.raised),
    glow: shadowText(shadows.glow),
  }
}

function shape({ radius, density }: Look): Record<string, string> {
  const corners = Object.entries(radius).map(([name, pixels]) => [`radius-${name}`, `${pixels}px`])
  const spaces = SPACES.map((pixels, index) => [`space-${index + 1}`, `${rounded(pixels * density)}px`])
  return Object.fromEntries([...corners, ...spaces]) as Record<string, string>
}

function type({ look: { type: fonts }, languages }: Merchant): Record<string, string> {
  const scripts = Object.entries(SCRIPT_FONTS).filter(([code]) => code !== 'UR' && languages.includes(code as 'AR')).map(([, family]) => family)
  const sizes = Object.entries(SIZES).map(([name, step]) => [`text-${name}`, `${rounded(Math.max(0.75, (fonts.base / 16) * fonts.ratio ** step))}rem`])
  return {
    'font-body': stack(fonts.body, scripts),
    'font-display': stack(fonts.display, scripts),
    'weight-display': String(fonts.displayWeight),
    'tracking-display': `${fonts.displayTracking}em`,
    ...Object.fromEntries(sizes) as Record<string, string>,
    leading: String(fonts.leading),
  }
}

function stack(families: readonly string[], scripts: readonly string[]): string {
  return [...families.map(quoted), 'system-ui', ...scripts.map(quoted), 'sans-serif'].join(',')
}

/** Urdu is read in Nastaliq and needs height for it; the Arabic font before it would win otherwise. */
function urdu({ languages, look: { type: fonts } }: Merchant): string {
  if (!languages.includes('UR')) return ''
  const family = stack([], [SCRIPT_FONTS.UR]).replace('system-ui,', '')
  return `:root:lang(ur){${declare({ 'font-body': family, 'font-display': family, leading: String(Math.max(fonts.leading, 1.8)) })}}`
}

function quoted(family: string): string {
  return family.includes(' ') ? `"${family}"` : family
}

function layers(gradients: readonly Gradient[]): string {
  return gradients.map(gradientText).join(',') || 'none'
}

function gradientText(gradient: Gradient): string {
  const stops = gradient.stops.map(({ colour, at }) => `${colour.toLowerCase()} ${at}%`).join(',')
  if (gradient.kind === 'linear') return `linear-gradient(${gradient.angle}deg,${stops})`
  return `radial-gradient(${gradient.size[0]}% ${gradient.size[1]}% at ${gradient.at[0]}% ${gradient.at[1]}%,${stops})`
}

/** No shadow is one that cannot be seen: `none` would void a list of shadows that it stands in. */
function shadowText(shadows: readonly Shadow[]): string {
  return shadows.map(({ y, blur, spread, colour, inset }) => `${inset ? 'inset ' : ''}0 ${y}px ${blur}px ${spread}px ${colour.toLowerCase()}`).join(',') || '0 0 #0000'
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
