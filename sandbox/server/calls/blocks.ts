import { draws, jackpots, latestWins } from '#contract/blocks.ts'
import { CATALOGUE, gamesOn, type CatalogueGame } from '../../data/catalogue.ts'
import { JACKPOTS } from '../../data/jackpots.ts'
import { nameIn } from '../../data/local-names.ts'
import { seededRandom } from '../../data/seeded-random.ts'
import { wholeUnits, type SandboxMerchant } from '../merchants.ts'
import { decimalsOf, toMoney } from '../money.ts'
import { accept } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'

const HOUR = 3_600_000
const MOST_DRAWS = 3
const MOST_WINS = 10
/** So much of each stake goes into the jackpots. */
const SHARE_OF_STAKES = 0.01
/** The demo's network has another win this often. */
const WIN_EVERY_MS = 47_000

const gameOf = (code: string): CatalogueGame | undefined => CATALOGUE.find((game) => game.code === code)

/** The next draws of the merchant's lotteries. None while the vendor is out of reach. */
const answerDraws = implement(draws, async ({ operator, merchant, controls, language }) => {
  const games = gamesOn(controls.catalogue)
    .filter(({ code }) => /^e?lott-/.test(code))
    .slice(0, MOST_DRAWS)
  const { currency } = merchant
  const found = await operator.vendor.draws({ gameCodes: games.map(({ code }) => code), currency, decimals: decimalsOf(currency) })
  return accept(
    (found ?? []).map(({ gameCode, number, closesAt, drawsAt, topPrize, last }) => {
      const game = gameOf(gameCode)
      return {
        id: `${gameCode}-${number}`,
        name: (controls.localNames && game && nameIn(game, language)) || (game?.name ?? gameCode),
        drawAt: drawsAt,
        closesAt,
        jackpot: toMoney(topPrize, currency),
        nodeId: game?.nodeId,
        last: { drawAt: last.drawnAt, numbers: last.balls.map(String) },
      }
    }),
  )
})

/** Sums since the month began: the network's own play, and a share of what this merchant's members staked. */
const answerJackpots = implement(jackpots, ({ operator, merchant, controls }) => {
  const now = operator.world.now()
  const date = new Date(now)
  const monthAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const share = Math.floor((operator.play.stakedAt(merchant.code, monthAt) * SHARE_OF_STAKES) / JACKPOTS.length)
  const slots = gamesOn(controls.catalogue).filter(({ category }) => category === 'RNG')
  return accept(
    JACKPOTS.map(({ id, name, from, perHour, place }) => ({
      id,
      name,
      amount: toMoney(Math.floor(wholeUnits(merchant, from + (perHour * (now - monthAt)) / HOUR)) + share, merchant.currency),
      perSecond: toMoney(Math.round(wholeUnits(merchant, perHour) / 3600), merchant.currency),
      nodeId: slots[place]?.nodeId,
    })),
  )
})

interface Won {
  readonly at: number
  readonly game: CatalogueGame
  readonly amount: number
  readonly name: string
}

/** The merchant's members' own wins among those of the demo's network. */
const answerWins = implement(latestWins, ({ operator, merchant, controls, language }) => {
  const own = operator.play.winsAt(merchant.code, MOST_WINS).flatMap(({ game: code, username, ...win }) => {
    const game = gameOf(code)
    return game?.listed ? [{ ...win, game, name: masked(username) }] : []
  })
  const all = [...own, ...networkWins(merchant, operator.world.now())].toSorted((a, b) => b.at - a.at).slice(0, MOST_WINS)
  return accept(
    all.map(({ at, game, amount, name }) => ({
      at,
      gameName: controls.localNames ? nameIn(game, language) : game.name,
      nodeId: game.nodeId,
      amount: toMoney(amount, merchant.currency),
      name,
    })),
  )
})

/** Wins that follow from the clock alone. */
function networkWins(merchant: SandboxMerchant, now: number): Won[] {
  const games = gamesOn('demo').filter(({ category }) => merchant.lanes?.includes(category) ?? true)
  const latest = Math.floor(now / WIN_EVERY_MS)
  return Array.from({ length: MOST_WINS }, (_, back) => {
    const chance = seededRandom(latest - back)
    const game = games[Math.floor(chance() * games.length)]
    const amount = wholeUnits(merchant, 1) * Math.ceil(20 / (chance() + 0.01))
    const [first = '', last = ''] = Array.from({ length: 2 }, () => String.fromCodePoint(97 + Math.floor(chance() * 26)))
    return game === undefined ? [] : [{ at: (latest - back) * WIN_EVERY_MS, game, amount, name: `${first}***${last}` }]
  }).flat()
}

/** A username of which its first and last letter can be read. */
function masked(username: string): string {
  return `${username.slice(0, 1)}***${username.slice(-1)}`
}

export const BLOCK_CALLS = [answerDraws, answerJackpots, answerWins]
