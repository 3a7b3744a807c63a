import type { SupportEntry } from '#contract/support.ts'
import { recordOf } from '#lib/json.ts'
import type { StoredInMemory } from './memory-storage.ts'

/* Messages with a quarantine document (PRO-5), which has no origin: the page knows window and nonce, the frame parent and host. No
   schema library: the script is inlined. */
const SOURCE = 'livery-chat'

export type ChatType = SupportEntry['csType']

/** Services without a public client API. */
const WITHOUT_CLIENT_API: readonly ChatType[] = ['TX-CHAT', 'AICAN', 'MIDUOKE']

/** SES-4; never the token. */
export interface MemberIdentity {
  readonly authKey: string
  readonly userName: string
}

/** Sent once. */
export interface ChatOrder {
  readonly csType: ChatType
  /** The decrypted path of the entry. */
  readonly address: string
  /** UI code. */
  readonly language: string
  readonly identity?: MemberIdentity | undefined
  /** From this visit. */
  readonly stored?: StoredInMemory | undefined
}

/** Only services without client API; by address. */
export function isChatPage({ csType, address }: Pick<ChatOrder, 'csType' | 'address'>): boolean {
  return WITHOUT_CLIENT_API.includes(csType) && !/\.m?js$/.test(new URL(address).pathname)
}

/** `account`: missing or unknown to the service. */
export type ChatProblem = 'script' | 'account'

/** What the frame reports to its page. */
export type ChatReport =
  | { readonly type: 'ready' }
  | { readonly type: 'shown' }
  | { readonly type: 'closed' }
  | { readonly type: 'failed'; readonly because: ChatProblem }
  /** What the chat has stored by now, unparsed. */
  | { readonly type: 'stored'; readonly stored: unknown }

export interface AdapterPorts {
  /** Where services define their objects. */
  readonly window: Window & Record<string, unknown>
  /** Rejects if it fails or is blocked. */
  load(address: string): Promise<void>
  after(ms: number, run: () => void): void
  readonly shown: () => void
  readonly closed: () => void
  readonly failed: (because: ChatProblem) => void
}

/** Opened at full size. */
export type Adapter = (order: ChatOrder, ports: AdapterPorts) => void

export interface ChatFrameMessageFacts {
  readonly data: unknown
  readonly origin: string
  /** Did the message come from the chat's own frame? */
  readonly fromFrame: boolean
  readonly nonce: string
}

export type ChatFrameDecision =
  | { readonly do: 'handle'; readonly report: ChatReport }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'otherNonce' | 'unknownMessage' }

/** Only from the chat's frame, without origin, with its nonce. */
export function decideChatFrameMessage({ data, origin, fromFrame, nonce }: ChatFrameMessageFacts): ChatFrameDecision {
  if (!fromFrame) return { do: 'nothing', because: 'otherWindow' }
  if (origin !== 'null') return { do: 'nothing', because: 'otherOrigin' }
  const message = recordOf(data)
  if (message['source'] !== SOURCE) return { do: 'nothing', because: 'unknownMessage' }
  if (message['nonce'] !== nonce) return { do: 'nothing', because: 'otherNonce' }
  const report = reportIn(message)
  return report === undefined ? { do: 'nothing', because: 'unknownMessage' } : { do: 'handle', report }
}

export interface OrderFacts {
  readonly data: unknown
  readonly origin: string
  readonly fromParent: boolean
  /** Of both document and page. */
  readonly host: string
  readonly nonce: string
}

/** Undefined from others or if malformed. */
export function orderIn({ data, origin, fromParent, host, nonce }: OrderFacts): ChatOrder | undefined {
  const { source, nonce: given, order } = recordOf(data)
  if (!fromParent || origin !== host || source !== SOURCE || given !== nonce) return undefined
  const { csType, address, language } = recordOf(order)
  return typeof csType === 'string' && typeof address === 'string' && typeof language === 'string' ? (order as ChatOrder) : undefined
}

export function orderMessage(nonce: string, order: ChatOrder): object {
  return { source: SOURCE, nonce, order }
}

export function reportMessage(nonce: string, report: ChatReport): object {
  return { source: SOURCE, nonce, ...report }
}

function reportIn({ type, because, stored }: Readonly<Record<string, unknown>>): ChatReport | undefined {
  if (type === 'ready' || type === 'shown' || type === 'closed') return { type }
  if (type === 'stored') return { type, stored }
  return type === 'failed' ? { type, because: because === 'account' ? 'account' : 'script' } : undefined
}
