// Without schemas: the first chunk has no valibot.

/** Channels whose ids a registration reports (REG-7); absent when all are empty. */
export const PIXEL_CHANNELS = [
  'tid',
  'facebook',
  'tiktok',
  'kwai',
  'gtag',
  'gtm',
  'appsflyer',
  'adjust',
  'twitter',
  'bigo',
  'voluum',
  'propeller',
  'kadam',
  'okspy',
  'mgs',
  'devils',
  'macan',
  'utm_source',
  'fbc',
  'fbp',
  'twclid',
] as const
export type PixelChannel = (typeof PIXEL_CHANNELS)[number]

/**
 * Advertisers' click parameters (TRK-9), unless the folder lists others. gbraid and wbraid: Google from iPhones; msclkid: Microsoft;
 * li_fat_id: LinkedIn; ScCid: Snapchat; epik: Pinterest; rdt_cid: Reddit.
 */
export const CLICK_ID_NAMES = [
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'ttclid',
  'kwaiclid',
  'bbg',
  'isBgeTest',
  'cid',
  'kw',
  'twclid',
  'li_fat_id',
  'ScCid',
  'epik',
  'rdt_cid',
] as const
