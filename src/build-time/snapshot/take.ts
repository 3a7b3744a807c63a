import type { LanguageCode } from '#lib/languages.ts'
import type { Look } from '#build-time/brand/schema/look.ts'
import type { Snapshot, SnapshotBanner, SnapshotPromotions, SnapshotTile } from '#build-time/brand/schema/snapshot.ts'
import { blocksOf } from '#build-time/brand/schema/blocks.ts'
import type { MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import { AbsentCall, announcedIn, inEachLanguage, plainLines, plainText, type BackEnd } from '#build-time/snapshot/back-end.ts'
import type { TakenSnapshot } from '#build-time/snapshot/write.ts'
import { announcements, banners, type Banner } from '#contract/announcements.ts'
import type { ValueOf } from '#contract/call.ts'
import { findGames, gameVendors, type Game, type VendorLane } from '#contract/games.ts'
import { merchantAvailablePromotions, promoCodeEnabled, promotionCategories, type Promotion } from '#contract/promotions.ts'
import { systemStatus } from '#contract/system.ts'
import { runningAt } from '#features/member/promotions/promotions.rules.ts'
import { bannerKey } from '#features/content/banners/banners.rules.ts'

const MAX_BANNERS = 5
const TILES_PER_LANE = 6
/** The most that a block may have. */
const BLOCK_GAMES = 24

/** Device pixels of a banner: about twice its 358 CSS pixels on a phone. */
const BANNER_SIZES = { '16:7': { width: 768, height: 336 }, '3:1': { width: 768, height: 256 } } as const

/** Device pixels of a tile's width by how many of a row a phone shows: about twice its CSS pixels. */
const TILE_WIDTHS: Readonly<Record<Look['tile']['inRow'], number>> = { 1: 384, 2: 320, 3: 240, 4: 200 }

/** A wide picture is taken a little higher than pages show it, since back ends send many in 16:10. */
const TILE_RATIOS: Readonly<Record<Look['tile']['ratio'], number>> = { '2:3': 2 / 3, '3:4': 3 / 4, '1:1': 1, '4:3': 4 / 3, '16:9': 16 / 10 }

function tileSize({ inRow, ratio }: Look['tile']): Snapshot['sizes']['tile'] {
  const width = TILE_WIDTHS[inRow]
  return { width, height: Math.round(width / TILE_RATIOS[ratio]) }
}

type Site = Pick<MerchantConfig, 'languages' | 'defaultLanguage' | 'lanes' | 'home'> & { readonly look: Pick<Look, 'tile' | 'bannerRatio'> }

const OFF = { enabled: false, count: 0 }

/** For absent optional calls. Without games there is no lobby. */
const WITHOUT: Readonly<Record<string, unknown>> = {
  systemStatus: {},
  banners: [],
  announcements: [],
  gameVendors: [],
  promotionCategories: [],
  merchantAvailablePromotions: { MISSION: OFF, LOGIN: OFF, SAVIOR: OFF, REFERRAL: OFF, APP_DOWNLOAD: OFF },
  promoCodeEnabled: { enabled: false },
}

/** Substitutes absent calls and lists them. */
function lenient(backEnd: BackEnd): BackEnd & { readonly absent: Set<string> } {
  const absent = new Set<string>()
  return {
    ...backEnd,
    absent,
    async ask(call, request, language) {
      try {
        return await backEnd.ask(call, request, language)
      } catch (error) {
        if (!(error instanceof AbsentCall) || !(call.name in WITHOUT)) throw error
        absent.add(call.name)
        return WITHOUT[call.name] as ValueOf<typeof call>
      }
    },
  }
}

/** Fetches a visitor's home (LOB-4) and promotions (BRW-3). `day`: as 2026-11-21. `before`: banners that stay if the back end has none. */
export async function takeSnapshot(
  asked: BackEnd,
  site: Site,
  day: string,
  before: readonly SnapshotBanner[] = [],
): Promise<TakenSnapshot & { readonly absent: readonly string[] }> {
  const backEnd = lenient(asked)
  const shown = await takeBanners(backEnd, site)
  const vendors = await backEnd.ask(gameVendors, { platform: 'html5' }, site.defaultLanguage)
  const lanes = await takeLanes(backEnd, site, vendors)
  if (lanes.length === 0) throw new Error(`The back end has no game of ${site.lanes.join(', ')}: findGames finds none by these categories`)
  const games = await takeBlockGames(backEnd, site, {
    names: namesOf(vendors),
    known: lanes.flatMap(({ lane }) => lane.tiles.map(({ nodeId }) => nodeId)),
  })
  const offers = await takePromotions(backEnd, site, Date.parse(day))
  const settings = await backEnd.ask(systemStatus, { device: 'MOBILE' }, site.defaultLanguage)
  const snapshot: Snapshot = {
    takenAt: day,
    ...announcedIn(settings),
    sizes: { banner: BANNER_SIZES[site.look.bannerRatio], tile: tileSize(site.look.tile) },
    banners: shown.length > 0 ? shown.map(({ banner }) => banner) : [...before],
    marquee: await takeMarquee(backEnd, site, Date.parse(day)),
    menu: await takeMenu(backEnd, site, settings),
    lanes: lanes.map(({ lane }) => lane),
    games: games.map(({ game }) => game),
    providers: providersOf(vendors, site),
    promotions: offers.promotions,
  }
  return {
    snapshot,
    absent: [...backEnd.absent],
    pictures: [
      ...shown.flatMap(({ pictures }) => pictures),
      ...lanes.flatMap(({ pictures }) => pictures),
      ...games.map(({ picture }) => picture),
      ...offers.pictures,
    ],
  }
}

/** The items of the quick menu whose programs run (MNU-2). */
async function takeMenu(
  backEnd: BackEnd,
  { defaultLanguage }: Site,
  { availablePromotions }: ValueOf<typeof systemStatus>,
): Promise<Snapshot['menu']> {
  // The call is for back ends whose settings have no programs, as on the pages.
  const programs = availablePromotions ?? (await backEnd.ask(merchantAvailablePromotions, {}, defaultLanguage))
  const codes = await backEnd.ask(promoCodeEnabled, {}, defaultLanguage)
  const runs = [
    ['MISSION', programs.MISSION.enabled],
    ['SIGNIN', programs.LOGIN.enabled],
    ['SAVIOR', programs.SAVIOR.enabled],
    ['PROMOCODE', codes.enabled],
    ['REFERRAL', programs.REFERRAL.enabled],
  ] as const
  return runs.flatMap(([key, isRunning]) => (isRunning ? [key] : []))
}

function wordsAt<T>(all: Map<LanguageCode, readonly T[]>, index: number, words: (item: T) => string): Record<LanguageCode, string> {
  return Object.fromEntries(
    [...all].map(([language, items]) => [language, items[index] === undefined ? '' : words(items[index])]),
  ) as Record<LanguageCode, string>
}

async function takeBanners(backEnd: BackEnd, site: Site): Promise<{ banner: SnapshotBanner; pictures: TakenSnapshot['pictures'] }[]> {
  const { first, all } = await inEachLanguage<Banner>(site, (language) =>
    backEnd.ask(banners, { types: 'BANNER', groupName: 'm_home' }, language),
  )
  return first.slice(0, MAX_BANNERS).map((own, index) => {
    const { url, linkageType, linkage, openIn, roomId, nodeId, gameType, vendor } = own
    const image = `banner-${index + 1}`
    // A picture with words differs by language.
    const others = [...all].flatMap(([language, items]) => {
      const same = items.find((item) => bannerKey(item) === bannerKey(own))
      return same && same.url !== url ? [{ language, name: `${image}-${language.toLowerCase()}`, url: same.url }] : []
    })
    const banner = {
      image,
      ...(others.length > 0 && { images: Object.fromEntries(others.map(({ language, name }) => [language, name])) }),
      title: wordsAt(all, index, ({ title }) => title),
      linkageType,
      linkage,
      openIn,
      ...definedFields({ roomId, nodeId, gameType, vendor }),
    }
    return { banner, pictures: [{ name: image, url }, ...others].map(({ name, url }) => ({ name, kind: 'banner' as const, url })) }
  })
}

async function takeMarquee(backEnd: BackEnd, site: Site, now: number): Promise<Snapshot['marquee']> {
  const { first, all } = await inEachLanguage(site, async (language) =>
    runningAt(await backEnd.ask(announcements, { types: 'MARQUEE' }, language), now),
  )
  return first.map((_, index) => wordsAt(all, index, ({ content }) => plainText(content)))
}

function namesOf(vendors: readonly VendorLane[]): ReadonlyMap<string, string> {
  return new Map(vendors.flatMap(({ cards }) => cards.map((card) => [card.vendor, card.displayName] as const)))
}

/** The games that blocks of home show (BRD-1) and no lane has: those chosen by hand, and a provider's. */
async function takeBlockGames(
  backEnd: BackEnd,
  { home, lanes, defaultLanguage }: Site,
  { names, known }: { readonly names: ReadonlyMap<string, string>; readonly known: readonly string[] },
): Promise<{ game: Snapshot['games'][number]; picture: TakenSnapshot['pictures'][number] }[]> {
  const blocks = blocksOf(home, 'games').map(({ block }) => block)
  const asked = [
    ...blocks.flatMap(({ games }) => (games ? [{ nodeIds: games.join(',') }] : [])),
    ...blocks.flatMap(({ provider }) => (provider === undefined ? [] : [{ vendor: provider }])),
    // More of a category than its lane has.
    ...blocks.flatMap(({ category, most = 0 }) => (category !== undefined && most > TILES_PER_LANE ? [{ category }] : [])),
  ]
  const found = await Promise.all(
    asked.map(async (request) => (await backEnd.ask(findGames, { ...request, page: 1, pageSize: BLOCK_GAMES }, defaultLanguage)).games),
  )
  const byId = new Map(found.flat().map((game) => [game.nodeId, game]))
  return [...byId.values()].flatMap((game) => {
    const category = lanes.find((each) => each === game.category)
    if (category === undefined || known.includes(game.nodeId)) return []
    return {
      game: { category, ...tileOf(game, names.get(game.vendor) ?? game.vendor) },
      picture: { name: `tile-${game.nodeId}`, kind: 'tile' as const, url: game.image },
    }
  })
}

async function takeLanes(
  backEnd: BackEnd,
  site: Site,
  vendors: readonly VendorLane[],
): Promise<{ lane: Snapshot['lanes'][number]; pictures: TakenSnapshot['pictures'] }[]> {
  const names = namesOf(vendors)
  const lanes = []
  for (const category of site.lanes) {
    const found = await backEnd.ask(findGames, { category, page: 1, pageSize: TILES_PER_LANE }, site.defaultLanguage)
    if (found.games.length === 0) continue
    lanes.push({
      lane: { category, gameCount: found.total, tiles: found.games.map((game) => tileOf(game, names.get(game.vendor) ?? game.vendor)) },
      pictures: found.games.map((game) => ({ name: `tile-${game.nodeId}`, kind: 'tile' as const, url: game.image })),
    })
  }
  return lanes
}

function tileOf({ nodeId, gameId, code, name, vendor, freeplay, isNew, isHot, roomId }: Game, vendorName: string): SnapshotTile {
  return { nodeId, gameId, code, name, vendor, vendorName, image: `tile-${nodeId}`, freeplay, isNew, isHot, ...definedFields({ roomId }) }
}

/** Lanes that merge the operator's own vendors (LOB-2), and their account type. */
const GROUPED_LANES: ReadonlySet<string> = new Set(['RNG', 'PVP'])
const OWN_ACCOUNT_TYPE = 'TCG'

/** Each vendor once, in the order of the merchant's lanes. */
function providersOf(vendors: readonly VendorLane[], { lanes }: Site): Snapshot['providers'] {
  const all = lanes.flatMap((category) =>
    vendors
      .filter((lane) => lane.category === category)
      .flatMap((lane) =>
        lane.cards.map((card) => {
          const own = card.accountTypeName === OWN_ACCOUNT_TYPE && GROUPED_LANES.has(category)
          return {
            vendor: own ? OWN_ACCOUNT_TYPE : card.vendor,
            name: own ? OWN_ACCOUNT_TYPE : card.displayName,
            category,
            freeplay: card.freeplay,
          }
        }),
      ),
  )
  return all.filter(({ vendor }, index) => all.findIndex((other) => other.vendor === vendor) === index)
}

/** Drops undefined fields, as exactOptionalPropertyTypes and JSON require. */
function definedFields<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: string }
}

