import type { PublicMerchant } from '#page/public-merchant.ts'
import { pathBelow } from '#routes/routes.ts'
import type { PageFacts } from './own-page-links.ts'

/** What a page knows of the terms that members accept (MKT-3): their page in its language, else in the default one. */
export function planTerms({ merchant, language }: PageFacts): NonNullable<PublicMerchant['terms']> | undefined {
  const { legal, copy, pages, defaultLanguage } = merchant
  if (!legal.terms) return undefined
  const { version, page = '' } = legal.terms
  const own = [language, defaultLanguage].find((code) => pages.some((each) => each.name === page && each.language === code))
  const href = own === undefined ? legal.links[page] : pathBelow(`p/${page}`, own, defaultLanguage)
  const saysChanges = copy.get(language)?.termsChanged !== undefined
  return { version, ...(href !== undefined && { page: href }), ...(saysChanges && { saysChanges }) }
}
