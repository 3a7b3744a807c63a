import type { SupportEntry } from '#contract/support.ts'
import { recordOf } from '#lib/json.ts'
import type { StoredInMemory } from './memory-storage.ts'

/*
 * The messages between a page of ours and a quarantine document (PRO-5). A sandboxed document has no origin, so an origin cannot identify it: the page
 * knows the frame's window and the nonce that it gave it; the frame knows its parent and the host that it was served from. Checked without a schema
 * library, because each quarantine document inlines this script.
 */
const SOURCE = 'livery-chat'

export type ChatType = SupportEntry['csType']

/** Services without a public client API. */
const WITHOUT_CLIENT_API: readonly ChatType[] = ['TX-CHAT', 'AICAN', 'MIDUOKE']

/** The member's identity for the chat (SES-4): never the session's token. */
export interface MemberIdentity {
  readonly authKey: string
  readonly userName: string
}

/** What the frame has to open. The page sends it once. */
export interface ChatOrder {
  readonly csType: ChatType
  /** The decrypted path of the entry. */
  readonly address: string
  /** UI code. */
  readonly language: string
  readonly identity?: MemberIdentity | undefined
  /** What the same chat stored before, on another screen of this visit: the conversation goes on. */
  readonly stored?: StoredInMemory | undefined
}

/** Is the chat a page instead of a script? Only services without a client API have pages; the address shows which it is. */
export function isChatPage({ csType, address }: Pick<ChatOrder, 'csType' | 'address'>): boolean {
  return WITHOUT_CLIENT_API.includes(csType) && !/\.m?js$/.test(new URL(address).pathname)
}

/** `script`: it did not load. `account`: the address has none, or the service does not know it. */
export type ChatProblem = 'script' | 'account'

/** What the frame reports to its page. */
export type ChatReport =
  | { readonly type: 'ready' }
  | { readonly type: 'shown' }
  | { readonly type: 'closed' }
  | { readonly type: 'failed'; readonly because: ChatProblem }
  /** What the chat has stored by now, unparsed. */
  | { readonly type: 'stored'; readonly stored: unknown }

/** What the quarantine document offers to an adapter. */
export interface AdapterPorts {
  /** The document's window, on which the services define their objects. */
  readonly window: Window & Record<string, unknown>
  /** Loads a script; rejects if it does not load or the policy does not allow its host. */
  load(address: string): Promise<void>
  /** Runs `run` after `ms` milliseconds. */
  after(ms: number, run: () => void): void
  readonly shown: () => void
  readonly closed: () => void
  readonly failed: (because: ChatProblem) => void
}

/** Starts one service's chat in the quarantine document, opened to its full size. */
export type Adapter = (order: ChatOrder, ports: AdapterPorts) => void

export interface ChatFrameMessageFacts {
  readonly data: unknown
  readonly origin: string
  /** Did the message come from the chat's own frame? */
  readonly fromFrame: boolean
  readonly nonce: string
}

export type ChatFrameDecision =
  | { readonly do: 'hear'; readonly report: ChatReport }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'otherNonce' | 'unknownMessage' }

/** What the page does with a message: it counts only from the chat's own frame, without an origin, and with the frame's nonce. */
export function decideChatFrameMessage({ data, origin, fromFrame, nonce }: ChatFrameMessageFacts): ChatFrameDecision {
  if (!fromFrame) return { do: 'nothing', because: 'otherWindow' }
  if (origin !== 'null') return { do: 'nothing', because: 'otherOrigin' }
  const message = recordOf(data)
  if (message['source'] !== SOURCE) return { do: 'nothing', because: 'unknownMessage' }
  if (message['nonce'] !== nonce) return { do: 'nothing', because: 'otherNonce' }
  const report = reportIn(message)
  return report === undefined ? { do: 'nothing', because: 'unknownMessage' } : { do: 'hear', report }
}

export interface OrderFacts {
  readonly data: unknown
  readonly origin: string
  readonly fromParent: boolean
  /** The origin that served both the document and its page. */
  readonly host: string
  readonly nonce: string
}

/** The order in a message to the frame; undefined if another sender sent it, or if it is malformed. */
export function orderIn({ data, origin, fromParent, host, nonce }: OrderFacts): ChatOrder | undefined {
  const { source, nonce: given, order } = recordOf(data)
  if (!fromParent || origin !== host || source !== SOURCE || given !== nonce) return undefined
  const { csType, address, language } = recordOf(order)
  return typeof csType === 'string' && typeof address === 'string' && typeof language === 'string' ? (order as ChatOrder) : undefined
}

/** The message from the page that carries the order. */
export function orderMessage(nonce: string, order: ChatOrder): object {
  return { source: SOURCE, nonce, order }
}

/** The message from the frame that carries a report. */
export function reportMessage(nonce: string, report: ChatReport): object {
  return { source: SOURCE, nonce, ...report }
}

function reportIn({ type, because, stored }: Readonly<Record<string, unknown>>): ChatReport | undefined {
  if (type === 'ready' || type === 'shown' || type === 'closed') return { type }
  if (type === 'stored') return { type, stored }
  return type === 'failed' ? { type, because: because === 'account' ? 'account' : 'script' } : undefined
}
