/** Ids of the advertising channels that brought the visitor (REG-7); the whole is left out when all are empty. */
export const PIXEL_CHANNELS = [
  'tid', 'facebook', 'tiktok', 'kwai', 'gtag', 'gtm', 'appsflyer', 'adjust', 'twitter', 'bigo', 'voluum', 'propeller', 'kadam', 'okspy',
  'mgs', 'devils', 'macan', 'utm_source', 'fbc', 'fbp', 'twclid',
] as const
export type PixelChannel = (typeof PIXEL_CHANNELS)[number]
