import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { pictureOf } from '#build-time/brand/assets.ts'
import type { ImageSize } from '#build-time/brand/checks/images.ts'
import { MerchantError, problemsOf } from '#build-time/brand/problems.ts'
import type { Look } from '#build-time/brand/schema/look.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { type SnapshotBanner, type SnapshotLane, type SnapshotTile, snapshotSchema } from '#build-time/brand/schema/snapshot.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { pictureName } from '#lib/packed-list.ts'
import type { BackEnd, TakenSnapshot } from './take.ts'

/**
 * How many tiles of a lane are in the HTML, by its place: as many as a phone shows, the last one partly; fewer further down, where live games arrive
 * before the reader. Two wide cards fill a phone's width. The page must stay below 14 kB on the wire in the wordiest language.
 */
const TILES: Readonly<Record<Look['tile'], readonly [top: number, middle: number, bottom: number]>> = { tall: [4, 3, 1], round: [4, 2, 1], wide: [3, 3, 2] }
const TOP_LANES = 2
const MIDDLE_LANES = 4

/** How many tiles of the games screen are in the HTML, and how many of each lane at the most. */
const GAMES_SCREEN_TILES = 12
const GAMES_SCREEN_ROWS = 4

/** A game of the snapshot with its picture's name, as the pages pack it. */
interface PrerenderedGame extends Omit<SnapshotTile, 'image'> {
  readonly provider: string
  readonly picture: string
}

/** A banner of the snapshot in one language, with its picture's name, as the page packs it. */
interface PrerenderedBanner extends Omit<SnapshotBanner, 'image' | 'title'> {
  readonly title: string
  readonly picture: string
}

interface PrerenderedLane extends Pick<SnapshotLane, 'category' | 'gameCount'> {
  readonly games: readonly PrerenderedGame[]
}

/** The lanes of home (LOB-4), in the order of the merchant's folder. */
export function prerenderedLanes(merchant: Merchant): PrerenderedLane[] {
  return orderedLanes(merchant).map(({ category, gameCount, tiles }, place) => ({
    category,
    gameCount,
    games: tiles.slice(0, tilesAt(place, merchant.look.tile)).map((tile) => gameOf(merchant, tile)),
  }))
}

/** The games of the games screen (LOB-4): one of each lane in turn, so that all categories are represented. */
export function prerenderedGames(merchant: Merchant): PrerenderedGame[] {
  const lanes = orderedLanes(merchant)
  const mixed = Array.from({ length: GAMES_SCREEN_ROWS }, (_, row) => lanes.flatMap(({ tiles }) => tiles[row] ?? [])).flat()
  return mixed.slice(0, GAMES_SCREEN_TILES).map((tile) => gameOf(merchant, tile))
}

/** The banners of home (LOB-4). A banner without words in this language takes those of the default language: a link needs a name. */
export function prerenderedBanners(merchant: Merchant, language: LanguageCode): PrerenderedBanner[] {
  return merchant.snapshot.banners.map(({ image, title, ...banner }) => ({
    ...banner,
    title: title[language] ?? title[merchant.defaultLanguage] ?? '',
    picture: pictureName(pictureOf(merchant, 'banner', image).avif),
  }))
}

function orderedLanes(merchant: Merchant): SnapshotLane[] {
  return merchant.lanes.flatMap((category) => merchant.snapshot.lanes.find((lane) => lane.category === category) ?? [])
}

function tilesAt(place: number, tile: Look['tile']): number {
  const [top, middle, bottom] = TILES[tile]
  return place < TOP_LANES ? top : place < MIDDLE_LANES ? middle : bottom
}

function gameOf(merchant: Merchant, { image, ...tile }: SnapshotTile): PrerenderedGame {
  return { ...tile, provider: tile.vendorName, picture: pictureName(pictureOf(merchant, 'tile', image).avif) }
}

/** Target bytes of an AVIF: a first screen shows a dozen tiles and stays below 120 kB. The build refuses at twice as much (brand/checks/files.ts). */
const AVIF_BUDGET = { banner: 11_000, tile: 7000 } as const

/** AVIF qualities to try, best first; below the last one faces turn into blocks. */
const AVIF_QUALITIES = [62, 56, 50, 44, 38, 32]

/**
 * Writes `snapshot.json` and its pictures into a merchant's folder. Checks everything first: a snapshot that does not fit leaves the folder unchanged.
 * Removes pictures that the snapshot no longer names. Returns the number of pictures.
 */
export async function writeSnapshot(folder: string, backEnd: BackEnd, { snapshot, pictures }: TakenSnapshot): Promise<number> {
  const checked = v.safeParse(snapshotSchema, snapshot)
  if (!checked.success) throw new MerchantError(problemsOf('the back end\'s answer, as snapshot.json', snapshotSchema, checked.issues))
  const files: [name: string, body: Buffer][] = []
  for (const { name, kind, url } of new Map(pictures.map((picture) => [picture.name, picture])).values()) {
    const { avif, webp } = await encodePicture(await backEnd.picture(url), kind, snapshot.sizes[kind])
    files.push([`${name}.avif`, avif], [`${name}.webp`, webp])
  }
  const place = join(folder, 'snapshot')
  await mkdir(place, { recursive: true })
  for (const old of await readdir(place)) await rm(join(place, old))
  await Promise.all(files.map(([name, body]) => writeFile(join(place, name), body)))
  await writeFile(join(folder, 'snapshot.json'), `${JSON.stringify({ $schema: '../snapshot.schema.json', ...snapshot }, undefined, 2)}\n`)
  return pictures.length
}

/** Crops a picture to its size and encodes it: AVIF within its budget, WebP of similar quality. Throws when no quality fits. */
async function encodePicture(original: Buffer, kind: 'banner' | 'tile', { width, height }: ImageSize): Promise<{ avif: Buffer; webp: Buffer }> {
  const cropped = await sharp(original).resize(width, height, { fit: 'cover' }).flatten({ background: '#000' }).png().toBuffer()
  for (const quality of AVIF_QUALITIES) {
    const avif = await sharp(cropped).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
    if (avif.length <= AVIF_BUDGET[kind]) return { avif, webp: await sharp(cropped).webp({ quality: quality + 14, effort: 5 }).toBuffer() }
  }
  throw new Error(`A ${kind} stays above ${AVIF_BUDGET[kind]} bytes at the lowest quality: choose a picture with less detail`)
}
