// The closed vocabulary of duties: the shape of each value, the fields of merchant.json that keep it, and how several markets meet there (MKT-1, MKT-2).
import * as v from 'valibot'
import { CATEGORIES } from '#build-time/brand/schema/look.ts'
import { address, between, matching, words } from '#build-time/brand/schema/fields.ts'
import { phoneNumber } from '#build-time/brand/schema/features.ts'
import { duration, exclusionLength } from '#build-time/brand/schema/responsible-play.ts'
import { BREAKS, EXCLUSIONS } from '#features/member/limits/lengths.rules.ts'
import { CHECK_EVERY, LIMIT_FRAMES, LIMIT_KINDS } from '#features/member/limits/limits.rules.ts'
import { PROGRAMS } from '#routes/screens/program.ts'
import { atLeast, atMost, checks, must, mustNot, named, type Named, type Order, ranked, shortest, union } from './orders.ts'

/** One field of a folder that keeps a duty, or a part of it. */
export interface Part<V = unknown, T = unknown> {
  /** Its path in merchant.json. */
  readonly field: string
  readonly order: Order<T>
  /** What a rule's value asks of this field; undefined: nothing. */
  asks(value: V): T | undefined
  /** A folder's own value in the order's terms. */
  read?(own: unknown): T | undefined
  /** What holds where the folder is silent and no market speaks. */
  readonly silent?: T
  /** The folder's value for what the markets ask; undefined where a market cannot know it. The same when left out. */
  write?(asked: T): unknown
  /** How a folder keeps it that is silent or short. */
  readonly fix?: string
}

export interface Duty {
  readonly value: v.GenericSchema
  /** Empty: no field of the folder keeps it. */
  readonly parts: readonly Part[]
  /** Every site keeps it. */
  readonly always?: true
}

function duty<V>(value: v.GenericSchema<V>, ...parts: readonly Part<V>[]): Duty {
  return { value, parts: parts as readonly Part[] }
}

/** Infers what the order compares. */
const keeps = <V, T>(part: Part<V, T>): Part<V> => part as Part<V>

const PLAY = 'features.responsiblePlay'

/** A field that is true, or left out. */
const on = (path: string): Part => keeps({ field: path, order: must, asks: () => true })

const flag = v.literal(true)
const minutes = between(1, 240)
const some = <const S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.minLength(1, 'at least one'))
const named60 = v.pipe(words, v.maxLength(60, 'at most 60 characters'))
/** One of any name: the table of a market may not have it. */
const ANY = v.literal('any')
const anyOr = <T>(value: 'any' | readonly T[]): readonly T[] => (value === 'any' ? [] : value)
/** A market that knows a name alone knows that there must be one: the folder has to say the rest. */
const writeNamed = (isWhole: (each: Named) => boolean) => (asked: readonly Named[]) => {
  const whole = asked.filter(isWhole)
  return whole.length > 1 ? whole : whole[0]
}
const listOf = (own: unknown): readonly Named[] | undefined => {
  const all = [own].flat() as readonly Named[]
  return all.length === 0 ? undefined : all
}

/** How cashiers take suggestions: `?amounts=10,20,50`, `?preset=100`. */
function suggestsAmounts(address: string): boolean {
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : ''
  return [...new URLSearchParams(query)].some(
    ([name, value]) =>
      (/amount|preset|suggest|quick/i.test(name) && /\d/.test(value)) ||
      value.split(/[,|]/).filter((part) => /^\d+$/.test(part)).length > 1,
  )
}

const CLOCKS = ['games', 'always'] as const
const CLOCK_FORMATS = ['minutes', 'seconds'] as const
const AGE_BY = ['tick', 'birthDate'] as const

