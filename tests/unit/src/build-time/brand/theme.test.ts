import { expect, test } from 'vitest'
import { themeCss } from '#build-time/brand/theme.ts'
import { LEAST_LOOK, merchantOf } from './least-merchant.ts'

const look = (changes: object): Record<string, unknown> => ({ look: { ...LEAST_LOOK, ...changes } })

test('the least look as custom properties, minified', () => {
  expect(themeCss(merchantOf())).toBe(
    [
      ':root{color-scheme:only light',
      '--color-bg:#ffffff',
      '--color-bg-tint:#ffffff',
      '--color-surface:#ffffff',
      '--color-surface-raised:#ffffff',
      '--color-surface-sunken:#ffffff',
      '--color-line:#dddddd',
      '--color-text:#000000',
      '--color-text-muted:#555555',
      '--color-accent:#0044cc',
      '--color-accent-strong:#003399',
      '--color-on-accent:#ffffff',
      '--color-accent-2:#7722aa',
      '--color-on-accent-2:#ffffff',
      '--color-positive:#006622',
      '--color-warning:#885500',
      '--color-danger:#aa0011',
      '--color-on-danger:#ffffff',
      '--color-focus:#0044cc',
      '--color-scrim:#00000080',
      '--color-bar:#ffffffd1',
      '--color-glass:#ffffffb8',
      '--color-header:#ffffff',
      '--color-on-header:#000000',
      '--gradient-brand:linear-gradient(90deg,#0044cc 0%,#003399 100%)',
      '--gradient-page:none',
      '--shadow-card:0 0 #0000',
      '--shadow-raised:0 0 #0000',
      '--glow:0 0 #0000',
      '--radius-card:0px',
      '--radius-control:0px',
      '--radius-tile:0px',
      '--radius-sheet:0px',
      '--radius-pill:0px',
      '--space-1:4px',
      '--space-2:8px',
      '--space-3:12px',
      '--space-4:16px',
      '--space-5:20px',
      '--space-6:24px',
      '--space-7:32px',
      '--space-8:48px',
      '--font-body:system-ui,sans-serif',
      '--font-display:system-ui,sans-serif',
      '--weight-display:700',
      '--tracking-display:0em',
      '--text-xs:0.75rem',
      '--text-sm:0.833rem',
      '--text-md:1rem',
      '--text-lg:1.2rem',
      '--text-xl:1.44rem',
      '--text-2xl:1.728rem',
      '--leading:1.5',
      '--tab-count:5}::backdrop{--color-scrim:#00000080}',
    ].join(';'),
  )
})

test('OPS-8 a bright main colour fills buttons within its border, and words and icons have the darker one', () => {
  const colours = { ...LEAST_LOOK.colours, accent: '#FFD400', accentStrong: '#6b5600', onAccent: '#1d1a00', accentBorder: '#8A7200' }
  const css = themeCss(merchantOf(look({ colours, shadows: { glow: [{ y: 2, blur: 8, colour: '#00000033' }] } })))
  expect(css).toContain(';--color-accent:#6b5600;')
  expect(css).toContain(';--glow:inset 0 0 0 1.5px #8a7200,0 2px 8px 0px #00000033;--fill:#ffd400;--rim:inset 0 0 0 1.5px #8a7200;')
  expect(themeCss(merchantOf())).not.toMatch(/--(?:fill|rim)/)
})

