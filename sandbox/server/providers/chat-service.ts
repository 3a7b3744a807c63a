import { createCipheriv } from 'node:crypto'
import type { ChatKeys } from '../../vendors/chat/chat-keys.ts'

/** The operator's access to the chat services. */
export interface ChatService {
  /** Issues a key that identifies a member to the chats until `expiresAt`, epoch milliseconds. */
  readonly issueKey: ChatKeys['issue']
  /** Origin of the chats for a page at `origin`. */
  readonly hostFor: (origin: string) => string
}

/** An address in wire format (CRY-2): encrypted with DES-ECB under an 8-character key, in base64, followed by the key. */
export function sealPath(address: string, key: string): string {
  // Triple DES with three equal keys is plain DES, which OpenSSL offers only in its legacy provider.
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3), 'latin1'), null)
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key
}
