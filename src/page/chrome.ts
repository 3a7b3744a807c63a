import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { Tab } from '#build-time/brand/schema/look.ts'
import { localeOf, MAX_LISTED_LANGUAGES, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'
import type { ShellText } from '#build-time/words/shell-text.ts'
import { pathTo, isScreen, ROUTE_IDS, type RouteId } from '#routes/routes.ts'

const SCREEN_OF_TAB: Readonly<Record<Tab, RouteId>> = {
  home: 'home',
  games: 'game',
  promotions: 'promotions',
  service: 'service',
  me: 'member/home',
}

/** How many of many languages the footer shows at once. */
const FOOTER_LANGUAGES = 3

export interface TabPlan {
  readonly tab: Tab
  readonly route: RouteId
  readonly href: string
  readonly current: boolean
}

export interface PageFacts {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly route: RouteId
}

/** Plans the tabs of a page: the merchant's choice and order. */
export function planTabs({ merchant, language, route }: PageFacts): TabPlan[] {
  return merchant.tabs
    .map((tab) => ({ tab, route: SCREEN_OF_TAB[tab] }))
    .map((plan) => ({ ...plan, href: pathTo(plan.route, language, merchant.defaultLanguage), current: plan.route === route }))
}

/** Plans the links to the member's screens, in the order of the routes; the cashier only where the merchant has one. */
export function planMemberScreens({ merchant, language }: PageFacts): { route: RouteId; href: string }[] {
  return ROUTE_IDS.filter(
    (route) => route.startsWith('member/') && route !== 'member/home' && (route !== 'member/cashier' || merchant.cashier !== undefined),
  ).map((route) => ({ route, href: pathTo(route, language, merchant.defaultLanguage) }))
}

export interface LanguageLink {
  readonly href: string
  readonly words: string
  readonly lang: string
  readonly current: boolean
}

/** Plans links to the same screen in each of the merchant's languages; from a page that is no screen they lead home. */
export function planLanguages({ merchant, language, route }: PageFacts): LanguageLink[] {
  const target = isScreen(route) ? route : 'home'
  return merchant.languages.map((code) => ({
    href: pathTo(target, code, merchant.defaultLanguage),
    words: nativeNameOf(code),
    lang: localeOf(code),
    current: code === language,
  }))
}

/**
 * Plans the footer's languages: of many, those of the page, the default and the merchant's first are in view and the rest folded. Home, which must
 * stay short, has the address of a screen with all of them instead.
 */
export function planFooterLanguages(facts: PageFacts): { shown: LanguageLink[]; folded: LanguageLink[] | string } {
  const {
    merchant: { languages, defaultLanguage },
    language,
    route,
  } = facts
  const links = planLanguages(facts)
  if (languages.length <= MAX_LISTED_LANGUAGES) return { shown: links, folded: [] }
  const first = new Set([...new Set([language, defaultLanguage, ...languages])].slice(0, FOOTER_LANGUAGES).map(localeOf))
  return {
    shown: links.filter(({ lang }) => first.has(lang)),
    folded: route === 'home' ? `${pathTo('service', language, defaultLanguage)}#languages` : links.filter(({ lang }) => !first.has(lang)),
  }
}

/** Plans the footer's links with the merchant's words. */
export function planFooterLinks({ merchant, language, route }: PageFacts, text: ShellText): { href: string; words: string }[] {
  const copy = merchant.copy.get(language)
  const links = Object.entries(merchant.legal.links).map(([key, href]) => ({ href, words: copy?.links[key] ?? key }))
  const { licenceUrl } = merchant.legal
  return [
    ...links,
    ...(licenceUrl === undefined ? [] : [{ href: licenceUrl, words: text('chrome.licence') }]),
    ...planHelpLine(merchant, route),
  ]
}

/** Plans the links to the help line (RGP-8): its name leads to its address, its number calls it. Home, which must stay short, has one: the name calls. */
export function planHelpLine({ legal: { helpLine } }: Merchant, route?: RouteId): { href: string; words: string }[] {
  if (!helpLine) return []
  const { name, phone, url } = helpLine
  if (route === 'home' && phone !== undefined) return [{ href: `tel:${digitsOf(phone)}`, words: unbroken(name) }]
  const call = phone !== undefined && { href: `tel:${digitsOf(phone)}`, words: unbroken(url === undefined ? `${name} ${phone}` : phone) }
  return [url !== undefined && { href: url, words: name }, call].filter((link) => link !== false)
}

type Contact = NonNullable<Merchant['contact']>

export interface ContactLink {
  readonly way: keyof Contact
  readonly words: string
  /** The number, address or name as people write it. */
  readonly shown: string
  readonly href: string
}

/** Plans the links by which a reader reaches customer service without a chat of the site (BRW-3), in one order for all merchants. */
export function planContacts({ phone, whatsapp, telegram, line, email }: Contact, text: ShellText): ContactLink[] {
  return [
    phone !== undefined && {
      way: 'phone' as const,
      words: unbroken(text('chrome.callUs')),
      shown: unbroken(phone),
      href: `tel:${digitsOf(phone)}`,
    },
    whatsapp !== undefined && {
      way: 'whatsapp' as const,
      words: 'WhatsApp',
      shown: unbroken(whatsapp),
      href: `https://wa.me/${digitsOf(whatsapp).slice(1)}`,
    },
    telegram !== undefined && { way: 'telegram' as const, words: 'Telegram', shown: `@${telegram}`, href: `https://t.me/${telegram}` },
    line !== undefined && { way: 'line' as const, words: 'LINE', shown: line, href: `https://line.me/R/ti/p/${encodeURIComponent(line)}` },
    email !== undefined && { way: 'email' as const, words: text('chrome.emailUs'), shown: email, href: `mailto:${email}` },
  ].filter((link) => link !== false)
}

/** `+44 20 7946 0142` → `+442079460142`. */
function digitsOf(number: string): string {
  return number.replaceAll(' ', '')
}

/** A link to a number is read as one piece: neither its spaces nor its hyphens break the line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}
