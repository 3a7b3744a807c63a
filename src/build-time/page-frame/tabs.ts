import type { LinkIcon, Tab } from '#build-time/brand/schema/look.ts'
import { pathTo, ROUTE_IDS } from '#routes/routes.ts'
import { TAB } from '#routes/screens/tab.ts'
import { linkFrom, type PageFacts } from './own-page-links.ts'

type TabPlan = { readonly href: string; readonly current: boolean } & (
  | { readonly tab: Tab }
  | { readonly key: string; readonly icon: LinkIcon; readonly words: string; readonly newWindow: boolean }
)

/** Plans the tabs of a page: the merchant's choice and order, its own links among them (BRD-2). */
export function planTabs({ merchant, language, route }: PageFacts): TabPlan[] {
  const links = merchant.copy.get(language)?.links
  return merchant.tabs.flatMap((tab): TabPlan[] => {
    if (typeof tab !== 'string') {
      const { key, href, icon } = tab
      return [
        {
          key,
          icon,
          href: linkFrom({ merchant, language }, href),
          words: links?.[key] ?? key,
          newWindow: href.startsWith('https:'),
          current: false,
        },
      ]
    }
    return ROUTE_IDS.filter((id) => TAB[id] === tab).map((id) => ({
      tab,
      href: pathTo(id, language, merchant.defaultLanguage),
      current: id === route,
    }))
  })
}
