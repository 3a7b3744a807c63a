import { ALL_CALLS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'
import { readFlag } from '#contract/fields.ts'
import { findGames, gameVendors } from '#contract/games.ts'
import { memberInfo } from '#contract/members.ts'
import { rsaKey } from '#contract/sealed.ts'
import { login, logout } from '#contract/session.ts'
import type { Rule } from '#build-time/markets/pack.ts'
import { customerServiceScript } from '#contract/support.ts'
import { systemStatus } from '#contract/system.ts'
import { tryCall } from './call-checks.ts'
import { isWrite } from './expect.ts'
import type { CallReport } from './findings.ts'
import { tryHandoff } from './handover.ts'
import { tryLanguages } from './languages.ts'
import { tryGames, tryInbox, tryService } from './lists.ts'
import { tryMarkets } from './market-checks.ts'
import { marketRules } from './market-rules.ts'
import { newTrial } from './new-trial.ts'
import { lossOf, missingOf } from './offered.ts'
import type { Options } from './options.ts'
import { tryUnknownAddresses } from './origins.ts'
import type { Facts } from './samples.ts'
import { tryKey, trySealing } from './sealing-checks.ts'
import { signIn, tryLimit, tryMember, tryOtherMerchant, trySignOut } from './sessions.ts'
import { ask, type Trial } from './trial.ts'
import { tryWrites } from './writes.ts'

/** What a run found. */
export interface Report {
  readonly address: string
  readonly merchant: string
  readonly calls: readonly CallReport[]
  /** What was not tried, and why. */
  readonly notes: readonly string[]
  /** The test member could not sign in: what was asked for was not tried. */
  readonly incomplete: boolean
  readonly requests: number
  readonly seconds: number
}

/** Nobody answers at the address. */
export class NoBackEnd extends Error {}

/** Holds a back end against the contract. Throws NoBackEnd where nothing answers. */
export async function conform(options: Options, now: () => number = Date.now): Promise<Report> {
  const started = now()
  const rules = marketRules(options)
  const trial = newTrial(options)
  try {
    const notes = await tryAll(trial, chosenCalls(options), rules)
    const calls = chosenCalls(options).map((call) => reportOf(trial, call))
    const limited = limitedCalls(trial)
    const requests = [...trial.sent.values()].reduce((sum, each) => sum + each, 0)
    return {
      address: options.address,
      merchant: options.merchant,
      calls,
      notes,
      incomplete: (options.member !== undefined && trial.token === undefined) || limited.length > 0,
      requests,
      seconds: (now() - started) / 1000,
    }
  } finally {
    trial.client.close()
  }
}

function chosenCalls({ only }: Options): readonly Declaration[] {
  const unknown = only.find((name) => !ALL_CALLS.some((call) => call.name === name))
  if (unknown !== undefined) throw new Error(`--only: there is no call "${unknown}"; docs/calls.md lists them`)
  return only.length === 0 ? ALL_CALLS : ALL_CALLS.filter(({ name }) => only.includes(name))
}

async function tryAll(trial: Trial, calls: readonly Declaration[], rules: readonly Rule[]): Promise<string[]> {
  const { options } = trial
  const has = (call: Declaration): boolean => calls.includes(call) && !trial.lacking.has(call.name)
  let first = await ask(trial, systemStatus, { device: 'MOBILE' })
  for (let again = 0; again < 2 && first.failure !== undefined; again += 1) first = await ask(trial, systemStatus, { device: 'MOBILE' })
  if (first.failure !== undefined) throw new NoBackEnd(`${options.address}: ${first.failure}`)
  trial.settings = ((first.json as { value?: unknown } | undefined)?.value ?? {}) as Record<string, unknown>
  const session = await signIn(trial)
  if ('token' in session) trial.token = session.token
  await learn(trial)
  await Promise.all(calls.map((call) => tryCall(trial, call)))
  if (has(systemStatus)) await tryUnknownAddresses(trial, systemStatus)
  if (has(rsaKey)) await tryKey(trial)
  if (has(findGames)) await tryGames(trial)
  if (has(customerServiceScript)) await tryService(trial)
  await tryLanguages(trial, calls)
  if (has(login)) await trySealing(trial)
  if (trial.token !== undefined) {
    if (calls.some(({ name }) => name === 'inbox') && !trial.lacking.has('inbox')) await tryInbox(trial)
    if (options.only.length === 0 || calls.some(({ name }) => /andoff/.test(name))) await tryHandoff(trial)
    if (has(login) || has(memberInfo)) await tryMember(trial)
    await tryOtherMerchant(trial)
    if (options.writes) await tryWrites(trial, calls.filter(isWrite))
  }
  const untried = await tryMarkets(trial, rules)
  if (trial.token !== undefined) {
    await trySignOut(trial)
    await ask(trial, logout, {}, { token: trial.token })
  }
  if (has(login)) await tryLimit(trial)
  return [...notesOf(trial, 'why' in session ? session.why : undefined), ...untriedRules(trial, untried)]
}

/** Learns of games and the member what further requests name. */
async function learn(trial: Trial): Promise<void> {
  const value = async (call: Declaration, request?: Record<string, unknown>, token?: string): Promise<unknown> =>
    ((await ask(trial, call, request, { token })).json as { value?: unknown } | undefined)?.value
  const facts: Facts = trial.facts
  const list = (given: unknown): Record<string, unknown>[] =>
    Array.isArray(given) ? given.filter((each) => typeof each === 'object' && each !== null) : []
  const games = list(((await value(findGames, { page: 1, pageSize: 100 })) as { games?: unknown } | undefined)?.games)
  const game = games[0]
  if (game) {
    Object.assign(facts, {
      vendor: game['vendor'],
      gameType: game['category'],
      nodeId: String(game['nodeId']),
      gameId: String(game['gameId']),
      nodeIds: String(game['nodeId']),
    })
    Object.assign(facts, { 'findGames.category': game['category'], 'findGames.vendor': game['vendor'] })
  }
  const free = games.find((each) => readFlag(each['freeplay']))
  if (free) Object.assign(facts, { 'launchTrial.nodeId': String(free['nodeId']), 'launchTrial.gameId': String(free['gameId']) })
  const lottery = games.find((each) => /LOTT/.test(String(each['category'])))
  if (lottery) Object.assign(facts, { gameCode: lottery['code'] })
  if (game === undefined) {
    const card = list(list(await value(gameVendors))[0]?.['cards'])[0]
    if (card) Object.assign(facts, { vendor: card['vendor'], gameType: card['gameType'] })
  }
  if (trial.token === undefined) return
  const member = (await value(memberInfo, {}, trial.token)) as Record<string, unknown> | undefined
  trial.currency = typeof member?.['currency'] === 'string' ? member['currency'] : undefined
  Object.assign(facts, { memberLanguage: member?.['language'] ?? trial.options.language, memberIcon: Number(member?.['profileIcon'] ?? 1) })
}

function notesOf(trial: Trial, why: string | undefined): string[] {
  const { options, token } = trial
  const limited = limitedCalls(trial)
  return [
    ...(limited.length === 0
      ? []
      : [`The back end asked for fewer requests: ${limited.join(', ')} could not be judged. --pause makes them rarer.`]),
    ...(token === undefined ? [`What needs a session was not tried: ${why}.`] : []),
    ...(token !== undefined && !options.writes
      ? ['What changes or sends something was not tried: --writes tries it with the test member.']
      : []),
    ...(options.otherLanguage === undefined
      ? ['Whether texts follow the header Language was not tried: --other-language names a second language of the brand.']
      : []),
    ...(token !== undefined && options.otherMerchant === undefined
      ? ['Whether another brand takes this one’s sessions was tried with an unknown code alone: --other-merchant names a real one.']
      : []),
  ]
}

/** Rules of a back end, a cashier or a game that nothing here has tried. */
function untriedRules({ options }: Trial, rules: readonly Rule[]): string[] {
  const ids = rules.filter(({ side, duty }) => side !== 'frontEnd' || (duty === 'signInDuringExclusion' && options.excluded === undefined))
  const hint = options.excluded === undefined ? ' --excluded-member lets those about exclusions be tried.' : ''
  return ids.length === 0 ? [] : [`Rules of markets that no request has tried: ${ids.map(({ id }) => id).join(', ')}.${hint}`]
}

/** Calls most of whose answers asked for fewer requests. A few are what checks of limits bring about. */
function limitedCalls({ limited, sent }: Trial): string[] {
  return [...limited].filter(([call, count]) => count > (sent.get(call) ?? 0) / 2).map(([call]) => call)
}

function reportOf(trial: Trial, call: Declaration): CallReport {
  const { collector, lacking, sent, token, options } = trial
  const common = {
    call: call.name,
    address: `${call.method} ${call.path}`,
    requests: sent.get(call.name) ?? 0,
    checks: collector.checksOf(call.name),
  }
  if (lacking.has(call.name)) {
    return {
      ...common,
      state: 'not offered',
      note: lossOf(call),
      findings: [...collector.findingsOf(call.name), ...missingOf(trial, call)],
    }
  }
  if (limitedCalls(trial).includes(call.name))
    return { ...common, state: 'not tried', note: 'too many requests', findings: collector.findingsOf(call.name) }
  const untried =
    call.auth === 'required' && token === undefined
      ? 'only without a session'
      : isWrite(call) && !options.writes
        ? 'only requests that must be refused'
        : ''
  return { ...common, state: untried === '' ? 'tried' : 'not tried', note: untried, findings: collector.findingsOf(call.name) }
}
