import { createHash } from 'node:crypto'
import { pictureOf, type Picture } from '#build-time/brand/assets.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { bannerImage, type SnapshotLane, type SnapshotTile } from '#build-time/brand/schema/snapshot.ts'
import { absolute, canonicalOf, isIndexed } from '#build-time/seo/addresses.ts'
import type { OwnDocument } from '#build-time/seo/head.ts'
import { dayWriter } from '#build-time/words/cldr.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { cutText } from '#lib/cut-text.ts'
import type { PrerenderedBanner, SnapshotLaneGames } from '#features/content/home/lobby-data.codec.ts'
import { lastMoment, runningAt } from '#features/member/promotions/promotions.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'
import { isRouteId, pathBelow, pathTo } from '#routes/routes.ts'

/** In the HTML: of the games screen, and at most of each lane. */
const GAMES_SCREEN_TILES = 12
const GAMES_SCREEN_ROWS = 4

/** The lanes of home (LOB-4), in the order of the merchant's folder. */
export function prerenderedLanes(merchant: Merchant): SnapshotLaneGames[] {
  return orderedLanes(merchant).map(({ category, gameCount, tiles }) => ({
    category,
    gameCount,
    games: tiles.map((tile) => gameOf(merchant, tile, category)),
  }))
}

/** LOB-4: one of each lane in turn, so that all categories appear. */
export function prerenderedGames(merchant: Merchant): ListedGame[] {
  const lanes = prerenderedLanes(merchant)
  const mixed = Array.from({ length: GAMES_SCREEN_ROWS }, (_, row) => lanes.flatMap(({ games }) => games[row] ?? [])).flat()
  return mixed.slice(0, GAMES_SCREEN_TILES)
}

/** LOB-4. Falls back to the default language's text: a link needs a name. */
export function prerenderedBanners(merchant: Merchant, language: LanguageCode): PrerenderedBanner[] {
  return merchant.snapshot.banners.map((banner) => {
    const { image: _image, images: _images, title, ...rest } = banner
    const { webp: image, avif } = pictureOf(merchant, 'banner', bannerImage(banner, language))
    return { ...rest, title: title[language] ?? title[merchant.defaultLanguage] ?? '', image, avif }
  })
}

/** What a device knows of banners holds only for this id. */
export function idOfBanners({ code }: Merchant, language: LanguageCode, banners: readonly PrerenderedBanner[]): string {
  return createHash('sha256')
    .update([code, language, JSON.stringify(banners)].join())
    .digest('hex')
    .slice(0, 8)
}

function orderedLanes(merchant: Merchant): SnapshotLane[] {
  return merchant.lanes.flatMap((category) => merchant.snapshot.lanes.find((lane) => lane.category === category) ?? [])
}

/** A game of the snapshot as islands list it. Await `brandAssets` first. */
export function gameOf(merchant: Merchant, tile: SnapshotTile, category: CategoryCode): ListedGame {
  const { image: picture, code: _code, vendorName: provider, ...game } = tile
  const { webp: image, avif } = pictureOf(merchant, 'tile', picture)
  return { ...game, category, provider, image, avif }
}

/** Days in UTC: the build does not know the visitor's time zone. */
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

/** Running at `now`, without names that hosts and styles would take for files. */
export function promotionPages({ snapshot }: Pick<Merchant, 'snapshot'>, now: number): string[] {
  const ids = snapshot.promotions.flatMap(({ promotions }) => runningAt(promotions, now).map(({ id }) => id))
  return [...new Set(ids)].filter((id) => /^(?!404$)[\w-]+$/.test(id) && !isRouteId(id))
}

/** The address of a promotion's own page; its place on the page of all, where its id makes none. */
export function promotionHrefs(merchant: Merchant, language: LanguageCode, now: number): (id: string) => string {
  const { defaultLanguage } = merchant
  const pages = promotionPages(merchant, now)
  return (id) =>
    pages.includes(id)
      ? pathBelow(promotionPath(id), language, defaultLanguage)
      : `${pathTo('activity', language, defaultLanguage)}?id=${encodeURIComponent(id)}#promotion-${id}`
}

/** The path of a promotion's own page below the language. */
export function promotionPath(id: string): string {
  return `activity/${id}`
}

/** Search engines' longest, and the shortest sufficient description; a shorter one gets the site's appended. */
const MAX_DESCRIPTION = 170
const SHORTEST_DESCRIPTION = 40

function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  // Not every script has spaces between words.
  const space = text.lastIndexOf(' ', MAX_DESCRIPTION - 1)
  return `${cutText(text, space > 0 ? space : MAX_DESCRIPTION - 1)}…`
}

/** OPS-7. Await `brandAssets` first. */
export function promotionDocument(
  merchant: Merchant,
  language: LanguageCode,
  { id, title, summary, lines, picture }: PrerenderedPromotion,
): OwnDocument {
  const told = [summary, ...lines].filter(Boolean).join(' ')
  const site = merchant.seo.get(language)?.description ?? ''
  const description = shortened(told.length < SHORTEST_DESCRIPTION ? `${told} ${site}`.trim() : told)
  const { startAt, endAt } = merchant.snapshot.promotions.flatMap(({ promotions }) => promotions).find((one) => one.id === id)!
  const path = promotionPath(id)
  return {
    path,
    title: `${title} · ${merchant.name}`,
    description,
    languages: merchant.languages,
    listed: isIndexed(merchant, 'activity'),
    picture: { path: picture.webp, width: picture.width, height: picture.height },
    things: [
      {
        '@type': 'Offer',
        name: title,
        description,
        url: canonicalOf(merchant, path, language),
        image: absolute(merchant, picture.webp),
        validFrom: new Date(startAt).toISOString(),
        validThrough: new Date(endAt).toISOString(),
        offeredBy: { '@id': absolute(merchant, '/#organization') },
      },
    ],
  }
}

export interface PrerenderedCategory {
  readonly name: string
  readonly promotions: readonly PrerenderedPromotion[]
}

/** Running at `now`, by category, for browsers without scripts (BRW-3). */
export function prerenderedPromotions(merchant: Merchant, language: LanguageCode, now: number): PrerenderedCategory[] {
  const day = dayWriter(language)
  const say = (words: Partial<Record<LanguageCode, string>>): string => words[language] ?? words[merchant.defaultLanguage] ?? ''
  return merchant.snapshot.promotions
    .map(({ name, promotions }) => ({
      name: say(name),
      promotions: runningAt(promotions, now).map(({ id, image, title, summary, content, startAt, endAt }) => ({
        id,
        title: say(title),
        summary: say(summary),
        lines: say(content).split('\n').filter(Boolean),
        picture: pictureOf(merchant, 'banner', image),
        from: day(startAt),
        to: day(lastMoment({ endAt })),
      })),
    }))
    .filter(({ promotions }) => promotions.length > 0)
}
