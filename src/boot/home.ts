import { computed } from 'nanostores'
import { bindRunningLines } from '#features/content/announcements/running-lines.bind.ts'
import { bindHomeBanners } from '#features/content/banners/home-banners.bind.ts'
import { bindQuickMenu } from '#features/content/menu/quick-menu.bind.ts'
import { $favourites, $recentGames } from '#features/play/catalogue/favourites-and-recent.store.ts'
import { bindCategoryRail } from '#features/play/lobby/category-rail.bind.ts'
import { $newLanes } from '#features/play/lobby/lobby.store.ts'
import { bindSleepingLanes } from '#features/play/lobby/sleeping-lanes.bind.ts'
import { islandsOf, wake } from '#early/wake.ts'
import { whenNear } from '#lib/moments.ts'

const RECENT_MARGIN = '600px'

/** Starts what home shows beyond its HTML, without React: a visitor who only looks hydrates nothing (PER-2). */
export function startHome(): void {
  bindHomeBanners()
  bindRunningLines()
  bindQuickMenu()
  bindSleepingLanes()
  bindCategoryRail()
  bindLastSections()
}

/** The sections below the lanes hydrate near the view, the recent games only if there are any. */
function bindLastSections(): void {
  for (const island of islandsOf('ProvidersIsland')) whenNear(island.firstElementChild, '0px', () => wake(island))
  const $hasGames = computed([$recentGames, $favourites, $newLanes], (...lists) => lists.some((list) => list.length > 0))
  for (const island of islandsOf('RecentLane')) {
    whenNear(island.firstElementChild, RECENT_MARGIN, () => {
      $hasGames.subscribe((hasGames) => void (hasGames && wake(island)))
    })
  }
}
