import type { SupportEntry } from '#contract/support.ts'
import { t } from '#i18n/translate.ts'
import { isDeclared, namesUser, parseUrl } from '#lib/url-safety.ts'

/** The document that the chats of third parties run in, with a policy of its own. */
export const CHAT_FRAME = '/m/frame/chat.html'

/** The document's address for one opening. The nonce is in the fragment, so that it never leaves the browser. */
export function chatFrameAddress(nonce: string): string {
  return `${CHAT_FRAME}#${nonce}`
}

/** A chat service that can be opened. */
export interface ChatService {
  readonly csType: SupportEntry['csType']
  /** The operator's title for its group; '' for none. */
  readonly position: string
  readonly labelIds: readonly string[]
  readonly address: string
}

export interface EntryFacts {
  readonly entry: Pick<SupportEntry, 'csType' | 'csPosition' | 'labelIds'>
  /** The decrypted path (CRY-2); undefined if it does not decrypt. */
  readonly address: string | undefined
  /** Sources from which the quarantine's policy allows scripts; undefined if there is no policy (development). */
  readonly sources: readonly string[] | undefined
  /** Is the page itself on https? Then browsers load nothing over http. */
  readonly secure: boolean
}

export type EntryDecision =
  | { readonly do: 'offer'; readonly service: ChatService }
  | { readonly do: 'leaveOut'; readonly because: 'undecryptable' | 'notAnAddress' | 'foreignScheme' | 'undeclaredHost' }

/** Can an entry of the back end be offered? A bad entry does not affect the others (PRO-5). */
export function decideEntry({ entry, address, sources, secure }: EntryFacts): EntryDecision {
  if (address === undefined) return { do: 'leaveOut', because: 'undecryptable' }
  const url = parseUrl(address)
  if (!url || namesUser(url)) return { do: 'leaveOut', because: 'notAnAddress' }
  if (url.protocol !== 'https:' && (secure || url.protocol !== 'http:')) return { do: 'leaveOut', because: 'foreignScheme' }
  if (sources !== undefined && !isDeclared(url, sources)) return { do: 'leaveOut', because: 'undeclaredHost' }
  return { do: 'offer', service: { csType: entry.csType, position: entry.csPosition.trim(), labelIds: entry.labelIds, address: url.href } }
}

/**
 * The script sources of a Content-Security-Policy header. Hosts may join several policies with a comma; all of them apply at once, so the result is what
 * every policy with a rule for scripts allows.
 */
export function scriptSources(header: string): readonly string[] {
  const lists = header.split(',').map((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
    return (directives.find(([name]) => name === 'script-src') ?? directives.find(([name]) => name === 'default-src'))?.slice(1)
  })
  const [first = [], ...rest] = lists.filter((list) => list !== undefined)
  return first.filter((source) => rest.every((list) => list.includes(source)))
}

/** The services that a reader sees (PRO-5): those of the member's label, else the general ones, which have no label. */
export function servicesFor(services: readonly ChatService[], labelId: string | undefined): readonly ChatService[] {
  const own = services.filter(({ labelIds }) => labelId !== undefined && labelIds.includes(labelId))
  return own.length > 0 ? own : services.filter(({ labelIds }) => labelIds.length === 0)
}

export interface ServiceGroup {
  readonly position: string
  readonly services: readonly NumberedService[]
}

export interface NumberedService {
  readonly service: ChatService
  /** Its number among the services of its name, from 1; undefined if it is the only one. */
  readonly number: number | undefined
}

/** Chats of these makers are the same to a member: who replies, when and in which language is the operator's matter. */
const PLAIN_CHATS: ReadonlySet<string> = new Set(['LIVECHAT', 'COMM100', 'MIDUOKE'])

function nameKey({ csType }: ChatService): string {
  return `support.way_${PLAIN_CHATS.has(csType) ? 'chat' : csType}`
}

/** Groups services by position, both in their original order. Services of one name are numbered across all groups. */
export function groupServices(services: readonly ChatService[]): readonly ServiceGroup[] {
  const numbered = services.map((service): NumberedService => {
    const alike = services.filter((other) => nameKey(other) === nameKey(service))
    return { service, number: alike.length > 1 ? alike.indexOf(service) + 1 : undefined }
  })
  const positions = [...new Set(services.map(({ position }) => position))]
  return positions.map((position) => ({ position, services: numbered.filter(({ service }) => service.position === position) }))
}

/** The chat that the reader opened: the operator's own, or a service's. */
export type OpenedChat = { readonly kind: 'own' } | ({ readonly kind: 'service' } & NumberedService)

/** The name of a chat in the page's language. */
export function chatName(opened: OpenedChat): string {
  if (opened.kind === 'own') return t('support.own')
  const name = t(nameKey(opened.service))
  return opened.number === undefined ? name : t('support.numbered', { name, number: opened.number })
}

/** A chat's script starts at the earliest this long after customer service was opened (PRO-5), in milliseconds. */
const MIN_SCRIPT_DELAY_MS = 500

/** How long a chat's script still has to wait, in milliseconds. `openedAt`: when customer service was first opened on this page. */
export function scriptDelay(openedAt: number, now: number): number {
  return Math.min(MIN_SCRIPT_DELAY_MS, Math.max(0, openedAt + MIN_SCRIPT_DELAY_MS - now))
}

/** A chat identity is not used when it expires within this time, in milliseconds. */
const MIN_IDENTITY_LIFE_MS = 60_000

/** Can a chat identity still be used (SES-4)? */
export function isIdentityUsable(identity: { readonly expiresAt: number }, now: number): boolean {
  return identity.expiresAt - now > MIN_IDENTITY_LIFE_MS
}
