import type { SupportEntry } from '#contract/support.ts'
import { t } from '#i18n/translate.ts'
import { isDeclared, namesUser, parseUrl } from '#lib/url-safety.ts'

/** With its own policy. */
export const CHAT_FRAME = '/m/frame/chat.html'

/** Nonce in the fragment: it never leaves the browser. */
export function chatFrameAddress(nonce: string): string {
  return `${CHAT_FRAME}#${nonce}`
}

/** A chat service that can be opened. */
export interface ChatService {
  readonly csType: SupportEntry['csType']
  /** '' for none. */
  readonly position: string
  readonly labelIds: readonly string[]
  readonly address: string
}

export interface EntryFacts {
  readonly entry: Pick<SupportEntry, 'csType' | 'csPosition' | 'labelIds'>
  /** CRY-2; undefined if undecryptable. */
  readonly address: string | undefined
  /** Undefined without a policy (development). */
  readonly sources: readonly string[] | undefined
  /** https pages load nothing over http. */
  readonly secure: boolean
}

export type EntryDecision =
  | { readonly do: 'offer'; readonly service: ChatService }
  | { readonly do: 'leaveOut'; readonly because: 'undecryptable' | 'notAnAddress' | 'foreignScheme' | 'undeclaredHost' }

/** A bad entry does not affect others (PRO-5). */
export function decideEntry({ entry, address, sources, secure }: EntryFacts): EntryDecision {
  if (address === undefined) return { do: 'leaveOut', because: 'undecryptable' }
  const url = parseUrl(address)
  if (!url || namesUser(url)) return { do: 'leaveOut', because: 'notAnAddress' }
  if (url.protocol !== 'https:' && (secure || url.protocol !== 'http:')) return { do: 'leaveOut', because: 'foreignScheme' }
  if (sources !== undefined && !isDeclared(url, sources)) return { do: 'leaveOut', because: 'undeclaredHost' }
  return { do: 'offer', service: { csType: entry.csType, position: entry.csPosition.trim(), labelIds: entry.labelIds, address: url.href } }
}

/** Joined policies all apply: what each one with script rules allows. */
export function scriptSources(header: string): readonly string[] {
  const lists = header.split(',').map((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
    return (directives.find(([name]) => name === 'script-src') ?? directives.find(([name]) => name === 'default-src'))?.slice(1)
  })
  const [first = [], ...rest] = lists.filter((list) => list !== undefined)
  return first.filter((source) => rest.every((list) => list.includes(source)))
}

/** PRO-5: the label's, else the general ones. */
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

export type OpenedChat = { readonly kind: 'own' } | ({ readonly kind: 'service' } & NumberedService)

export function chatName(opened: OpenedChat): string {
  if (opened.kind === 'own') return t('support.own')
  const name = t(nameKey(opened.service))
  return opened.number === undefined ? name : t('support.numbered', { name, number: opened.number })
}

const MIN_SCRIPT_DELAY_MS = 500

export function scriptDelay(openedAt: number, now: number): number {
  return Math.min(MIN_SCRIPT_DELAY_MS, Math.max(0, openedAt + MIN_SCRIPT_DELAY_MS - now))
}

const MIN_IDENTITY_LIFE_MS = 60_000

export function isIdentityUsable(identity: { readonly expiresAt: number }, now: number): boolean {
  return identity.expiresAt - now > MIN_IDENTITY_LIFE_MS
}
