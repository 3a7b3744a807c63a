import type { MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import type { SnapshotPromotions } from '#build-time/brand/schema/snapshot.ts'
import { inEachLanguage, type BackEnd } from '#build-time/snapshot/back-end.ts'
import { plainLines } from '#build-time/snapshot/plain-text.ts'
import type { TakenSnapshot } from '#build-time/snapshot/write.ts'
import { promotionCategories, type Promotion } from '#contract/promotions.ts'
import { runningPromotions } from '#features/member/promotions/promotions.rules.ts'
import type { LanguageCode } from '#i18n/languages.ts'

const MAX_PROMOTIONS = 12

interface Category {
  readonly id: string
  readonly name: string
  readonly promotions: readonly Promotion[]
}

/** The promotions that run at `now`, by category, in every language (PRO-1). */
export async function takePromotions(
  backEnd: BackEnd, site: Pick<MerchantConfig, 'languages' | 'defaultLanguage'>, now: number,
): Promise<{ promotions: SnapshotPromotions; pictures: TakenSnapshot['pictures'] }> {
  const { first, all } = await inEachLanguage<Category>(site, (language) => backEnd.ask(promotionCategories, {}, language))
  const everywhere = new Map([...all].map(([language, categories]) => [language, categories.flatMap(({ promotions }) => promotions)]))
  const running = first.flatMap(({ promotions }) => runningPromotions(promotions, now)).slice(0, MAX_PROMOTIONS)
  const pictures = running.map((promotion, index) => ({ promotion, name: `promotion-${index + 1}` }))
  const promotions = first.map((category) => ({
    name: wordsOf(category, all, ({ name }) => name.trim()),
    promotions: pictures.filter(({ promotion }) => category.promotions.includes(promotion)).map(({ promotion, name }) => ({
      id: promotion.id,
      image: name,
      title: wordsOf(promotion, everywhere, ({ title }) => title.trim()),
      summary: wordsOf(promotion, everywhere, ({ summary }) => summary.trim()),
      content: wordsOf(promotion, everywhere, ({ content }) => plainLines(content)),
      startAt: promotion.startAt,
      endAt: promotion.endAt,
    })),
  })).filter((category) => category.promotions.length > 0)
  return { promotions, pictures: pictures.map(({ promotion, name }) => ({ name, kind: 'banner', url: promotion.image })) }
}

/** The words of the item with the same id in each language; a language without such an item, or without words for it, has the default language's. */
function wordsOf<T extends { readonly id: string }>(one: T, all: ReadonlyMap<LanguageCode, readonly T[]>, say: (item: T) => string): Record<string, string> {
  return Object.fromEntries([...all].flatMap(([language, items]) => {
    const same = items.find(({ id }) => id === one.id)
    const words = (same && say(same)) || say(one)
    return words ? [[language, words]] : []
  }))
}
