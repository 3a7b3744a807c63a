import * as v from 'valibot'
import type { EventName } from '#contract/events.ts'
import { cashierMessage, framedPageMessage, frameMessageSender, type CashierMessage, type FrameMessage } from '#contract/messages.ts'
import { CASHIER_GRANT_NAMES, frameRights, type CashierGrant, type FrameRights } from '#features/core/frames/frame-rights.rules.ts'
import type { Proof } from '#features/core/navigation/destination.rules.ts'
import type { MetLimit } from '#features/core/play-break/play-closed.actions.ts'
import type { PlayBreak } from '#features/core/play-break/play-break.store.ts'
import { currencyCode } from '#features/core/money/money.rules.ts'

/** The operator's pages. */
export const CASHIER_PAGES = ['deposit', 'withdraw', 'history'] as const
export type CashierPage = (typeof CASHIER_PAGES)[number]

/** From the folder. */
export interface CashierConfig {
  readonly url: string
  readonly openIn: 'viewer' | 'window'
  readonly grants: readonly CashierGrant[]
}

/** Banks' windows must not inherit the sandbox. A press may open payment apps. */
const CASHIER_FRAME = {
  sandbox:
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  allow: 'clipboard-write',
  grants: CASHIER_GRANT_NAMES,
} as const

/** Shared by banks' pages inside (PRO-7). */
export function decideCashierRights(grants: readonly CashierGrant[]): FrameRights {
  return frameRights(CASHIER_FRAME, grants)
}

export interface CashierFacts {
  readonly page: CashierPage
  /** Undefined if the merchant has no cashier. */
  readonly config: CashierConfig | undefined
  readonly signedIn: boolean
  /** The break or exclusion that runs. */
  readonly playBreak: PlayBreak | undefined
  /** The member has to accept terms first (MKT-3). */
  readonly termsOpen?: boolean
  /** The deposit limit that is used up. */
  readonly met?: MetLimit | undefined
  /** The newest deposit that is under way. */
  readonly pending: PendingDeposit | undefined
  /** The member was told of it, and goes on. */
  readonly warned: boolean
  /** Else browsers open no window. */
  readonly pressed: boolean
  /** Before the first deposit, where the folder wants it. */
  readonly asksForLimits: boolean
}

export type CashierDecision =
  | { readonly do: 'askSignIn'; readonly because: 'moneyNeedsMember' }
  | { readonly do: 'showScreen'; readonly because: 'notConfigured' | 'windowNeedsPress' }
  | { readonly do: 'askTerms'; readonly because: 'termsChanged' }
  | { readonly do: 'refuse'; readonly because: 'playBreak'; readonly playBreak: PlayBreak }
  | { readonly do: 'refuse'; readonly because: 'limitMet'; readonly met: MetLimit }
  | { readonly do: 'askForLimits'; readonly because: 'firstDeposit' }
  | { readonly do: 'warn'; readonly because: 'depositUnderWay' }
  | { readonly do: 'open'; readonly in: CashierConfig['openIn']; readonly because: 'merchantSetting' }

/**
 * PRO-7. A break and a met limit (RGP-5) refuse deposits, never withdrawals: an available balance does not help a member who wants to stop.
 * A second deposit is confirmed first, else an interrupted payer pays twice. Before the first the folder may ask for limits (MKT-3).
 */
export function decideCashier({
  page,
  config,
  signedIn,
  playBreak,
  termsOpen = false,
  met,
  pending,
  warned,
  pressed,
  asksForLimits,
}: CashierFacts): CashierDecision {
  if (!signedIn) return { do: 'askSignIn', because: 'moneyNeedsMember' }
  if (!config) return { do: 'showScreen', because: 'notConfigured' }
  if (page === 'deposit' && playBreak) return { do: 'refuse', because: 'playBreak', playBreak }
  if (page === 'deposit' && termsOpen) return { do: 'askTerms', because: 'termsChanged' }
  if (page === 'deposit' && met) return { do: 'refuse', because: 'limitMet', met }
  if (config.openIn === 'window' && !pressed) return { do: 'showScreen', because: 'windowNeedsPress' }
  if (page === 'deposit' && asksForLimits) return { do: 'askForLimits', because: 'firstDeposit' }
  if (page === 'deposit' && pending && !warned) return { do: 'warn', because: 'depositUnderWay' }
  return { do: 'open', in: config.openIn, because: 'merchantSetting' }
}

