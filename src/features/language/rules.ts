export interface LanguageFacts {
  readonly pathname: string
  /** The merchant's UI codes. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** The stored choice, whatever stands there. */
  readonly chosen: string | null | undefined
  /** BCP 47 tags of the browser, the most wanted first. */
  readonly browser: readonly string[]
}

export type LanguageMove =
  | { readonly do: 'stay'; readonly because: 'pathSays' | 'nothingBetter' }
  | { readonly do: 'move'; readonly to: string; readonly because: 'chosen' | 'browser' }

/** The paths without a screen of their own, where the browser's languages decide too. */
const ENTRIES = /^\/(?:m\/?(?:index(?:\.html)?)?)?$/

/**
 * Whether the visitor belongs on another language's path (I18-3, RTE-13). A language in the path always wins. Without one, only a chosen
 * language moves the visitor, and at the entries the browser's: crawlers speak English and would lose the default pages.
 */
export function decideLanguageMove({ pathname, languages, defaultLanguage, chosen, browser }: LanguageFacts): LanguageMove {
  const [, , ...below] = pathname.split('/')
  if (languages.some((language) => language.toLowerCase() === below[0])) return { do: 'stay', because: 'pathSays' }
  const isChosen = languages.includes(chosen ?? '')
  const wanted = isChosen ? chosen : ENTRIES.test(pathname) ? matchLanguage(browser, languages) : undefined
  if (!wanted || wanted === defaultLanguage) return { do: 'stay', because: 'nothingBetter' }
  return { do: 'move', to: `/m/${wanted.toLowerCase()}/${below.join('/') || 'index'}`, because: isChosen ? 'chosen' : 'browser' }
}

/** The first browser language that the merchant speaks. Chinese goes by script or region: TW writes traditional letters, CN simplified ones. */
export function matchLanguage(browser: readonly string[], languages: readonly string[]): string | undefined {
  for (const tag of browser) {
    const code = tag.toUpperCase()
    const [primary] = code.split('-', 1)
    const candidates = /^ZH\b/.test(code)
      ? [/-(?:HANT|TW|HK|MO)\b/.test(code) ? 'TW' : 'CN']
      : [code.startsWith('UR-LATN') ? 'UR-LA' : code, primary]
    const match = candidates.find((candidate) => candidate !== undefined && languages.includes(candidate))
    if (match) return match
  }
  return undefined
}
