// Blocks of home (BRD-1): docs/blocks.md describes each.
import * as v from 'valibot'
import { address, between, field, matching, vendorCode } from '#build-time/brand/schema/fields.ts'

/** Sections of home that are there once, and have no choices. */
export const HOME_SECTIONS = ['banner', 'marquee', 'menu', 'rail', 'lanes', 'recent', 'providers', 'footer'] as const

/** A home with more takes a cheap phone too long. */
const MOST_SECTIONS = 24

const name = matching(/^[a-z][a-z0-9-]{0,30}$/, 'a name of small letters, digits and hyphens')
const named = { name: field(name, 'Its words stand under "blocks.<name>" of copy/<language>.json.') }
const mayBeNamed = {
  name: field(v.optional(name), 'Its own title stands under "blocks.<name>" of copy/<language>.json. The usual one when left out.'),
}
const most = (highest: number, usual: number, sees: string) =>
  field(v.optional(v.pipe(between(1, highest), v.integer('a whole number')), usual), sees)

const nodeId = matching(/^\d{1,20}$/, "a game's id as the back end writes it (nodeId), in digits")

/** A date with its time of day and its zone. */
const moment = v.pipe(
  matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/, 'a moment with its zone, as 2026-12-24T18:00+07:00'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'a moment of the calendar'),
)

/** How a block shows its games. */
const GAME_SHAPES = ['row', 'grid', 'ranked', 'large'] as const

const CHOICES = ['category', 'provider', 'tag', 'games'] as const

const gamesBlock = (categories: readonly string[]) =>
  v.pipe(
    v.strictObject({
      block: v.literal('games'),
      as: field(v.picklist(GAME_SHAPES), 'A row that scrolls, a grid, a ranked list, or one large game.'),
      category: field(v.optional(v.picklist(categories)), 'The games of a category.'),
      provider: field(v.optional(vendorCode), 'The games of a provider, by its code.'),
      tag: field(v.optional(v.picklist(['hot', 'new', 'trial'])), 'The games with a tag; trial: those that can be tried without money.'),
      games: field(
        v.optional(v.pipe(v.array(nodeId), v.minLength(1, 'at least one game'), v.maxLength(24, 'at most 24 games'))),
        'Games by hand, in this order.',
      ),
      most: field(v.optional(v.pipe(between(1, 24), v.integer('a whole number'))), 'At most so many games.'),
      ...mayBeNamed,
    }),
    v.check((block) => CHOICES.filter((choice) => block[choice] !== undefined).length === 1, `one of ${CHOICES.join(', ')}`),
  )

const BLOCKS = {
  draws: v.strictObject({ block: v.literal('draws'), most: most(5, 3, 'At most so many draws.'), ...mayBeNamed }),
  jackpots: v.strictObject({ block: v.literal('jackpots'), most: most(6, 3, 'At most so many jackpots.'), ...mayBeNamed }),
  latestWins: v.strictObject({ block: v.literal('latestWins'), most: most(10, 5, 'At most so many wins.'), ...mayBeNamed }),
  countdown: v.strictObject({
    block: v.literal('countdown'),
    until: field(moment, 'The moment that is waited for. Afterwards the block is gone.'),
    href: field(v.optional(address), 'Where its link leads; the words of the link are "link".'),
    ...named,
  }),
  promotions: v.strictObject({ block: v.literal('promotions'), most: most(6, 3, 'At most so many promotions.'), ...mayBeNamed }),
  text: v.strictObject({
    block: v.literal('text'),
    href: field(v.optional(address), 'Where its link leads; the words of the link are "link".'),
    ...named,
  }),
  pictures: v.strictObject({
    block: v.literal('pictures'),
    pictures: field(
      v.pipe(
        v.record(
          matching(/^[a-z][a-z0-9-]{0,30}$/, 'a key of small letters, digits and hyphens'),
          v.strictObject({
            image: field(
              matching(/^[a-z0-9][a-z0-9-]{0,60}$/, 'the name of a picture in snapshot/, without its ending'),
              'Its picture in snapshot/, as large as a banner, as .avif and .webp.',
            ),
            href: field(v.optional(address), 'Where it leads.'),
          }),
        ),
        v.check((all) => Object.keys(all).length >= 1 && Object.keys(all).length <= 6, 'one to six pictures'),
      ),
      'The pictures by keys; what each shows, for those who cannot see it, stands under "pictures" of the block\'s words.',
    ),
    columns: field(v.optional(v.picklist([1, 2]), 2), 'How many stand beside each other on a phone.'),
    ...named,
  }),
  questions: v.strictObject({ block: v.literal('questions'), ...named }),
  contact: v.strictObject({ block: v.literal('contact'), ...mayBeNamed }),
  install: v.strictObject({ block: v.literal('install'), ...mayBeNamed }),
}

/** The sections of home in order: names of those that are there once, and blocks. */
export function homeSchema(categories: readonly string[]) {
  const block = v.variant('block', [gamesBlock(categories), ...Object.values(BLOCKS)])
  const section = v.union([v.picklist(HOME_SECTIONS), block])
  return v.pipe(
    v.array(section),
    v.maxLength(MOST_SECTIONS, `at most ${MOST_SECTIONS} sections`),
    v.check((all) => {
      const once = all.filter((each) => typeof each === 'string')
      return new Set(once).size === once.length
    }, 'each section once'),
  )
}

/** The words of a block in one language: `blocks.<name>` of copy/<language>.json. */
export const blockWordsSchema = v.strictObject({
  title: field(v.optional(matching(/^\S([\s\S]{0,58}\S)?$/, 'a title of at most 60 characters')), 'Its heading.'),
  text: field(v.optional(matching(/^\S([\s\S]{0,1998}\S)?$/, 'at most 2,000 characters')), 'Its text, a line for each paragraph.'),
  link: field(v.optional(matching(/^\S([\s\S]{0,38}\S)?$/, 'at most 40 characters: a link, not a sentence')), 'The words of its link.'),
  pictures: field(
    v.optional(v.record(v.string(), matching(/^\S([\s\S]{0,118}\S)?$/, 'at most 120 characters'))),
    'What its pictures show.',
  ),
  questions: field(
    v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            question: field(matching(/^\S([\s\S]{0,158}\S)?$/, 'at most 160 characters'), 'A question.'),
            answer: field(matching(/^\S([\s\S]{0,1198}\S)?$/, 'at most 1,200 characters'), 'Its answer, a line for each paragraph.'),
          }),
        ),
        v.maxLength(12, 'at most 12 questions'),
      ),
    ),
    'Its questions, each with its answer.',
  ),
})

export type BlockWords = v.InferOutput<typeof blockWordsSchema>
type HomeSection = v.InferOutput<ReturnType<typeof homeSchema>>[number]
export type HomeBlock = Exclude<HomeSection, string>
export type BlockOf<Kind extends HomeBlock['block']> = Extract<HomeBlock, { block: Kind }>

/** The blocks of a kind among the sections of home, with their places. */
export function blocksOf<Kind extends HomeBlock['block']>(
  home: readonly HomeSection[],
  kind: Kind,
): { readonly block: BlockOf<Kind>; readonly at: number }[] {
  return home.flatMap((section, at) =>
    typeof section !== 'string' && section.block === kind ? [{ block: section as BlockOf<Kind>, at }] : [],
  )
}
