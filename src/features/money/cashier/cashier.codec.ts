import * as v from 'valibot'
import { serverTime } from '#api/server-time.ts'
import { lenientList, money } from '#contract/fields.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $depositCount } from '#features/core/settings/settings.store.ts'
import { parseStored } from '#lib/stored-json.ts'
import { CASHIER_WANTED_KEY, PAYMENTS_SEEN_KEY, PENDING_DEPOSITS_KEY } from '#lib/storage-keys.ts'
import { pathOf } from '#lib/url-safety.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import {
  CASHIER_PAGES,
  MAX_PENDING,
  ONCE_PER_MEMBER,
  pageInQuery,
  planPendingDeposits,
  type CashierPage,
  type OncePerMember,
  type Payment,
  type PendingDeposit,
  type ShownDeposit,
} from './cashier.rules.ts'

const requestedPage = v.object({ owner: v.string(), page: v.picklist(CASHIER_PAGES) })

/** Stores the page that a member was about to open when the session was lost, until the same member signs in again. */
export function storeRequestedPage(page: CashierPage, owner: string): void {
  platform().tab.set(CASHIER_WANTED_KEY, JSON.stringify({ owner, page }))
}

/** Returns the stored page if it is this member's, and removes it. */
export function takeStoredPage(): CashierPage | undefined {
  const { tab } = platform()
  const stored = parseStored(requestedPage, tab.get(CASHIER_WANTED_KEY))
  tab.remove(CASHIER_WANTED_KEY)
  return stored?.owner === $memberId.get() ? stored?.page : undefined
}

/** Returns the page that the address of the cashier's screen requests, and removes it there: a reload must not open it again. */
export function takePageInAddress(): CashierPage | undefined {
  if (currentShell().route !== 'member/cashier') return undefined
  const { page } = platform()
  const url = new URL(page.href())
  const requested = pageInQuery(url.search)
  if (requested) {
    url.searchParams.delete('open')
    page.rewrite(pathOf(url))
  }
  return requested
}

/** Payments that a device remembers, of all members together: a cashier that repeats a message does so soon. */
const MAX_REMEMBERED_PAYMENTS = 200

const paymentsSeen = v.array(v.string())

/**
 * Notes a payment by its type and reference: the begin and the end of a payment share a reference, and each counts once. Returns false if the device
 * noted it before, in any tab.
 */
export function noteOnce({ type, reference }: Payment): boolean {
  return note(`${type} ${reference}`)
}

/** Was this event raised for this member on this device (TRK-2)? */
export function wasRaised(event: OncePerMember): boolean {
  return read().includes(ownEntry(event))
}

/** Notes that the event was raised for this member. This entry is never dropped. */
export function noteFirst(event: OncePerMember): void {
  note(event)
}

function note(what: string): boolean {
  const entry = ownEntry(what)
  const known = read()
  if (known.includes(entry)) return false
  const isFirst = (other: string): boolean => ONCE_PER_MEMBER.some((event) => other.endsWith(` ${event}`))
  const firsts = known.filter(isFirst)
  const payments = known.filter((other) => !isFirst(other))
  const all = isFirst(entry) ? [...firsts, entry, ...payments] : [...firsts, entry, ...payments.slice(0, MAX_REMEMBERED_PAYMENTS - 1)]
  platform().local.set(PAYMENTS_SEEN_KEY, JSON.stringify(all))
  return true
}

const storedDeposits = lenientList(
  v.object({
    owner: v.string(),
    reference: v.string(),
    amount: money,
    currency: v.string(),
    at: v.number(),
    count: v.optional(v.number()),
    overtaken: v.optional(v.boolean()),
  }),
)

/** This member's deposits that are under way, oldest first; those that the back end has counted are forgotten (PRO-7). */
export function pendingDeposits(): readonly ShownDeposit[] {
  const before = readPendingDeposits()
  if (before.length === 0) return []
  const { shown, kept } = planPendingDeposits(before, { now: serverTime(platform().clock.now()), deposits: $depositCount.get() })
  storePendingDeposits(kept)
  return shown
}

function readPendingDeposits(): readonly PendingDeposit[] {
  return allPendingDeposits().filter(({ owner }) => owner === ownEntry(''))
}

/** Stores this member's deposits under way beside those of others. A killed app finds them at its next start. */
function storePendingDeposits(own: readonly Omit<PendingDeposit, 'owner'>[]): void {
  const { local } = platform()
  const all = [
    ...allPendingDeposits().filter(({ owner }) => owner !== ownEntry('')),
    ...own.map((one) => ({ ...one, owner: ownEntry('') })),
  ]
  if (all.length === 0) local.remove(PENDING_DEPOSITS_KEY)
  else local.set(PENDING_DEPOSITS_KEY, JSON.stringify(all))
}

/** Remembers a deposit that has begun, and forgets the one whose money has come. `count`: successful deposits so far, if the back end has said. */
export function notePending({ type, reference, amount, currency }: Payment, count: number | undefined): void {
  // Messages may overtake each other: the begin of a deposit that has ended begins nothing.
  if (type === 'withdraw' || (type === 'depositSubmit' && read().includes(ownEntry(`deposit ${reference}`)))) return
  const before = readPendingDeposits()
  const others = before.filter((one) => one.reference !== reference)
  const begun = { reference, amount, currency, at: serverTime(platform().clock.now()), count }
  // The back end will count this success too: it must end no other deposit.
  const ended = before.findIndex((one) => one.reference === reference)
  const counted = others.map((one, index) => ({
    ...one,
    count: one.count === undefined ? undefined : one.count + 1,
    ...(index < ended && { overtaken: true }),
  }))
  storePendingDeposits(type === 'depositSubmit' ? [...others, begun].slice(-MAX_PENDING) : counted)
}

/** The member has not paid it. */
export function forgetPending(reference: string): void {
  storePendingDeposits(readPendingDeposits().filter((one) => one.reference !== reference))
}

function allPendingDeposits(): readonly PendingDeposit[] {
  return parseStored(storedDeposits, platform().local.get(PENDING_DEPOSITS_KEY)) ?? []
}

function ownEntry(what: string): string {
  return `${currentShell().merchant.code} ${$memberId.get() ?? ''} ${what}`
}

function read(): readonly string[] {
  return parseStored(paymentsSeen, platform().local.get(PAYMENTS_SEEN_KEY)) ?? []
}