export interface AddressFacts {
  /** The cashier's own address (`cashierBase`). */
  readonly to: URL
  readonly page: CashierPage
  readonly language: string
  /** Absolute, ours; also the origin for messages. */
  readonly backUrl: string
  /** False during a break from play. */
  readonly deposits: boolean
  readonly proof: Proof
  readonly username: string
}

/** Ours replace equal parameters. A token goes with the username (BAN-3), a code alone. */
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

/** Undefined at our origin: such a page could remove its sandbox. */
export function cashierBase({ url }: Pick<CashierConfig, 'url'>, ownOrigin: string): URL | undefined {
  const base = new URL(url)
  return base.origin === ownOrigin ? undefined : base
}

/** By `open`. */
export function pageInQuery(search: string): CashierPage | undefined {
  const requested = new URLSearchParams(search).get('open')
  return CASHIER_PAGES.find((page) => page === requested)
}

/** Or a beginning deposit. */
export type Payment = Exclude<CashierMessage, { type: 'close' }>

export type CashierMessageDecision =
  | { readonly do: 'close'; readonly because: 'cashierAsked' | 'framedPageAsked' }
  | { readonly do: 'count'; readonly payment: Payment }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'unknownMessage' | 'notPositive' | 'nameless' }

/** In characters. */
const MAX_REFERENCE_LENGTH = 128

/** PRO-7. Only the viewer's frame; payments only from the cashier's origin; our page inside may only close. */
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

/** Other windows and extensions send unrelated ones. */
export function isWorthLogging({ data, fromFrame }: Pick<FrameMessage, 'data' | 'fromFrame'>): boolean {
  return fromFrame || (typeof data === 'object' && data !== null && (data as { source?: unknown }).source === 'livery')
}

export interface EventFacts {
  readonly payment: Payment
  /** By the cashier, else the back end's count; undefined if unknown. */
  readonly first: boolean | undefined
  /** TRK-2. */
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
 * PRO-7 with TRK-3's payload: ISO code (STA-8); withdrawals are negative. firstDeposit: first submit; firstDepositArrival: its money;
 * redeposit: later money.
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
  /** Successful deposits then; undefined if unknown. */
  readonly count?: number | undefined
  /** The money of one that began later has come. */
  readonly overtaken?: boolean | undefined
  /** Reference, sum and currency, encrypted for after sign-out. */
  readonly box?: string | undefined
}

/** `isDoubtful`: maybe abandoned, the member is asked. */
export interface ShownDeposit extends PendingDeposit {
  readonly isDoubtful: boolean
}

const DOUBTFUL_AFTER_MS = 15 * 60_000

/** Failed without a report, ms; transfers take up to three days. */
const PENDING_MS = 3 * 86_400_000
/** Per member: the cashier's page writes them. */
export const MAX_PENDING = 5

export interface PendingDeposits {
  readonly shown: readonly ShownDeposit[]
  readonly kept: readonly PendingDeposit[]
}

/**
 * PRO-7, oldest first. Each counted success ends the oldest; `deposits`: undefined until known. Old or overtaken ones are questions. Age
 * only hides: the clock may be wrong.
 */
export function planPendingDeposits(
  pending: readonly PendingDeposit[],
  { now, deposits }: { readonly now: number; readonly deposits: number | undefined },
): PendingDeposits {
  const isRecent = ({ at }: PendingDeposit): boolean => Math.abs(now - at) < PENDING_MS
  const shown = notEnded(pending.filter(isRecent), deposits)
  // A failed deposit takes no success from another.
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
