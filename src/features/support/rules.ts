import type { SupportEntry } from '#contract/support.ts'
import { isDeclared } from './declared-hosts.ts'

/** A way to reach customer service that can be opened. */
export interface Way {
  readonly csType: SupportEntry['csType']
  /** Where the operator wants it: the title that it stands under; '' for none. */
  readonly position: string
  readonly labelIds: readonly string[]
  readonly address: string
}

export interface EntryFacts {
  readonly entry: Pick<SupportEntry, 'csType' | 'csPosition' | 'labelIds'>
  /** What its path decrypts to (CRY-2); undefined where it does not. */
  readonly address: string | undefined
  /** Sources that the quarantine's policy lets scripts come from; undefined where there is no policy (development). */
  readonly sources: readonly string[] | undefined
  /** Is the page itself on https? Then a browser loads nothing over http. */
  readonly secure: boolean
}

export type EntryDecision =
  | { readonly do: 'offer'; readonly way: Way }
  | { readonly do: 'leaveOut'; readonly because: 'undecryptable' | 'notAnAddress' | 'foreignScheme' | 'undeclaredHost' }

/** Can an entry be offered? What is wrong with one is no matter for the others (PRO-5). */
export function decideEntry({ entry, address, sources, secure }: EntryFacts): EntryDecision {
  if (address === undefined) return { do: 'leaveOut', because: 'undecryptable' }
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return { do: 'leaveOut', because: 'notAnAddress' }
  if (url.protocol !== 'https:' && (secure || url.protocol !== 'http:')) return { do: 'leaveOut', because: 'foreignScheme' }
  if (sources !== undefined && !isDeclared(url, sources)) return { do: 'leaveOut', because: 'undeclaredHost' }
  return { do: 'offer', way: { csType: entry.csType, position: entry.csPosition.trim(), labelIds: entry.labelIds, address: url.href } }
}

/** The ways that somebody sees (PRO-5): those of their label, else the general ones, which name no label. */
export function waysFor(ways: readonly Way[], labelId: string | undefined): readonly Way[] {
  const own = ways.filter(({ labelIds }) => labelId !== undefined && labelIds.includes(labelId))
  return own.length > 0 ? own : ways.filter(({ labelIds }) => labelIds.length === 0)
}

export interface WayGroup {
  readonly position: string
  readonly ways: readonly NumberedWay[]
}

/** `number`: which of its kind it is, from 1; undefined where it is the only one. */
export interface NumberedWay {
  readonly way: Way
  readonly number: number | undefined
}

/** Ways by their position, both in the order in which they came; several of a kind are numbered over all groups, so that each has a name. */
export function groupWays(ways: readonly Way[]): readonly WayGroup[] {
  const numbered = ways.map((way): NumberedWay => {
    const alike = ways.filter(({ csType }) => csType === way.csType)
    return { way, number: alike.length > 1 ? alike.indexOf(way) + 1 : undefined }
  })
  const positions = [...new Set(ways.map(({ position }) => position))]
  return positions.map((position) => ({ position, ways: numbered.filter(({ way }) => way.position === position) }))
}

/** A chat's script starts this long after customer service was opened at the earliest (PRO-5), in milliseconds. */
export const INJECT_AFTER_MS = 500

/** How long to wait before a chat's script may start, in milliseconds; `openedAt` is when the member first opened customer service on this page. */
export function injectionDelay(openedAt: number, now: number): number {
  return Math.min(INJECT_AFTER_MS, Math.max(0, openedAt + INJECT_AFTER_MS - now))
}

/** A chat identity is not given out when less than this is left of it, in milliseconds. */
const IDENTITY_SPARE_MS = 60_000

/** May a chat identity still be used (SES-4)? */
export function isGoodIdentity(identity: { readonly expiresAt: number }, now: number): boolean {
  return identity.expiresAt - now > IDENTITY_SPARE_MS
}
