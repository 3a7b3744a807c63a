import { moneysOf, valueIn } from '#build-time/brand/by-language.ts'
import type { Features } from '#build-time/brand/schema/features.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { Category, Look } from '#build-time/brand/schema/look.ts'
import type { LanguageCode } from '#i18n/languages.ts'

/** The part of a merchant that the browser gets. It is inlined into every page: keep it below 1.2 kB of JSON. */
export interface PublicMerchant {
  readonly code: string
  readonly name: string
  /** The merchant's domains; a sub-domain of one of them is an affiliate's code (RTE-11). */
  readonly hosts: readonly string[]
  readonly identityHost: string
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  /** The format of money until the settings have loaded (STA-8). `decimals`: digits after the point. */
  readonly money: { readonly currency: string; readonly symbol: string; readonly position: 'before' | 'after'; readonly decimals: number }
  /** Where money goes by language: each of the brand's, in which members' amounts are written as in this folder (BRD-7). Absent in a brand with one. */
  readonly moneys?: readonly PublicMerchant['money'][]
  /** `dialingCode`: digits without +. */
  readonly country: { readonly code: string; readonly dialingCode: string }
  readonly access: 'public' | 'members'
  /** `#rrggbb` of the browser bar, and RTE-7's headerColor. */
  readonly headerColour: string
  /** How many tiles of a row a phone shows. */
  readonly inRow: Look['tile']['inRow']
  /** Absent where tiles have no strip of cells. */
  readonly strip?: true
  readonly lanes: readonly Category[]
  readonly features: Features
  readonly minimumAge: number
  /** https origins that redirectUrl may name (RTE-7). */
  readonly redirectOrigins: readonly string[]
  /** https origins to which a banner's link carries the token, or every site (BAN-3). */
  readonly tokenOrigins: readonly string[] | 'any'
  /** CSP sources of pictures, beside this site. */
  readonly imageHosts: readonly string[]
  /** Signs in visitors whom the super-app Maya brings (LOG-9). */
  readonly maya: boolean
  /** Channels whose pixels may load, with the merchant's own ids (TRK-8). Absent where there are none. */
  readonly pixels?: PixelIds
}

/** The public part of a merchant, for a page in `language`. Throws on a language that the merchant does not have. */
export function publicMerchant(merchant: Merchant, language: LanguageCode): PublicMerchant {
  const { tile } = merchant.look
  const { code, name, hosts, identityHost, languages, defaultLanguage, access, lanes, features } = merchant
  if (!languages.includes(language)) throw new Error(`${code} does not have the language ${language}`)
  const pixels = declaredPixels(merchant)
  const country = valueIn(merchant.country, merchant, language)
  const moneys = moneysOf(merchant.money)
  return {
    code,
    name,
    hosts,
    identityHost,
    languages,
    defaultLanguage,
    money: valueIn(merchant.money, merchant, language),
    ...(moneys && { moneys }),
    // Its time zone is the build's matter.
    country: { code: country.code, dialingCode: country.dialingCode },
    access,
    headerColour: merchant.look.headerColour,
    inRow: tile.inRow,
    ...(tile.provider === 'strip' && { strip: true }),
    lanes,
    features,
    minimumAge: merchant.legal.minimumAge,
    redirectOrigins: merchant.redirectOrigins,
    tokenOrigins: merchant.linkage.tokenOrigins,
    imageHosts: merchant.origins.images,
    maya: merchant.vendors.includes('maya'),
    ...(pixels && { pixels }),
  }
}

/** The advertising channels whose code runs in the pixels' quarantine document (TRK-8). The others of REG-7 learn of events from the operator alone. */
export const WEB_PIXELS = [
  'facebook',
  'tiktok',
  'kwai',
  'gtag',
  'gtm',
  'twitter',
  'bigo',
  'mgs',
  'okspy',
  'voluum',
  'propeller',
  'kadam',
  'adjust',
] as const
export type WebPixel = (typeof WEB_PIXELS)[number]

/** The merchant's ids by channel, the one that counts without a link first; none where only links bring one. */
export type PixelIds = Readonly<Partial<Record<WebPixel, readonly string[]>>>

const SERVICE_OF: Readonly<Record<WebPixel, string>> = {
  facebook: 'pixel-facebook',
  tiktok: 'pixel-tiktok',
  kwai: 'pixel-kwai',
  gtag: 'pixel-google',
  gtm: 'pixel-google',
  twitter: 'pixel-twitter',
  bigo: 'pixel-bigo',
  mgs: 'pixel-mgsky',
  okspy: 'pixel-okspin',
  voluum: 'pixel-voluum',
  propeller: 'pixel-propeller',
  kadam: 'pixel-kadam',
  adjust: 'pixel-adjust',
}

interface PixelsInFolder {
  readonly vendors: readonly string[]
  readonly pixels?: Readonly<Partial<Record<WebPixel, string | readonly string[] | undefined>>> | undefined
}

/** The channels of the declared services with the folder's ids; undefined where none is declared, so that pages say nothing of them. */
function declaredPixels({ vendors, pixels = {} }: PixelsInFolder): PixelIds | undefined {
  const declared = WEB_PIXELS.filter((channel) => vendors.includes(SERVICE_OF[channel]))
  return declared.length === 0 ? undefined : Object.fromEntries(declared.map((channel) => [channel, [pixels[channel] ?? []].flat()]))
}

/** Declared services of which the folder has no id: whichever id a link brings counts then. */
export function servicesWithoutId({ vendors, pixels = {} }: PixelsInFolder): string[] {
  const services = vendors.filter((vendor) => Object.values(SERVICE_OF).includes(vendor))
  return services.filter((service) => !WEB_PIXELS.some((channel) => SERVICE_OF[channel] === service && pixels[channel] !== undefined))
}

/** Ids whose service `vendors` does not name: their code would never load. Each with the name that is missing. */
export function undeclaredPixels({ vendors, pixels = {} }: PixelsInFolder): { channel: WebPixel; service: string }[] {
  return WEB_PIXELS.filter((channel) => pixels[channel] !== undefined && !vendors.includes(SERVICE_OF[channel])).map((channel) => ({
    channel,
    service: SERVICE_OF[channel],
  }))
}
