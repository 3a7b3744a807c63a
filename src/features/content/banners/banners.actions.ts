import { call } from '#api/current.ts'
import { banners } from '#contract/announcements.ts'
import { keepBanners, readKeptBanners, type Withdrawn } from '#features/core/kept-home/kept-banners.codec.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { decideWithdrawn, homeBanner, type HomeBanner, type LinkFacts } from './banners.rules.ts'
import { $banners } from './banners.store.ts'

/** Home's group of banners (BAN-1). */
const HOME_GROUP = 'm_home'
/** Home shows at most so many banners: nobody sees more, and each has its dot. */
const MOST_SHOWN = 20

/** Cached ones first, then newer, cached under `key`. On failure the shown stay. */
export async function loadBanners(key: string, snapshot: readonly HomeBanner[]): Promise<void> {
  const kept = readKeptBanners(key)
  if (kept) $banners.set({ withdrawn: kept.withdrawn, live: kept.banners.map(homeBanner) })
  try {
    const { value } = await call(banners, { types: 'BANNER', groupName: HOME_GROUP, platform: 'MOBILE' }, { quiet: true })
    const sent = (await withoutClosed(value)).slice(0, MOST_SHOWN)
    const live = sent.map(homeBanner)
    $banners.set({ ...$banners.get(), live })
    keepBanners(key, { withdrawn: decideWithdrawn(snapshot, live), banners: sent })
  } catch {
    // The settings call reports an outage, once for all.
  }
}

/** MKT-3: brands that closed nothing load nothing of it. */
async function withoutClosed<Banner extends LinkFacts>(sent: readonly Banner[]): Promise<readonly Banner[]> {
  const { features } = currentShell().merchant
  if (!features.closedPrograms && !features.games.closed) return sent
  const { isClosedBanner } = await importWithRetry(() => import('./closed-banners.rules.ts'))
  return sent.filter((banner) => !isClosedBanner(banner, features))
}

/** Shows the row again once slides are others; one empty from the start returns next visit, against shifts. */
export function showLiveBanners(withdrawn: Withdrawn): void {
  if (withdrawn !== 'all') platform().setFlag('banners', 'no')
}
