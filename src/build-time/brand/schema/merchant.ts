import * as v from 'valibot'
import {
  address,
  between,
  field,
  host,
  languageCode,
  matching,
  outsideAddress,
  words,
  secureOrigin,
  source,
  vendorCode,
} from '#build-time/brand/schema/fields.ts'
import { WEB_PIXELS, type WebPixel } from '#build-time/brand/public-merchant.ts'
import { layoutFields, lookSchema } from '#build-time/brand/schema/look.ts'
import type { Snapshot } from '#build-time/brand/schema/snapshot.ts'
import { FRAME_GRANT_NAMES } from '#features/play/launch/launch.rules.ts'
import type { LanguageCode } from '#i18n/languages.ts'

const countryCode = matching(/^[A-Z]{2}$/, 'a country code of two capitals, such as PH')

const OPEN_IN = v.picklist(['viewer', 'window'])

/** What a merchant switches. A flag of the back end's settings may switch further (STA-4); these are the merchant's own. */
const featuresSchema = v.strictObject({
  games: field(
    v.optional(
      v.strictObject({
        openIn: field(v.optional(OPEN_IN, 'viewer'), 'Games open over the page (viewer) or in a window of their own (GAM-4).'),
        openInByVendor: field(v.optional(v.record(vendorCode, OPEN_IN), {}), 'The same for single vendors, by vendor code.'),
        grantsByVendor: field(
          v.optional(v.record(vendorCode, v.array(v.picklist(FRAME_GRANT_NAMES))), {}),
          'What the games of a vendor may do beyond playing in the viewer (GAM-4): modals (alert, confirm, prompt), orientationLock, pointerLock, downloads, topNavigation (leave the site at a tap), storageAccess, motionSensors. Grant only what a vendor needs.',
        ),
        lotteryVendors: field(
          v.optional(v.array(vendorCode), []),
          'Vendors that open on the lottery screen, beside TCG_LOTTO_VN and TCG_SEA (GAM-5).',
        ),
      }),
      {},
    ),
    'How games open.',
  ),
  registration: field(
    v.optional(
      v.strictObject({
        open: field(v.optional(v.boolean(), true), 'May visitors join by themselves? If not, "Join" is shown nowhere.'),
        goHome: field(
          v.optional(v.boolean(), true),
          'After joining, a member goes on to where they were heading, or home (RTE-10). If not, they stay.',
        ),
        ways: field(
          v.optional(v.pipe(v.array(v.picklist(['username', 'mobile'])), v.minLength(1)), ['username']),
          'Ways to join, the first shown first: by username, or by mobile number and SMS code (REG-2).',
        ),
        autoUsername: field(v.optional(v.boolean(), false), 'The join form proposes a username (REG-2).'),
        smsTemplate: field(
          v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
          'The template of the back end by which a new member gets SMS, named in every registration and request for a code (REG-1). The back end chooses when left out.',
        ),
      }),
      {},
    ),
    'Joining.',
  ),
  social: field(
    v.optional(
      v.strictObject({
        autoRegister: field(v.optional(v.boolean(), false), 'A first sign-in with Google, LINE … makes an account without asking (SOC-2).'),
      }),
      {},
    ),
    'Signing in with other services.',
  ),
  signIn: field(
    v.optional(
      v.strictObject({
        rememberPassword: field(v.optional(v.boolean(), true), 'Offer "remember me" (LOG-6).'),
        ways: field(
          v.optional(v.pipe(v.array(v.picklist(['username', 'sms', 'mobile'])), v.minLength(1)), ['username']),
          'Ways to sign in, the first shown first: username and password, mobile number and SMS code, mobile number and password (LOG-1).',
        ),
        keepSignedIn: field(v.optional(v.boolean(), true), 'Offer "keep me signed in" (SES-10).'),
      }),
      {},
    ),
    'Signing in.',
  ),
  downloadBar: field(
    v.optional(
      v.strictObject({
        membersOnly: field(v.optional(v.boolean(), false), 'Show the app bar at the top to members only (DLB-2).'),
        requiredRank: field(v.optional(between(0, 99), 0), 'VIP level from which it is shown; 0 is everyone.'),
      }),
      {},
    ),
    'The bar at the top that offers the app.',
  ),
  support: field(
    v.optional(
      v.strictObject({
        launcher: field(
          v.optional(v.boolean()),
          'A button for customer service floats over the screens (PRO-5). It is there unless this says false.',
        ),
      }),
    ),
    'Customer service. Left out of pages when it is left out here.',
  ),
  responsiblePlay: field(
    v.optional(
      v.strictObject({
        checkEvery: field(
          v.optional(v.picklist([15, 30, 60, 120])),
          'Minutes of play after which members are told how long they have played and what it brought, until they choose otherwise. 60 when left out.',
        ),
      }),
    ),
    'How members are helped to keep an eye on their play.',
  ),
  consent: field(
    v.optional(
      v.strictObject({
        countries: field(
          v.optional(v.union([v.literal('all'), v.array(countryCode)]), []),
          'Countries in which visitors are asked before anything but the necessary is stored or sent (TRK-8), or "all". Where the back end requires it they are asked too.',
        ),
        deviceIdWaits: field(
          v.optional(v.boolean(), false),
          'Does the device id (TRK-1) wait for the answer too? It is counted as necessary unless this says true.',
        ),
      }),
    ),
    'Asking for consent. Never asked when left out.',
  ),
  tokenSync: field(
    v.optional(
      v.strictObject({ url: field(v.optional(address), 'Where sign-in and sign-out are announced (SES-7). Off when left out.') }),
      {},
    ),
    'A service of the merchant that is told who signs in and out.',
  ),
})

