import type { BackEnd } from '#brand/snapshot/back-end.ts'
import type { Look } from '#brand/schema/look.ts'
import type { Snapshot, SnapshotBanner, SnapshotTile } from '#brand/schema/snapshot.ts'
import type { MerchantConfig } from '#brand/schema.ts'
import { announcements, banners, type Banner } from '#contract/announcements.ts'
import { findGames, gameVendors, type Game, type VendorLane } from '#contract/games.ts'
import type { LanguageCode } from '#i18n/languages.ts'

const MOST_BANNERS = 5
const TILES_IN_A_LANE = 6

/** Device pixels of a banner, 358 CSS pixels wide on a phone, at about twice that. */
const BANNER = { width: 768, height: 336 }

/** Device pixels of a tile in each shape that a brand may have, at about twice its CSS pixels. */
const TILES: Readonly<Record<Look['tile'], Snapshot['sizes']['tile']>> = {
  tall: { width: 240, height: 320 },
  round: { width: 200, height: 200 },
  wide: { width: 384, height: 240 },
}

/** A snapshot without its files: each picture's name with where the back end has it. */
export interface Taken {
  readonly snapshot: Snapshot
  readonly pictures: readonly { readonly name: string; readonly kind: 'banner' | 'tile'; readonly url: string }[]
}

type Site = Pick<MerchantConfig, 'languages' | 'defaultLanguage' | 'lanes'> & { readonly look: Pick<Look, 'tile'> }

/** Asks a back end what a guest's home shows, and keeps what the prerendered home needs of it (LOB-4). `day`: as 2026-11-21. */
export async function takeSnapshot(backEnd: BackEnd, site: Site, day: string): Promise<Taken> {
  const shown = await takeBanners(backEnd, site)
  const vendors = await backEnd.ask(gameVendors, { platform: 'html5' }, site.defaultLanguage)
  const lanes = await takeLanes(backEnd, site, vendors)
  const snapshot: Snapshot = {
    takenAt: day,
    sizes: { banner: BANNER, tile: TILES[site.look.tile] },
    banners: shown.map(({ banner }) => banner),
    marquee: await takeMarquee(backEnd, site),
    lanes: lanes.map(({ lane }) => lane),
    providers: providersOf(vendors, site),
  }
  return { snapshot, pictures: [...shown.map(({ picture }) => picture), ...lanes.flatMap(({ pictures }) => pictures)] }
}

/** The answers of all languages, the default language's first. The others lend their words by position. */
async function inEach<T>({ languages, defaultLanguage }: Site, ask: (language: LanguageCode) => Promise<readonly T[]>): Promise<{ first: readonly T[]; all: Map<LanguageCode, readonly T[]> }> {
  const all = new Map<LanguageCode, readonly T[]>()
  for (const language of languages) all.set(language, await ask(language))
  return { first: all.get(defaultLanguage) ?? [], all }
}

function said<T>(all: Map<LanguageCode, readonly T[]>, index: number, words: (item: T) => string): Record<LanguageCode, string> {
  return Object.fromEntries([...all].map(([language, items]) => [language, items[index] === undefined ? '' : words(items[index])])) as Record<LanguageCode, string>
}

async function takeBanners(backEnd: BackEnd, site: Site): Promise<{ banner: SnapshotBanner; picture: Taken['pictures'][number] }[]> {
  const { first, all } = await inEach<Banner>(site, (language) => backEnd.ask(banners, { types: 'BANNER', groupName: 'm_home' }, language))
  return first.slice(0, MOST_BANNERS).map(({ url, linkageType, linkage, openIn, roomId, nodeId, gameType, vendor }, index) => {
    const image = `banner-${index + 1}`
    const banner = { image, title: said(all, index, ({ title }) => title), linkageType, linkage, openIn, ...present({ roomId, nodeId, gameType, vendor }) }
    return { banner, picture: { name: image, kind: 'banner' as const, url } }
  })
}

async function takeMarquee(backEnd: BackEnd, site: Site): Promise<Snapshot['marquee']> {
  const { first, all } = await inEach(site, (language) => backEnd.ask(announcements, { types: 'MARQUEE' }, language))
  return first.map((_, index) => said(all, index, ({ content }) => plain(content)))
}

async function takeLanes(backEnd: BackEnd, site: Site, vendors: readonly VendorLane[]): Promise<{ lane: Snapshot['lanes'][number]; pictures: Taken['pictures'] }[]> {
  const names = new Map(vendors.flatMap(({ cards }) => cards.map((card) => [card.vendor, card.displayName] as const)))
  const lanes = []
  for (const category of site.lanes) {
    const found = await backEnd.ask(findGames, { category, page: 1, pageSize: TILES_IN_A_LANE }, site.defaultLanguage)
    if (found.games.length === 0) continue
    lanes.push({
      lane: { category, gameCount: found.total, tiles: found.games.map((game) => tileOf(game, names.get(game.vendor) ?? game.vendor)) },
      pictures: found.games.map((game) => ({ name: `tile-${game.nodeId}`, kind: 'tile' as const, url: game.image })),
    })
  }
  return lanes
}

function tileOf({ nodeId, gameId, code, name, vendor, freeplay, isNew, isHot, roomId }: Game, vendorName: string): SnapshotTile {
  return { nodeId, gameId, code, name, vendor, vendorName, image: `tile-${nodeId}`, freeplay, isNew, isHot, ...present({ roomId }) }
}

/** The lanes in which the operator's own vendors appear as one (LOB-2), and the account type that they share. */
const GROUPED: ReadonlySet<string> = new Set(['RNG', 'PVP'])
const OWN = 'TCG'

/** Each vendor once, in the order of the merchant's lanes. */
function providersOf(vendors: readonly VendorLane[], { lanes }: Site): Snapshot['providers'] {
  const all = lanes.flatMap((category) => vendors.filter((lane) => lane.category === category).flatMap((lane) => lane.cards.map((card) => {
    const own = card.accountTypeName === OWN && GROUPED.has(category)
    return { vendor: own ? OWN : card.vendor, name: own ? OWN : card.displayName, category, freeplay: card.freeplay }
  })))
  return all.filter(({ vendor }, index) => all.findIndex((other) => other.vendor === vendor) === index)
}

/** Text of an HTML fragment: the marquee runs one line without markup. */
function plain(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
  return html.replace(/<[^>]*>/g, ' ').replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole).replace(/\s+/g, ' ').trim()
}

/** exactOptionalPropertyTypes and JSON agree: what is absent has no key. */
function present<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: string }
}
