export interface LanguageFacts {
  readonly pathname: string
  /** The merchant's UI codes. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** The stored choice, unchecked. */
  readonly chosen: string | null | undefined
  /** BCP 47 tags of the browser, the most wanted first. */
  readonly browser: readonly string[]
}

export type LanguageMove =
  | { readonly do: 'stay'; readonly because: 'pathSays' | 'nothingBetter' }
  | { readonly do: 'move'; readonly to: string; readonly because: 'chosen' | 'browser' }

/** Paths without a screen of their own: here the browser's languages decide too. */
const ENTRIES = /^\/(?:m\/?(?:index(?:\.html)?)?)?$/

/**
 * Decides whether to move the visitor to another language's path (I18-3, RTE-13). A language in the path always wins. Without one, only a chosen
 * language moves the visitor, and at the entries also the browser's: crawlers speak English and would lose the default pages.
 */
export function decideLanguageMove({ pathname, languages, defaultLanguage, chosen, browser }: LanguageFacts): LanguageMove {
  if (languageSegment(pathname, languages)) return { do: 'stay', because: 'pathSays' }
  const isChosen = languages.includes(chosen as string)
  const wanted = isChosen ? chosen : ENTRIES.test(pathname) ? matchLanguage(browser, languages) : undefined
  if (!wanted || wanted === defaultLanguage) return { do: 'stay', because: 'nothingBetter' }
  return { do: 'move', to: `/m/${wanted.toLowerCase()}/${pathname.slice(3) || 'index'}`, because: isChosen ? 'chosen' : 'browser' }
}

/** Returns the path's segment of one of these languages, if it has one. */
export function languageSegment(pathname: string, languages: readonly string[]): string | undefined {
  const segment = pathname.split('/')[2]
  return languages.some((language) => language.toLowerCase() === segment) ? segment : undefined
}

/**
 * Returns the first browser language that the merchant offers, in another region's form if it has no nearer one. Chinese goes by its script, and
 * by region where the tag names none: TW is traditional, CN simplified.
 */
export function matchLanguage(browser: readonly string[], languages: readonly string[]): string | undefined {
  for (const tag of browser) {
    const code = tag.toUpperCase()
    const [primary] = code.split('-', 1)
    const candidates = /^ZH\b/.test(code)
      ? [/^ZH-(HANT|TW|HK|MO)\b/.test(code) ? 'TW' : 'CN']
      : [code.startsWith('UR-LATN') ? 'UR-LA' : code, primary]
    const match =
      candidates.find((candidate) => languages.includes(candidate as string)) ?? languages.find((one) => one.startsWith(`${primary}-`))
    if (match) return match
  }
  return undefined
}

export interface LanguageOfferFacts {
  /** The page's own UI code. */
  readonly page: string
  readonly languages: readonly string[]
  readonly chosen: string | undefined
  /** BCP 47 tags of the browser. */
  readonly browser: readonly string[]
  readonly dismissed: boolean
}

export type LanguageOffer =
  | { readonly show: true; readonly language: string }
  | { readonly show: false; readonly because: 'dismissed' | 'nothingBetter' }

/**
 * Decides whether the small bar offers another language (I18-3): the chosen one on a page in another, else the browser's. The bar alone never moves the
 * visitor.
 */
export function decideLanguageOffer({ page, languages, chosen, browser, dismissed }: LanguageOfferFacts): LanguageOffer {
  if (dismissed) return { show: false, because: 'dismissed' }
  const wanted = languages.find((language) => language === chosen) ?? matchLanguage(browser, languages)
  return wanted === undefined || wanted === page ? { show: false, because: 'nothingBetter' } : { show: true, language: wanted }
}
