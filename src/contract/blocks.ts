import * as v from 'valibot'
import { defineCall } from './call.ts'
import { identifier, lenientList, maybe, money, nothing, plain, timeMs } from './fields.ts'

/** The live blocks of home that a back end may have (BRD-1), as `settings.blocks` lists them. */
export const LIVE_BLOCKS = ['draws', 'jackpots', 'latestWins'] as const
export type LiveBlock = (typeof LIVE_BLOCKS)[number]

/** No lottery draws more. */
const MOST_NUMBERS = 40
const numbers = v.pipe(
  v.array(plain),
  v.transform((all) => all.slice(0, MOST_NUMBERS)),
)

/** A draw of a lottery: the next one, and the result of the one before. */
export const draw = v.object({
  id: identifier,
  name: plain,
  drawAt: timeMs,
  closesAt: timeMs,
  jackpot: maybe(money),
  nodeId: maybe(identifier),
  last: maybe(v.object({ drawAt: timeMs, numbers, bonus: maybe(numbers, []) })),
})
export type Draw = v.InferOutput<typeof draw>

/** The next draws (BRD-1). */
export const draws = defineCall({
  name: 'draws',
  method: 'GET',
  path: '/wps/relay/MCSFE_draws',
  auth: 'optional',
  cached: true,
  cacheMs: 30_000,
  request: nothing,
  value: lenientList(draw),
  refusals: [],
})

/** A jackpot. `perSecond`: how fast the sum rises, where it does. */
export const jackpot = v.object({ id: identifier, name: plain, amount: money, perSecond: maybe(money), nodeId: maybe(identifier) })
export type Jackpot = v.InferOutput<typeof jackpot>

/** The jackpots, the largest first (BRD-1). */
export const jackpots = defineCall({
  name: 'jackpots',
  method: 'GET',
  path: '/wps/relay/MCSFE_jackpots',
  auth: 'optional',
  cached: true,
  cacheMs: 15_000,
  request: nothing,
  value: lenientList(jackpot),
  refusals: [],
})

/** A win of a member. `name` is masked by the back end. */
export const win = v.object({ at: timeMs, gameName: plain, nodeId: maybe(identifier), amount: money, name: maybe(plain, '') })
export type Win = v.InferOutput<typeof win>

/** The latest wins, the newest first (BRD-1). */
export const latestWins = defineCall({
  name: 'latestWins',
  method: 'GET',
  path: '/wps/relay/MCSFE_latestWins',
  auth: 'optional',
  cached: true,
  cacheMs: 30_000,
  request: nothing,
  value: lenientList(win),
  refusals: [],
})
