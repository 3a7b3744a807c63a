import * as v from 'valibot'
import type { EventName } from '#contract/events.ts'
import { cashierMessage, framedPageMessage, frameMessageSender, type CashierMessage, type FrameMessage } from '#contract/messages.ts'
import { CASHIER_GRANT_NAMES, frameRights, type CashierGrant, type FrameRights } from '#features/core/frames/frame-rights.rules.ts'
import type { Proof } from '#features/core/navigation/destination.rules.ts'
import type { MetLimit } from '#features/core/play-break/play-closed.actions.ts'
import type { PlayRest } from '#features/core/play-break/play-rest.store.ts'
import { currencyCode } from '#features/core/money/money.rules.ts'

/** The operator's pages: deposits, withdrawals, and the history of both. */
export const CASHIER_PAGES = ['deposit', 'withdraw', 'history'] as const
export type CashierPage = (typeof CASHIER_PAGES)[number]

/** The cashier's address, from the merchant's folder. */
export interface CashierConfig {
  readonly url: string
  readonly openIn: 'viewer' | 'window'
  readonly grants: readonly CashierGrant[]
}

/** Every cashier's frame. Banks open windows, which must not inherit the sandbox. A press may open payment apps. */
const CASHIER_FRAME = {
  sandbox:
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  allow: 'clipboard-write',
  grants: CASHIER_GRANT_NAMES,
} as const

/** The rights of the cashier's frame, which the pages of banks inside it share (PRO-7). */
export function decideCashierRights(grants: readonly CashierGrant[]): FrameRights {
  return frameRights(CASHIER_FRAME, grants)
}

export interface CashierFacts {
  readonly page: CashierPage
  /** Undefined if the merchant has no cashier. */
  readonly config: CashierConfig | undefined
  readonly signedIn: boolean
  /** The break or exclusion that runs. */
  readonly rest: PlayRest | undefined
  /** The deposit limit that is used up. */
  readonly met?: MetLimit | undefined
  /** The newest deposit that is under way. */
  readonly pending: PendingDeposit | undefined
  /** The member was told of it, and goes on. */
  readonly warned: boolean
  /** Does this happen inside a press? Otherwise browsers open no window. */
  readonly pressed: boolean
}

export type CashierDecision =
  | { readonly do: 'askSignIn'; readonly because: 'moneyNeedsMember' }
  | { readonly do: 'showScreen'; readonly because: 'notConfigured' | 'windowNeedsPress' }
  | { readonly do: 'refuse'; readonly because: 'playRest'; readonly rest: PlayRest }
  | { readonly do: 'refuse'; readonly because: 'limitMet'; readonly met: MetLimit }
  | { readonly do: 'warn'; readonly because: 'depositUnderWay' }
  | { readonly do: 'open'; readonly in: CashierConfig['openIn']; readonly because: 'merchantSetting' }

/**
 * What opening the cashier does (PRO-7). A break from play refuses deposits, and so does a deposit limit that is met (RGP-5). Withdrawals stay possible:
 * the money is the member's, and a balance that is ready to be played does not help a member who wants to stop. A second deposit while one is under way is
 * not begun unasked: whoever was thrown out of the bank's page would pay twice.
 */
export function decideCashier({ page, config, signedIn, rest, met, pending, warned, pressed }: CashierFacts): CashierDecision {
  if (!signedIn) return { do: 'askSignIn', because: 'moneyNeedsMember' }
  if (!config) return { do: 'showScreen', because: 'notConfigured' }
  if (page === 'deposit' && rest) return { do: 'refuse', because: 'playRest', rest }
  if (page === 'deposit' && met) return { do: 'refuse', because: 'limitMet', met }
  if (config.openIn === 'window' && !pressed) return { do: 'showScreen', because: 'windowNeedsPress' }
  if (page === 'deposit' && pending && !warned) return { do: 'warn', because: 'depositUnderWay' }
  return { do: 'open', in: config.openIn, because: 'merchantSetting' }
}

