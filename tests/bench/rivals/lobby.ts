import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words, type Spoken } from '../../e2e/fixtures/words.ts'

/** The folder of a rival's pictures. */
export const PICTURES = 'pictures'

interface Config {
  readonly defaultLanguage: string
  readonly look: { readonly tile: { readonly inRow: keyof typeof TILE_WIDTHS } }
  readonly lanes: readonly string[]
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Snapshot {
  readonly sizes: { readonly banner: Size; readonly tile: Size }
  readonly banners: readonly { readonly image: string; readonly title: Readonly<Record<string, string>>; readonly linkage: string }[]
  readonly marquee: readonly Readonly<Record<string, string>>[]
  readonly lanes: readonly { readonly category: string; readonly gameCount: number; readonly tiles: readonly Tile[] }[]
  readonly providers: readonly { readonly name: string }[]
}

interface Tile {
  readonly nodeId: string
  readonly name: string
  readonly vendorName: string
  readonly image: string
  readonly isHot: boolean
  readonly isNew: boolean
}

/** As wide as the brand's own tiles. */
const TILE_WIDTHS = { 1: '11rem', 2: '9rem', 3: '7rem', 4: '6rem' } as const

/** The lobby that a brand's home shows, as a back end would send it to a rival: the snapshot's banners, marquee, lanes and providers in the brand's own language. */
export function lobbyOf(folder: string): object {
  const { defaultLanguage: language, look, lanes } = read<Config>(join(folder, 'merchant.json'))
  const { sizes, banners, marquee, lanes: known, providers } = read<Snapshot>(join(folder, 'snapshot.json'))
  const text = (key: string): string => words(`lobby.${key}`, {}, language.toLowerCase() as Spoken)
  return {
    bannerSize: sizes.banner,
    tileSize: sizes.tile,
    tileWidth: TILE_WIDTHS[look.tile.inRow],
    banners: banners.map(({ image, title, linkage }) => ({
      picture: image,
      title: title[language],
      href: linkage.startsWith('/m/game') ? linkage.slice('/m'.length) : '/game',
    })),
    marquee: marquee.map((line) => line[language]),
    lanes: lanes
      .flatMap((category) => known.filter((lane) => lane.category === category))
      .map(({ category, gameCount, tiles }) => ({
        category,
        title: text(category),
        count: gameCount,
        games: tiles.map(({ nodeId, name, vendorName, image, isHot, isNew }) => ({
          id: nodeId,
          name,
          provider: vendorName,
          picture: image,
          tag: isHot ? text('hot') : isNew ? text('new') : '',
        })),
      })),
    providers: [...new Set(providers.map(({ name }) => name))],
  }
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
