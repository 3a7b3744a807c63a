import * as v from 'valibot'
import { serverTime } from '#api/server-time.ts'
import { lenientList, money } from '#contract/fields.ts'
import { openText, sealText } from '#features/core/session/sealed-text.codec.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $depositCount } from '#features/core/settings/settings.store.ts'
import { markOf } from '#lib/hash.ts'
import { shortHash } from '#lib/hash.ts'
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

/** Salted hashes of payments, latest first, and of events that count once a member. Before this it was a list of texts with member and reference. */
const countedPayments = v.object({ salt: v.string(), firsts: v.array(v.string()), payments: v.array(v.string()) })
type CountedPayments = v.InferOutput<typeof countedPayments>
const namedPayments = v.array(v.string())

/**
 * Notes a payment by its type and reference: the begin and the end of a payment share a reference, and each counts once. Returns false if the device
 * noted it before, in any tab.
 */
export function noteOnce({ type, reference }: Payment): boolean {
  return note(`${type} ${reference}`)
}

/** Was this event raised for this member on this device (TRK-2)? */
export function wasRaised(event: OncePerMember): boolean {
  const { salt, firsts } = readCounted()
  return firsts.includes(hashOf(event, salt))
}

/** Notes that the event was raised for this member. This entry is never dropped. */
export function noteFirst(event: OncePerMember): void {
  const counted = readCounted()
  const hash = hashOf(event, counted.salt)
  if (!counted.firsts.includes(hash)) storeCounted({ ...counted, firsts: [...counted.firsts, hash] })
}

function note(what: string): boolean {
  const counted = readCounted()
  const hash = hashOf(what, counted.salt)
  if (counted.payments.includes(hash)) return false
  storeCounted({ ...counted, payments: [hash, ...counted.payments].slice(0, MAX_REMEMBERED_PAYMENTS) })
  return true
}

function storeCounted(counted: CountedPayments): void {
  platform().local.set(PAYMENTS_SEEN_KEY, JSON.stringify(counted))
}

function readCounted(): CountedPayments {
  const text = platform().local.get(PAYMENTS_SEEN_KEY)
  const known = parseStored(countedPayments, text)
  if (known) return known
  const salt = platform().random.uuid()
  const isFirst = (entry: string): boolean => ONCE_PER_MEMBER.some((event) => entry.endsWith(` ${event}`))
  const named = parseStored(namedPayments, text) ?? []
  const hashed = (entries: readonly string[]): string[] => entries.map((entry) => shortHash(salt + entry))
  return { salt, firsts: hashed(named.filter(isFirst)), payments: hashed(named.filter((entry) => !isFirst(entry))) }
}

/** Of what this member has done. */
function hashOf(what: string, salt: string): string {
  return shortHash(salt + ownEntry(what))
}

const depositFacts = { reference: v.string(), amount: money, currency: v.string() }
const depositState = {
  owner: v.string(),
  at: v.number(),
  count: v.optional(v.number()),
  overtaken: v.optional(v.boolean()),
  /** The facts, sealed: all that is left of them after sign-out. */
  box: v.optional(v.string()),
}
const openDeposit = v.object({ ...depositState, ...depositFacts })
const storedDeposits = lenientList(v.union([openDeposit, v.object({ ...depositState, box: v.string() })]))
type StoredDeposit =
  | v.InferOutput<typeof openDeposit>
  | (Omit<v.InferOutput<typeof openDeposit>, keyof typeof depositFacts> & { box: string })

/** This member's deposits that are under way, oldest first; those that the back end has counted are forgotten (PRO-7). */
export function pendingDeposits(): readonly ShownDeposit[] {
  const before = readPendingDeposits()
  if (before.length === 0) return []
  const { shown, kept } = planPendingDeposits(before, { now: serverTime(platform().clock.now()), deposits: $depositCount.get() })
  storePendingDeposits(kept)
  return shown
}

function readPendingDeposits(): readonly PendingDeposit[] {
  return allPendingDeposits().flatMap((one) => (isOwn(one) && isOpen(one) ? [one] : []))
}

function isOwn({ owner }: Pick<StoredDeposit, 'owner'>): boolean {
  return owner === ownerMark($memberId.get() ?? '')
}