export type Features = v.InferOutput<typeof featuresSchema>

/** Outside services that a site may speak to. Their hosts are known to the build; here they are only switched on. */
const VENDORS = [
  'firebase',
  'google',
  'facebook',
  'twitter',
  'line',
  'telegram',
  'maya',
  'geetest',
  'pixel-facebook',
  'pixel-tiktok',
  'pixel-kwai',
  'pixel-google',
  'pixel-twitter',
  'pixel-bigo',
  'pixel-mgsky',
  'pixel-okspin',
  'pixel-voluum',
  'pixel-propeller',
  'pixel-kadam',
  'pixel-adjust',
  'pixel-appsflyer',
  'chat-livechat',
  'chat-comm100',
  'chat-tx',
  'chat-aican',
  'chat-miduoke',
] as const

const pixelId = matching(/^[\w.-]{1,128}$/, 'an id of letters, digits, dots, hyphens and underscores')

const ownPixel = field(
  v.optional(v.union([pixelId, v.pipe(v.array(pixelId), v.minLength(1))])),
  "The merchant's own id at this channel; or a list, whose first id is the merchant's and whose others a link may name in its place.",
)

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

const phoneNumber = matching(/^\+\d{1,3}( ?\d){4,14}$/, 'a number with + and the country, such as +63 2 5555 0142')

/** Each way is a link on the service screen, which works where no script runs (BRW-3). */
const contactSchema = v.strictObject({
  phone: field(v.optional(phoneNumber), 'The telephone number, as people write it.'),
  whatsapp: field(v.optional(phoneNumber), 'The number at WhatsApp.'),
  telegram: field(v.optional(matching(/^[A-Za-z]\w{3,31}$/, 'a name at Telegram, without @')), 'The name at Telegram.'),
  line: field(
    v.optional(matching(/^@?[a-z0-9._-]{2,20}$/, 'an id at LINE, such as @aurora')),
    'The id at LINE, an official account with its @.',
  ),
  email: field(v.optional(matching(/^[\w.+-]+@[a-z0-9.-]+\.[a-z]{2,}$/, 'an email address')), 'The email address.'),
})

const svgFile = matching(/^[a-z0-9][a-z0-9-]*\.svg$/, 'the name of an .svg file in this folder')

