import * as v from 'valibot'
import { serverTime } from '#api/server-time.ts'
import { lenientList, money } from '#contract/fields.ts'
import { openText, sealText } from '#features/core/session/sealed-text.codec.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $depositCount } from '#features/core/settings/settings.store.ts'
import { isOwnerHash, ownerHash } from '#lib/owner-hash.ts'
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

/** When the session was lost, for the same member. */
export function storeRequestedPage(page: CashierPage, owner: string): void {
  platform().tab.set(CASHIER_WANTED_KEY, JSON.stringify({ owner, page }))
}

/** Only this member's; removes it. */
export function takeStoredPage(): CashierPage | undefined {
  const { tab } = platform()
  const stored = parseStored(requestedPage, tab.get(CASHIER_WANTED_KEY))
  tab.remove(CASHIER_WANTED_KEY)
  return stored?.owner === $memberId.get() ? stored?.page : undefined
}

/** Removed from the address, so that a reload does not reopen it. */
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

/** Of all members; repeats come soon. */
const MAX_REMEMBERED_PAYMENTS = 200

/** Salted hashes, latest first, and once-a-member events. Earlier a list with member and reference. */
const countedPayments = v.object({ salt: v.string(), firsts: v.array(v.string()), payments: v.array(v.string()) })
type CountedPayments = v.InferOutput<typeof countedPayments>
const namedPayments = v.array(v.string())

/** By type and reference, since begin and end share one. False if noted before, in any tab. */
export function noteOnce({ type, reference }: Payment): boolean {
  return note(`${type} ${reference}`)
}

/** TRK-2. */
export function wasRaised(event: OncePerMember): boolean {
  const { salt, firsts } = readCounted()
  return firsts.includes(hashOf(event, salt))
}

/** Never dropped. */
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
  /** Encrypted; all that remains after sign-out. */
  box: v.optional(v.string()),
}
const openDeposit = v.object({ ...depositState, ...depositFacts })
const storedDeposits = lenientList(v.union([openDeposit, v.object({ ...depositState, box: v.string() })]))
type StoredDeposit =
  | v.InferOutput<typeof openDeposit>
  | (Omit<v.InferOutput<typeof openDeposit>, keyof typeof depositFacts> & { box: string })

/** Oldest first, without those the back end has counted (PRO-7). */
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

/** Beside others'; survives a killed app. */
function storePendingDeposits(own: readonly Omit<PendingDeposit, 'owner'>[]): void {
  const owner = ownerMark($memberId.get() ?? '')
  storeAllDeposits([...allPendingDeposits().filter((one) => !isOwn(one) || !isOpen(one)), ...own.map((one) => ({ ...one, owner }))])
}

function storeAllDeposits(all: readonly StoredDeposit[]): void {
  const { local } = platform()
  if (all.length === 0) local.remove(PENDING_DEPOSITS_KEY)
  else local.set(PENDING_DEPOSITS_KEY, JSON.stringify(all))
}

/** So that sums and references can go with the session. */
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

/** Only this member's. */
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

/** At session end; what could not be encrypted goes whole. */
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

/** Forgets the one whose money has come. `count`: successful deposits so far. */
export function notePending({ type, reference, amount, currency }: Payment, count: number | undefined): void {
  // Messages may overtake: an ended deposit does not begin.
  const { salt, payments } = readCounted()
  if (type === 'withdraw' || (type === 'depositSubmit' && payments.includes(hashOf(`deposit ${reference}`, salt)))) return
  const before = readPendingDeposits()
  const others = before.filter((one) => one.reference !== reference)
  const begun = { reference, amount, currency, at: serverTime(platform().clock.now()), count }
  // The back end counts it too: it must end no other.
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
  return all.map((one) => (isOwnerHash(one.owner) ? one : { ...one, owner: ownerHash(one.owner) }))
}

function ownEntry(what: string): string {
  return entryOf($memberId.get() ?? '', what)
}

function entryOf(member: string, what: string): string {
  return `${currentShell().merchant.code} ${member} ${what}`
}

/** Without naming the member. */
function ownerMark(member: string): string {
  return ownerHash(entryOf(member, ''))
}
