import type { Tab } from '#build-time/brand/schema/look.ts'
import { pathTo, ROUTE_IDS, type RouteId } from '#routes/routes.ts'
import { TAB } from '#routes/screens/tab.ts'
import type { PageFacts } from './own-page-links.ts'

interface TabPlan {
  readonly tab: Tab
  readonly route: RouteId
  readonly href: string
  readonly current: boolean
}

/** Plans the tabs of a page: the merchant's choice and order. */
export function planTabs({ merchant, language, route }: PageFacts): TabPlan[] {
  return merchant.tabs
    .flatMap((tab) => ROUTE_IDS.filter((id) => TAB[id] === tab).map((id) => ({ tab, route: id })))
    .map((plan) => ({ ...plan, href: pathTo(plan.route, language, merchant.defaultLanguage), current: plan.route === route }))
}
