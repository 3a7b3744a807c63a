export interface LanguageFacts {
  readonly pathname: string
  /** The merchant's UI codes. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** Unchecked. */
  readonly chosen: string | null | undefined
  /** BCP 47, most wanted first. */
  readonly browser: readonly string[]
}

export type LanguageMove =
  | { readonly do: 'stay'; readonly because: 'pathSays' | 'nothingBetter' }
  | { readonly do: 'move'; readonly to: string; readonly because: 'chosen' | 'browser' }

/** No screen of their own: the browser's languages decide too. */
const ENTRIES = /^\/(?:m\/?(?:index(?:\.html)?)?)?$/

/**
 * I18-3, RTE-13. A path's language wins; else only a chosen language redirects, and at entries the browser's: English-speaking crawlers
 * would lose default pages.
 */
export function decideLanguageMove({ pathname, languages, defaultLanguage, chosen, browser }: LanguageFacts): LanguageMove {
  if (languageSegment(pathname, languages)) return { do: 'stay', because: 'pathSays' }
  const isChosen = languages.includes(chosen as string)
  const wanted = isChosen ? chosen : ENTRIES.test(pathname) ? matchLanguage(browser, languages) : undefined
  if (!wanted || wanted === defaultLanguage) return { do: 'stay', because: 'nothingBetter' }
  return { do: 'move', to: `/m/${wanted.toLowerCase()}/${pathname.slice(3) || 'index'}`, because: isChosen ? 'chosen' : 'browser' }
}

export function languageSegment(pathname: string, languages: readonly string[]): string | undefined {
  const segment = pathname.split('/')[2]
  return languages.some((language) => language.toLowerCase() === segment) ? segment : undefined
}

/** The first offered browser language, maybe in another region's form. Chinese by script, else region: TW traditional, CN simplified. */
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

/** I18-3: the chosen language, else the browser's. The offer alone never redirects. */
export function decideLanguageOffer({ page, languages, chosen, browser, dismissed }: LanguageOfferFacts): LanguageOffer {
  if (dismissed) return { show: false, because: 'dismissed' }
  const wanted = languages.find((language) => language === chosen) ?? matchLanguage(browser, languages)
  return wanted === undefined || wanted === page ? { show: false, because: 'nothingBetter' } : { show: true, language: wanted }
}
