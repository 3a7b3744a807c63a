import { requestOverlay } from '#features/core/dialogs/early-dialogs.actions.ts'
import { ownPicture } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { SPLASH_PREFIX, STARTED_KEY } from '#lib/storage-keys.ts'
import { parseHttpOrOwnPath } from '#lib/url-safety.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { decideSplash, FADE_MS, SPLASH_MS } from './splash.rules.ts'
import sheetText from './splash.css?inline'

/**
 * STA-7. before-paint hides the first screen; the splash then covers it for a while, with the settings' picture, stored or just loaded,
 * else the icon.
 */
export function showSplash(): void {
  const { tab, page, clock, setFlag } = platform()
  const origin = new URL(page.href()).origin
  const splash = logDecision(
    'splash',
    decideSplash({ noted: tab.set(STARTED_KEY, '1'), fromOurs: page.referrer().startsWith(`${origin}/`) }),
  )
  if (!splash.show) return setFlag('app', 'installed')
  const view = drawSplash(readPicture())
  const removeOverlay = requestOverlay('splash')
  // Below the splash.
  setFlag('app', 'installed')
  $settings.subscribe((settings) => {
    if (!settings) return
    const picture = ownPicture(settings.mobileTemplate.splash, { origin, imageCDNs: settings.imageCDNs })
    storePicture(picture)
    // Too late: the next start has it.
    if (picture !== undefined) view.show(picture)
  })
  clock.after(SPLASH_MS, view.fade)
  clock.after(SPLASH_MS + FADE_MS, () => {
    view.remove()
    removeOverlay()
  })
}

/** Its host was checked on storing (STA-5). */
function readPicture(): string | undefined {
  const stored = platform().local.get(pictureKey())
  return stored === undefined ? undefined : parseHttpOrOwnPath(stored, new URL(platform().page.href()).origin)?.href
}

function storePicture(picture: string | undefined): void {
  const { local } = platform()
  if (picture === undefined) local.remove(pictureKey())
  else local.set(pictureKey(), picture)
}

function pictureKey(): string {
  return SPLASH_PREFIX + currentShell().merchant.code
}

interface SplashView {
  /** Once loaded. */
  show(picture: string): void
  fade(): void
  remove(): void
}

/** By a style sheet, beside the hidden body. */
function drawSplash(picture: string | undefined): SplashView {
  const removeSheet = addSheet(sheetText)
  const { setFlag } = platform()
  const { style } = document.documentElement
  const draw = (look: 'icon' | 'picture', address: string): void => {
    style.setProperty('--splash', `url(${JSON.stringify(address)})`)
    setFlag('splash', look)
  }
  const show = (address: string): void => {
    // The icon stays until then, or on failure.
    const image = new Image()
    image.addEventListener('load', () => document.documentElement.dataset['splash'] === 'icon' && draw('picture', address), { once: true })
    image.src = address
  }
  const icon = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')
  draw('icon', icon?.dataset['splash'] ?? icon?.href ?? '')
  if (picture !== undefined) show(picture)
  return {
    show,
    fade: () => setFlag('splash-over', 'true'),
    remove: () => {
      setFlag('splash', 'over')
      style.removeProperty('--splash')
      removeSheet()
    },
  }
}
