import * as v from 'valibot'
import {
  address,
  between,
  day,
  field,
  host,
  languageCode,
  marketCode,
  matching,
  outsideAddress,
  placeKey,
  words,
  sealAddress,
  secureOrigin,
  source,
  timeZone,
  VENDORS,
} from '#build-time/brand/schema/fields.ts'
import { oneOrByLanguage } from '#build-time/brand/by-language.ts'
import { WEB_PIXELS, type WebPixel } from '#page/public-merchant.ts'
import { MAX_MARK_NAME, type Copy, type OwnPageFacts, type Seo } from '#build-time/brand/schema/copy.ts'
import {
  contactSchema,
  countryCode,
  featuresSchema,
  helpLineSchema,
  ownPixel,
  pixelId,
  registerSchema,
} from '#build-time/brand/schema/features.ts'
import { layoutFields, lookSchema } from '#build-time/brand/schema/look.ts'
import { placesFields, svgFile } from '#build-time/brand/schema/places.ts'
import type { Snapshot } from '#build-time/brand/schema/snapshot.ts'
import { CASHIER_GRANT_NAMES } from '#features/core/frames/frame-rights.rules.ts'
import type { LanguageCode } from '#lib/languages.ts'

const trustFields = {
  redirectOrigins: field(
    v.optional(v.array(secureOrigin), []),
    'Partner sites that a link with redirectUrl may send a signed-in member to, with their token (RTE-7).',
  ),
  linkage: field(
    v.optional(
      v.strictObject({
        tokenOrigins: field(
          v.optional(v.union([v.array(secureOrigin), v.literal('any')]), []),
          'Sites to which a banner link carries the member\'s token (BAN-3). "any" sends it to every site: only when all banners are your own.',
        ),
      }),
      {},
    ),
    'Links of banners.',
  ),
  origins: field(
    v.optional(
      v.strictObject({
        images: field(v.optional(v.array(source), []), 'Hosts of banner and game images, when they are not this site.'),
        games: field(v.optional(v.array(source), []), 'Hosts of the games. A game from any other host does not open.'),
        connect: field(v.optional(v.array(source), []), 'Hosts that the site may call, beside this one.'),
        chat: field(
          v.optional(v.array(source), []),
          'Hosts of customer-service chats, beside those of the services named in vendors (PRO-5). What runs there is kept apart from the site.',
        ),
      }),
      {},
    ),
    'What the browser may load. What is not declared does not load and says so in the console.',
  ),
  pixels: field(
    v.optional(
      v.strictObject({
        ...(Object.fromEntries(WEB_PIXELS.map((channel) => [channel, ownPixel])) as Record<WebPixel, typeof ownPixel>),
        voluum: field(v.optional(pixelId), 'The tracking domain.'),
      }),
    ),
    'The merchant\'s own ids at advertising channels (TRK-8), each with its service in vendors ("pixel-…"). The id of a link counts where there is none here, or where the list here has it.',
  ),
  vendors: field(
    v.optional(v.array(v.picklist(VENDORS)), []),
    'Outside services that are in use. "maya": visitors whom that super-app brings are signed in (LOG-9).',
  ),
}

