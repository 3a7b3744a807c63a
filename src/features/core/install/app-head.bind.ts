import * as v from 'valibot'
import { ownPicture } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { element } from '#lib/element.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { manifestWithName } from './install.rules.ts'
import { loadAppName } from './install.actions.ts'

/** The apple touch icon of the settings is waited for so long, in milliseconds (PWA-4). */
const APPLE_ICON_MS = 5000

/** Written by the build (src/build-time/brand/launch-images.ts). */
const LAUNCH_FILE = '/m/launch.json'
const launchLinks = v.array(v.object({ href: v.pipe(v.string(), v.startsWith('/m/')), media: v.string() }))

let isNamed = false

/**
 * Gives the page the app's name of the back end (PWA-4), once: Safari reads a meta element, Chromium the manifest. The prerendered manifest stays where its name is
 * the same, since Chromium starts its checks anew with another one.
 */
export async function nameApp(document: Document): Promise<void> {
  if (isNamed) return
  isNamed = true
  const name = await loadAppName()
  document.head.append(element('meta', { name: 'apple-mobile-web-app-title', content: name }))
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) return
  try {
    const response = await platform().fetch(link.href)
    const renamed = manifestWithName(await response.json(), name, link.href)
    if (renamed) link.href = URL.createObjectURL(new Blob([JSON.stringify(renamed)], { type: 'application/manifest+json' }))
  } catch {
    // The prerendered manifest stays.
  }
}

/** Shows the settings' icon on Apple's home screens once it has loaded, in 5 s at most; otherwise the brand's stays (PWA-4). */
export function bindAppleIcon(document: Document): Undo {
  const { page, clock } = platform()
  return $settings.subscribe((settings) => {
    if (!settings) return
    const address = ownPicture(settings.mobileTemplate.apple_touch_icon, { origin: new URL(page.href()).origin, imageCDNs: settings.imageCDNs })
    const link = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')
    if (address === undefined || !link) return
    const picture = document.createElement('img')
    const giveUp = clock.after(APPLE_ICON_MS, () => picture.removeAttribute('src'))
    picture.addEventListener('load', () => {
      giveUp()
      link.href = address
    })
    picture.src = address
  })
}

/**
 * Adds the pictures that iOS shows while the app starts (STA-7). It reads these links when the icon is added, keeps the picture of its screen, and heeds them only beside the
 * meta element, whatever the manifest says.
 */
export async function addLaunchImages(document: Document): Promise<void> {
  try {
    const response = await platform().fetch(LAUNCH_FILE)
    const links = v.parse(launchLinks, await response.json())
    document.head.append(element('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' }), ...links.map((link) => element('link', { rel: 'apple-touch-startup-image', ...link })))
  } catch {
    // The app then starts from an empty screen.
  }
}
