import * as v from 'valibot'
import { blockWordsSchema } from '#build-time/brand/schema/blocks.ts'
import { between, day, field, matching, words } from '#build-time/brand/schema/fields.ts'
import { joinFieldWords } from '#build-time/brand/schema/join-fields.ts'

/** Read aloud in one breath. */
export const MAX_MARK_NAME = 80

export const textKey = matching(/^[a-zA-Z][\w-]*(\.[\w/-]+)+$/, 'a key as namespace.name, such as home.join')

/** `copy/<language>.json`: what the brand says in its own voice. */
export const copySchema = v.strictObject({
  $schema: v.optional(v.string()),
  tagline: field(words, 'One line under the logo on the sign-in and join screens.'),
  licence: field(words, 'The licence line at the foot of home.'),
  responsible: field(
    v.union([
      words,
      v.strictObject({
        sentence: field(words, 'The sentence at the foot of home.'),
        risk: field(
          v.optional(v.pipe(words, v.maxLength(300, 'at most 300 characters: members read them after each sign-in'))),
          'The words on the risk of play after each sign-in, where "features.responsiblePlay.riskWords" asks for them.',
        ),
        tagline: field(
          v.optional(v.pipe(words, v.maxLength(80, 'at most 80 characters: it stands on one line below banners'))),
          'A line below banners, where "legal.bannerWords" asks for it.',
        ),
      }),
    ]),
    'The sentence about playing responsibly at the foot of home; or an object with it and further words.',
  ),
  links: field(
    v.optional(v.record(v.string(), v.pipe(words, v.maxLength(40, 'at most 40 characters: a link, not a sentence'))), {}),
    'The words of links, by the keys of "legal.links" (footer) and "memberLinks" (the member\'s menu).',
  ),
  marks: field(
    v.optional(v.record(v.string(), v.pipe(words, v.maxLength(MAX_MARK_NAME, `at most ${MAX_MARK_NAME} characters`))), {}),
    'What seals and payment logos say, by the keys of "marks", for those who cannot see them. Their names when left out.',
  ),
  blocks: field(v.optional(v.record(v.string(), blockWordsSchema), {}), 'The words of the blocks of home, by their names.'),
  fields: field(v.optional(joinFieldWords), 'The words of fields of joining, by their names.'),
  termsChanged: field(
    v.optional(v.pipe(words, v.maxLength(600, 'at most 600 characters: the page has the rest'))),
    'What is new in the version that "legal.terms" names, for the question to members.',
  ),
  words: field(v.optional(v.record(textKey, words), {}), 'Any text of the site said differently, by its key.'),
})

/** What search results show in full. */
const resultTitle = v.pipe(words, v.maxLength(70, 'at most 70 characters, search engines cut the rest'))
const resultText = v.pipe(words, v.maxLength(170, 'at most 170 characters, search engines cut the rest'))

const page = v.strictObject({
  title: field(resultTitle, 'Title in the browser and in search results.'),
  description: field(
    v.optional(resultText),
    "The sentence below it in search results. Screens that search engines do not list may leave it out and get the site's.",
  ),
})

/** `seo/<language>.json`: what search engines and shared links show. */
export const seoSchema = v.strictObject({
  $schema: v.optional(v.string()),
  description: field(resultText, 'What the site is, in one sentence.'),
  shareAlt: field(words, 'What the picture of a shared link shows, for those who cannot see it.'),
  pages: field(v.record(v.string(), page), 'Title and description of each screen, by its path.'),
})

const placeInOrder = v.pipe(between(1, 99), v.integer('a whole number'))

/** What stands before the text of `pages/<language>/<name>.md` (OPS-7). */
export const ownPageSchema = v.strictObject({
  title: field(resultTitle, 'The heading of the page, and its title in the browser and in search results.'),
  description: field(resultText, 'The sentence below the title in search results.'),
  label: field(
    v.optional(v.pipe(words, v.maxLength(40, 'at most 40 characters: a link, not a sentence'))),
    'The words of links to the page. Its title when left out.',
  ),
  kind: field(
    v.optional(v.picklist(['page', 'article', 'faq']), 'page'),
    'What search engines are told: "article" has a date, "faq" has a heading of the second level for each question.',
  ),
  footer: field(v.optional(placeInOrder), 'Its place among the links of the footer, 1 first. Not there when left out.'),
  menu: field(v.optional(placeInOrder), "Its place among the links of the member's menu, 1 first. Not there when left out."),
  noindex: field(v.optional(v.boolean(), false), 'true keeps it out of search engines.'),
  published: field(v.optional(day), 'The day of its publication, which an article shows.'),
  updated: field(v.optional(day), 'The day of its last change.'),
})

export type OwnPageFacts = v.InferOutput<typeof ownPageSchema>
export type Copy = v.InferOutput<typeof copySchema>
export type Seo = v.InferOutput<typeof seoSchema>

/** The sentence about playing responsibly. */
export function responsibleSentence({ responsible }: Pick<Copy, 'responsible'>): string {
  return typeof responsible === 'string' ? responsible : responsible.sentence
}

/** The words on risk after each sign-in (MKT-3). */
export function responsibleRisk({ responsible }: Pick<Copy, 'responsible'>): string | undefined {
  return typeof responsible === 'string' ? undefined : responsible.risk
}

/** The line below banners (MKT-3). */
export function responsibleTagline({ responsible }: Pick<Copy, 'responsible'>): string | undefined {
  return typeof responsible === 'string' ? undefined : responsible.tagline
}
