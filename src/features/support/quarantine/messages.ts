import type { SupportEntry } from '#contract/support.ts'

/*
 * What a page of ours and a quarantine document say to each other (PRO-5). A sandboxed document has no origin, so neither side can be named by one
 * alone: the page knows the frame's window and a nonce that it gave it, the frame knows its parent and the host that it came from. Checked by hand,
 * because the frame's script is inlined in every such document.
 */
const SOURCE = 'livery-chat'

export type ChatType = SupportEntry['csType']

/** Services without a client API that pages speak. */
const UNSPOKEN: readonly ChatType[] = ['TX-CHAT', 'AICAN', 'MIDUOKE']

/** Who the member is to the chat (SES-4): never the session's token. */
export interface GivenIdentity {
  readonly authKey: string
  readonly userName: string
}

/** What the page asks for, once. */
export interface ChatOrder {
  readonly csType: ChatType
  /** What the entry's path decrypts to. */
  readonly address: string
  /** UI code. */
  readonly language: string
  readonly identity?: GivenIdentity | undefined
}

/** Is it a page rather than a script? Where a service has no client API, the address says so itself. */
export function isPage({ csType, address }: Pick<ChatOrder, 'csType' | 'address'>): boolean {
  return UNSPOKEN.includes(csType) && !/\.m?js$/.test(new URL(address).pathname)
}

/** `script`: it did not load. `account`: the address does not name one, or the service does not know it. */
export type ChatProblem = 'script' | 'account'

export type FrameWord =
  | { readonly type: 'ready' }
  | { readonly type: 'shown' }
  | { readonly type: 'closed' }
  | { readonly type: 'failed'; readonly because: ChatProblem }

export interface FrameMessageFacts {
  readonly data: unknown
  readonly origin: string
  /** Did the message come from the chat's own frame? */
  readonly fromFrame: boolean
  readonly nonce: string
}

export type FrameDecision =
  | { readonly do: 'hear'; readonly word: FrameWord }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'otherNonce' | 'unknownMessage' }

/** What a message means for the page that holds the frame: it counts only from that frame, from an origin that is nobody's, and with the frame's nonce. */
export function decideFrameMessage({ data, origin, fromFrame, nonce }: FrameMessageFacts): FrameDecision {
  if (!fromFrame) return { do: 'nothing', because: 'otherWindow' }
  if (origin !== 'null') return { do: 'nothing', because: 'otherOrigin' }
  const message = fieldsOf(data)
  if (message['source'] !== SOURCE) return { do: 'nothing', because: 'unknownMessage' }
  if (message['nonce'] !== nonce) return { do: 'nothing', because: 'otherNonce' }
  const word = wordOf(message)
  return word === undefined ? { do: 'nothing', because: 'unknownMessage' } : { do: 'hear', word }
}

export interface OrderFacts {
  readonly data: unknown
  readonly origin: string
  readonly fromParent: boolean
  /** The origin that the document was served from, and its page with it. */
  readonly host: string
  readonly nonce: string
}

/** The order in a message to the frame; undefined for anybody else's, and for what is none. */
export function orderIn({ data, origin, fromParent, host, nonce }: OrderFacts): ChatOrder | undefined {
  const { source, nonce: given, order } = fieldsOf(data)
  if (!fromParent || origin !== host || source !== SOURCE || given !== nonce) return undefined
  const { csType, address, language } = fieldsOf(order)
  return typeof csType === 'string' && typeof address === 'string' && typeof language === 'string' ? (order as ChatOrder) : undefined
}

export function orderMessage(nonce: string, order: ChatOrder): object {
  return { source: SOURCE, nonce, order }
}

export function wordMessage(nonce: string, word: FrameWord): object {
  return { source: SOURCE, nonce, ...word }
}

function wordOf({ type, because }: Record<string, unknown>): FrameWord | undefined {
  if (type === 'ready' || type === 'shown' || type === 'closed') return { type }
  return type === 'failed' ? { type, because: because === 'account' ? 'account' : 'script' } : undefined
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}
