import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The member and session that a key was issued for. */
export interface ChatIdentity {
  readonly userName: string
  readonly memberId: number
  readonly span: string
}

/** Issues the keys that identify a member to a chat (SES-4), and reads them on the chat's side. */
export interface ChatKeys {
  issue(identity: ChatIdentity, expiresAt: number): string
  /** The member's name; undefined for an unknown or expired key, and once its session has ended. */
  read(key: string): string | undefined
}

type Claim = ChatIdentity & { readonly expiresAt: number }

export interface ChatKeyFacts {
  /** Epoch milliseconds. */
  now(): number
  /** The operator's word on a session. */
  sessionLives(span: string, memberId: number): boolean
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keys are sealed: chats and addresses hold them, and learn nothing of the session from them. Keys from an earlier run are invalid. */
export function createChatKeys({ now, sessionLives }: ChatKeyFacts): ChatKeys {
  const secret = randomBytes(32)
  return {
    issue: (identity, expiresAt) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, secret, iv)
      const sealed = cipher.update(JSON.stringify({ ...identity, expiresAt } satisfies Claim))
      return Buffer.concat([iv, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    read: (key) => {
      const claim = opened(secret, Buffer.from(key, 'base64url'))
      return claim !== undefined && claim.expiresAt > now() && sessionLives(claim.span, claim.memberId) ? claim.userName : undefined
    },
  }
}

function opened(secret: Buffer, key: Buffer): Claim | undefined {
  if (key.length < IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(ALGORITHM, secret, key.subarray(0, IV_BYTES)).setAuthTag(key.subarray(-TAG_BYTES))
  const text = decipher.update(key.subarray(IV_BYTES, -TAG_BYTES))
  try {
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as Claim
  } catch {
    // Not sealed by us.
    return undefined
  }
}
