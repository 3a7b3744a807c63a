import type { LanguageCode } from '#i18n/languages.ts'
import { segmentOf } from '#shells/paths.ts'
import { isScreen, ROUTE_IDS, type RouteId } from '#shells/routes.ts'

interface PlannedMerchant {
  readonly code: string
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
}

/** One prerendered page: a route of a merchant in a language. `lang` is the path's segment, absent in the default language. */
export interface PlannedShell<M extends PlannedMerchant> {
  readonly params: { merchant: string; lang: string | undefined }
  readonly props: { merchant: M; language: LanguageCode }
}

/** The pages that one route file renders: merchants × their languages (RTE-13). */
export function planShells<M extends PlannedMerchant>(merchants: readonly M[]): PlannedShell<M>[] {
  return merchants.flatMap((merchant) =>
    merchant.languages.map((language) => ({
      params: { merchant: merchant.code, lang: language === merchant.defaultLanguage ? undefined : segmentOf(language) },
      props: { merchant, language },
    })),
  )
}

/** The screens that a merchant's shells cover: each is prerendered in each language. */
export function plannedRoutes(): readonly RouteId[] {
  return ROUTE_IDS.filter(isScreen)
}
