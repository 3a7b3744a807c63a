import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { LinkIcon, Tab } from '#build-time/brand/schema/look.ts'
import { localeOf, MAX_LISTED_LANGUAGES, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'
import type { ShellText } from '#build-time/words/shell-text.ts'
import { pathBelow, pathTo, isScreen, ROUTE_IDS, type RouteId } from '#routes/routes.ts'
import { TAB } from '#routes/screens/tab.ts'

/** How many of many languages the footer shows at once. */
const FOOTER_LANGUAGES = 3

export type TabPlan = { readonly href: string; readonly current: boolean } & (
  | { readonly tab: Tab }
  | { readonly icon: LinkIcon; readonly words: string; readonly newWindow: boolean }
)

export interface PageFacts {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly route: RouteId
  /** The page, if it is no screen: its path below the language, and the languages that have it. */
  readonly document?: { readonly path: string; readonly languages: readonly LanguageCode[] } | undefined
}

/** Plans the tabs of a page: the merchant's choice and order, its own links among them (BRD-2). */
export function planTabs({ merchant, language, route }: PageFacts): TabPlan[] {
  const links = merchant.copy.get(language)?.links
  return merchant.tabs.flatMap((tab): TabPlan[] => {
    if (typeof tab !== 'string') {
      const { key, href, icon } = tab
      return [{ icon, href, words: links?.[key] ?? key, newWindow: href.startsWith('https:'), current: false }]
    }
    return ROUTE_IDS.filter((id) => TAB[id] === tab).map((id) => ({
      tab,
      href: pathTo(id, language, merchant.defaultLanguage),
      current: id === route,
    }))
  })
}

/** Plans the links to the member's screens, in the order of the routes; the cashier only where the merchant has one. */
export function planMemberScreens({ merchant, language }: PageFacts): { route: RouteId; href: string }[] {
  return ROUTE_IDS.filter(
    (route) => route.startsWith('member/') && route !== 'member/home' && (route !== 'member/cashier' || merchant.cashier !== undefined),
  ).map((route) => ({ route, href: pathTo(route, language, merchant.defaultLanguage) }))
}

interface PlainLink {
  readonly href: string
  readonly words: string
  /** The page's language, where it is another than this page's. */
  readonly hrefLang?: string
}

/** Plans the links to the merchant's own pages (OPS-7) of one place: those that this language has, in the order of their front matter. */
function planOwnPages({ merchant, language }: PageFacts, place: 'footer' | 'menu'): (PlainLink & { readonly name: string })[] {
  return merchant.pages
    .filter((page) => page.language === language && page[place] !== undefined)
    .sort((a, b) => (a[place] ?? 0) - (b[place] ?? 0))
    .map(({ name, label, title }) => ({ name, href: pathBelow(`p/${name}`, language, merchant.defaultLanguage), words: label ?? title }))
}

/** Plans the links of the member's menu to the merchant's own pages. */
export function planMenuPages(facts: PageFacts): PlainLink[] {
  return planOwnPages(facts, 'menu').map(({ href, words }) => ({ href, words }))
}

/** Plans the links of the member's menu to other sites, in the order of the folder. */
export function planMemberLinks({ merchant, language }: PageFacts): (PlainLink & { readonly icon: LinkIcon | undefined })[] {
  const words = merchant.copy.get(language)?.links
  return Object.entries(merchant.memberLinks).map(([key, { href, icon }]) => ({ href, icon, words: words?.[key] ?? key }))
}

/** A seal or payment logo: a picture with its size, its words and its target. */
export interface FooterMark {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly href: string | undefined
}

/** Plans the rows of seals and of payment logos in the footer. Home, which must stay short, has none. */
export function planMarks(
  { merchant, language, route }: PageFacts,
  pictureOf: (key: string) => Pick<FooterMark, 'src' | 'width' | 'height'>,
): FooterMark[][] {
  const { seals, payments } = merchant.marks
  const words = merchant.copy.get(language)?.marks
  return (route === 'home' ? [] : [seals, payments])
    .map((marks) => Object.entries(marks).map(([key, { name, href }]) => ({ ...pictureOf(key), alt: words?.[key] ?? name, href })))
    .filter((marks) => marks.length > 0)
}

/**
 * Plans a legal link in a language: the merchant's own page of that name in its footer; a language without it leads to the page in the default language, and
 * says so; a merchant without such a page to the address of its folder.
 */
export function planLegalLink(facts: PageFacts, key: string, words: string, text: ShellText): PlainLink | undefined {
  const pageIn = (language: LanguageCode): string | undefined =>
    planOwnPages({ ...facts, language }, 'footer').find(({ name }) => name === key)?.href
  const { defaultLanguage, legal } = facts.merchant
  const own = pageIn(facts.language)
  if (own !== undefined) return { href: own, words }
  const other = pageIn(defaultLanguage)
  if (other !== undefined)
    return {
      href: other,
      words: text('chrome.inLanguage', { page: words, language: nativeNameOf(defaultLanguage) }),
      hrefLang: localeOf(defaultLanguage),
    }
  const href = legal.links[key]
  return href === undefined ? undefined : { href, words }
}

export interface LanguageLink {
  readonly href: string
  readonly words: string
  readonly lang: string
  readonly current: boolean
}

/** Plans links to the same page in each of the merchant's languages; where it is no screen, or a language lacks it, they lead home. */
export function planLanguages({ merchant, language, route, document }: PageFacts): LanguageLink[] {
  const screen = isScreen(route) ? route : 'home'
  const pathIn = (code: LanguageCode): string => (document ? (document.languages.includes(code) ? document.path : 'home') : screen)
  return merchant.languages.map((code) => ({
    href: pathBelow(pathIn(code), code, merchant.defaultLanguage),
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

/** Plans the footer's links: the legal ones, each led to the merchant's own page of its name where the language has it, and the other own pages. */
export function planFooterLinks(facts: PageFacts, text: ShellText): PlainLink[] {
  const { merchant, language, route } = facts
  const copy = merchant.copy.get(language)
  const { licenceUrl, links } = merchant.legal
  const legal = Object.keys(links).flatMap((key) => planLegalLink(facts, key, copy?.links[key] ?? key, text) ?? [])
  const own = planOwnPages(facts, 'footer').filter(({ name }) => !Object.hasOwn(links, name))
  return [
    ...legal,
    ...own.map(({ href, words }) => ({ href, words })),
    ...(licenceUrl === undefined ? [] : [{ href: licenceUrl, words: text('chrome.licence') }]),
    ...planHelpLine(merchant, route),
  ]
}

/** Plans the links to the help line (RGP-8): its name leads to its address, its number calls it. Home, which must stay short, has one: the name calls. */
export function planHelpLine({ legal: { helpLine } }: Merchant, route?: RouteId): { href: string; words: string }[] {
  if (!helpLine) return []
  const { name, phone, url } = helpLine
  if (route === 'home' && phone !== undefined) return [{ href: `tel:${digitsOf(phone)}`, words: unbroken(name) }]
  // Isolated: a number has its plus sign first in a text from right to left too.
  const number = `\u2066${phone}\u2069`
  const call = phone !== undefined && { href: `tel:${digitsOf(phone)}`, words: unbroken(url === undefined ? `${name} ${number}` : number) }
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
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}
