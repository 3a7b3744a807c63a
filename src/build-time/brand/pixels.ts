/** The advertising channels whose code runs in the pixels' quarantine document (TRK-8). The others of REG-7 learn of events from the operator alone. */
export const WEB_PIXELS = ['facebook', 'tiktok', 'kwai', 'gtag', 'gtm', 'twitter', 'bigo', 'mgs', 'okspy', 'voluum', 'propeller', 'kadam', 'adjust'] as const
export type WebPixel = (typeof WEB_PIXELS)[number]

/** Ids by channel; '' where only links bring one. */
export type PixelIds = Readonly<Partial<Record<WebPixel, string>>>

const SERVICE_OF: Readonly<Record<WebPixel, string>> = {
  facebook: 'pixel-facebook', tiktok: 'pixel-tiktok', kwai: 'pixel-kwai', gtag: 'pixel-google', gtm: 'pixel-google', twitter: 'pixel-twitter', bigo: 'pixel-bigo',
  mgs: 'pixel-mgsky', okspy: 'pixel-okspin', voluum: 'pixel-voluum', propeller: 'pixel-propeller', kadam: 'pixel-kadam', adjust: 'pixel-adjust',
}

interface PixelsInFolder {
  readonly vendors: readonly string[]
  readonly pixels?: Readonly<Partial<Record<WebPixel, string | undefined>>> | undefined
}

/** The channels of the declared services with the folder's ids; undefined where none is declared, so that pages say nothing of them. */
export function declaredPixels({ vendors, pixels = {} }: PixelsInFolder): PixelIds | undefined {
  const declared = WEB_PIXELS.filter((channel) => vendors.includes(SERVICE_OF[channel]))
  return declared.length === 0 ? undefined : Object.fromEntries(declared.map((channel) => [channel, pixels[channel] ?? '']))
}

/** Ids whose service `vendors` does not name: their code would never load. Each with the name that is missing. */
export function undeclaredPixels({ vendors, pixels = {} }: PixelsInFolder): { channel: WebPixel; service: string }[] {
  return WEB_PIXELS.filter((channel) => pixels[channel] !== undefined && !vendors.includes(SERVICE_OF[channel])).map((channel) => ({ channel, service: SERVICE_OF[channel] }))
}
