import { CATEGORIES, type CategoryCode } from './categories.ts'
import { seededRandom, shuffled } from './seeded-random.ts'
import { OWN_GROUP, VENDORS, type Vendor } from './vendors.ts'
import { extraLeftHalves, HALVES } from './game-name-words.ts'

/** One game of the demo. `listed` is false for the pages that only tests request, by their exact nodeId. */
export interface CatalogueGame {
  readonly nodeId: string
  readonly gameId: string
  readonly code: string
  readonly name: string
  readonly vendor: string
  readonly category: CategoryCode
  readonly freeplay: boolean
  readonly isNew: boolean
  readonly isHot: boolean
  readonly roomId?: string
  readonly listed: boolean
}

const FIRST_NODE = 100_001
const FIRST_GAME = 5_001

/** The vendor's misbehaving pages as games, which the viewer must survive (GAM-4). */
const HIDDEN: readonly CatalogueGame[] = [
  ['900001', 'hostile-backurl', 'Hostile: leaves by itself'],
  ['900002', 'hostile-history', 'Hostile: fills the history'],
  ['900003', 'slow-load', 'Slow: takes its time'],
].map(([nodeId, code, name]) => ({
  nodeId: nodeId as string,
  gameId: nodeId as string,
  code: code as string,
  name: name as string,
  vendor: 'TCG_FOUNDRY',
  category: 'RNG',
  freeplay: true,
  isNew: false,
  isHot: false,
  listed: false,
}))

/** The demo's 1,200 games in the order of their categories, the most played first; then the hidden ones. */
export const CATALOGUE: readonly CatalogueGame[] = [...number(CATEGORIES.flatMap(gamesOf)), ...HIDDEN]

/** 800 more games of the same vendors, for the large catalogue. */
const MORE_GAMES: readonly CatalogueGame[] = number(CATEGORIES.flatMap(moreGamesOf), 100_000)

const LISTED = CATALOGUE.filter(({ listed }) => listed)
const LISTED_AND_MORE = CATEGORIES.flatMap(({ code }) => [...LISTED, ...MORE_GAMES].filter(({ category }) => category === code))

/** The listed games, category after category: the demo's 1,200, or the 2,000 of the large catalogue. */
export function gamesOn(shelf: 'demo' | 'large'): readonly CatalogueGame[] {
  return shelf === 'demo' ? LISTED : LISTED_AND_MORE
}

/** Every game that can be launched, hidden ones included. */
export const ALL_GAMES: readonly CatalogueGame[] = [...CATALOGUE, ...MORE_GAMES]

type Draft = Omit<CatalogueGame, 'nodeId' | 'gameId'>

function moreGamesOf({ games, ...category }: (typeof CATEGORIES)[number]): Draft[] {
  return draftsOf({ ...category, games: Math.round((games * 2) / 3) }, extraLeftHalves(category.code))
}

function gamesOf(category: (typeof CATEGORIES)[number]): Draft[] {
  return draftsOf(category, HALVES[category.code].left)
}

function draftsOf(
  { code: category, games, ordinal }: { code: CategoryCode; games: number; ordinal: number },
  left: readonly string[],
): Draft[] {
  const chance = seededRandom(ordinal)
  const vendors = VENDORS.filter((vendor) => vendor.category === category)
  const drafts = shuffled(namesOf(category, left), chance)
    .slice(0, games)
    .map((name, index) => draftOf(name, category, vendors[index % vendors.length] as Vendor, chance))
    .sort((a, b) => Number(b.isHot) - Number(a.isHot))
  return drafts.map((draft, place) => ({ ...draft, isHot: isHotAt(place, ordinal) }))
}

/** One game in six is hot, at different places in each lane, because a badge on every tile would mean nothing. */
function isHotAt(place: number, ordinal: number): boolean {
  return (place + (ordinal / 100) * 5) % 6 === 4
}

function draftOf(name: string, category: CategoryCode, vendor: Vendor, chance: () => number): Draft {
  const room = category === 'LIVE' ? { roomId: String(100 + Math.floor(chance() * 900)) } : {}
  return {
    code: `${category.toLowerCase()}-${slug(name)}`,
    name,
    vendor: vendor.code,
    category,
    // Sports bets, dealer tables and draws with other players' money have no trial.
    freeplay: !['SPORTS', 'LIVE', 'PVP', 'LOTT'].includes(category) && chance() < 0.9,
    isNew: chance() < 0.1,
    // Provisional, until the game's place in its lane is known.
    isHot: chance() < 0.12,
    ...room,
    listed: true,
  }
}

function namesOf(category: CategoryCode, left: readonly string[]): string[] {
  return left.flatMap((first) => HALVES[category].right.map((second) => `${first} ${second}`))
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')
}

function number(drafts: readonly Draft[], after = 0): CatalogueGame[] {
  return drafts.map((draft, index) => ({
    nodeId: String(FIRST_NODE + after + index),
    gameId: String(FIRST_GAME + after + index),
    ...draft,
  }))
}

/** True when a game is of this vendor, or when `vendor` is the group of the operator's own vendors and the game is of one of them. */
export function isOfVendor(game: Pick<CatalogueGame, 'vendor'>, vendor: string): boolean {
  return game.vendor === vendor || (vendor === OWN_GROUP && VENDORS.some(({ code, own }) => own && code === game.vendor))
}
