import * as v from 'valibot'
import { count, flag } from './fields.ts'

const promotion = v.optional(v.object({ enabled: flag, count: v.optional(count, 0) }), {})

/** Which programs run, by promotion key; the member's own when the call carried a session (MNU-2). A missing key is off. */
export const availablePromotions = v.object({
  MISSION: promotion,
  LOGIN: promotion,
  SAVIOR: promotion,
  REFERRAL: promotion,
  APP_DOWNLOAD: promotion,
})
export type AvailablePromotions = v.InferOutput<typeof availablePromotions>
export type PromotionKey = keyof AvailablePromotions
