import { atom } from 'nanostores'
import { isChatPage, type ChatOrder } from '../quarantine/chat-frame.rules.ts'
import type { OpenedChat } from './chats.rules.ts'

/** Why a chat did not open. */
export type ChatFailure = 'timeout' | 'offline' | 'unavailable'

/** `frame`: a service's, in quarantine. `page`: the operator's. */
export type Chat =
  | { readonly state: 'none' }
  | { readonly state: 'preparing'; readonly opened: OpenedChat }
  | { readonly state: 'frame'; readonly opened: OpenedChat; readonly nonce: string; readonly order: ChatOrder; readonly shown: boolean }
  | { readonly state: 'page'; readonly opened: OpenedChat; readonly url: string }
  | { readonly state: 'failed'; readonly opened: OpenedChat; readonly because: ChatFailure }

export const CHAT_IN_SHELL: Chat = { state: 'none' }

/** Set by chats.actions.ts alone. */
export const $chat = atom<Chat>(CHAT_IN_SHELL)

/** Scripts need their quarantine. */
export function pageOf(chat: Chat): string | undefined {
  if (chat.state === 'page') return chat.url
  return chat.state === 'frame' && isChatPage(chat.order) ? chat.order.address : undefined
}
