import { atom } from 'nanostores'
import * as v from 'valibot'
import { showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { track } from '#features/core/analytics/analytics.actions.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { isFromHomeScreen, systemOf } from '#features/core/device/device.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { elapsed } from '#lib/elapsed.ts'
import { INSTALL_DECLINED_KEY, INSTALL_SKIPS_KEY, INSTALLED_KEY, WEBCLIP_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform, wait } from '#platform/current.ts'
import { call } from '#api/current.ts'
import { webManifest } from '#contract/system.ts'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import {
  decideInstall,
  type InstallDecision,
  PROMPT_TRIES,
  PROMPT_TRY_MS,
  readSkips,
  SHOW_AFTER_MS,
  skipsAfter,
  wayByHand,
} from './install.rules.ts'
import { $heldPrompt, $install, type HeldPrompt } from './install.store.ts'

/** The offer that is being prepared, which may take seconds. */
const $preparing = atom<{ readonly asked: boolean } | undefined>(undefined)

/** Whether the site could be offered now, without waiting for the browser's prompt. */
export function installDecision(asked: boolean): InstallDecision {
  const { device, local, clock } = platform()
  const template = $settings.get()?.mobileTemplate
  const declinedAt = local.get(INSTALL_DECLINED_KEY)
  return decideInstall({
    asked,
    route: currentShell().route,
    kind: deviceKind(),
    system: systemOf(device),
    pwa: template?.pwa ?? false,
    desktop: template?.desktop_app_feature ?? false,
    isInstalled: local.get(INSTALLED_KEY) !== undefined,
    skips: readSkips(local.get(INSTALL_SKIPS_KEY)),
    declinedAt: declinedAt === undefined ? undefined : Number(declinedAt),
    now: clock.now(),
    isHeld: $heldPrompt.get() !== undefined,
    byHand: wayByHand(device),
  })
}

/**
 * The show call (PWA-1): waits up to 20 times 150 ms for the browser's prompt (without it the decision is logged as unsupported), loads the app's name,
 * and shows the offer a second after the call. What hides the offer ends its preparation too, and a press does not wait for one that nobody asked for.
 */
export async function offerInstall(offer: { readonly asked: boolean }): Promise<void> {
  const { asked } = offer
  const preparing = $preparing.get()
  if ((preparing && (preparing.asked || !asked)) || $install.get().state !== 'hidden') return
  $preparing.set(offer)
  const { clock } = platform()
  const startedAt = clock.now()
  let decision = installDecision(asked)
  for (let tries = 0; tries < PROMPT_TRIES && decision.do === 'nothing' && decision.because === 'unsupported'; tries++) {
    await wait(PROMPT_TRY_MS)
    decision = installDecision(asked)
  }
  logDecision('offer for the home screen', decision)
  if (decision.do === 'offer') {
    const name = await loadAppName({ pressed: asked })
    await wait(Math.max(0, SHOW_AFTER_MS - elapsed(startedAt, clock.now())))
    if ($preparing.get() === offer) $install.set({ state: 'shown', way: decision.way, name, asked })
  }
  if ($preparing.get() === offer) $preparing.set(undefined)
}

/** Holds the browser's prompt, which may come late: what was unsupported until then works. */
export function holdPrompt(prompt: HeldPrompt): void {
  $heldPrompt.set(prompt)
}

/** Agree: hands over to the browser's prompt, in the press that asked for it. A decline there counts as one here. */
export async function agreeToInstall(): Promise<void> {
  const prompt = $heldPrompt.get()
  $install.set({ state: 'installing' })
  $heldPrompt.set(undefined)
  const answer = await prompt?.show().catch(() => undefined)
  if ($install.get().state === 'installing') $install.set({ state: 'hidden' })
  if (answer === 'accepted') showToast({ key: 'dialogs.a2hs_installing' }, { id: 'a2hs_installing' })
  if (answer === 'dismissed') countDecline()
}

/** Cancel: counted (PWA-1). Instructions that were asked for and read are no decline. */
export function declineInstall(): void {
  const offer = $install.get()
  closeInstall()
  if (offer.state === 'shown' && !offer.asked) countDecline()
}

/** Hides the offer, or ends its preparation, without counting: another part of the page closes everything. `unasked`: what a press asked for stays. */
export function closeInstall(which: 'all' | 'unasked' = 'all'): void {
  const offer = $install.get()
  if (which === 'all' || !$preparing.get()?.asked) $preparing.set(undefined)
  if (offer.state === 'shown' && (which === 'all' || !offer.asked)) $install.set({ state: 'hidden' })
}

function countDecline(): void {
  const { local, clock } = platform()
  local.set(INSTALL_SKIPS_KEY, String(skipsAfter(readSkips(local.get(INSTALL_SKIPS_KEY)), 'declined')))
  local.set(INSTALL_DECLINED_KEY, String(clock.now()))
}

/** The browser has added the site (PWA-1, TRK-2). */
export function installed(): void {
  storeInstalled()
  $heldPrompt.set(undefined)
  $preparing.set(undefined)
  $install.set({ state: 'hidden' })
  track('a2hsInstalled')
}

/** Keeps the mark that the lite profile's start address carries (SES-5). */
export function storeWebClip(): void {
  const { page, local } = platform()
  if (new URL(page.href()).searchParams.has(WEBCLIP_KEY)) local.set(WEBCLIP_KEY, '1')
}

/** Counts the first start from the home screen, once (TRK-2); it also proves the site installed. */
export function countFirstOpen(): void {
  if (!isFromHomeScreen(deviceKind())) return
  storeInstalled()
  track('a2hsFirstOpen')
}

function storeInstalled(): void {
  const { local } = platform()
  local.set(INSTALLED_KEY, '1')
  local.set(INSTALL_SKIPS_KEY, String(skipsAfter(0, 'installed')))
}

const storedName = tabSnapshot('appName', v.string())

/** The app's name as the back end's manifest has it now (PWA-4), for 10 s at most; the merchant's name if it does not come. */
export async function loadAppName({ pressed = false } = {}): Promise<string> {
  const { code, name } = currentShell().merchant
  const stored = storedName.read()
  if (stored !== undefined) return stored
  try {
    const result = await call(webManifest, { merchantCode: code }, { quiet: true, pressed })
    const short = result.ok ? result.value.short_name.trim() : ''
    if (short === '') return name
    storedName.write(short)
    return short
  } catch {
    return name
  }
}
