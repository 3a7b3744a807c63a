import { responsibleSentence } from '#build-time/brand/schema/copy.ts'
import type { PublicMerchant } from '#page/public-merchant.ts'
import { planHelpLine } from './contact-links.ts'
import type { PageFacts } from './own-page-links.ts'

type Help = NonNullable<PublicMerchant['help']>

/** Words of help where the folder asks for them (MKT-3); those of every page that has a footer stand there. */
export function planHelpWords({ merchant, language }: PageFacts): Help | undefined {
  const at = merchant.features.responsiblePlay?.helpWords
  const copy = merchant.copy.get(language)
  if (!at || !copy) return undefined
  return { at, sentence: responsibleSentence(copy), links: planHelpLine(merchant) }
}

/** Does a page of the brand print one of its lines: help, the words below banners, the way to the limits? */
export function hasHelpSheet({ merchant }: PageFacts): boolean {
  const { helpWords, limitsLink } = merchant.features.responsiblePlay ?? {}
  return helpWords !== undefined || limitsLink !== undefined || merchant.legal.bannerWords === true
}
