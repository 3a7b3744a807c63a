import * as v from 'valibot'
import { clubLabel } from '#contract/members.ts'
import { count, flag, identifier, text } from '#contract/fields.ts'
import { MEMBER_KEY } from '#features/session/keys.ts'
import { $memberId } from '#features/session/store.ts'
import { jsonOf } from '#lib/json-of.ts'
import { platform } from '#platform/current.ts'
import type { KnownMember } from './rules.ts'

/** `memberInfo` as this and older front ends write it. A token in it is not read (SES-3). */
const storedMember = v.pipe(
  v.object({
    id: identifier,
    userName: v.string(),
    customerName: text,
    customerId: v.nullish(identifier, ''),
    account: text,
    firstTimeLogin: flag,
    customerType: v.optional(count),
    type: v.optional(count),
    language: v.optional(v.string()),
    clubLabel: v.optional(clubLabel),
    profileIcon: v.optional(count),
  }),
  v.transform(({ type, customerType, ...member }): KnownMember => ({ ...member, customerType: customerType ?? type ?? 0 })),
)

/** The stored member, if the session's own (SES-10). A token that an older front end left in the record is dropped at once (SES-3). */
export function readStoredMember(): KnownMember | undefined {
  const { local } = platform()
  const stored = jsonOf(local.get(MEMBER_KEY))
  if (stored !== null && typeof stored === 'object' && 'token' in stored) {
    const { token: _dropped, ...rest } = stored
    local.set(MEMBER_KEY, JSON.stringify(rest))
  }
  const parsed = v.safeParse(storedMember, stored)
  return parsed.success && parsed.output.id === $memberId.get() ? parsed.output : undefined
}

export function storeMember(member: KnownMember): void {
  platform().local.set(MEMBER_KEY, JSON.stringify(member))
}

/** Forgets the member's record; another member's, of another tab, stays (SES-9). */
export function forgetStoredMember(id: string): void {
  const { local } = platform()
  const parsed = v.safeParse(storedMember, jsonOf(local.get(MEMBER_KEY)))
  if (!parsed.success || parsed.output.id === id) local.remove(MEMBER_KEY)
}
