import type { ShellText } from '#build-time/words/shell-text.ts'
import { localeOf, MAX_LISTED_LANGUAGES, nativeNameOf, type LanguageCode } from '#lib/languages.ts'
import { isScreen, pathBelow, pathTo } from '#routes/routes.ts'
import type { FooterMark } from '#ui/Footer.tsx'
import { planHelpLine } from './contact-links.ts'
import { linkFrom, planOwnPages, type PageFacts, type PlainLink } from './own-page-links.ts'

/** How many of many languages the footer shows at once. */
const FOOTER_LANGUAGES = 3

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
  return href === undefined ? undefined : { href: linkFrom(facts, href), words }
}

export interface LanguageLink {
  readonly href: string
  readonly words: string
  readonly lang: string
  readonly current: boolean
}

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
