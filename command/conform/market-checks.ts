// What the rules of markets ask of a back end, as far as requests can try it (MKT-2). Each rule is a check of its own, by the rule's id.
import type { Declaration } from '#contract/call.ts'
import { findGames, launchGame } from '#contract/games.ts'
import { acceptTerms, memberInfo, playLimits, setPlayLimit } from '#contract/members.ts'
import { login } from '#contract/session.ts'
import { systemStatus } from '#contract/system.ts'
import type { DutyName } from '#build-time/markets/duties.ts'
import type { Rule } from '#build-time/markets/pack.ts'
import { isRecord, recordOf } from '#lib/json.ts'
import { told } from './expect.ts'
import { type Fault, marketCheck } from './findings.ts'
import type { Received } from './http.ts'
import { judge, type Verdict } from './judge.ts'
import { sampleRequest } from './samples.ts'
import { signInAs } from './sessions.ts'
import { ask, type Trial } from './trial.ts'

type Wrong = Pick<Fault, 'field' | 'found' | 'expected'>

/** One look at an answer of a call: what of it a rule does not allow. */
interface Look {
  readonly call: Declaration
  readonly received: Received
  readonly wrong: readonly Wrong[]
}

/** Returns nothing where the rule could not be tried: no test member, no call, no permission to write. */
type Try = (trial: Trial, value: never) => Promise<readonly Look[]>

const HOUR_MS = 3_600_000
/** A back end's clock and this one. */
const SLACK_MS = 5 * 60_000

/** Longest limits of time: they change nothing for the member. */
const MOST_MINUTES = { day: 1440, week: 10_080, month: 28 * 1440 } as const

const TRIES: Readonly<Partial<Record<DutyName, Try>>> = {
  limitKinds: async (trial, value: readonly string[]) => [
    await settingsLook(trial, (play) => {
      const kinds = Array.isArray(play['limits']) ? play['limits'].map(String) : []
      const missing = value.filter((kind) => !kinds.includes(kind))
      return missing.length === 0 ? [] : [wrong('value.play.limits', kinds.join(', ') || 'none', `${missing.join(', ')} too`)]
    }),
  ],
  limitFrames: tryFrames as Try,
  raiseWait: tryRaise as Try,
  breakLengths: async (trial, value: readonly string[]) => [
    await settingsLook(trial, (play) => [
      ...announced(play, 'breaks', true),
      ...announced(
        play,
        'durations',
        value.some((each) => /[MY]$/.test(each) && !each.startsWith('PT')),
      ),
    ]),
  ],
  exclusionLengths: async (trial, value: 'any' | readonly string[]) => [
    await settingsLook(trial, (play) => [...announced(play, 'exclusion', true), ...announced(play, 'forGood', value.includes('forGood'))]),
    ...(await tryExcludedLaunch(trial)),
  ],
  signInDuringExclusion: async (trial) => await tryExcludedSignIn(trial),
  lastSignIn: async (trial) => {
    if (trial.token === undefined) return []
    const { received, value } = await asked(trial, memberInfo, {}, trial.token)
    const { lastSignInAt } = recordOf(recordOf(value)['play'])
    return [
      {
        call: memberInfo,
        received,
        wrong: lastSignInAt === undefined ? [wrong('value.play.lastSignInAt', 'nothing', 'the time of the sign-in before this one')] : [],
      },
    ]
  },
  termsAcknowledged: async (trial) => await tryTerms(trial),
  minimumAge: async (trial, value: number) => {
    const { received, value: settings } = await asked(trial, systemStatus, { device: 'MOBILE' })
    const { minimumAge } = recordOf(recordOf(settings)['register'])
    const isLow = Number(minimumAge ?? value) < value
    return [
      { call: systemStatus, received, wrong: isLow ? [wrong('value.register.minimumAge', String(minimumAge), `${value} or more`)] : [] },
    ]
  },
  gameFacts: async (trial, { what }: { readonly what: readonly string[] }) => [
    await gamesLook(trial, (game) =>
      what.filter((fact) => game[fact] === undefined).map((fact) => [fact, 'nothing', 'a value for each game']),
    ),
  ],
  leastStake: async (trial, { amount, currency }: { readonly amount: string; readonly currency: string }) => [
    await gamesLook(trial, ({ leastStake }) =>
      trial.currency === currency && leastStake !== undefined && Number(leastStake) < Number(amount)
        ? [['leastStake', String(leastStake), `${amount} ${currency} or more`]]
        : [],
    ),
  ],
}

