import { assetUrl, ICON_SIZES } from '#build-time/brand/assets.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { directionOf, localeOf, type LanguageCode } from '#i18n/languages.ts'
import { pathTo } from '#routes/paths.ts'

export interface WebManifest {
  readonly [member: string]: unknown
  readonly short_name: string
}

/** The web manifest of a merchant in a language (PWA-4, RTE-12): scope /m/, portrait, start at home. Await `brandAssets` first. */
export function webManifest(merchant: Merchant, language: LanguageCode): WebManifest {
  const { name, shortName, defaultLanguage, look } = merchant
  const start = pathTo('home', language, defaultLanguage)
  return {
    // One installed app, whichever language it was installed in.
    id: '/m/home',
    name,
    short_name: shortName,
    description: merchant.seo.get(language)?.description ?? name,
    lang: localeOf(language),
    dir: directionOf(language),
    start_url: start,
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: look.headerColour,
    background_color: look.colours.bg,
    categories: ['games', 'entertainment'],
    icons: [
      ...ICON_SIZES.map((size) => ({ src: assetUrl(merchant, `icon-${size}`), sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' })),
      { src: assetUrl(merchant, 'icon-maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
