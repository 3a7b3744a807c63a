import * as v from 'valibot'
import { call } from '#api/current.ts'
import { banner, banners, type Banner } from '#contract/announcements.ts'
import { tabSnapshot } from '#features/session/tab-snapshot.ts'
import type { HomeBanner } from './target.ts'
import { $banners } from './store.ts'

/** The group of home's carousel (BAN-1). */
const HOME_GROUP = 'm_home'

const snapshot = tabSnapshot('banners', v.array(banner))

/** Shows the banners of an earlier screen of this tab, then asks for newer ones. When that fails, what is shown stays. */
export async function loadBanners(): Promise<void> {
  const kept = snapshot.read()
  if (kept) show(kept)
  try {
    const result = await call(banners, { types: 'BANNER', groupName: HOME_GROUP, platform: 'MOBILE' }, { quiet: true })
    if (!result.ok) return
    show(result.value)
    snapshot.write(result.value)
  } catch {
    // The outage is told once, by the settings call.
  }
}

function show(live: readonly Banner[]): void {
  $banners.set(live.map(({ url, groupName: _group, ...rest }): HomeBanner => ({ ...rest, image: url })))
}