/** Tries each rule; returns the ids of those that no request can try, or that this run could not. */
export async function tryMarkets(trial: Trial, rules: readonly Rule[]): Promise<readonly Rule[]> {
  const untried: Rule[] = []
  for (const rule of rules) {
    const attempt = rule.duty === 'none' ? undefined : TRIES[rule.duty]
    const looks = (await attempt?.(trial, rule.value as never)) ?? []
    const isChosen = ({ call }: Look): boolean => trial.options.only.length === 0 || trial.options.only.includes(call.name)
    for (const { call, received, wrong: all } of looks.filter(isChosen)) {
      const check = marketCheck(rule.id)
      trial.collector.note(
        call.name,
        check,
        received,
        all.map((each) => ({ ...each, check })),
      )
    }
    if (looks.length === 0) untried.push(rule)
  }
  return untried
}

const wrong = (field: string, found: string, expected: string): Wrong => ({ field, found, expected })

interface Answer {
  readonly received: Received
  readonly verdict: Verdict
  readonly value: unknown
}

async function asked(trial: Trial, call: Declaration, request: Readonly<Record<string, unknown>>, token?: string): Promise<Answer> {
  const received = await ask(trial, call, request, { token })
  const verdict = judge(trial, call, received)
  return { received, verdict, value: verdict.kind === 'value' ? verdict.value : undefined }
}

async function settingsLook(trial: Trial, look: (play: Readonly<Record<string, unknown>>) => readonly Wrong[]): Promise<Look> {
  const { received, value } = await asked(trial, systemStatus, { device: 'MOBILE' })
  return { call: systemStatus, received, wrong: value === undefined ? [] : look(recordOf(recordOf(value)['play'])) }
}

function announced(play: Readonly<Record<string, unknown>>, name: string, isAsked: boolean): Wrong[] {
  return isAsked && play[name] !== true ? [wrong(`value.play.${name}`, String(play[name] ?? 'nothing'), 'true')] : []
}

type OfGame = (game: Readonly<Record<string, unknown>>) => readonly (readonly [field: string, found: string, expected: string])[]

async function gamesLook(trial: Trial, ofGame: OfGame): Promise<Look> {
  const { received, value } = await asked(trial, findGames, { page: 1, pageSize: 100 })
  const { games } = recordOf(value)
  const list = Array.isArray(games) ? games.filter(isRecord) : []
  return {
    call: findGames,
    received,
    wrong: list.flatMap((game, at) => ofGame(game).map(([field, ...rest]) => wrong(`value.games.${at}.${field}`, ...rest))),
  }
}

interface OwnLimit {
  readonly kind?: unknown
  readonly frame?: unknown
  readonly minutes?: unknown
  readonly pending?: unknown
}

const limitsIn = (value: unknown): readonly OwnLimit[] => {
  const { limits } = recordOf(value)
  return Array.isArray(limits) ? limits.filter(isRecord) : []
}

const hasTimeLimits = ({ settings }: Trial): boolean => {
  const { limits } = recordOf(settings['play'])
  return Array.isArray(limits) && limits.includes('time')
}

/** A limit of time as long as its frame, for each frame that the member has none of: one that is refused is not there. */
async function tryFrames(trial: Trial, frames: readonly (keyof typeof MOST_MINUTES)[]): Promise<readonly Look[]> {
  const { token, options, lacking } = trial
  if (token === undefined || !options.writes || !hasTimeLimits(trial) || lacking.has(setPlayLimit.name)) return []
  const { received: read, value } = await asked(trial, playLimits, {}, token)
  const own = limitsIn(value)
  const looks: Look[] = [{ call: playLimits, received: read, wrong: [] }]
  for (const frame of frames) {
    if (own.some((limit) => limit.kind === 'time' && limit.frame === frame)) continue
    const { received, verdict } = await asked(trial, setPlayLimit, { kind: 'time', frame, minutes: MOST_MINUTES[frame] }, token)
    const isWrong = verdict.kind === 'refused'
    looks.push({
      call: setPlayLimit,
      received,
      wrong: isWrong ? [wrong('frame', `${told(verdict)} for a ${frame}`, `limits of a ${frame}`)] : [],
    })
  }
  return looks
}

