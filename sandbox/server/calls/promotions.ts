import { announcements, appDownloadAnnouncements, banners } from '#contract/announcements.ts'
import { merchantAvailablePromotions, promotionCategories } from '#contract/promotions.ts'
import { ANNOUNCEMENTS, type AnnouncementPlan } from '../../data/announcements.ts'
import { bannerArt, bannersFor, type BannerPlan } from '../../data/banners.ts'
import { CATALOGUE } from '../../data/catalogue.ts'
import { PROMOTIONS, type PromotionPlan } from '../../data/promotions.ts'
import { textIn } from '../../data/localised-text.ts'
import type { Operator } from '../operator.ts'
import { accept } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { imageOf } from './images.ts'

const DAY = 86_400_000

const answerAvailable = implement(merchantAvailablePromotions, ({ settings }) => accept(settings.availablePromotions ?? {}))

/** The banners of a group, in their order (BAN-1). */
const answerBanners = implement(banners, ({ operator, merchant, request, language }) =>
  accept(
    bannersFor(merchant)
      .filter(({ groupName }) => groupName === request.groupName)
      .map((plan) => ({
        ...tellBanner(plan, imageOf(operator, 'banner', bannerArt(plan, merchant, language), request.ext)),
        title: textIn(plan.title, language).replace('{name}', merchant.name),
      })),
  ),
)

function tellBanner({ groupName, linkageType, linkage, openIn = 'same', game: code }: BannerPlan, url: string) {
  const game = CATALOGUE.find((one) => one.code === code)
  const launch = game === undefined ? {} : { vendor: game.vendor, gameType: game.category, nodeId: game.nodeId }
  return { groupName, url, linkageType, linkage, openIn, ...launch }
}

const answerAnnouncements = implement(announcements, ({ operator, request, language, controls, settings }) => {
  const wanted = request.types.split(',')
  const now = operator.world.now()
  const chosen = ANNOUNCEMENTS.filter(
    (plan) =>
      wanted.includes(plan.type) &&
      (request.category === undefined || request.category === plan.category) &&
      (plan.type !== 'POPUP' || plan.set === controls.popups) &&
      (!plan.ofLimits || settings.play?.limits?.includes('deposit')),
  )
  return accept(
    chosen
      .map((plan) => announcementOf(plan, { operator, language, ext: request.ext }))
      .filter(({ startAt, endAt }) => startAt <= now && now < endAt),
  )
})

const answerAppAnnouncements = implement(appDownloadAnnouncements, ({ operator, request, language }) =>
  accept(
    ANNOUNCEMENTS.filter(({ type }) => type === 'APP_DOWNLOAD').map((plan) =>
      announcementOf(plan, { operator, language, ext: request.ext }),
    ),
  ),
)

interface AnnouncementContext {
  readonly operator: Operator
  readonly language: string
  readonly ext: 'avif' | 'webp' | undefined
}

function announcementOf(
  { id, type, category, title, content, settings, seed, days = { from: -1, to: 30 } }: AnnouncementPlan,
  { operator, language, ext }: AnnouncementContext,
) {
  const now = operator.world.now()
  const image = seed === undefined ? {} : { image: imageOf(operator, 'announcement', seed, ext) }
  return {
    id,
    type,
    category,
    title: textIn(title, language),
    content: textIn(content, language),
    ...image,
    startAt: now + days.from * DAY,
    endAt: now + days.to * DAY,
    settings,
  }
}

const answerCategories = implement(promotionCategories, ({ operator, request, language, controls: { startedPromotions } }) => {
  const now = operator.world.now()
  const describe = ({ startAt, ...plan }: PromotionPlan & { readonly startAt: number }) => ({
    id: plan.id,
    title: textIn(plan.title, language),
    image: imageOf(operator, 'banner', plan.seed, request.ext),
    summary: textIn(plan.summary, language),
    content: textIn(plan.content, language),
    startAt,
    endAt: (plan.waits ? startAt : now) + plan.days * DAY,
  })
  const started = (plan: PromotionPlan) => {
    const startAt = plan.waits ? startedPromotions[plan.id] : now - 7 * DAY
    return startAt === undefined ? [] : [{ ...plan, startAt }]
  }
  return accept(
    PROMOTIONS.map(({ id, name, promotions }) => ({
      id,
      name: textIn(name, language),
      promotions: promotions.flatMap(started).map(describe),
    })),
  )
})

export const PROMOTION_CALLS = [answerAvailable, answerBanners, answerAnnouncements, answerAppAnnouncements, answerCategories]
