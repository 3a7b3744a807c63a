import type { Promotion } from '#contract/promotions.ts'

/** `now`: the back end's time, epoch ms. */
export function runningAt<Item extends Pick<Promotion, 'startAt' | 'endAt'>>(items: readonly Item[], now: number): readonly Item[] {
  return items.filter(({ startAt, endAt }) => startAt <= now && now < endAt)
}

/** `endAt` is excluded: midnight is the day before. */
export function lastMoment({ endAt }: Pick<Promotion, 'endAt'>): number {
  return endAt - 1
}

/** OPS-7. */
export interface ShownPromotion {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** The paragraphs of its text. */
  readonly lines: readonly string[]
  readonly picture: { readonly avif: string; readonly webp: string; readonly width: number; readonly height: number }
  /** Its first and last day in words. */
  readonly from: string
  readonly to: string
}

/** Undefined if absent or malformed. */
export function promotionIdOf(search: string): string | undefined {
  const id = new URLSearchParams(search).get('id') ?? ''
  return /^[\w.:-]{1,64}$/.test(id) ? id : undefined
}

export type ActivityShown<P> =
  | { readonly show: 'promotion'; readonly promotion: P }
  | { readonly show: 'list'; readonly because: 'noId' }
  | { readonly show: 'gone'; readonly because: 'ended' | 'unknown' }

/** BAN-2: the promotion, that it is gone, or without id the list. A future one is unknown. */
export function decideActivity<P extends Pick<Promotion, 'id' | 'startAt' | 'endAt'>>({
  id,
  promotions,
  now,
}: {
  readonly id: string | undefined
  readonly promotions: readonly P[]
  readonly now: number
}): ActivityShown<P> {
  if (id === undefined) return { show: 'list', because: 'noId' }
  const promotion = promotions.find((one) => one.id === id)
  if (!promotion || now < promotion.startAt) return { show: 'gone', because: 'unknown' }
  return now < promotion.endAt ? { show: 'promotion', promotion } : { show: 'gone', because: 'ended' }
}
