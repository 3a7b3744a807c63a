// Apart from install.bind.ts: loaded with the prompt, on Apple's phones, in the installed app, or with the first offer.
import { atom } from 'nanostores'
import * as v from 'valibot'
import { $overlays } from '#features/core/dialogs/dialogs.store.ts'
import { awaitQuietPeriod, bindOverlayTurn } from '#features/core/overlays/overlay-turn.bind.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { isFromHomeScreen } from '#features/core/device/device.rules.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { ownPicture } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { newElement } from '#lib/element.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import {
  closeInstall,
  countFirstOpen,
  holdPrompt,
  installDecision,
  installed,
  offerInstall,
  storeWebClip,
  loadAppName,
} from './install.actions.ts'
import { $heldPrompt, $install } from './install.store.ts'
import { visitorOrigin } from '#features/core/analytics/visitor-origin.codec.ts'
import { manifestWith } from './install.rules.ts'

export { installed }

interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Until the visitor agrees; names the app (PWA-4). */
export function holdEvent(event: Event): void {
  const prompt = event as InstallPromptEvent
  holdPrompt({ show: async () => (await prompt.prompt(), (await prompt.userChoice).outcome) })
  void nameApp(document)
}

/** No prompt there: pages added by hand get name, icon and launch images. */
export function prepareApple(): void {
  void nameApp(document, whoBrought())
  bindAppleIcon()
  if (!isFromHomeScreen(deviceKind())) void addLaunchImages(document)
}

export function countStart(): void {
  storeWebClip()
  countFirstOpen()
}

/** After the first 30 s, in its turn, once a page; it yields and returns. Chromium's prompt may come later. */
export function offerItself(): void {
  const decision = logDecision('offer for the home screen', installDecision(false))
  if (decision.do === 'nothing' && decision.because !== 'unsupported') return
  awaitQuietPeriod('install', () => {
    let isMyTurn = false
    let wasShown = false
    const offer = (): void => void (isMyTurn && offerInstall({ asked: false }))
    const undos = [
      bindOverlayTurn('install', (mayShow) => {
        isMyTurn = mayShow
        if (mayShow) offer()
        else closeInstall('unasked')
      }),
      $heldPrompt.listen((held) => held && offer()),
      $install.listen(({ state }) => {
        if (state === 'shown') wasShown = true
        else if (wasShown && isMyTurn) undos.forEach((undo) => undo())
      }),
    ]
  })
}

/** The view loads with the first offer. */
export function bindOffer(): Undo {
  let close: Undo | undefined
  const undos = [
    // A closed site closes even a requested offer (PWA-1).
    $overlays.listen((overlays) => overlays.includes('closedSite') && closeInstall()),
    $install.listen((offer) => {
      close?.()
      close = undefined
      if (offer.state !== 'shown') return
      void importWithRetry(() => Promise.all([import('./InstallSheet.lazy.tsx'), loadWords('install')])).then(([view]) => {
        // It may have been closed meanwhile.
        if ($install.get() === offer) close = view.openInstallSheet(offer, iconLink()?.href)
      })
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

function iconLink(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')
}

/** Wait for the settings' icon, ms (PWA-4). */
const APPLE_ICON_MS = 5000

const LAUNCH_FILE = '/m/launch.json'
const launchLinks = v.array(v.object({ href: v.pipe(v.string(), v.regex(/^\/m\//)), media: v.string() }))

const $isNamed = atom(false)

/**
 * The back end's name (PWA-4), once: a meta element for Safari, a manifest for Chromium, whose checks restart with another one, so an equal
 * name keeps it.
 */
async function nameApp(document: Document, brought: Readonly<Record<string, string>> = {}): Promise<void> {
  if ($isNamed.get()) return
  $isNamed.set(true)
  const name = await loadAppName()
  document.head.append(newElement('meta', { name: 'apple-mobile-web-app-title', content: name }))
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!link) return
  try {
    const response = await platform().fetch(link.href)
    const renamed = manifestWith(await response.json(), { name, brought }, link.href)
    if (renamed) link.href = URL.createObjectURL(new Blob([JSON.stringify(renamed)], { type: 'application/manifest+json' }))
  } catch {
    // The prerendered manifest stays.
  }
}

/** RTE-11, in the start address: Apple's home screen apps have their own storage. */
function whoBrought(): Readonly<Record<string, string>> {
  const { affiliateCode, referralCode, tid } = visitorOrigin()
  return { ...(affiliateCode && { affiliateCode }), ...(referralCode && { r: referralCode }), ...(tid && { tid }) }
}

/** When loaded within 5 s, else the brand's (PWA-4). */
function bindAppleIcon(): Undo {
  const { page, clock } = platform()
  return $settings.subscribe((settings) => {
    if (!settings) return
    const address = ownPicture(settings.mobileTemplate.apple_touch_icon, {
      origin: new URL(page.href()).origin,
      imageCDNs: settings.imageCDNs,
    })
    const link = iconLink()
    if (address === undefined || !link) return
    const picture = newElement('img')
    const giveUp = clock.after(APPLE_ICON_MS, () => picture.removeAttribute('src'))
    picture.addEventListener('load', () => {
      giveUp()
      link.href = address
    })
    picture.src = address
  })
}

/** STA-7. iOS reads these links when the icon is added, for its screen, and only beside the meta element. */
async function addLaunchImages(document: Document): Promise<void> {
  try {
    const response = await platform().fetch(LAUNCH_FILE)
    const links = v.parse(launchLinks, await response.json())
    document.head.append(
      newElement('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' }),
      ...links.map((link) => newElement('link', { rel: 'apple-touch-startup-image', ...link })),
    )
  } catch {
    // The app then starts from an empty screen.
  }
}
