import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Issues the keys that identify a member to a chat (SES-4), and reads them on the chat's side. */
export interface ChatKeys {
  issue(userName: string, expiresAt: number): string
  /** The member's name; undefined for an unknown or expired key. */
  read(key: string): string | undefined
}

/** `now`: epoch milliseconds. Keys from an earlier run are invalid. */
export function createChatKeys(now: () => number): ChatKeys {
  const secret = randomBytes(32)
  const sign = (claim: string): Buffer => createHmac('sha256', secret).update(claim).digest()
  return {
    issue: (userName, expiresAt) => {
      const claim = Buffer.from(JSON.stringify({ userName, expiresAt })).toString('base64url')
      return `${claim}.${sign(claim).toString('base64url')}`
    },
    read: (key) => {
      const [claim = '', given = ''] = key.split('.')
      const [expected, actual] = [sign(claim), Buffer.from(given, 'base64url')]
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined
      const { userName, expiresAt } = JSON.parse(Buffer.from(claim, 'base64url').toString()) as { userName: string; expiresAt: number }
      return expiresAt > now() ? userName : undefined
    },
  }
}
