import type { WireValueOf } from '#contract/call.ts'
import { searchable, searched, type Searchable } from '#contract/game-search.ts'
import { findGames, gameVendors } from '#contract/games.ts'
import { artOf } from '../../data/art.ts'
import { ALL_GAMES, gamesOn, isOfVendor, type CatalogueGame } from '../../data/catalogue.ts'
import { CATEGORIES } from '../../data/categories.ts'
import { nameIn } from '../../data/local-names.ts'
import { OWN_GROUP, VENDORS } from '../../data/vendors.ts'
import { textIn } from '../../data/localised-text.ts'
import { accept } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { imageOf, TILE_KINDS } from './images.ts'

/** The lanes of the lobby. The operator's own studios all have the account type TCG: the front end groups them as one (LOB-2). */
const answerVendors = implement(gameVendors, ({ operator, request, language, controls }) =>
  accept(
    CATEGORIES.map(({ code, ordinal, titles }) => {
      const vendors = VENDORS.filter((vendor) => vendor.category === code)
      const games = gamesOn(controls.catalogue).filter(({ category }) => category === code)
      return {
        category: code,
        title: textIn(titles, language),
        ordinal,
        cards: vendors.map((vendor) => ({
          vendor: vendor.code,
          accountTypeName: vendor.own ? OWN_GROUP : vendor.code,
          displayName: vendor.name,
          freeplay: games.some((game) => game.vendor === vendor.code && game.freeplay),
          image: imageOf(operator, 'mark', vendor.code, request.ext),
          gameType: code,
        })),
        gameClassify: vendors.map((vendor) => vendor.code),
        gameCount: games.length,
      }
    }),
  ),
)

/** Finds games by keyword, vendor, category or exact ids. Only their id finds hidden games. */
const answerGames = implement(findGames, (facts) => {
  const { operator, merchant, request } = facts
  const found = request.nodeIds === undefined ? listed(facts) : byIds(request.nodeIds)
  const start = (request.page - 1) * request.pageSize
  const games = found
    .slice(start, start + request.pageSize)
    .map((game) => ({
      ...onTheWire(
        { ...game, name: nameOf(game, facts) },
        imageOf(operator, TILE_KINDS[merchant.tile ?? 'tall'], artOf(game), request.ext),
      ),
      ...factsOf(game, facts),
    }))
  return accept({ total: found.length, games })
})

function onTheWire({ listed: _listed, ...game }: CatalogueGame, image: string): WireGame {
  return { ...game, image }
}

/** Of games of chance, or of all where a market asks for it: a return between 92 and 98 percent, for every seventh one a span, and a smallest stake. */
function factsOf(
  { nodeId, category }: Pick<CatalogueGame, 'nodeId' | 'category'>,
  { merchant, controls }: Pick<CallFacts<typeof findGames>, 'merchant' | 'controls'>,
): Pick<WireGame, 'returnToPlayer' | 'leastStake'> {
  if (!controls.factsOfEveryGame && !['RNG', 'TABLE', 'LIVE', 'ARCADE'].includes(category)) return {}
  const seed = Number(nodeId)
  const asked = controls.leastStake?.currency === merchant.currency ? controls.leastStake.amount : undefined
  const percent = (92 + (seed % 61) / 10).toFixed(1)
  return {
    returnToPlayer: seed % 7 === 0 ? { from: '88', to: percent } : percent,
    leastStake: asked ?? ['0.10', '0.20', '0.50', '1.00'][seed % 4] ?? '1.00',
  }
}

type WireGame = WireValueOf<typeof findGames>['games'][number]

type Asked = Pick<CallFacts<typeof findGames>, 'request' | 'controls' | 'language'>

function nameOf(game: CatalogueGame, { controls, language }: Pick<Asked, 'controls' | 'language'>): string {
  return controls.localNames ? nameIn(game, language) : game.name
}

/** Games of the requested vendor and categories that match the keyword, with the forgiving search or literally. */
function listed(facts: Asked): readonly CatalogueGame[] {
  const { keyword = '', vendor } = facts.request
  const categories = facts.request.category?.split(',')
  const games = gamesOn(facts.controls.catalogue).filter(
    (game) => (vendor === undefined || isOfVendor(game, vendor)) && (categories?.includes(game.category) ?? true),
  )
  const textOf = (game: CatalogueGame): string => `${nameOf(game, facts)} ${VENDOR_NAMES.get(game.vendor) ?? ''}`
  if (facts.controls.forgivingSearch) return searched(games, keyword, (game) => prepared(textOf(game)))
  const words = keyword.trim().toLowerCase().split(/\s+/u)
  return games.filter((game) => words.every((word) => textOf(game).toLowerCase().includes(word)))
}

const VENDOR_NAMES: ReadonlyMap<string, string> = new Map(VENDORS.map(({ code, name }) => [code, name]))
const texts = new Map<string, Searchable>()

/** Cached: there is one text for each game and each language with its own names. */
function prepared(text: string): Searchable {
  const known = texts.get(text) ?? searchable(text)
  texts.set(text, known)
  return known
}

/** In the requested order, so that favourites keep theirs. */
function byIds(nodeIds: string): CatalogueGame[] {
  return nodeIds.split(',').flatMap((id) => ALL_GAMES.filter((game) => game.nodeId === id.trim()))
}

export const CATALOGUE_CALLS = [answerVendors, answerGames]
