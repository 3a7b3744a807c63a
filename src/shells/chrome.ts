import type { Merchant } from '#brand/schema.ts'
import type { Tab } from '#brand/schema/layout.ts'
import { localeOf, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'
import type { ShellText } from '#i18n/shell-text.ts'
import { pathTo } from '#shells/paths.ts'
import { hasContent, isScreen, ROUTE_IDS, type RouteId } from '#shells/routes.ts'

const SCREEN_OF_TAB: Readonly<Record<Tab, RouteId>> = { home: 'home', games: 'game', promotions: 'promotions', service: 'service', me: 'member/home' }

export interface TabPlan {
  readonly tab: Tab
  readonly route: RouteId
  readonly href: string
  readonly current: boolean
}

export interface ChromeFacts {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly route: RouteId
}

/** The tabs of a page: the merchant's choice and order, without those whose screen has no content. */
export function planTabs({ merchant, language, route }: ChromeFacts): TabPlan[] {
  return merchant.tabs
    .map((tab) => ({ tab, route: SCREEN_OF_TAB[tab] }))
    .filter((plan) => hasContent(plan.route))
    .map((plan) => ({ ...plan, href: pathTo(plan.route, language, merchant.defaultLanguage), current: plan.route === route }))
}

/** The member's screens below their home that have content, in the order of the routes; the cashier only where the merchant has one. */
export function planMemberScreens({ merchant, language }: ChromeFacts): { route: RouteId; href: string }[] {
  return ROUTE_IDS.filter((route) => route.startsWith('member/') && route !== 'member/home' && hasContent(route) && (route !== 'member/cashier' || merchant.cashier !== undefined)).map((route) => ({
    route,
    href: pathTo(route, language, merchant.defaultLanguage),
  }))
}

/** The same screen in each of the merchant's languages; from a page that is no screen they lead home. */
export function planLanguages({ merchant, language, route }: ChromeFacts): { href: string; words: string; lang: string; current: boolean }[] {
  const target = isScreen(route) ? route : 'home'
  return merchant.languages.map((code) => ({
    href: pathTo(target, code, merchant.defaultLanguage),
    words: nativeNameOf(code),
    lang: localeOf(code),
    current: code === language,
  }))
}

/** Footer links with the merchant's words for them. */
export function planFooterLinks({ merchant, language }: ChromeFacts, text: ShellText): { href: string; words: string }[] {
  const copy = merchant.copy.get(language)
  const links = Object.entries(merchant.legal.links).map(([key, href]) => ({ href, words: copy?.links[key] ?? key }))
  return merchant.legal.licenceUrl === undefined ? links : [...links, { href: merchant.legal.licenceUrl, words: text('chrome.licence') }]
}