/** The wait that the back end names, and with `--writes` the one that a higher limit of time gets. It is never confirmed. */
async function tryRaise(trial: Trial, hours: number): Promise<readonly Look[]> {
  const { token, options, lacking } = trial
  if (token === undefined || lacking.has(playLimits.name)) return []
  const { received, value } = await asked(trial, playLimits, {}, token)
  if (value === undefined) return []
  const { raiseWaitHours } = recordOf(value)
  const isShort = !(Number(raiseWaitHours) >= hours)
  const named: Look = {
    call: playLimits,
    received,
    wrong: isShort ? [wrong('value.raiseWaitHours', String(raiseWaitHours), `${hours} or more`)] : [],
  }
  const own = limitsIn(value).find(({ kind, frame, minutes }) => kind === 'time' && frame === 'month' && typeof minutes === 'number')
  if (!options.writes || own === undefined || lacking.has(setPlayLimit.name)) return [named]
  const minutes = Number(own.minutes)
  const raised = await asked(trial, setPlayLimit, { kind: 'time', frame: 'month', minutes: minutes + 1 }, token)
  const after = limitsIn(raised.value).find(({ kind, frame }) => kind === 'time' && frame === 'month')
  if (after === undefined) return [named]
  const from = Number(recordOf(after.pending)['from'])
  const now = Date.parse(String(raised.received.headers.date)) || Date.now()
  const faults = [
    ...(after.minutes === minutes
      ? []
      : [wrong('value.limits.minutes', String(after.minutes), `${minutes} until ${hours} hours have passed`)]),
    ...(from >= now + hours * HOUR_MS - SLACK_MS
      ? []
      : [wrong('value.limits.pending.from', timeText(from), `${hours} hours from now, or later`)]),
  ]
  return [named, { call: setPlayLimit, received: raised.received, wrong: faults }]
}

/** The version that holds is known, and with `--writes` another one cannot be accepted. */
async function tryTerms(trial: Trial): Promise<readonly Look[]> {
  const { token, options, lacking } = trial
  if (token === undefined) return []
  const { received, value } = await asked(trial, memberInfo, {}, token)
  const { current } = recordOf(recordOf(value)['terms'])
  const known: Look = {
    call: memberInfo,
    received,
    wrong: current === undefined ? [wrong('value.terms.current', 'nothing', 'the version of the terms that holds')] : [],
  }
  if (!options.writes || lacking.has(acceptTerms.name)) return [known]
  const other = await asked(trial, acceptTerms, { version: 'conform-unknown' }, token)
  const isTaken = other.verdict.kind === 'value'
  const taken = isTaken ? [wrong('version', 'success for a version that does not hold', 'the refusal terms.version.unknown')] : []
  return [known, { call: acceptTerms, received: other.received, wrong: taken }]
}

const timeText = (ms: number): string => (Number.isFinite(ms) && Math.abs(ms) < 8e15 ? new Date(ms).toISOString() : 'nothing')

/** An excluded member may not sign in: the refusal says until when, and how service is reached. */
async function tryExcludedSignIn(trial: Trial): Promise<readonly Look[]> {
  const { excluded } = trial.options
  if (excluded === undefined) return []
  const { received, verdict } = await signInAs(trial, excluded)
  if (verdict.kind === 'limited' || verdict.kind === 'nothing') return []
  const isRefused = verdict.kind === 'refused' && verdict.code === 'play.excluded'
  const { service } = recordOf((received.json as { value?: unknown } | undefined)?.value)
  const faults = !isRefused
    ? [wrong('', `${told(verdict)} for a member who is excluded`, 'the refusal play.excluded')]
    : typeof service === 'string' && service !== ''
      ? []
      : [wrong('value.service', String(service ?? 'nothing'), 'the way to customer service, beside play.excluded')]
  return [{ call: login, received, wrong: faults }]
}

/** An excluded member who may sign in starts no game. */
async function tryExcludedLaunch(trial: Trial): Promise<readonly Look[]> {
  const { excluded } = trial.options
  if (excluded === undefined || trial.lacking.has(launchGame.name)) return []
  const { verdict: entry } = await signInAs(trial, excluded)
  const { token } = recordOf(entry.kind === 'value' ? entry.value : undefined)
  if (typeof token !== 'string') return []
  const { received, verdict } = await asked(trial, launchGame, sampleRequest(launchGame, trial.facts), token)
  if (verdict.kind === 'limited' || verdict.kind === 'nothing') return []
  const isRefused = verdict.kind === 'refused' && verdict.code === 'play.excluded'
  return [
    {
      call: launchGame,
      received,
      wrong: isRefused ? [] : [wrong('', `${told(verdict)} for a member who is excluded`, 'the refusal play.excluded')],
    },
  ]
}
