import { assetUrl } from '#build-time/brand/assets.ts'
import { ICON_SIZES, SCREENSHOT_SIZES, type ScreenshotForm } from './site-pictures.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { stringsOf } from '#build-time/words/shell-text.ts'
import { directionOf, localeOf, type LanguageCode } from '#lib/languages.ts'
import { pathTo, type RouteId } from '#routes/routes.ts'
import { isClosedScreen } from '#routes/screens/program.ts'

export interface WebManifest {
  readonly [member: string]: unknown
  readonly short_name: string
}

/** Shortcuts of the icon; members' ones if they can deposit. */
const SHORTCUTS: readonly RouteId[] = ['game', 'promotions', 'member/cashier', 'service']
const FORMS: readonly ScreenshotForm[] = ['narrow', 'wide']

/** PWA-4, RTE-12: scope /m/, portrait, starts at home. Await `brandAssets` first. */
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
    // The icon brings back a running app as it was left.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    theme_color: look.headerColour,
    background_color: look.colours.bg,
    categories: ['games', 'entertainment'],
    icons: [
      ...ICON_SIZES.map((size) => ({
        src: assetUrl(merchant, `icon-${size}`),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any',
      })),
      { src: assetUrl(merchant, 'icon-maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcutsOf(merchant, language),
    screenshots: FORMS.map((form) => ({
      src: assetUrl(merchant, `screenshot-${form}`),
      sizes: `${SCREENSHOT_SIZES[form].width}x${SCREENSHOT_SIZES[form].height}`,
      type: 'image/jpeg',
      form_factor: form,
      label: name,
    })),
  }
}

function shortcutsOf(merchant: Merchant, language: LanguageCode): object[] {
  const words = stringsOf(language, ['screens'], merchant.copy.get(language)?.words ?? {})
  const routes = SHORTCUTS.filter(
    (route) => (route !== 'member/cashier' || merchant.cashier !== undefined) && !isClosedScreen(route, merchant.features.closedPrograms),
  )
  const icons = [{ src: assetUrl(merchant, 'icon-192'), sizes: '192x192', type: 'image/png' }]
  return routes.map((route) => ({ name: words[`screens.${route}`], url: pathTo(route, language, merchant.defaultLanguage), icons }))
}
