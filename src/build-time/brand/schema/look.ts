import * as v from 'valibot'
import { HOME_SECTIONS, homeSchema } from '#build-time/brand/schema/blocks.ts'
import { address, between, colour, field, languageCode, matching, placeKey, solidColour } from '#build-time/brand/schema/fields.ts'
import { shapeFields } from '#build-time/brand/schema/shapes.ts'

/** Required contrasts: `contrast.ts`. */
export const coloursSchema = v.strictObject({
  bg: field(solidColour, 'Behind everything.'),
  bgTint: field(solidColour, 'The other end of the page: the background fades towards it.'),
  surface: field(colour, 'Cards, lists and fields.'),
  surfaceRaised: field(colour, 'What floats over the page: sheets, dialogs, the tab bar.'),
  surfaceSunken: field(colour, 'What lies deeper: wells, tracks, the inside of a text field.'),
  line: field(colour, 'Hairlines between things.'),
  text: field(solidColour, 'Words.'),
  textMuted: field(solidColour, 'Lesser words: hints, counts, providers; also the border of a text field.'),
  accent: field(solidColour, 'The colour of the main button and of whatever is chosen.'),
  accentStrong: field(solidColour, 'Links and coloured words.'),
  accentBorder: field(
    v.optional(solidColour),
    'A line around the main button and whatever is chosen, for a main colour as bright as the page. Words and icons then have accentStrong in place of the main colour.',
  ),
  onAccent: field(solidColour, 'Words and icons on the main colour.'),
  accent2: field(solidColour, 'A second colour for badges and lesser buttons.'),
  onAccent2: field(solidColour, 'Words and icons on the second colour.'),
  positive: field(solidColour, 'Won, done, in order.'),
  warning: field(solidColour, 'Look out.'),
  danger: field(solidColour, 'Wrong, lost, remove.'),
  onDanger: field(solidColour, 'Words and icons on the danger colour.'),
  focus: field(solidColour, 'The ring around what the keyboard is on.'),
  scrim: field(colour, 'The veil over the page behind a dialog; partly transparent.'),
})

const stops = field(
  v.pipe(
    v.array(
      v.strictObject({
        colour: field(colour, 'The colour at this point.'),
        at: field(between(0, 100), 'Where it stands, in percent of the way.'),
      }),
    ),
    v.minLength(2, 'at least two colours'),
  ),
  'The colours along the way.',
)

const linear = v.strictObject({
  kind: field(v.literal('linear'), 'From one side to the other.'),
  angle: field(between(0, 360), 'Direction in degrees: 0 up, 90 to the right, 180 down.'),
  stops,
})

const radial = v.strictObject({
  kind: field(v.literal('radial'), 'From a point outwards.'),
  at: field(v.tuple([between(-100, 200), between(-100, 200)]), 'Centre, in percent from the left and from the top.'),
  size: field(v.tuple([between(1, 400), between(1, 400)]), 'Half width and half height, in percent of the box.'),
  stops,
})

const gradient = v.variant('kind', [linear, radial])

const shadow = v.strictObject({
  y: field(between(-64, 64), 'Offset downwards in pixels.'),
  blur: field(between(0, 128), 'Softness in pixels.'),
  spread: field(v.optional(between(-64, 64), 0), 'Growth in pixels.'),
  colour: field(colour, 'Its colour, mostly transparent.'),
  inset: field(v.optional(v.boolean(), false), 'Inside the edge instead of outside: a rim of light.'),
})

export const gradientsSchema = v.strictObject({
  brand: field(v.array(linear), 'The brand gradient: main buttons, the highlight of the tab bar. One layer.'),
  page: field(v.optional(v.array(gradient), []), 'Light laid over the page background, first layer on top.'),
})

export const shadowsSchema = v.strictObject({
  card: field(v.optional(v.array(shadow), []), 'Under a card.'),
  raised: field(v.optional(v.array(shadow), []), 'Under a sheet, a dialog or the tab bar.'),
  glow: field(v.optional(v.array(shadow), []), 'Around the main button and what is live.'),
})