const MAX_PROMOTIONS = 12

interface Category {
  readonly id: string
  readonly name: string
  readonly promotions: readonly Promotion[]
}

/** Running at `now`, by category, in every language (PRO-1). */
async function takePromotions(
  backEnd: BackEnd,
  site: Pick<MerchantConfig, 'languages' | 'defaultLanguage'>,
  now: number,
): Promise<{ promotions: SnapshotPromotions; pictures: TakenSnapshot['pictures'] }> {
  const { first, all } = await inEachLanguage<Category>(site, (language) => backEnd.ask(promotionCategories, {}, language))
  const everywhere = new Map([...all].map(([language, categories]) => [language, categories.flatMap(({ promotions }) => promotions)]))
  const running = first.flatMap(({ promotions }) => runningAt(promotions, now)).slice(0, MAX_PROMOTIONS)
  const pictures = running.map((promotion, index) => ({ promotion, name: `promotion-${index + 1}` }))
  const promotions = first
    .map((category) => ({
      name: wordsOf(category, all, ({ name }) => name.trim()),
      promotions: pictures
        .filter(({ promotion }) => category.promotions.includes(promotion))
        .map(({ promotion, name }) => ({
          id: promotion.id,
          image: name,
          title: wordsOf(promotion, everywhere, ({ title }) => title.trim()),
          summary: wordsOf(promotion, everywhere, ({ summary }) => summary.trim()),
          content: wordsOf(promotion, everywhere, ({ content }) => plainLines(content)),
          startAt: promotion.startAt,
          endAt: promotion.endAt,
        })),
    }))
    .filter((category) => category.promotions.length > 0)
  return { promotions, pictures: pictures.map(({ promotion, name }) => ({ name, kind: 'banner', url: promotion.image })) }
}

/** By id; falls back to the default language. */
function wordsOf<T extends { readonly id: string }>(
  one: T,
  all: ReadonlyMap<LanguageCode, readonly T[]>,
  say: (item: T) => string,
): Record<string, string> {
  return Object.fromEntries(
    [...all].flatMap(([language, items]) => {
      const same = items.find(({ id }) => id === one.id)
      const words = (same && say(same)) || say(one)
      return words ? [[language, words]] : []
    }),
  )
}
