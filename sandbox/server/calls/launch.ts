import { launchGame, launchLottery, launchTrial } from '#contract/games.ts'
import { ALL_GAMES, isOfVendor, type CatalogueGame } from '../../data/catalogue.ts'
import type { LaunchRequest } from '../../games/wallet-protocol.ts'
import { decimalsOf } from '../money.ts'
import { moneySign, type SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'
import type { Controls } from '../overrides.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type SignedIn } from '../wire/implement.ts'
import { randomId } from '../world.ts'

interface Start {
  readonly operator: Operator
  readonly merchant: SandboxMerchant
  readonly controls: Controls
  readonly language: string
  readonly origin: string
  /** The signed-in player; undefined for a trial. */
  readonly session: SignedIn | undefined
}

/** Starts a game at its vendor. Refuses a game that does not exist and one whose vendor is under maintenance or unreachable. */
async function start(facts: Start, game: CatalogueGame | undefined, backUrl: string) {
  const { operator, controls } = facts
  if (game === undefined) return refuse('game.not.found')
  if (controls.vendorsInMaintenance.some((vendor) => isOfVendor(game, vendor))) return refuse('game.maintenance')
  const gameUrl = await operator.vendor.launch(launchRequest(facts, game, backUrl))
  return gameUrl === undefined ? refuse('game.maintenance') : accept({ gameUrl })
}

/** Starts a game for money. Refuses while the member must change the password, and when `backUrl` leaves the requesting site. */
async function startForMoney(facts: Start & { session: SignedIn }, game: CatalogueGame | undefined, wantedBackUrl: string) {
  if (facts.session.member.mustChangePassword) return refuse('password.change.required')
  const backUrl = resolveBackUrl(wantedBackUrl, facts.origin)
  return backUrl === undefined ? refuse('backurl.invalid', 'backUrl has to lead to the site that asks') : start(facts, game, backUrl)
}

function launchRequest({ merchant, operator, language, session }: Start, game: CatalogueGame, backUrl: string): LaunchRequest {
  const player = session === undefined ? { playerId: `trial-${randomId(operator.world)}`, mode: 'trial' as const } : playerOf(session)
  return {
    ...player,
    currency: merchant.currency,
    decimals: decimalsOf(merchant.currency),
    sign: moneySign(merchant),
    language,
    gameCode: game.code,
    title: game.name,
    backUrl,
  }
}

function playerOf({ member, span }: SignedIn): Pick<LaunchRequest, 'playerId' | 'mode' | 'sessionRef'> {
  return { playerId: String(member.id), mode: 'real', sessionRef: span }
}

/** Resolves backUrl against the requesting site. Undefined when it leads elsewhere, or contains a user name and password. */
export function resolveBackUrl(backUrl: string, origin: string): string | undefined {
  const url = URL.parse(backUrl, origin)
  const isOurs =
    url !== null && /^https?:$/u.test(url.protocol) && url.host === new URL(origin).host && url.username === '' && url.password === ''
  return isOurs ? url.href : undefined
}

const answerLaunch = implement(launchGame, ({ request, ...facts }) => {
  const { nodeId, vendor, gameType, language } = request
  const ofVendor = ALL_GAMES.filter((game) => isOfVendor(game, vendor))
  // Without a node the request is for the vendor's own lobby. The sandbox opens the vendor's first game of that type instead.
  const game = nodeId === undefined ? ofVendor.find(({ category }) => category === gameType) : ofVendor.find((one) => one.nodeId === nodeId)
  return startForMoney({ ...facts, language }, game, request.backUrl)
})

const answerLottery = implement(launchLottery, ({ request, ...facts }) => {
  const { gameCode, language } = request
  const game = ALL_GAMES.find(({ code, category }) => code === gameCode && (category === 'LOTT' || category === 'ELOTT'))
  return startForMoney({ ...facts, language }, game, request.backUrl)
})

/** A game for play money, also for visitors (GAM-2). Refuses a game without a trial as not found. */
const answerTrial = implement(launchTrial, ({ request, ...facts }) => {
  const game = ALL_GAMES.find(({ nodeId, gameId, freeplay }) => nodeId === request.nodeId && gameId === request.gameId && freeplay)
  return start({ ...facts, session: undefined }, game, `${facts.origin}/m/home`)
})

export const LAUNCH_CALLS = [answerLaunch, answerLottery, answerTrial]
