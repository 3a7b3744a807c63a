import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { $memberId } from '#features/core/session/session.store.ts'
import { parseStored } from '#lib/stored-json.ts'
import { LIMITS_KEY, SINCE_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { CHECK_EVERY, DEFAULT_CHECK_EVERY, markOf, type CheckEvery } from './limits.rules.ts'

/** The member's chosen interval, in minutes; undefined until they choose one. Set by limits.actions.ts and limits.bind.ts. */
export const $chosenCheck = atom<CheckEvery | undefined>(undefined)

/** Minutes between reality checks: the member's choice, else the merchant's setting. The prerendered page knows no choice. */
export const $checkEvery = computed($chosenCheck, (chosen) => chosen ?? checkEveryInShell())

/** The merchant's interval, in minutes. */
export function checkEveryInShell(): CheckEvery {
  return currentShell().merchant.features.responsiblePlay?.checkEvery ?? DEFAULT_CHECK_EVERY
}

/** The balance at the begin of the session; undefined until this browser knows it. Set by limits.bind.ts alone. */
export const $firstBalance = atom<string | undefined>(undefined)

const storedLimits = v.object({
  /** Merchant and member, so that another member of a shared device does not get it; after a sign-out only the mark of both. */
  owner: v.string(),
  checkEvery: v.optional(v.picklist(CHECK_EVERY)),
  session: v.optional(v.object({ since: v.number(), firstBalance: v.optional(v.string()), toldAt: v.optional(v.number()) })),
})
export type StoredLimits = v.InferOutput<typeof storedLimits>

/** When the session of this tab began, epoch milliseconds. */
export function sessionSince(): number {
  const since = Number(platform().tab.get(SINCE_KEY))
  return Number.isFinite(since) && since > 0 ? since : platform().clock.now()
}

/** This member's record, without the facts of an earlier session. */
export function readLimits(): StoredLimits {
  const owner = ownerOf($memberId.get() ?? '')
  const stored = parseStored(storedLimits, platform().local.get(LIMITS_KEY))
  if (stored?.owner !== owner && stored?.owner !== markOf(owner)) return { owner }
  const { session, checkEvery } = stored
  return { owner, ...(checkEvery && { checkEvery }), ...(session?.since === sessionSince() && { session }) }
}

/** Removes a member's session facts and id when the session ends. The chosen interval stays for the member's next session, under a mark. */
export function forgetLimits(member: string): void {
  const { local } = platform()
  const stored = parseStored(storedLimits, local.get(LIMITS_KEY))
  if (stored?.owner !== ownerOf(member)) return
  if (stored.checkEvery === undefined) return local.remove(LIMITS_KEY)
  write({ owner: markOf(stored.owner), checkEvery: stored.checkEvery })
}

function ownerOf(member: string): string {
  return `${currentShell().merchant.code}:${member}`
}

/** Stores what the member chose. Returns false where the choice lasts no longer than the document. */
export function storeChoice(choice: Pick<StoredLimits, 'checkEvery'>): boolean {
  return write({ ...readLimits(), ...choice })
}

/** Adds facts of the current session to the record. */
export function storeSessionFacts(facts: { readonly firstBalance?: string; readonly toldAt?: number }): void {
  const stored = readLimits()
  write({ ...stored, session: { ...stored.session, since: sessionSince(), ...facts } })
}

function write(limits: StoredLimits): boolean {
  return platform().local.set(LIMITS_KEY, JSON.stringify(limits))
}
