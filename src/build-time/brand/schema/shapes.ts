// The shapes of a brand (BRD-2): docs/shapes.md lists them. Each is a choice of its own; the first value of a list is the default, and asks for no rule.
import * as v from 'valibot'
import { between, field, matching } from '#build-time/brand/schema/fields.ts'

function oneOf<const T extends readonly [string | number, ...(string | number)[]]>(values: T, sees: string) {
  return field(v.optional(v.picklist(values as unknown as T[number][]), values[0] as T[number]), sees)
}

const CORNERS = ['round', 'scoop', 'bevel', 'notch', 'squircle'] as const
const CORNERS_NOTE = 'Browsers that know no such corners draw round ones.'

const BEFORE = 'One word is how versions before 0.2.0 wrote it: run "livery upgrade".'

/** An object of choices that may be left out whole. */
function choices<const E extends v.ObjectEntries>(entries: E, sees: string) {
  return field(v.optional(v.strictObject(entries), {} as never), sees)
}

const tile = choices(
  {
    ratio: oneOf(['3:4', '2:3', '1:1', '4:3', '16:9'], "Width and height of a game's picture."),
    corners: oneOf(
      ['radius', 'circle'],
      'Corners of the picture: those of "radius.tile"; a circle or an oval. Pictures of providers follow.',
    ),
    frame: oneOf(['picture', 'card'], 'The picture alone with its words on the page; or picture and words on one card.'),
    rim: oneOf(['line', 'none', 'rings'], 'The edge of the picture: a pale line, nothing, or two rings in the second colour.'),
    name: oneOf(['below', 'over'], 'Where the name stands: below the picture, or over its lower end.'),
    lines: oneOf([2, 1], 'Lines that a name may take.'),
    align: oneOf(['start', 'middle'], 'Where the words begin.'),
    provider: oneOf(
      ['below', 'strip', 'none'],
      "The provider's name: below the game's; in a strip of cells, with a trial and a play mark; not at all.",
    ),
    badge: oneOf(['inside', 'corner'], '"New" and "Hot": a little inside the picture, or in its corner.'),
    inRow: oneOf([3, 1, 2, 4], 'How many tiles of a row on home a phone shows, beside a part of the next one.'),
    columns: oneOf([3, 2, 4], 'Columns of the games screen on a phone.'),
  },
  `The tile of a game. ${BEFORE}`,
)

const header = choices(
  {
    ground: oneOf(['glass', 'plain', 'colour'], 'Behind it: the page shining through; the page\'s colour; "headerColour".'),
    height: field(v.optional(between(48, 80), 56), 'Its height in pixels.'),
    logo: oneOf(['start', 'middle'], 'Where the logo stands: first, with the buttons at the end; in the middle, between them.'),
    edge: oneOf(['line', 'none', 'shadow', 'teeth', 'scallops'], 'Its lower edge. Teeth and scallops show the second colour.'),
  },
  `The bar at the top. ${BEFORE}`,
)

const heading = choices(
  {
    align: oneOf(
      ['start', 'middle'],
      'The title first, with the number and the link to all beside it; or in the middle, with both below the row.',
    ),
    icon: oneOf(
      ['beside', 'none', 'seal', 'ringed'],
      "The category's icon: beside the title; not at all; on a disc over the upper edge of the row; the same with two rings.",
    ),
    mark: oneOf(
      ['none', 'block', 'bar', 'underline', 'beads'],
      'What marks the title: a slanted block or a bar in the second colour, a line below it, lines with beads beside it.',
    ),
    capitals: field(v.optional(v.boolean(), false), 'In capitals, where the script has them.'),
  },
  `Titles of rows. ${BEFORE}`,
)

const lane = choices(
  {
    frame: oneOf(
      ['none', 'panel', 'double'],
      'Rows of games lie open on the page; each on a panel; each on one with two lines in the second colour.',
    ),
    corners: oneOf(CORNERS, `Corners of a panel. ${CORNERS_NOTE}`),
  },
  `Rows of games. ${BEFORE}`,
)

const categories = choices(
  {
    form: oneOf(['pills', 'icons', 'tabs'], 'Pills; round icons over their words; words with a line below the chosen one.'),
    ground: oneOf(['page', 'colour'], 'Behind the row: the page, or "headerColour".'),
    rim: oneOf(['line', 'rings'], 'Around round icons: a line, or rings in the second colour.'),
  },
  `The row of categories. ${BEFORE}`,
)

const tabBar = choices(
  {
    ground: oneOf(
      ['glass', 'plain', 'surface', 'colour'],
      'Behind it: the page shining through; the page\'s colour; "colours.surfaceRaised"; "headerColour".',
    ),
    edge: oneOf(
      ['line', 'none', 'shadow', 'double'],
      'Its upper edge: a line, nothing, a shadow, two lines in the second colour over a shadow.',
    ),
    current: oneOf(['tint', 'bar', 'colour'], 'What marks the tab of the page: a tint behind its icon, a bar above it, its colour alone.'),
    middle: oneOf(
      ['flat', 'raised', 'ringed'],
      'The tab in the middle, of three or five: as the others; raised on a disc of the main colour; the same with two rings.',
    ),
  },
  `The bar at the bottom. ${BEFORE}`,
)

const cards = choices(
  {
    edge: oneOf(
      ['line', 'none', 'thick', 'top'],
      'Around cards and lists: a line; nothing; a thick line or, along the upper edge, a bar in the second colour.',
    ),
    corners: oneOf(CORNERS, `Their corners. ${CORNERS_NOTE}`),
  },
  'Cards and lists. Their shadow is "shadows.card".',
)

const buttons = choices(
  {
    depth: oneOf(['flat', 'raised'], 'The main button lies flat, or stands on a darker edge.'),
    corners: oneOf(CORNERS, `Their corners. ${CORNERS_NOTE}`),
    capitals: field(v.optional(v.boolean(), false), 'In capitals, where the script has them.'),
  },
  'Buttons. Their ground is "gradients.brand".',
)

const groundPicture = matching(
  /^[a-z0-9][a-z0-9-]*\.(?:webp|avif|jpg|png)$/,
  'the name of a .webp, .avif, .jpg or .png file in this folder',
)

const ground = choices(
  {
    pattern: oneOf(
      ['none', 'dots', 'grid', 'stripes', 'diamonds'],
      'A pattern in the colour of lines ("colours.line") over the page, below its light.',
    ),
    picture: field(v.optional(groundPicture), 'A picture behind the page, as large as the window. None in lite mode.'),
    veil: field(v.optional(between(0, 100), 85), 'How much of "colours.bg" lies over the picture, in percent: words must stay readable.'),
  },
  'The ground of the page, below "gradients.page".',
)

export const shapeFields = {
  tile,
  bannerRatio: field(
    v.optional(v.picklist(['16:7', '3:1']), '16:7'),
    'Width and height of banners and of pictures of promotions (BRD-1): low ones leave more of home above the fold.',
  ),
  providers: oneOf(['card', 'topped', 'plain'], 'Providers on home: each on a card, on one with a bar in the second colour, on nothing.'),
  header,
  heading,
  lane,
  categories,
  tabBar,
  cards,
  buttons,
  fields: oneOf(['sunken', 'outlined', 'underlined'], 'Text fields: a well, a frame, a line below.'),
  sheets: oneOf(['attached', 'floating'], 'Sheets on a phone: at the lower edge of the window, or a little inside it.'),
  ground,
}
