import { atom } from 'nanostores'
import { isPage, type ChatOrder } from './quarantine/messages.ts'
import type { NumberedWay } from './rules.ts'

/** What the member opened: the operator's own chat, or a service's. */
export type Opened = { readonly kind: 'own' } | ({ readonly kind: 'service' } & NumberedWay)

/** Why a chat did not open. */
export type ChatFailure = 'timeout' | 'offline' | 'unavailable'

/** The chat over the page. `frame`: a service's, in quarantine. `page`: the operator's own, at its address. */
export type Chat =
  | { readonly state: 'none' }
  | { readonly state: 'preparing'; readonly opened: Opened }
  | { readonly state: 'frame'; readonly opened: Opened; readonly nonce: string; readonly order: ChatOrder; readonly shown: boolean }
  | { readonly state: 'page'; readonly opened: Opened; readonly url: string }
  | { readonly state: 'failed'; readonly opened: Opened; readonly because: ChatFailure }

/** The address of a chat that a window can show as well; a script needs its quarantine. */
export function pageOf(chat: Chat): string | undefined {
  if (chat.state === 'page') return chat.url
  return chat.state === 'frame' && isPage(chat.order) ? chat.order.address : undefined
}

export const CHAT_IN_SHELL: Chat = { state: 'none' }

/** Written by actions.ts alone. */
export const $chat = atom<Chat>(CHAT_IN_SHELL)
