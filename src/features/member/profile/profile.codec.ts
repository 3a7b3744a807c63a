import * as v from 'valibot'
import { clubLabel, memberPlay, memberTerms } from '#contract/members.ts'
import { count, flag, identifier, text } from '#contract/fields.ts'
import { MEMBER_KEY } from '#lib/storage-keys.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { parseJson } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import type { KnownMember } from './profile.rules.ts'

/** Also from older front ends; a token is ignored (SES-3). */
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
    currency: v.optional(v.string()),
    clubLabel: v.optional(clubLabel),
    profileIcon: v.optional(count),
    play: v.fallback(memberPlay, undefined),
    terms: v.fallback(v.optional(memberTerms), undefined),
    hasPassword: v.optional(v.boolean()),
  }),
  v.transform(({ type, customerType, ...member }): KnownMember => ({ ...member, customerType: customerType ?? type ?? 0 })),
)

/** Only the session's (SES-10). Removes an older token (SES-3). */
export function readStoredMember(): KnownMember | undefined {
  const { local } = platform()
  const stored = parseJson(local.get(MEMBER_KEY))
  if (stored !== null && typeof stored === 'object' && 'token' in stored) {
    const { token: _removed, ...rest } = stored
    if (!local.set(MEMBER_KEY, JSON.stringify(rest))) local.remove(MEMBER_KEY)
  }
  const parsed = v.safeParse(storedMember, stored)
  return parsed.success && parsed.output.id === $memberId.get() ? parsed.output : undefined
}

export function storeMember(member: KnownMember): void {
  platform().local.set(MEMBER_KEY, JSON.stringify(member))
}

/** Another member's, from another tab, stays (SES-9). */
export function forgetStoredMember(id: string): void {
  const { local } = platform()
  const parsed = v.safeParse(storedMember, parseJson(local.get(MEMBER_KEY)))
  if (!parsed.success || parsed.output.id === id) local.remove(MEMBER_KEY)
}
