// Without schemas: every page carries these names from screen to screen, and the first chunk has no valibot.

/** The advertising channels of which a registration reports the ids (REG-7); the field is absent when all are empty. */
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
 * Query parameters by which advertisers name a click (TRK-9), unless the merchant's folder lists others. Google sends gbraid and wbraid from iPhones
 * in place of gclid; msclkid is Microsoft's, li_fat_id LinkedIn's, ScCid Snapchat's, epik Pinterest's, rdt_cid Reddit's.
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
