import * as v from 'valibot'
import { call } from '#api/current.ts'
import { serverTime } from '#api/server-time.ts'
import { announcements, banners } from '#contract/announcements.ts'
import { stripTags } from '#features/content/announcements/marquee.rules.ts'
import { decideWithdrawn, type HomeBanner, type Withdrawn } from '#features/content/banners/banners.rules.ts'
import { homeBanner, keepBanners, keptBanners } from '#features/content/banners/snapshot-banners.codec.ts'
import type { MenuKey } from '#features/content/menu/menu.rules.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import { loadOffers } from '#features/core/settings/offers.actions.ts'
import { whenServed } from '#lib/moments.ts'
import { runningAt } from '#features/member/promotions/promotions.rules.ts'
import { platform } from '#platform/current.ts'
import { $banners, $inApp, $marquee, $planned } from './home.store.ts'

/** Home's group of banners (BAN-1). */
const HOME_GROUP = 'm_home'
/** Home shows at most so many banners and running lines: nobody sees more, and each banner has its dot. */
const MOST_SHOWN = 20

/**
 * Shows the banners that the back end sent to this device last, then loads newer ones, and keeps them for the next visit. On failure the shown banners stay.
 * `key`: where they are kept.
 */
export async function loadBanners(key: string, snapshot: readonly HomeBanner[]): Promise<void> {
  const kept = keptBanners(key)
  if (kept) $banners.set(kept)
  try {
    const { value } = await call(banners, { types: 'BANNER', groupName: HOME_GROUP, platform: 'MOBILE' }, { quiet: true })
    const sent = value.slice(0, MOST_SHOWN)
    const live = sent.map(homeBanner)
    $banners.set({ ...$banners.get(), live })
    keepBanners(key, decideWithdrawn(snapshot, live), sent)
  } catch {
    // The settings call reports an outage, once for all.
  }
}

/**
 * Takes away the mark that hid withdrawn banners, once the slides are others. A row that was empty from the start comes back with the next visit: it would
 * move the page.
 */
export function showLiveBanners(withdrawn: Withdrawn): void {
  if (withdrawn !== 'all') platform().mark('banners', 'no')
}

const storedLines = tabSnapshot('marquee', v.array(v.string()))

/** Shows the running lines that an earlier screen of this tab loaded, then loads newer ones (BAN-7). On failure the shown lines stay. */
export async function loadMarquee(): Promise<void> {
  const stored = storedLines.read()
  if (stored) $marquee.set(stored)
  try {
    const { value } = await call(announcements, { types: 'MARQUEE', platform: 'MOBILE' }, { quiet: true })
    const lines = runningAt(value, serverTime(platform().clock.now()))
      .slice(0, MOST_SHOWN)
      .map(({ content }) => plainText(content))
    $marquee.set(lines)
    storedLines.write(lines)
  } catch {
    // The settings call reports an outage, once for all.
  }
}

/** The text of HTML from the wire. Strips the tags first: even an inert document reports inline handlers as CSP violations. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(stripTags(html), 'text/html').body.textContent ?? ''
}

/** Starts the quick menu with the merchant's items. Asks the back end about promotion codes only if the menu has that item. */
export function startMenu(planned: readonly MenuKey[]): void {
  $planned.set(planned)
  whenServed(() => loadOffers({ codes: planned.includes('PROMOCODE') }))
  $inApp.set(['webview', 'installed', 'webClip', 'homeScreen'].includes(deviceKind()))
}

/** Tells a visitor that referring friends is not available yet (BAN-5). */
export function showComingSoon(): void {
  showToast({ key: 'menu.comingSoon' }, { id: 'comingSoon' })
}