test.each<[why: string, changes: Record<string, unknown>, declaration: string]>([
  [
    'a font with a space is quoted, the system font comes after it',
    look({ type: { ...LEAST_LOOK.type, body: ['Inter', 'SF Pro Text'] } }),
    '--font-body:Inter,"SF Pro Text",system-ui,sans-serif',
  ],
  ['Arabic gets its font', { languages: ['EN', 'AR'] }, '--font-body:system-ui,"Noto Sans Arabic",sans-serif'],
  ['Lao gets its font', { languages: ['EN', 'LO'] }, '--font-display:system-ui,"Noto Sans Lao",sans-serif'],
  [
    'Thai, Khmer and Burmese are left to the device, which knows the page’s language',
    { languages: ['EN', 'TH', 'KM', 'MY'] },
    '--font-body:system-ui,sans-serif;',
  ],
  [
    'I18-2 marks of tall scripts have room, and no letter-spacing',
    { languages: ['EN', 'TH', 'MY', 'HI'] },
    '}[lang]:lang(th),[lang]:lang(my){--tall:1.55;--tracking:normal}[lang]:lang(hi){--tall:1.5;--tracking:normal}',
  ],
  [
    'Arabic stands before the brand’s fonts, whose Arabic is unjoined',
    { languages: ['EN', 'AR'] },
    "}[lang]:lang(ar){--script:'Noto Sans Arabic',;--tracking:normal}",
  ],
  ['Japanese lines break between phrases', { languages: ['EN', 'JA'] }, '[lang]:lang(ja){word-break:auto-phrase}'],
  ['Korean lines break between words', { languages: ['EN', 'KO'] }, '[lang]:lang(ko){word-break:keep-all}'],
  [
    'Urdu is set in Nastaliq, with taller lines',
    { languages: ['EN', 'UR'] },
    ':root[dir=rtl]:lang(ur){--font-body:"Noto Nastaliq Urdu",sans-serif;--font-display:var(--font-body);--leading:2}',
  ],
  [
    'I18-2 Urdu in Latin letters keeps the brand’s fonts and lines',
    { languages: ['EN', 'UR', 'UR-LA'] },
    "}[lang]:lang(ur):not(:lang(ur-latn)){--script:'Noto Nastaliq Urdu','Noto Sans Arabic',;--tall:2;--tracking:normal}:root[dir=rtl]:lang(ur){",
  ],
  ['density scales the spaces', look({ density: 0.75 }), '--space-1:3px;--space-2:6px;--space-3:9px'],
  [
    'small words stay at 12 px or more',
    look({ type: { ...LEAST_LOOK.type, base: 14, ratio: 1.3 } }),
    '--text-xs:0.75rem;--text-sm:0.75rem;--text-md:0.875rem;--text-lg:1.138rem',
  ],
  [
    'a radial gradient',
    look({
      gradients: {
        ...LEAST_LOOK.gradients,
        page: [
          {
            kind: 'radial',
            at: [10, -5],
            size: [80, 40],
            stops: [
              { colour: '#AABBCC80', at: 0 },
              { colour: '#aabbcc00', at: 70 },
            ],
          },
        ],
      },
    }),
    '--gradient-page:radial-gradient(80% 40% at 10% -5%,#aabbcc80 0%,#aabbcc00 70%)',
  ],
  [
    'shadows in their order',
    look({
      shadows: {
        card: [
          { y: 2, blur: 8, colour: '#00000040' },
          { y: 1, blur: 0, spread: 2, colour: '#ffffff40', inset: true },
        ],
      },
    }),
    '--shadow-card:0 2px 8px 0px #00000040,inset 0 1px 0px 2px #ffffff40',
  ],
])('%s', (_why, changes, declaration) => expect(themeCss(merchantOf(changes))).toContain(declaration))

test('a dark variant is a scheme of its own, with colours, gradients and shadows only', () => {
  const dark = { headerColour: '#000000', colours: { ...LEAST_LOOK.colours, bg: '#000000' }, gradients: LEAST_LOOK.gradients, shadows: {} }
  const css = themeCss(merchantOf(look({ dark })))
  const night = css.slice(css.indexOf('[data-scheme=dark]'))
  expect(night).toMatch(
    /^\[data-scheme=dark\]\{color-scheme:only dark;--color-bg:#000000;.*--glow:0 0 #0000\}\[data-scheme=dark\] ::backdrop\{--color-scrim:#00000080\}$/,
  )
  expect(night).not.toContain('--radius')
  expect(themeCss(merchantOf())).not.toContain('data-scheme')
})
