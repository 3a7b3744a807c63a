import * as v from 'valibot'
import { defineCall } from './call.ts'
import { flag, html, identifier, imageExt, lenientList, maybe, money, nothing, plain, subjectList, timeMs } from './fields.ts'
import { availablePromotions } from './settings.ts'

/** The programs that run (PRO-1). */
export const merchantAvailablePromotions = defineCall({
  name: 'merchantAvailablePromotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  auth: 'optional',
  ext: true,
  request: v.object(imageExt),
  value: availablePromotions,
  refusals: [],
})

/** One promotion, with the content of its page. */
export const promotion = v.object({
  id: identifier,
  title: plain,
  image: v.string(),
  summary: maybe(plain, ''),
  content: html,
  startAt: timeMs,
  endAt: timeMs,
})
export type Promotion = v.InferOutput<typeof promotion>

/** The promotions by category (PRO-1), sent without Authorization (API-1). */
export const promotionCategories = defineCall({
  name: 'promotionCategories',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  auth: 'none',
  cached: true,
  ext: true,
  request: v.object(imageExt),
  value: subjectList(v.object({ id: identifier, name: plain, promotions: lenientList(promotion) })),
  refusals: [],
})

/** Joins a promotion. */
export const joinPromotion = defineCall({
  name: 'joinPromotion',
  method: 'POST',
  path: '/wps/relay/PROMOFE_joinPromotion',
  auth: 'required',
  request: v.object({ id: v.string() }),
  value: v.object({ joined: v.literal(true) }),
  refusals: ['promotion.not.eligible'],
})

/** Does the merchant accept promotion codes (MNU-2)? */
export const promoCodeEnabled = defineCall({
  name: 'promoCodeEnabled',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoCodeEnable',
  auth: 'optional',
  request: nothing,
  value: v.object({ enabled: flag }),
  refusals: [],
})

/** Redeems a promotion code for its reward. */
export const redeemPromoCode = defineCall({
  name: 'redeemPromoCode',
  method: 'POST',
  path: '/wps/relay/PROMOFE_redeemPromoCode',
  auth: 'required',
  request: v.object({ code: v.string() }),
  value: v.object({ reward: money }),
  refusals: ['promocode.invalid', 'promocode.used', 'promocode.expired'],
})
