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
import { tabState } from '#features/core/session/tab-state.codec.ts'
import {
  decideInstall,
  type InstallDecision,
  PROMPT_TRIES,
  PROMPT_TRY_MS,
  readSkips,
  SHOW_AFTER_MS,
  skipsAfter,
  methodByHand,
} from './install.rules.ts'
import { $heldPrompt, $install, type HeldPrompt } from './install.store.ts'

/** May take seconds. */
const $preparing = atom<{ readonly asked: boolean } | undefined>(undefined)

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
    byHand: methodByHand(device),
  })
}

/**
 * PWA-1: waits up to 20 × 150 ms for the prompt (else logged as unsupported), loads the app's name, shows after a second. Hiding ends the
 * preparation; a press does not wait for an unrequested one.
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

/** It may come late and lift "unsupported". */
export function holdPrompt(prompt: HeldPrompt): void {
  $heldPrompt.set(prompt)
}

/** In the same press. A decline in the prompt counts. */
export async function agreeToInstall(): Promise<void> {
  const prompt = $heldPrompt.get()
  $install.set({ state: 'installing' })
  $heldPrompt.set(undefined)
  const answer = await prompt?.show().catch(() => undefined)
  if ($install.get().state === 'installing') $install.set({ state: 'hidden' })
  if (answer === 'accepted') showToast({ key: 'dialogs.a2hs_installing' }, { id: 'a2hs_installing' })
  if (answer === 'dismissed') countDecline()
}

/** PWA-1. Requested and read instructions are no decline. */
export function declineInstall(): void {
  const offer = $install.get()
  closeInstall()
  if (offer.state === 'shown' && !offer.asked) countDecline()
}

/** Without counting. `unasked`: keeps a requested one. */
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

/** From the lite profile's start address (SES-5). */
export function storeWebClip(): void {
  const { page, local } = platform()
  if (new URL(page.href()).searchParams.has(WEBCLIP_KEY)) local.set(WEBCLIP_KEY, '1')
}

/** Once (TRK-2); proves the installation. */
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

const storedName = tabState('appName', v.string())

/** From the back end's manifest (PWA-4), 10 s at most, else the merchant's. */
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
