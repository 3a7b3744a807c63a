// Beyond the look: see docs/places.md.
import * as v from 'valibot'
import { MAX_MARK_NAME } from '#build-time/brand/schema/copy.ts'
import { day, field, matching, outsideAddress, placeKey, sealAddress, solidColour, words } from '#build-time/brand/schema/fields.ts'
import { coloursSchema, gradientsSchema, headerText, LINK_ICONS, shadowsSchema } from '#build-time/brand/schema/look.ts'

export const svgFile = matching(/^[a-z0-9][a-z0-9-]*\.svg$/, 'the name of an .svg file in this folder')

/** The folder of seals and payment logos within a merchant's. */
export const MARKS_FOLDER = 'marks'

/** All seals and payment logos are equally high, in pixels of CSS. */
export const MARK_HEIGHT = 32

const mark = v.strictObject({
  image: field(
    matching(/^[a-z0-9][a-z0-9-]*\.(svg|png|webp)$/, 'the name of an .svg, .png or .webp file in marks/'),
    'Its drawing or picture, in the folder marks/.',
  ),
  name: field(
    v.pipe(words, v.maxLength(MAX_MARK_NAME, `at most ${MAX_MARK_NAME} characters`)),
    'What it says, for those who cannot see it; a language may say it in its own words under "marks" of copy/<language>.json.',
  ),
  href: field(v.optional(sealAddress), 'Where it leads. It is no link when left out.'),
})

const marks = v.pipe(
  v.record(placeKey, mark),
  v.check((all) => Object.keys(all).length <= 8, 'at most 8: each costs bytes on every screen'),
)

const lightChanges = {
  headerText,
  colours: field(v.optional(v.partial(coloursSchema), {}), 'The colours that differ.'),
  gradients: field(v.optional(v.partial(gradientsSchema), {}), 'The gradients that differ.'),
  shadows: field(v.optional(v.partial(shadowsSchema), {}), 'The shadows that differ.'),
  headerColour: field(v.optional(solidColour), 'The colour of the browser bar and of the bar at the top.'),
}

const season = v.strictObject({
  name: field(
    matching(/^[a-z][a-z0-9-]{0,30}$/, 'a name of small letters, digits and hyphens'),
    'Its name in the pages and in the messages of a build.',
  ),
  from: field(day, 'Its first day, in the time zone of the country.'),
  until: field(day, 'Its last day.'),
  ...lightChanges,
  dark: field(v.optional(v.strictObject(lightChanges)), 'What differs at night, where the look has a dark variant.'),
  logo: field(v.optional(svgFile), 'The logo during the season, of the same shape as the ordinary one.'),
  headerLogo: field(v.optional(svgFile), 'The same for the logo on the bar at the top, where it has one of its own.'),
})

export const placesFields = {
  marks: field(
    v.optional(
      v.strictObject({
        seals: field(v.optional(marks, {}), 'Seals: the regulator, a test laboratory, a help organisation. In order.'),
        payments: field(v.optional(marks, {}), 'Logos of the ways to pay. In order.'),
      }),
      {},
    ),
    'Seals and payment logos in the footer, by keys.',
  ),
  memberLinks: field(
    v.optional(
      v.record(
        placeKey,
        v.strictObject({
          href: field(outsideAddress, 'An https address, which opens in a window of its own.'),
          icon: field(v.optional(v.picklist(LINK_ICONS)), 'Its icon.'),
        }),
      ),
      {},
    ),
    'Links of the member\'s menu to other sites, in order; their words are under "links" of copy/<language>.json.',
  ),
  seasons: field(v.optional(v.array(season), []), 'Looks for some days of the year: what differs from "look".'),
}

export type Season = v.InferOutput<typeof season>