export const DUTIES = {
  breakLengths: duty(some(duration), keeps({ field: `${PLAY}.breaks`, order: union, silent: BREAKS, asks: (value) => value })),
  exclusionLengths: duty(
    v.union([ANY, some(exclusionLength)]),
    keeps({ field: `${PLAY}.exclusions`, order: union, silent: EXCLUSIONS, asks: anyOr<string> }),
  ),
  signInDuringExclusion: duty(
    v.literal(false),
    keeps({ field: `${PLAY}.signInDuringExclusion`, order: mustNot, silent: true, asks: () => false }),
  ),
  realityCheck: duty(
    v.strictObject({
      atMost: v.picklist(CHECK_EVERY),
      fixed: v.optional(flag),
      pause: v.optional(between(1, 60)),
      shows: v.optional(some(v.picklist(['play', 'limits']))),
    }),
    keeps({ field: `${PLAY}.checkAtMost`, order: atMost, silent: 120, asks: (value) => value.atMost }),
    keeps({ field: `${PLAY}.checkEvery`, order: atMost, silent: 60, asks: (value) => value.atMost }),
    keeps({ field: `${PLAY}.checkFixed`, order: must, asks: ({ fixed }) => fixed }),
    // Beside the members' own, so that a pause belongs to its own interval whatever they choose.
    keeps({
      field: `${PLAY}.checks`,
      order: checks,
      asks: ({ atMost: every, pause, shows }) => (pause === undefined && shows === undefined ? undefined : [{ every, pause, shows }]),
    }),
  ),
  limitNotices: duty(some(between(1, 100)), keeps({ field: `${PLAY}.limitNotices`, order: union, asks: (value) => value })),
  signOutAtLimit: duty(flag, on(`${PLAY}.signOutAtLimit`)),
  askForLimits: duty(
    v.strictObject({ when: some(v.picklist(['joining', 'firstDeposit'])), confirmNone: v.optional(flag) }),
    keeps({ field: `${PLAY}.askForLimits`, order: union, silent: [], asks: ({ when }) => when }),
    keeps({ field: `${PLAY}.confirmNoLimit`, order: must, asks: ({ confirmNone }) => confirmNone }),
  ),
  reviewReminder: duty(duration, keeps({ field: `${PLAY}.reviewEvery`, order: shortest, asks: (value) => value })),
  riskWords: duty(flag, on(`${PLAY}.riskWords`)),
  idle: duty(
    v.strictObject({ signOut: v.optional(minutes), ask: v.optional(minutes) }),
    keeps({ field: `${PLAY}.signOutAfterIdle`, order: atMost, asks: ({ signOut }) => signOut }),
    keeps({ field: `${PLAY}.askAfterIdle`, order: atMost, asks: ({ ask }) => ask }),
  ),
  monthSummary: duty(flag, on(`${PLAY}.monthSummary`)),
  clock: duty(
    v.strictObject({ where: v.picklist(CLOCKS), format: v.optional(v.picklist(CLOCK_FORMATS)), netPosition: v.optional(flag) }),
    keeps({ field: `${PLAY}.clock`, order: ranked(CLOCKS), silent: 'games', asks: ({ where }) => where }),
    keeps({ field: `${PLAY}.playClock.format`, order: ranked(CLOCK_FORMATS), asks: ({ format }) => format }),
    keeps({ field: `${PLAY}.playClock.netPosition`, order: must, asks: ({ netPosition }) => netPosition }),
  ),
  limitsLink: duty(some(v.picklist(['home', 'deposit'])), keeps({ field: `${PLAY}.limitsLink`, order: union, asks: (value) => value })),
  helpWords: duty(
    some(v.picklist(['signIn', 'games', 'everyPage'])),
    keeps({ field: `${PLAY}.helpWords`, order: union, asks: (value) => value }),
  ),
  forgetAtSignOut: duty(flag, on(`${PLAY}.forgetAtSignOut`)),
  gameFacts: duty(
    v.strictObject({ what: some(v.picklist(['returnToPlayer', 'leastStake'])), where: some(v.picklist(['sheet', 'tile'])) }),
    keeps({ field: 'features.games.facts', order: union, asks: ({ where }) => where }),
  ),
  gamesClosed: duty(
    v.strictObject({ categories: v.optional(some(v.picklist(CATEGORIES))), jackpots: v.optional(flag), severalAtOnce: v.optional(flag) }),
    keeps({ field: 'features.games.closed.categories', order: union, asks: ({ categories }) => categories }),
    keeps({ field: 'features.games.closed.jackpots', order: must, asks: ({ jackpots }) => jackpots }),
    keeps({ field: 'features.games.closed.severalAtOnce', order: must, asks: ({ severalAtOnce }) => severalAtOnce }),
  ),
  programsClosed: duty(
    some(v.picklist(PROGRAMS)),
    keeps({ field: 'features.closedPrograms', order: union, asks: (value) => value }),
    keeps({ field: `${PLAY}.visitorsMayTry`, order: mustNot, silent: true, asks: (value) => (value.includes('demo') ? false : undefined) }),
  ),
  minimumAge: duty(between(16, 25), keeps({ field: 'legal.minimumAge', order: atLeast, silent: 18, asks: (value) => value })),
  ageBy: duty(v.picklist(AGE_BY), keeps({ field: 'legal.ageBy', order: ranked(AGE_BY), silent: 'tick', asks: (value) => value })),
  helpLine: duty(
    v.union([ANY, some(v.strictObject({ name: named60, phone: v.optional(phoneNumber), url: v.optional(address) }))]),
    keeps({
      field: 'legal.helpLine',
      order: named,
      asks: anyOr<Named>,
      read: listOf,
      write: writeNamed(({ phone, url }) => phone !== undefined || url !== undefined),
      fix: 'name it with its telephone number or its address',
    }),
  ),
  register: duty(
    v.union([ANY, some(v.strictObject({ name: named60, url: v.optional(address) }))]),
    keeps({
      field: 'legal.register',
      order: named,
      asks: anyOr<Named>,
      read: listOf,
      write: writeNamed(({ url }) => url !== undefined),
      fix: 'name it with the address at which people enter themselves',
    }),
  ),
  marks: duty(
    some(named60),
    keeps({
      field: 'legal.marks',
      order: named,
      asks: (value) => value.map((name) => ({ name })),
      read: listOf,
      write: () => undefined,
      fix: 'add it with the drawing that the authority gives you',
    }),
  ),
  termsAcknowledged: duty(
    flag,
    keeps({
      field: 'legal.terms.version',
      order: must,
      asks: () => true,
      read: (own) => typeof own === 'string',
      write: () => undefined,
      fix: 'name the version of the terms that your back end has',
    }),
  ),
  bannerWords: duty(flag, on('legal.bannerWords')),
  panicButton: duty(flag, on(`${PLAY}.panicButton`)),
  supportPage: duty(
    some(v.picklist(['phone', 'email'])),
    ...(['phone', 'email'] as const).map((way) =>
      keeps({
        field: `contact.${way}`,
        order: must,
        asks: (value: readonly string[]) => value.includes(way) || undefined,
        read: (own) => typeof own === 'string',
        write: () => undefined,
        fix: 'add it',
      }),
    ),
  ),
  noSuggestedAmounts: duty(
    flag,
    keeps({
      field: 'cashier.url',
      order: must,
      silent: true,
      asks: () => true,
      read: (own) => !suggestsAmounts(String(own)),
      fix: 'take the amounts out of the address: members type their own',
    }),
  ),
  lastSignIn: { ...duty(flag), always: true },
  // The back end's, the cashier's, the games'.
  raiseWait: duty(between(1, 8760)),
  limitKinds: duty(some(v.picklist(LIMIT_KINDS))),
  limitFrames: duty(some(v.picklist(LIMIT_FRAMES))),
  noCancelWithdrawal: duty(flag),
  leastStake: duty(
    v.strictObject({
      amount: matching(/^\d{1,9}(\.\d{1,3})?$/, 'an amount such as 20 or 0.50'),
      currency: matching(/^[A-Z]{3}$/, 'a currency code of three capitals, such as KES'),
    }),
  ),
  spinTime: duty(between(0.1, 60)),
  autoplay: duty(v.literal(false)),
} satisfies Readonly<Record<string, Duty>>

export type DutyName = keyof typeof DUTIES
