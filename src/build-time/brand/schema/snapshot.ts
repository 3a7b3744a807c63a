import * as v from 'valibot'
import { field, languageCode, matching, vendorCode, words } from '#build-time/brand/schema/fields.ts'
import { CATEGORIES, MENU_KEYS } from '#build-time/brand/schema/look.ts'
import type { LanguageCode } from '#lib/languages.ts'

const imageName = matching(/^[a-z0-9][a-z0-9-]*$/, 'the name of a picture in snapshot/, without .avif or .webp')
const pixels = v.pipe(v.number(), v.integer('whole pixels'), v.minValue(1, 'at least 1 pixel'))
const size = v.strictObject({ width: field(pixels, 'In pixels.'), height: field(pixels, 'In pixels.') })
const localised = v.record(languageCode, words)
const id = matching(/^[\w.-]{1,64}$/, 'an id of letters, digits, dots and hyphens')

const target = { roomId: v.optional(id), nodeId: v.optional(id), gameType: v.optional(id), vendor: v.optional(vendorCode) }

/** The day of a placeholder lobby: `check` asks for the real one. */
export const NO_DAY = '2000-01-01'

/** BAN-1, with texts over the picture unless `look.bannerTitles` says that it holds them. */
const banner = v.strictObject({
  image: field(imageName, 'Its picture.'),
  images: field(v.optional(v.record(languageCode, imageName)), 'Its picture in languages that have another one.'),
  title: field(localised, 'Its words, by language.'),
  linkageType: field(v.picklist(['P', 'URL', 'G']), 'What it opens: a promotion, an address, a game.'),
  linkage: field(v.optional(v.string(), ''), 'The promotion id or the address.'),
  openIn: field(v.optional(v.picklist(['same', 'new']), 'same'), 'In this window or in a new one.'),
  ...target,
})

const tile = v.strictObject({
  nodeId: field(id, "The back end's id of the game."),
  gameId: field(id, 'Its id for trial play.'),
  code: field(id, 'Its code at the vendor.'),
  name: field(words, 'Its name.'),
  vendor: field(vendorCode, "The vendor's code."),
  vendorName: field(words, "The vendor's name."),
  image: field(imageName, 'Its picture.'),
  freeplay: field(v.optional(v.boolean(), false), 'May be tried without money.'),
  isNew: field(v.optional(v.boolean(), false), 'Shows "New".'),
  isHot: field(v.optional(v.boolean(), false), 'Shows "Hot".'),
  roomId: v.optional(id),
})

const lane = v.strictObject({
  category: field(v.picklist(CATEGORIES), 'Which category.'),
  gameCount: field(v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'at least 0')), 'How many games it has in all.'),
  tiles: field(
    v.pipe(v.array(tile), v.minLength(1, 'at least one game'), v.maxLength(12, 'at most 12 games: the page must stay small')),
    'The first games.',
  ),
})

const timeMs = v.pipe(v.number(), v.integer('whole milliseconds'))

/** Texts without markup. */
const promotion = v.strictObject({
  id: field(matching(/^[\w.:-]{1,64}$/, 'an id of letters, digits, dots, colons and hyphens'), "The back end's id of the promotion."),
  image: field(imageName, 'Its picture, as large as a banner.'),
  title: field(localised, 'Its title, by language.'),
  summary: field(v.optional(localised, {}), 'The sentence below it, by language.'),
  content: field(v.optional(localised, {}), 'What its page says, by language, a line for each paragraph.'),
  startAt: field(timeMs, 'When it starts, in milliseconds since 1970.'),
  endAt: field(timeMs, 'When it ends, in milliseconds since 1970. A build after that leaves it out.'),
})

/** Home before any call (LOB-4), and the promotions without scripts (BRW-3). Written by `npm run snapshot`. */
export const snapshotSchema = v.strictObject({
  $schema: v.optional(v.string()),
  takenAt: field(v.pipe(v.string(), v.isoDate('a date as 2026-11-21')), 'The day on which it was taken.'),
  play: field(
    v.optional(
      v.strictObject({
        summary: field(v.optional(v.boolean(), false), 'It says what a member played.'),
        limits: field(v.optional(v.array(v.string()), []), 'The kinds of limits that it keeps.'),
        breaks: field(v.optional(v.boolean(), false), 'It takes breaks.'),
        exclusion: field(v.optional(v.boolean(), false), 'It takes self-exclusions.'),
        durations: field(v.optional(v.boolean(), false), 'It takes breaks of any ISO 8601 duration.'),
        forGood: field(v.optional(v.boolean(), false), 'It takes self-exclusions without end.'),
      }),
    ),
    'What the settings of the back end announced for the protection of play (RGP-8): what merchant.json requires is checked against it.',
  ),
  blocks: field(
    v.optional(v.array(v.string())),
    'The live blocks that the back end announced: home of merchant.json is checked against them (BRD-1).',
  ),
  sizes: field(
    v.strictObject({
      banner: field(size, 'Of each banner: 16:7, or 3:1 where look.bannerRatio of merchant.json says so.'),
      tile: field(size, "Of each game picture, in the shape of the brand's tiles."),
    }),
    'Pixel sizes of the pictures.',
  ),
  banners: field(
    v.pipe(v.array(banner), v.minLength(1, 'at least one banner'), v.maxLength(8, 'at most 8 banners')),
    'The banners, first the one that is seen first.',
  ),
  marquee: field(v.optional(v.array(localised), []), 'The running lines, by language.'),
  menu: field(v.optional(v.array(v.picklist(MENU_KEYS)), []), 'The items of the quick menu whose programs the back end offered a visitor.'),
  lanes: field(v.pipe(v.array(lane), v.minLength(1, 'at least one lane')), 'The lanes, in the order of "lanes" of merchant.json.'),
  games: field(
    v.optional(v.array(v.strictObject({ category: field(v.picklist(CATEGORIES), 'Its category.'), ...tile.entries })), []),
    'Games that blocks of home show beside those of the lanes.',
  ),
  providers: field(
    v.optional(
      v.array(
        v.strictObject({
          vendor: field(vendorCode, 'Its code.'),
          name: field(words, 'Its name.'),
          category: field(v.picklist(CATEGORIES), 'The category that it is shown under.'),
          freeplay: field(v.optional(v.boolean(), false), 'Offers trial play.'),
        }),
      ),
      [],
    ),
    'The providers at the end of home.',
  ),
  promotions: field(
    v.optional(
      v.array(
        v.strictObject({
          name: field(localised, 'The name of the category, by language.'),
          promotions: field(v.pipe(v.array(promotion), v.minLength(1, 'at least one promotion')), 'Its promotions.'),
        }),
      ),
      [],
    ),
    'The promotions by category, for browsers in which no script runs.',
  ),
})

export type Snapshot = v.InferOutput<typeof snapshotSchema>
export type SnapshotBanner = Snapshot['banners'][number]

/** The picture of a banner in a language. */
export function bannerImage({ image, images }: SnapshotBanner, language: LanguageCode): string {
  return images?.[language] ?? image
}

/** Every picture of a banner, by the field that names it. */
export function bannerImages({ image, images }: SnapshotBanner): { readonly field: string; readonly image: string }[] {
  const others = Object.entries(images ?? {}).map(([code, other]) => ({ field: `images.${code}`, image: other }))
  return [{ field: 'image', image }, ...others]
}

export type SnapshotLane = Snapshot['lanes'][number]
export type SnapshotPromotions = Snapshot['promotions']
export type SnapshotTile = SnapshotLane['tiles'][number]
