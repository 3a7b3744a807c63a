import type { Colours, Gradient, Look, Shadow } from '#build-time/brand/schema/look.ts'

const COLOURS: Readonly<Record<Exclude<keyof Colours, 'accentBorder'>, string>> = {
  bg: 'bg',
  bgTint: 'bg-tint',
  surface: 'surface',
  surfaceRaised: 'surface-raised',
  surfaceSunken: 'surface-sunken',
  line: 'line',
  text: 'text',
  textMuted: 'text-muted',
  accent: 'accent',
  accentStrong: 'accent-strong',
  onAccent: 'on-accent',
  accent2: 'accent-2',
  onAccent2: 'on-accent-2',
  positive: 'positive',
  warning: 'warning',
  danger: 'danger',
  onDanger: 'on-danger',
  focus: 'focus',
  scrim: 'scrim',
}

/** Patterns of the ground as layers of a background, in the colour of lines. */
const PATTERNS: Readonly<Record<Look['ground']['pattern'], readonly string[]>> = {
  none: [],
  dots: ['radial-gradient(var(--color-line) 1.5px,#0000 2px) 0 0/18px 18px'],
  grid: [
    'linear-gradient(var(--color-line) 1px,#0000 0) 0 0/28px 28px',
    'linear-gradient(90deg,var(--color-line) 1px,#0000 0) 0 0/28px 28px',
  ],
  stripes: ['repeating-linear-gradient(135deg,var(--color-line) 0 1px,#0000 0 12px)'],
  diamonds: [
    'repeating-linear-gradient(45deg,var(--color-line) 0 1px,#0000 0 20px)',
    'repeating-linear-gradient(-45deg,var(--color-line) 0 1px,#0000 0 20px)',
  ],
}

/** `groundCss` gives the picture's address. */
const PICTURE = ['linear-gradient(var(--ground-veil),var(--ground-veil))', 'var(--ground,none)']

export type Scheme = Pick<Look, 'colours' | 'gradients' | 'shadows' | 'headerColour' | 'headerText'>

/** Set on the backdrop itself, which inherits no custom property before Chrome 122 and Safari 17.4. */
export function veil({ colours }: Scheme, scope = ''): string {
  return `${scope}::backdrop{${declare({ 'color-scrim': colours.scrim.toLowerCase() })}}`
}

export function declare(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/** Tokens that differ between light and dark. */
export function schemeTokens(
  { colours, gradients, shadows, headerColour, headerText = colours.text }: Scheme,
  { pattern, picture, veil: covered }: Look['ground'],
): Record<string, string> {
  const all = Object.entries(COLOURS).map(([key, name]) => [`color-${name}`, colours[key as keyof typeof COLOURS].toLowerCase()])
  return {
    ...(Object.fromEntries(all) as Record<string, string>),
    'color-bar': translucent(colours.bg, 0.82),
    'color-glass': translucent(colours.bg, 0.72),
    'color-header': headerColour.toLowerCase(),
    'color-on-header': headerText.toLowerCase(),
    'gradient-brand': layers(gradients.brand),
    'gradient-page':
      [...gradients.page.map(gradientText), ...PATTERNS[pattern], ...(picture === undefined ? [] : PICTURE)].join(',') || 'none',
    ...(picture !== undefined && { 'ground-veil': translucent(colours.bg, covered / 100) }),
    'shadow-card': shadowText(shadows.card),
    'shadow-raised': shadowText(shadows.raised),
    glow: shadowText(shadows.glow),
    ...brightTokens(colours, shadows),
  }
}

/** A bright main colour fills, with a border; text and icons use the darker one. */
function brightTokens({ accent, accentStrong, accentBorder }: Colours, { glow }: Look['shadows']): Record<string, string> {
  if (accentBorder === undefined) return {}
  const rim = `inset 0 0 0 1.5px ${accentBorder.toLowerCase()}`
  return {
    'color-accent': accentStrong.toLowerCase(),
    fill: accent.toLowerCase(),
    rim,
    glow: [rim, ...(glow.length > 0 ? [shadowText(glow)] : [])].join(),
  }
}

/** Six hex digits with alpha: the floor has no `color-mix`. */
function translucent(colour: string, alpha: number): string {
  return `${colour.toLowerCase()}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}

function layers(gradients: readonly Gradient[]): string {
  return gradients.map(gradientText).join(',') || 'none'
}

function gradientText(gradient: Gradient): string {
  const stops = gradient.stops.map(({ colour, at }) => `${colour.toLowerCase()} ${at}%`).join(',')
  if (gradient.kind === 'linear') return `linear-gradient(${gradient.angle}deg,${stops})`
  return `radial-gradient(${gradient.size[0]}% ${gradient.size[1]}% at ${gradient.at[0]}% ${gradient.at[1]}%,${stops})`
}

/** `none` is invalid in a list of shadows. */
function shadowText(shadows: readonly Shadow[]): string {
  return (
    shadows
      .map(({ y, blur, spread, colour, inset }) => `${inset ? 'inset ' : ''}0 ${y}px ${blur}px ${spread}px ${colour.toLowerCase()}`)
      .join(',') || '0 0 #0000'
  )
}
