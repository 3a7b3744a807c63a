import * as v from 'valibot'
import { address, between, field, matching, vendorCode } from '#build-time/brand/schema/fields.ts'
import { CATEGORIES } from '#build-time/brand/schema/look.ts'
import { joinFieldsSchema } from '#build-time/brand/schema/join-fields.ts'
import { responsiblePlaySchema } from '#build-time/brand/schema/responsible-play.ts'
import { PROGRAMS } from '#routes/screens/program.ts'
import { FRAME_GRANT_NAMES } from '#features/core/frames/frame-rights.rules.ts'

export const phoneNumber = matching(/^\+\d{1,3}( ?\d){4,14}$/, 'a number with + and the country, such as +44 20 7946 0142')

export const countryCode = matching(/^[A-Z]{2}$/, 'a country code of two capitals, such as PH')

const OPEN_IN = v.picklist(['viewer', 'window'])

/** The merchant's switches; the back end's flags may switch further (STA-4). */
export const featuresSchema = v.strictObject({
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
        facts: field(
          v.optional(v.pipe(v.array(v.picklist(['sheet', 'tile'])), v.minLength(1))),
          'Where the return to player and the smallest stake of a game are shown, as the back end tells them (MKT-3): sheet, tile. Nowhere when left out.',
        ),
        closed: field(
          v.optional(
            v.strictObject({
              categories: field(
                v.optional(v.pipe(v.array(v.picklist(CATEGORIES)), v.minLength(1))),
                'Categories whose games are in no row, search, block or link, and do not start.',
              ),
              jackpots: field(v.optional(v.literal(true)), 'true: home shows no block of jackpots.'),
              severalAtOnce: field(
                v.optional(v.literal(true)),
                'true: one game at a time in a browser. A second one is refused, in other tabs and windows too, with the way to the first.',
              ),
            }),
          ),
          'What of the games is closed (MKT-3). Nothing when left out.',
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
        fields: field(
          v.optional(joinFieldsSchema),
          'What everybody who joins is asked beside name and password, in this order (BRD-6). The settings may name others in their place. Nothing when left out.',
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
        launcherSide: field(
          v.optional(v.picklist(['start', 'end'])),
          'The edge at which that button stands: start is the left one, in languages that are written from right to left the right one. end when left out.',
        ),
      }),
    ),
    'Customer service. Left out of pages when it is left out here.',
  ),
  responsiblePlay: field(v.optional(responsiblePlaySchema), 'How members are helped to keep an eye on their play.'),
  closedPrograms: field(
    v.optional(v.pipe(v.array(v.picklist(PROGRAMS)), v.minLength(1))),
    'Programs that are closed as a whole, with their entries, screens, blocks, banners and pushes (MKT-3): demo, vip, missions, rescue, promotions (offers, codes, daily rewards, invitations). None when left out.',
  ),
  clickIds: field(
    v.optional(v.array(matching(/^[\w-]{1,64}$/, 'the name of a query parameter, such as gclid'))),
    'Query parameters by which advertisers name a click, which events report (TRK-9). Those that all brands know when left out.',
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
  watching: field(
    v.optional(
      v.strictObject({
        share: field(
          v.optional(between(0, 100)),
          'Of a hundred documents, so many report errors and vitals (OPS-4). 0: none. 10 when left out.',
        ),
        consent: field(
          v.optional(v.picklist(['everyone', 'guests'])),
          'Where visitors are asked, the reports of everyone wait for a yes to measuring; with guests, a member who has not answered is watched too. everyone when left out.',
        ),
      }),
    ),
    'What the browsers of visitors report of errors and speed, without anything about a person.',
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

/** Links on the service screen, which work without scripts (BRW-3). */
export const contactSchema = v.strictObject({
  phone: field(v.optional(phoneNumber), 'The telephone number, as people write it.'),
  whatsapp: field(v.optional(phoneNumber), 'The number at WhatsApp.'),
  telegram: field(v.optional(matching(/^[A-Za-z]\w{3,31}$/, 'a name at Telegram, without @')), 'The name at Telegram.'),
  line: field(
    v.optional(matching(/^@?[a-z0-9._-]{2,20}$/, 'an id at LINE, such as @aurora')),
    'The id at LINE, an official account with its @.',
  ),
  email: field(v.optional(matching(/^[\w.+-]+@[a-z0-9.-]+\.[a-z]{2,}$/, 'an email address')), 'The email address.'),
})

const nameOfPlace = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

export const helpLineSchema = v.strictObject({
  name: field(nameOfPlace, 'The name of the help line.'),
  phone: field(v.optional(phoneNumber), 'Its telephone number.'),
  url: field(v.optional(address), 'Its address.'),
})

export const registerSchema = v.strictObject({
  name: field(nameOfPlace, 'The name of the register.'),
  url: field(address, 'The address at which people enter themselves.'),
})

export const pixelId = matching(/^[\w.-]{1,128}$/, 'an id of letters, digits, dots, hyphens and underscores')

export const ownPixel = field(
  v.optional(v.union([pixelId, v.pipe(v.array(pixelId), v.minLength(1))])),
  "The merchant's own id at this channel; or a list, whose first id is the merchant's and whose others a link may name in its place.",
)