export interface AddressFacts {
  /** The cashier's own address (`cashierBase`). */
  readonly to: URL
  readonly page: CashierPage
  readonly language: string
  /** Absolute address of ours that the cashier leads back to. The cashier sends its messages to this origin. */
  readonly backUrl: string
  /** False during a break from play. */
  readonly deposits: boolean
  readonly proof: Proof
  readonly username: string
}

/** The cashier's address with our parameters, which replace its own of the same name. A token goes with the username (BAN-3); a one-time code needs none. */
export function cashierAddress({ to, page, language, backUrl, deposits, proof, username }: AddressFacts): string {
  const url = new URL(to)
  const parameters = {
    page,
    language,
    backUrl,
    ...(deposits ? {} : { deposits: 'off' }),
    ...('token' in proof ? { ...proof, username } : proof),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The cashier's own address, from the merchant's folder. Undefined at our own origin: a frame with a page of ours could remove its sandbox. */
export function cashierBase({ url }: Pick<CashierConfig, 'url'>, ownOrigin: string): URL | undefined {
  const base = new URL(url)
  return base.origin === ownOrigin ? undefined : base
}

/** The page that a query requests with `open`; undefined for anything else. */
export function pageInQuery(search: string): CashierPage | undefined {
  const requested = new URLSearchParams(search).get('open')
  return CASHIER_PAGES.find((page) => page === requested)
}

/** A deposit or withdrawal, or a deposit that begins. */
export type Payment = Exclude<CashierMessage, { type: 'close' }>

export type CashierMessageDecision =
  | { readonly do: 'close'; readonly because: 'cashierAsked' | 'framedPageAsked' }
  | { readonly do: 'count'; readonly payment: Payment }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'unknownMessage' | 'notPositive' | 'nameless' }

/** In characters. */
const MAX_REFERENCE_LENGTH = 128

/**
 * What a message to the viewer does (PRO-7). Only messages of the viewer's own frame count. Payments must come from the cashier's origin; a page of ours
 * inside the frame, to which a payment leads back, may only close it.
 */
export function decideCashierMessage(message: Omit<FrameMessage, 'timeStamp'>, address: string): CashierMessageDecision {
  const sender = frameMessageSender(message, address)
  if (sender === 'otherWindow' || sender === 'otherOrigin') return { do: 'nothing', because: sender }
  if (sender === 'ourselves')
    return v.is(framedPageMessage, message.data)
      ? { do: 'close', because: 'framedPageAsked' }
      : { do: 'nothing', because: 'unknownMessage' }
  const read = v.safeParse(cashierMessage, message.data)
  if (!read.success) return { do: 'nothing', because: 'unknownMessage' }
  if (read.output.type === 'close') return { do: 'close', because: 'cashierAsked' }
  if (!/[1-9]/.test(read.output.amount) || read.output.amount.startsWith('-')) return { do: 'nothing', because: 'notPositive' }
  const { length } = read.output.reference
  return length > 0 && length <= MAX_REFERENCE_LENGTH ? { do: 'count', payment: read.output } : { do: 'nothing', because: 'nameless' }
}

/** Should an ignored message be logged? Other windows and browser extensions send unrelated messages all the time. */
export function isWorthLogging({ data, fromFrame }: Pick<FrameMessage, 'data' | 'fromFrame'>): boolean {
  return fromFrame || (typeof data === 'object' && data !== null && (data as { source?: unknown }).source === 'livery')
}

export interface EventFacts {
  readonly payment: Payment
  /** Is it the member's first deposit? As the cashier says; if it does not say, by the back end's count; undefined if neither says. */
  readonly first: boolean | undefined
  /** Was this event raised for this member before (TRK-2)? */
  readonly wasRaised: (event: OncePerMember) => boolean
  readonly member: { readonly customerId: string; readonly customerName: string } | undefined
}

export interface RaisedEvent {
  readonly name: Extract<EventName, 'depositSubmit' | 'deposit' | 'firstDeposit' | 'firstDepositArrival' | 'redeposit' | 'withdraw'>
  readonly payload: Readonly<Record<string, string>>
}

/** Events that count once a member (TRK-2). */
export const ONCE_PER_MEMBER = ['firstDeposit', 'firstDepositArrival'] as const
export type OncePerMember = (typeof ONCE_PER_MEMBER)[number]

export function isOncePerMember(name: EventName): name is OncePerMember {
  return (ONCE_PER_MEMBER as readonly EventName[]).includes(name)
}

/**
 * The events that a payment raises (PRO-7), with the payload of TRK-3: the currency's ISO code (STA-8), and a withdrawal is negative revenue. firstDeposit
 * comes with the first submit, firstDepositArrival when that money has come, redeposit with money of any later deposit.
 */
export function paymentEvents({ payment: { type, amount, currency }, first, wasRaised, member }: EventFacts): RaisedEvent[] {
  const revenue = type === 'withdraw' ? `-${amount}` : amount
  const payload = { ...member, value: amount, amount, revenue, currency: currencyCode(currency) }
  return [type, ...furtherEvents(type, first)]
    .filter((name) => !isOncePerMember(name) || !wasRaised(name))
    .map((name) => ({ name, payload }))
}

function furtherEvents(type: Payment['type'], first: boolean | undefined): RaisedEvent['name'][] {
  if (type === 'withdraw' || first === undefined) return []
  if (first) return type === 'deposit' ? ['firstDeposit', 'firstDepositArrival'] : ['firstDeposit']
  return type === 'deposit' ? ['redeposit'] : []
}

/** A deposit that the cashier reported as begun. */
export interface PendingDeposit extends Pick<Payment, 'reference' | 'amount' | 'currency'> {
  readonly owner: string
  /** When it began, epoch milliseconds. */
  readonly at: number
  /** The member's successful deposits at that time, as the back end counts them; undefined if it had not said. */
  readonly count?: number | undefined
  /** The money of one that began later has come. */
  readonly overtaken?: boolean | undefined
  /** Reference, sum and currency, sealed for the time after sign-out. */
  readonly box?: string | undefined
}

/** `isDoubtful`: the member is asked about it, because it may have been left on the way. */
export interface ShownDeposit extends PendingDeposit {
  readonly isDoubtful: boolean
}

/** How long a payment takes that its member has not left, in milliseconds. */
const DOUBTFUL_AFTER_MS = 15 * 60_000

/** A deposit that nobody reports on for so long has failed, in milliseconds: bank transfers take up to three days. */
const PENDING_MS = 3 * 86_400_000
/** The most that one member may have, since a cashier's page writes them. */
export const MAX_PENDING = 5

export interface PendingDeposits {
  readonly shown: readonly ShownDeposit[]
  readonly kept: readonly PendingDeposit[]
}

/**
 * The deposits that are shown as under way, and those to keep (PRO-7), oldest first. Each success that the back end counts since ends the oldest;
 * `deposits` is undefined until it has said. One of some age, or overtaken by the money of a later one, is a question. Age only hides one: the device's
 * clock may be wrong today and right tomorrow.
 */
export function planPendingDeposits(
  pending: readonly PendingDeposit[],
  { now, deposits }: { readonly now: number; readonly deposits: number | undefined },
): PendingDeposits {
  const isRecent = ({ at }: PendingDeposit): boolean => Math.abs(now - at) < PENDING_MS
  const shown = notEnded(pending.filter(isRecent), deposits)
  // A deposit that has failed takes no success from one that is under way.
  const hidden = notEnded(
    pending.filter((one) => !isRecent(one)),
    deposits,
  )
  const isDoubtful = ({ at, overtaken }: PendingDeposit): boolean => overtaken === true || Math.abs(now - at) >= DOUBTFUL_AFTER_MS
  return { shown: shown.map((one) => ({ ...one, isDoubtful: isDoubtful(one) })), kept: [...hidden, ...shown] }
}

function notEnded(pending: readonly PendingDeposit[], deposits: number | undefined): readonly PendingDeposit[] {
  const latest = pending.slice(-MAX_PENDING)
  if (deposits === undefined) return latest
  return latest
    .filter(({ count }, index) => count === undefined || deposits - count <= index)
    .map((one) => ({ ...one, count: Math.max(one.count ?? deposits, deposits) }))
}
