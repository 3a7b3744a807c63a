import { merchantsToBuild } from '#build-time/brand/load.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { isIndexed } from '#build-time/seo/addresses.ts'
import { promotionPages, promotionPath } from '#build-time/snapshot/prerendered.ts'
import { withPseudoLanguages } from '#build-time/words/pseudo-languages.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { segmentOf } from '#routes/routes.ts'

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
  return merchantsToBuild().merchants.map(withPseudoLanguages)
}

/** `getStaticPaths` of every route's page file: the route in each language of each merchant that the build renders. */
export function shellPaths(): PlannedPage<Merchant>[] {
  return planPages(renderedMerchants())
}

/** `getStaticPaths` of the merchants' own pages (OPS-7): each in the languages that have it. */
export function ownPagePaths() {
  return shellPaths().flatMap(({ params, props }) =>
    props.merchant.pages
      .filter(({ language }) => language === props.language)
      .map((page) => ({ params: { ...params, name: page.name }, props: { ...props, page } })),
  )
}

/** `getStaticPaths` of the promotions' own pages (OPS-7): those of the snapshot that run now. */
export function promotionPaths() {
  const now = Date.now()
  return shellPaths().flatMap(({ params, props }) =>
    promotionPages(props.merchant, now).map((id) => ({ params: { ...params, id }, props: { ...props, id } })),
  )
}

/** The documents of a merchant beside its screens that search engines may list: own pages, and the promotions that run at `now`. */
export function listedDocuments(merchant: Merchant, now: number): { path: string; languages: LanguageCode[] }[] {
  const listed = merchant.pages.filter(({ noindex }) => !noindex)
  const own = [...new Set(listed.map(({ name }) => name))].map((name) => ({
    path: `p/${name}`,
    languages: merchant.languages.filter((language) => listed.some((page) => page.name === name && page.language === language)),
  }))
  const promotions = isIndexed(merchant, 'activity') ? promotionPages(merchant, now) : []
  return [...own, ...promotions.map((id) => ({ path: promotionPath(id), languages: [...merchant.languages] }))]
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
