import { matchLanguage } from './rules.ts'

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

/** Whether the small bar offers another language (I18-3): the chosen one on a page in another, else the browser's. It never moves anybody by itself. */
export function decideLanguageOffer({ page, languages, chosen, browser, dismissed }: LanguageOfferFacts): LanguageOffer {
  if (dismissed) return { show: false, because: 'dismissed' }
  const wanted = languages.find((language) => language === chosen) ?? matchLanguage(browser, languages)
  return wanted === undefined || wanted === page ? { show: false, because: 'nothingBetter' } : { show: true, language: wanted }
}
