import { createCipheriv } from 'node:crypto'
import type { ChatKeys } from '../../vendors/chat/chat-keys.ts'

/** How the operator reaches the chat services. */
export interface ChatService {
  /** A key by which the chats know a member until `expiresAt`, epoch milliseconds. */
  readonly issueKey: ChatKeys['issue']
  /** The origin at which a page that is seen at `origin` finds them. */
  readonly hostFor: (origin: string) => string
}

/** An address as it goes over the wire (CRY-2): DES-ECB under an 8-character key, in base64, and the key behind it. */
export function sealPath(address: string, key: string): string {
  // Three times the same key is plain DES, which OpenSSL keeps in its cellar.
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3), 'latin1'), null)
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key
}
