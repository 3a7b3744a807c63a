import type { AnswerOf } from '#contract/call.ts'
import { findGames, gameVendors } from '#contract/games.ts'
import { artOf } from '../../data/art.ts'
import { CATALOGUE, isOfVendor, type CatalogueGame } from '../../data/catalogue.ts'
import { CATEGORIES } from '../../data/categories.ts'
import { OWN_GROUP, VENDORS } from '../../data/vendors.ts'
import { textIn } from '../../data/texts.ts'
import { accept } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { imageOf } from './images.ts'

/** The lanes of the lobby. The operator's own studios all carry the account type TCG: the front end shows them as one (LOB-2). */
const answerVendors = implement(gameVendors, ({ operator, request, language }) =>
  accept(
    CATEGORIES.map(({ code, ordinal, titles }) => {
      const vendors = VENDORS.filter((vendor) => vendor.category === code)
      const games = CATALOGUE.filter((game) => game.listed && game.category === code)
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

/** Finds games by word, vendor, category or exact ids; the hidden ones answer to their id alone. */
const answerGames = implement(findGames, ({ operator, request }) => {
  const found = request.nodeIds === undefined ? CATALOGUE.filter((game) => game.listed && matches(game, request)) : byIds(request.nodeIds)
  const start = (request.page - 1) * request.pageSize
  const games = found.slice(start, start + request.pageSize).map((game) => onTheWire(game, imageOf(operator, 'tile', artOf(game), request.ext)))
  return accept({ total: found.length, games })
})

function onTheWire({ listed: _listed, ...game }: CatalogueGame, image: string): AnswerOf<typeof findGames>['games'][number] {
  return { ...game, image }
}

type Wanted = Pick<CallFacts<typeof findGames>['request'], 'keyword' | 'vendor' | 'category'>

function matches(game: CatalogueGame, { keyword, vendor, category }: Wanted): boolean {
  const words = (keyword ?? '').trim().toLowerCase().split(/\s+/u)
  const text = `${game.name} ${VENDORS.find(({ code }) => code === game.vendor)?.name ?? ''}`.toLowerCase()
  return (
    words.every((word) => text.includes(word)) &&
    (vendor === undefined || isOfVendor(game, vendor)) &&
    (category === undefined || game.category === category)
  )
}

/** In the order asked for: favourites keep theirs. */
function byIds(nodeIds: string): CatalogueGame[] {
  return nodeIds.split(',').flatMap((id) => CATALOGUE.filter((game) => game.nodeId === id.trim()))
}

export const CATALOGUE_CALLS = [answerVendors, answerGames]