function isOpen(one: StoredDeposit): one is v.InferOutput<typeof openDeposit> {
  return 'reference' in one
}

/** Stores this member's deposits under way beside those of others. A killed app finds them at its next start. */
function storePendingDeposits(own: readonly Omit<PendingDeposit, 'owner'>[]): void {
  const owner = ownerMark($memberId.get() ?? '')
  storeAllDeposits([...allPendingDeposits().filter((one) => !isOwn(one) || !isOpen(one)), ...own.map((one) => ({ ...one, owner }))])
}

function storeAllDeposits(all: readonly StoredDeposit[]): void {
  const { local } = platform()
  if (all.length === 0) local.remove(PENDING_DEPOSITS_KEY)
  else local.set(PENDING_DEPOSITS_KEY, JSON.stringify(all))
}

/** Seals the facts of this member's deposits beside them, so that sums and references can go with the session. */
async function sealDeposits(): Promise<void> {
  const sealed = new Map<string, string>()
  for (const { reference, amount, currency, box } of readPendingDeposits()) {
    const text = box === undefined ? await sealText(JSON.stringify({ reference, amount, currency })).catch(() => undefined) : undefined
    if (text !== undefined) sealed.set(reference, text)
  }
  if (sealed.size === 0) return
  const withBox = (one: PendingDeposit): PendingDeposit => ({ ...one, box: one.box ?? sealed.get(one.reference) })
  storePendingDeposits(readPendingDeposits().map(withBox))
}

/** Opens this member's deposits that an earlier session left sealed, and leaves others' sealed. */
export async function openDeposits(): Promise<void> {
  closeDeposits((one) => !isOwn(one))
  for (const { box } of allPendingDeposits().filter((one) => isOwn(one) && !isOpen(one))) {
    const opened = await openText(box ?? '')
    // The key may be there at the next start.
    if (opened.is === 'noKey') continue
    const facts = parseStored(v.object(depositFacts), opened.text)
    storeAllDeposits(allPendingDeposits().flatMap((one) => (one.box !== box ? [one] : facts ? [{ ...one, ...facts }] : [])))
  }
  await sealDeposits()
}

/** Takes sums and references off the device when a member's session ends. What could not be sealed goes whole. */
export function closeDepositsOf(member: string): void {
  closeDeposits(({ owner }) => owner === ownerMark(member))
}

function closeDeposits(isClosed: (one: StoredDeposit) => boolean): void {
  const all = allPendingDeposits()
  if (!all.some((one) => isClosed(one) && isOpen(one))) return
  storeAllDeposits(
    all.flatMap((one): StoredDeposit[] => {
      if (!isClosed(one)) return [one]
      const { owner, at, count, overtaken, box } = one
      return box === undefined ? [] : [{ owner, at, count, overtaken, box }]
    }),
  )
}

/** Remembers a deposit that has begun, and forgets the one whose money has come. `count`: successful deposits so far, if the back end has said. */
export function notePending({ type, reference, amount, currency }: Payment, count: number | undefined): void {
  // Messages may overtake each other: the begin of a deposit that has ended begins nothing.
  const { salt, payments } = readCounted()
  if (type === 'withdraw' || (type === 'depositSubmit' && payments.includes(hashOf(`deposit ${reference}`, salt)))) return
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
  void sealDeposits()
}

/** The member has not paid it. */
export function forgetPending(reference: string): void {
  storePendingDeposits(readPendingDeposits().filter((one) => one.reference !== reference))
}

function allPendingDeposits(): readonly StoredDeposit[] {
  const all = parseStored(storedDeposits, platform().local.get(PENDING_DEPOSITS_KEY)) ?? []
  // Owners of an older build are no marks.
  return all.map((one) => (one.owner.startsWith('#') ? one : { ...one, owner: markOf(one.owner) }))
}

function ownEntry(what: string): string {
  return entryOf($memberId.get() ?? '', what)
}

function entryOf(member: string, what: string): string {
  return `${currentShell().merchant.code} ${member} ${what}`
}

/** Recognises the owner of a deposit without naming a member. */
function ownerMark(member: string): string {
  return markOf(entryOf(member, ''))
}