export const headerText = field(
  v.optional(solidColour),
  'Words and icons on the bar at the top, where its ground is "colour". Ordinary words when left out.',
)

const light = { headerText, gradients: field(gradientsSchema, 'Gradients.'), shadows: field(shadowsSchema, 'Shadows and light.') }

const family = matching(/^[\w][\w -]*$/, 'the name of a font family, without quotes or commas')

const fontFile = matching(/^fonts\/[A-Za-z0-9][\w.-]{0,80}\.woff2$/, 'a file of this folder as fonts/<name>.woff2')

function fontFamily(sees: string) {
  const schema = v.strictObject({
    files: field(
      v.pipe(
        v.array(field(fontFile, 'A WOFF2 file in the folder fonts.')),
        v.minLength(1, 'at least one file'),
        v.maxLength(4, 'four files at most'),
      ),
      'One variable font, or a file for each weight.',
    ),
    languages: field(
      v.optional(v.pipe(v.array(languageCode), v.minLength(1, 'at least one language'))),
      'The languages that are set in it. All whose letters it has when left out; the others keep the fonts of the phone and load nothing.',
    ),
  })
  return field(v.optional(schema), sees)
}

/** All that style sheets read. */
export const lookSchema = v.strictObject({
  scheme: field(v.picklist(['light', 'dark']), 'Is the brand light or dark? Browsers draw scroll bars and pickers to suit.'),
  headerColour: field(solidColour, 'The colour of the browser bar above the site, also sent to pages of partners as headerColor.'),
  colours: field(coloursSchema, 'The colours.'),
  ...light,
  dark: field(
    v.optional(
      v.strictObject({
        headerColour: field(solidColour, 'The browser bar at night.'),
        colours: field(coloursSchema, 'The colours at night.'),
        ...light,
      }),
    ),
    'A dark variant for members whose phone is dark. Leave it out when the brand has one look only.',
  ),
  radius: field(
    v.strictObject({
      card: field(between(0, 40), 'Cards and banners, in pixels.'),
      control: field(between(0, 40), 'Buttons and fields, in pixels.'),
      tile: field(between(0, 999), 'Game tiles, in pixels; 999 is round.'),
      sheet: field(between(0, 40), 'Upper corners of a sheet, in pixels.'),
      pill: field(between(0, 999), 'Badges and chips, in pixels; 999 is round.'),
      button: field(v.optional(between(0, 40)), 'Buttons, where they differ from fields, in pixels.'),
    }),
    'Corners.',
  ),
  type: field(
    v.strictObject({
      body: field(v.array(family), 'Fonts for reading, the first that the phone has; the system font comes last by itself.'),
      display: field(v.array(family), 'Fonts for headings and numbers.'),
      displayWeight: field(between(300, 900), 'Weight of headings.'),
      displayTracking: field(between(-0.06, 0.12), 'Space between the letters of headings, in em.'),
      base: field(v.optional(between(14, 18), 16), 'Size of ordinary words in pixels at 100 %.'),
      ratio: field(v.optional(between(1.08, 1.34), 1.2), 'How much each size is larger than the one before.'),
      leading: field(v.optional(between(1.2, 1.8), 1.5), 'Line height of ordinary words.'),
    }),
    'Fonts and their sizes.',
  ),
  fonts: field(
    v.optional(
      v.strictObject({
        heading: fontFamily('For headings and large numbers, before the fonts of "type.display".'),
        text: fontFamily('For all other words, before the fonts of "type.body".'),
        licence: field(
          v.optional(matching(/^fonts\/[A-Za-z0-9][\w.-]{0,80}\.txt$/, 'a file of this folder as fonts/<name>.txt')),
          'The text of their licence, which is added to /m/licences.txt of the site. That the licence allows fonts on a web site is yours to know.',
        ),
      }),
    ),
    'Fonts of its own: WOFF2 files in this folder. A phone loads of them what its language needs, and nothing in lite mode.',
  ),
  density: field(v.optional(between(0.75, 1.25), 1), 'Spacing: below 1 closer, above 1 airier.'),
  ...shapeFields,
  bannerTitles: field(
    v.optional(v.picklist(['over', 'in-picture']), 'over'),
    'Titles of banners are printed over their pictures; or the pictures hold their words, and titles are for screen readers alone.',
  ),
})