/** `merchants/<code>/merchant.json` (MER-1). Strict: a key that is not here fails the build. */
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
    v.strictObject({
      currency: field(
        matching(/^[A-Z]{3}$/, 'a currency code of three capitals, such as PHP'),
        'Currency until the back end says otherwise.',
      ),
      symbol: field(words, 'Its sign.'),
      position: field(v.optional(v.picklist(['before', 'after']), 'before'), 'Does the sign stand before or after the amount?'),
      decimals: field(v.optional(between(0, 3), 2), 'Digits after the point.'),
    }),
    'How money is written.',
  ),
  country: field(
    v.strictObject({
      code: field(countryCode, 'Country until the back end says otherwise.'),
      dialingCode: field(matching(/^[1-9]\d{0,3}$/, 'digits without + or zeros in front, such as 63'), 'Its dialling code.'),
    }),
    'Where most members are.',
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

  ...layoutFields,
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
      }),
    ),
    'Where members deposit and withdraw (PRO-7). Without it the cashier is not offered.',
  ),

  contact: field(v.optional(contactSchema), 'How customer service is reached beside its chats. Nothing is shown when left out.'),

  legal: field(
    v.strictObject({
      minimumAge: field(v.optional(between(16, 25), 18), 'The age from which one may play, shown as 18+.'),
      licenceUrl: field(v.optional(address), 'Where the licence can be checked.'),
      links: field(
        v.optional(v.record(matching(/^[a-z][a-z-]*$/, 'a key of small letters, such as terms'), address), {}),
        'Footer links; their words are in copy/<language>.json.',
      ),
    }),
    'Licence and responsible gaming.',
  ),

  ...trustFields,
})

export type MerchantConfig = v.InferOutput<typeof merchantSchema>

/** A merchant's folder, read and checked: what the build renders from. */
export interface Merchant extends MerchantConfig {
  /** Absolute path of the folder. */
  readonly folder: string
  readonly copy: ReadonlyMap<LanguageCode, Copy>
  readonly seo: ReadonlyMap<LanguageCode, Seo>
  readonly snapshot: Snapshot
}

export const textKey = matching(/^[a-zA-Z][\w-]*(\.[\w/-]+)+$/, 'a key as namespace.name, such as home.join')

/** `copy/<language>.json`: what the brand says in its own voice. */
export const copySchema = v.strictObject({
  $schema: v.optional(v.string()),
  tagline: field(words, 'One line under the logo on the sign-in and join screens.'),
  licence: field(words, 'The licence line at the foot of home.'),
  responsible: field(words, 'The sentence about playing responsibly at the foot of home.'),
  links: field(
    v.optional(v.record(v.string(), v.pipe(words, v.maxLength(40, 'at most 40 characters: a link, not a sentence'))), {}),
    'The words of the footer links, by the keys of "legal.links".',
  ),
  words: field(v.optional(v.record(textKey, words), {}), 'Any text of the site said differently, by its key.'),
})

const page = v.strictObject({
  title: field(
    v.pipe(words, v.maxLength(70, 'at most 70 characters, search engines cut the rest')),
    'Title in the browser and in search results.',
  ),
  description: field(
    v.optional(v.pipe(words, v.maxLength(170, 'at most 170 characters, search engines cut the rest'))),
    "The sentence below it in search results. Screens that search engines do not list may leave it out and get the site's.",
  ),
})

/** `seo/<language>.json`: what search engines and shared links show. */
export const seoSchema = v.strictObject({
  $schema: v.optional(v.string()),
  description: field(
    v.pipe(words, v.maxLength(170, 'at most 170 characters, search engines cut the rest')),
    'What the site is, in one sentence.',
  ),
  shareAlt: field(words, 'What the picture of a shared link shows, for those who cannot see it.'),
  pages: field(v.record(v.string(), page), 'Title and description of each screen, by its path.'),
})

export type Copy = v.InferOutput<typeof copySchema>
export type Seo = v.InferOutput<typeof seoSchema>
