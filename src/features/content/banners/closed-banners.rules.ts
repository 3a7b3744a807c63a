import type { Features } from '#build-time/brand/schema/features.ts'
import { isClosedCategory } from '#features/play/games/closed-games.rules.ts'
import { isRouteId, splitPath } from '#routes/routes.ts'
import { isClosedScreen } from '#routes/screens/program.ts'
import { bannerTarget, type LinkFacts } from './banners.rules.ts'

/** MKT-3: does the banner advertise what the merchant closed? */
export function isClosedBanner(banner: LinkFacts, features: Pick<Features, 'closedPrograms' | 'games'>): boolean {
  const target = bannerTarget(banner)
  switch (target.to) {
    case 'activity':
      return isClosedScreen('activity', features.closedPrograms)
    case 'game':
      return isClosedCategory(target.game.category, features)
    case 'screen': {
      const [screen = ''] = splitPath(target.path)[1].split(/[?#]/)
      const route = screen.startsWith('activity/') ? 'activity' : screen
      return isRouteId(route) && isClosedScreen(route, features.closedPrograms)
    }
    default:
      return false
  }
}