/** `merchants/<code>/merchant.json` (MER-1). Strict: an unknown key fails the build. */
export const merchantSchema = v.strictObject({
  $schema: v.optional(v.string()),

  code: field(
    matching(/^[a-z][a-z0-9-]{1,30}$/, "the folder's own name: lower-case letters, digits and hyphens"),
    "The merchant's code: the name of this folder, sent to the back end with every call.",
  ),
  name: field(words, 'The brand as members know it.'),
  shortName: field(
    v.pipe(words, v.maxLength(12, 'at most 12 characters: phones cut the rest')),
    "The name under the icon on a phone's home screen.",
  ),
  legalName: field(words, 'The company that is answerable, for the footer and for search engines.'),

  hosts: field(
    v.pipe(v.array(host), v.minLength(1, 'at least one host')),
    "The domains of this site, the main one first. A sub-domain of one of them is an affiliate's code; www and preview are not (RTE-11).",
  ),
  identityHost: field(
    host,
    'The one host on which people sign in with other services, install the app and allow messages; search engines are sent there.',
  ),

  languages: field(
    v.pipe(v.array(languageCode), v.minLength(1, 'at least one language')),
    'The languages of the site, in the order of the selector.',
  ),
  defaultLanguage: field(languageCode, 'The language of addresses without a language in them (RTE-13).'),

  money: field(
    oneOrByLanguage(
      v.strictObject({
        currency: field(
          matching(/^[A-Z]{3,8}$/, 'a currency code of three to eight capitals, such as PHP or USDT'),
          'Currency until the back end says otherwise.',
        ),
        symbol: field(words, 'Its sign.'),
        position: field(v.optional(v.picklist(['before', 'after']), 'before'), 'Does the sign stand before or after the amount?'),
      }),
    ),
    'How money is written, with the decimals of its currency; or by language, such as { "EN": …, "TH": … }, that of the default language for all others (BRD-7).',
  ),
  country: field(
    oneOrByLanguage(
      v.strictObject({
        code: field(countryCode, 'Country until the back end says otherwise.'),
        dialingCode: field(matching(/^[1-9]\d{0,3}$/, 'digits without + or zeros in front, such as 63'), 'Its dialling code.'),
        timeZone: field(v.optional(timeZone), 'The time zone in which its days begin, such as Asia/Manila. Seasons need it.'),
      }),
    ),
    'Where most members are; or by language, as money.',
  ),

  access: field(
    v.optional(v.picklist(['public', 'members']), 'public'),
    'May visitors see home, games and promotions, or members only (RTE-3)?',
  ),

  look: field(lookSchema, 'How the brand looks.'),
  logo: field(v.optional(svgFile, 'logo.svg'), 'The logo on the page background.'),
  headerLogo: field(
    v.optional(svgFile),
    'The logo on the bar at the top, where that has a colour of its own. The same logo when left out.',
  ),
  icon: field(
    v.optional(svgFile, 'icon.svg'),
    'The square app icon, its background drawn to the edges. What matters stays within a circle of 80 %: phones cut the rest as they like.',
  ),
  splash: field(v.optional(svgFile), 'The square drawing of the splash, with which the installed app starts. The icon when left out.'),

  ...layoutFields,
  ...placesFields,
  features: field(v.optional(featuresSchema, {}), 'What is switched on.'),
  cashier: field(
    v.optional(
      v.strictObject({
        url: field(
          outsideAddress,
          "The page of the operator on which members pay in and out. It is handed the session, so it must be the operator's own.",
        ),
        openIn: field(
          v.optional(v.picklist(['viewer', 'window']), 'viewer'),
          'The cashier opens over the page (viewer) or in a window of its own. What happens in a window is not told to the page: its payments raise no events.',
        ),
        grants: field(
          v.optional(v.array(v.picklist(CASHIER_GRANT_NAMES)), []),
          'What your cashier and the pages of banks inside it may do over the page (PRO-7): modals (alert, confirm, prompt), downloads (receipts), storageAccess, leave (a bank replaces the whole site without a press). Grant only what a payment needs.',
        ),
      }),
    ),
    'Where members deposit and withdraw (PRO-7). Without it the cashier is not offered.',
  ),

  contact: field(v.optional(contactSchema), 'How customer service is reached beside its chats. Nothing is shown when left out.'),

  markets: field(
    v.optional(v.array(marketCode)),
    'The markets whose rules hold for this site, by the codes of their packs (docs/markets.md). All of them hold for each member.',
  ),
  deviations: field(
    v.optional(
      v.array(
        v.strictObject({
          rule: field(words, 'The id of the rule.'),
          reason: field(words, 'Why the brand does not keep it.'),
          decidedBy: field(words, 'Who decided: a role, such as Head of Compliance.'),
          on: field(day, 'The day of the decision.'),
        }),
      ),
    ),
    'Rules of the markets that this brand does not keep, each by a decision of a person. They ask nothing of the folder, and reports begin with them.',
  ),
  legal: field(
    v.strictObject({
      minimumAge: field(v.optional(between(16, 25), 18), 'The age from which one may play, shown as 18+.'),
      ageBy: field(
        v.optional(v.picklist(['tick', 'birthDate'])),
        'How whoever joins shows the age: by a box to tick, or by the date of birth, which refuses below "minimumAge" (MKT-3). tick when left out.',
      ),
      bannerWords: field(
        v.optional(v.literal(true)),
        'true: the age and "responsible.tagline" of copy/<language>.json stand below the banners (MKT-3).',
      ),
      licenceUrl: field(v.optional(address), 'Where the licence can be checked.'),
      links: field(v.optional(v.record(placeKey, address), {}), 'Footer links; their words are in copy/<language>.json.'),
      helpLine: field(
        v.optional(v.union([helpLineSchema, v.pipe(v.array(helpLineSchema), v.minLength(1), v.maxLength(5, 'at most 5'))])),
        'Who helps with gambling, one or a list: shown in the footer, on the screen of limits and during breaks (RGP-8).',
      ),
      marks: field(
        v.optional(
          v.pipe(
            v.array(
              v.strictObject({
                name: field(v.pipe(words, v.maxLength(MAX_MARK_NAME)), 'What it says, for those who cannot see it.'),
                picture: field(svgFile, 'Its drawing, an .svg file in this folder.'),
                url: field(sealAddress, 'Where it leads, in a window of its own.'),
              }),
            ),
            v.minLength(1, 'at least one mark'),
            v.maxLength(4, 'at most 4: the strip has one line on a phone'),
          ),
        ),
        'Marks of authorities in a strip at the top of every page, which stays there (MKT-3).',
      ),
      terms: field(
        v.optional(
          v.strictObject({
            version: field(
              matching(/^\S{1,64}$/, 'a version without spaces, such as 2026-11'),
              "The version that the site's page holds, as the back end names it.",
            ),
            page: field(v.optional(placeKey), 'The page to read: the name of an own page, or a key of "links". No link when left out.'),
          }),
        ),
        'Members who have not accepted the version that holds are asked before they play or deposit (MKT-3). What changed stands under "termsChanged" of copy/<language>.json.',
      ),
      register: field(
        v.optional(v.union([registerSchema, v.pipe(v.array(registerSchema), v.minLength(1), v.maxLength(5, 'at most 5'))])),
        'The central register of self-exclusion of the country, or a list of registers (RGP-6).',
      ),
    }),
    'Licence and responsible gaming.',
  ),

  ...trustFields,
})

export type MerchantConfig = v.InferOutput<typeof merchantSchema>

/** A page of the merchant's own in one language (OPS-7). */
export interface OwnPage extends OwnPageFacts {
  /** The last part of its address. */
  readonly name: string
  readonly language: LanguageCode
  /** Its file in errors. */
  readonly file: string
  /** Markdown. */
  readonly body: string
  /** How many lines of the file stand before the body. */
  readonly linesAbove: number
}

/** A merchant's folder, read and checked: what the build renders from. */
export interface Merchant extends MerchantConfig {
  /** Absolute path of the folder. */
  readonly folder: string
  readonly copy: ReadonlyMap<LanguageCode, Copy>
  readonly seo: ReadonlyMap<LanguageCode, Seo>
  readonly snapshot: Snapshot
  readonly pages: readonly OwnPage[]
  /** Its own style sheet as pages have it; empty where there is none (BRD-4). */
  readonly styleSheet: string
}
