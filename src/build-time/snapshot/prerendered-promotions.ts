import { pictureOf, type Picture } from '#build-time/brand/assets.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { runningPromotions } from '#features/member/promotions/promotions.rules.ts'
import { formatLocaleOf, type LanguageCode } from '#i18n/languages.ts'

/** A promotion of the snapshot in one language. Days are those of UTC: the build does not know the reader's time zone. */
export interface PrerenderedPromotion {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** The paragraphs of its page. */
  readonly lines: readonly string[]
  readonly picture: Picture
  readonly from: string
  readonly to: string
}

export interface PrerenderedCategory {
  readonly name: string
  readonly promotions: readonly PrerenderedPromotion[]
}

/** The promotions that a browser shows in which no script runs (BRW-3): those of the snapshot that run at `now`, by category. */
export function prerenderedPromotions(merchant: Merchant, language: LanguageCode, now: number): PrerenderedCategory[] {
  const day = new Intl.DateTimeFormat(formatLocaleOf(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const say = (words: Partial<Record<LanguageCode, string>>): string => words[language] ?? words[merchant.defaultLanguage] ?? ''
  return merchant.snapshot.promotions
    .map(({ name, promotions }) => ({
      name: say(name),
      promotions: runningPromotions(promotions, now).map(({ id, image, title, summary, content, startAt, endAt }) => ({
        id,
        title: say(title),
        summary: say(summary),
        lines: say(content).split('\n').filter(Boolean),
        picture: pictureOf(merchant, 'banner', image),
        from: day.format(startAt),
        to: day.format(endAt),
      })),
    }))
    .filter(({ promotions }) => promotions.length > 0)
}
