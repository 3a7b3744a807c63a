import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  commaList,
  count,
  flag,
  identifier,
  imageExt,
  lenientList,
  maybe,
  money,
  ordinal,
  paging,
  plain,
  playLimitKey,
  subjectList,
  timeMs,
} from './fields.ts'

/** One vendor of a lane. gameType is the parameter of launchGame. */
export const vendorCard = v.object({
  vendor: v.string(),
  accountTypeName: plain,
  displayName: plain,
  freeplay: flag,
  image: v.string(),
  gameType: v.string(),
})
export type VendorCard = v.InferOutput<typeof vendorCard>

/** LOB-2. `category`: a code of LOB-1; without an ordinal its order there applies. */
export const vendorLane = v.object({
  category: v.string(),
  title: plain,
  ordinal: maybe(ordinal),
  cards: lenientList(vendorCard),
  gameClassify: maybe(v.array(v.string()), []),
  gameCount: maybe(count, 0),
})
export type VendorLane = v.InferOutput<typeof vendorLane>

/** The lobby's lanes with their vendors. */
export const gameVendors = defineCall({
  name: 'gameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  auth: 'optional',
  cached: true,
  ext: true,
  request: v.object({ platform: v.literal('html5'), ...imageExt }),
  value: subjectList(vendorLane),
  refusals: [],
})

/** 0 to 100 as a decimal string, never a float. */
const percent = v.pipe(v.string(), v.regex(/^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/))

/** One game of the catalogue. `returnToPlayer`: percent; `leastStake`: in the member's currency, else the settings' (MKT-3). */
export const game = v.object({
  nodeId: identifier,
  gameId: identifier,
  code: v.string(),
  name: plain,
  vendor: v.string(),
  category: v.string(),
  image: v.string(),
  freeplay: flag,
  isNew: flag,
  isHot: flag,
  roomId: maybe(identifier),
  returnToPlayer: maybe(v.union([percent, v.object({ from: percent, to: percent })])),
  leastStake: maybe(v.pipe(money, v.regex(/^\d/))),
})
export type Game = v.InferOutput<typeof game>

/**
 * Finds games (LOB-3). category: a comma list of codes, of all that the merchant offers where nobody chose one; a game of any of them is found.
 * nodeIds: a comma list, for favourites and recently played; other filters do not count beside it. At most two run at once (API-5).
 */
export const findGames = defineCall({
  name: 'findGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameMatchV2',
  auth: 'optional',
  cached: true,
  ext: true,
  concurrency: 2,
  request: v.object({
    keyword: v.optional(v.string()),
    vendor: v.optional(v.string()),
    category: v.optional(commaList),
    nodeIds: v.optional(commaList),
    ...paging,
    ...imageExt,
  }),
  value: v.object({ total: count, games: subjectList(game) }),
  refusals: [],
})

/** Why play, deposit or bonus is refused now (RGP). `until`: its end. */
const closedValues = {
  'play.break': v.nullish(v.object({ until: maybe(timeMs) })),
  'play.excluded': v.nullish(v.object({ until: maybe(timeMs) })),
  'play.limit.reached': v.nullish(v.object({ ...playLimitKey, resetsAt: timeMs })),
}

const launched = v.object({ gameUrl: v.pipe(v.string(), v.url()) })
const closedCodes = ['play.break', 'play.excluded', 'play.limit.reached'] as const
const launchRefusals = ['game.maintenance', 'game.not.found', 'backurl.invalid', ...closedCodes] as const

/** Starts a vendor's game and returns its address (GAM-1). backUrl is an absolute URL of our own origin; a foreign one is refused. */
export const launchGame = defineCall({
  name: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  auth: 'required',
  timeoutMs: 10_000,
  request: v.object({
    vendor: v.string(),
    gameType: v.string(),
    roomId: v.optional(v.string()),
    nodeId: v.optional(v.string()),
    device: v.literal('MOBILE'),
    backUrl: v.string(),
    language: v.string(),
  }),
  value: launched,
  refusals: launchRefusals,
  refusalValues: closedValues,
})

/** Starts a lottery game (GAM-1): the same address as launchGame, with launchMode. */
export const launchLottery = defineCall({
  name: 'launchLottery',
  method: 'GET',
  path: '/wps/game/launchGame',
  auth: 'required',
  timeoutMs: 10_000,
  request: v.object({
    lotteryArea: v.literal('VN'),
    launchMode: v.literal('LOTT'),
    prizeMode: v.optional(v.string()),
    gameCode: v.string(),
    view: v.optional(v.picklist(['betting', 'lobby'])),
    playType: v.optional(v.string()),
    device: v.literal('MOBILE'),
    backUrl: v.string(),
    hasLobby: v.optional(v.boolean()),
    language: v.string(),
    title: v.optional(v.string()),
    labelName: v.optional(v.string()),
    lottoMode: v.optional(v.literal('SEA_Tradition_Mobile')),
  }),
  value: launched,
  refusals: launchRefusals,
  refusalValues: closedValues,
})

/** Starts a game for play money, open to visitors (GAM-2). Members are refused as for money. */
export const launchTrial = defineCall({
  name: 'launchTrial',
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  auth: 'optional',
  timeoutMs: 10_000,
  request: v.object({ gameId: v.string(), nodeId: v.string(), platform: v.literal('html5') }),
  value: launched,
  refusals: ['game.maintenance', 'game.not.found', ...closedCodes],
  refusalValues: closedValues,
})