export type Colours = v.InferOutput<typeof coloursSchema>
export type Look = v.InferOutput<typeof lookSchema>
export type FontFamily = NonNullable<NonNullable<Look['fonts']>['heading']>
export type Gradient = v.InferOutput<typeof gradient>
export type Shadow = v.InferOutput<typeof shadow>

/** The categories of the lobby by their codes (LOB-1). */
export const CATEGORIES = ['SPORTS', 'LIVE', 'RNG', 'TABLE', 'FISH', 'PVP', 'CRASH', 'ARCADE', 'ELOTT', 'LOTT'] as const
/** The items of the quick menu (MNU-1), and the way to the cashier (PRO-7). */
export const MENU_KEYS = ['DEPOSIT', 'VIP', 'AGENT', 'MISSION', 'SIGNIN', 'SAVIOR', 'PROMOCODE', 'REFERRAL', 'APP', 'SERVICE'] as const
export const TABS = ['home', 'games', 'promotions', 'service', 'me', 'deposit'] as const
const USUAL_TABS: readonly Tab[] = ['home', 'games', 'promotions', 'service', 'me']
/** Icons for links of a merchant's own. */
export const LINK_ICONS = ['book', 'community', 'external', 'news', 'shop', 'star', 'trophy', 'video'] as const

export type Category = (typeof CATEGORIES)[number]
export type Tab = (typeof TABS)[number]
export type LinkIcon = (typeof LINK_ICONS)[number]
export type OwnTab = v.InferOutput<typeof ownTab>

/** A choice in order: what is left out is not shown, nothing stands twice. */
function inOrder<const T extends readonly string[]>(all: T, sees: string) {
  const once = v.pipe(
    v.array(v.picklist(all)),
    v.check((items) => new Set(items).size === items.length, 'each item once'),
  )
  return v.optional(field(once, sees), all as unknown as T[number][])
}

const ownTab = v.strictObject({
  key: field(placeKey, 'Its words are under this key in "links" of copy/<language>.json.'),
  href: field(address, 'An https address, which opens in a window of its own, or a path of this site.'),
  icon: field(v.picklist(LINK_ICONS), 'Its icon, where the folder has no icons/tab-<key>.svg.'),
})

function tabKey(tab: Tab | OwnTab): string {
  return typeof tab === 'string' ? tab : tab.key
}

export const layoutFields = {
  menu: inOrder(MENU_KEYS, 'The quick menu on home, in order. An item that a member may not use is hidden by itself.'),
  tabs: field(
    v.optional(
      v.pipe(
        v.array(v.union([v.picklist(TABS), ownTab])),
        v.maxLength(5, 'five tabs at most'),
        v.check((tabs) => new Set(tabs.map(tabKey)).size === tabs.length, 'each item once'),
      ),
      () => [...USUAL_TABS],
    ),
    'The bar at the bottom, in order: screens, "deposit" (the cashier), or links of its own. Of three or five the one in the middle may be raised ("look.tabBar.middle").',
  ),
  home: field(
    v.optional(homeSchema(CATEGORIES), [...HOME_SECTIONS]),
    'The home screen from the top: sections by their names, and blocks, of which a kind may stand more than once (BRD-1).',
  ),
  lanes: inOrder(CATEGORIES, 'The game categories of home and of the games screen, in order. The first ones are seen first.'),
}
