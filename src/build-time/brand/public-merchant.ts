import { moneysOf, valueIn } from '#build-time/brand/by-language.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { type ChannelIds, type PublicMerchant, WEB_PIXELS, type WebPixel } from '#page/public-merchant.ts'

/** Throws on a language that the merchant lacks. */
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
    features: features.responsiblePlay?.forgetAtSignOut
      ? { ...features, signIn: { ...features.signIn, rememberPassword: false } }
      : features,
    minimumAge: merchant.legal.minimumAge,
    ...(merchant.legal.ageBy === 'birthDate' && { ageBy: 'birthDate' }),
    redirectOrigins: merchant.redirectOrigins,
    tokenOrigins: merchant.linkage.tokenOrigins,
    imageHosts: merchant.origins.images,
    maya: merchant.vendors.includes('maya'),
    ...(pixels && { pixels }),
  }
}

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

/** Undefined where none is declared. */
function declaredPixels({ vendors, pixels = {} }: PixelsInFolder): ChannelIds | undefined {
  const declared = WEB_PIXELS.filter((channel) => vendors.includes(SERVICE_OF[channel]))
  return declared.length === 0 ? undefined : Object.fromEntries(declared.map((channel) => [channel, [pixels[channel] ?? []].flat()]))
}

/** A link's id is used for these. */
export function servicesWithoutId({ vendors, pixels = {} }: PixelsInFolder): string[] {
  const services = vendors.filter((vendor) => Object.values(SERVICE_OF).includes(vendor))
  return services.filter((service) => !WEB_PIXELS.some((channel) => SERVICE_OF[channel] === service && pixels[channel] !== undefined))
}

/** Ids whose service is not in `vendors`: their code would never load. */
export function undeclaredPixels({ vendors, pixels = {} }: PixelsInFolder): { channel: WebPixel; service: string }[] {
  return WEB_PIXELS.filter((channel) => pixels[channel] !== undefined && !vendors.includes(SERVICE_OF[channel])).map((channel) => ({
    channel,
    service: SERVICE_OF[channel],
  }))
}
