import type { Promotion } from '#contract/promotions.ts'

/** What of a list of promotions runs now, epoch milliseconds. */
export function running<P extends Pick<Promotion, 'startAt' | 'endAt'>>(promotions: readonly P[], now: number): readonly P[] {
  return promotions.filter(({ startAt, endAt }) => startAt <= now && now < endAt)
}

/** Which promotion the address of the activity page names: its id, as `id` of the query. */
export function promotionIdOf(search: string): string | undefined {
  const id = new URLSearchParams(search).get('id') ?? ''
  return /^[\w.:-]{1,64}$/.test(id) ? id : undefined
}

export type Activity<P> =
  | { readonly show: 'promotion'; readonly promotion: P }
  | { readonly show: 'list'; readonly because: 'noId' }
  | { readonly show: 'gone'; readonly because: 'ended' | 'unknown' }

/** What the activity page shows (BAN-2): the promotion of its id; without one it leads to the list. */
export function decideActivity<P extends Pick<Promotion, 'id' | 'startAt' | 'endAt'>>({ id, promotions, now }: { readonly id: string | undefined; readonly promotions: readonly P[]; readonly now: number }): Activity<P> {
  if (id === undefined) return { show: 'list', because: 'noId' }
  const promotion = promotions.find((one) => one.id === id)
  if (!promotion) return { show: 'gone', because: 'unknown' }
  return now < promotion.endAt ? { show: 'promotion', promotion } : { show: 'gone', because: 'ended' }
}
