import { loadMerchants } from '#build-time/brand/load.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { withPseudoLanguages } from '#build-time/words/pseudo-languages.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { segmentOf, type RouteId } from '#routes/routes.ts'

interface PlannedMerchant {
  readonly code: string
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
}

/** One prerendered page: a route of a merchant in a language. `lang` is the path's segment, absent in the default language. */
interface PlannedPage<M extends PlannedMerchant> {
  readonly params: { merchant: string; lang: string | undefined }
  readonly props: { merchant: M; language: LanguageCode }
}

/** The merchants that are rendered, in development with the pseudo-languages. */
export function renderedMerchants(): Merchant[] {
  return loadMerchants().map(withPseudoLanguages)
}

/** `getStaticPaths` of every route's page file: the route in each language of each merchant that the build renders. */
export function shellPaths(): PlannedPage<Merchant>[] {
  return planPages(renderedMerchants())
}

/** `getStaticPaths` of a page file of several routes, `folder` and the parameter `screen`, each with the namespaces of words that its islands print. */
export function screenPaths(folder: string, words: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(words).flatMap(([screen, namespaces]) =>
    shellPaths().map(({ params, props }) => ({
      params: { ...params, screen },
      props: { ...props, route: `${folder}${screen}` as RouteId, words: namespaces },
    })),
  )
}

/** The pages that one route file renders: merchants × their languages (RTE-13). */
export function planPages<M extends PlannedMerchant>(merchants: readonly M[]): PlannedPage<M>[] {
  return merchants.flatMap((merchant) =>
    merchant.languages.map((language) => ({
      params: { merchant: merchant.code, lang: language === merchant.defaultLanguage ? undefined : segmentOf(language) },
      props: { merchant, language },
    })),
  )
}
