import type { DatabaseSync } from 'node:sqlite'
import type { World } from './world.ts'

/** A browser's push token, of one member at a time. */
export interface PushToken {
  readonly token: string
  /** UI code of the page that bound it. */
  readonly language: string
  readonly topics: readonly string[]
}

/** Store of push tokens (PSH-2). */
export interface PushTokens {
  /** Binds a token to the member; another member's binding of it ends, with its topics. */
  bind(memberId: number, token: string, language: string): void
  /** Returns false when the token is not the member's. */
  subscribe(memberId: number, token: string, topic: string): boolean
  /** Ends the topics of the member's token; with `all` the binding too. */
  unsubscribe(memberId: number, token: string, all: boolean): void
  removeAll(memberId: number): void
  /** The newest first. */
  of(memberId: number): PushToken[]
  /** The tokens of a merchant's members that a topic has. */
  withTopic(merchant: string, topic: string): PushToken[]
  /** Removes a token that the vendor does not know any more. */
  forget(token: string): void
}

export function createPushTokens(database: DatabaseSync, world: Pick<World, 'now'>): PushTokens {
  const add = database.prepare('INSERT OR REPLACE INTO push_tokens (token, member_id, topics, bound_at, language) VALUES (?, ?, ?, ?, ?)')
  const find = database.prepare('SELECT topics FROM push_tokens WHERE token = ? AND member_id = ?')
  const change = database.prepare('UPDATE push_tokens SET topics = ? WHERE token = ? AND member_id = ?')
  const remove = database.prepare('DELETE FROM push_tokens WHERE token = ? AND member_id = ?')
  const list = database.prepare('SELECT token, topics, language FROM push_tokens WHERE member_id = ? ORDER BY bound_at DESC, rowid DESC')
  const listTopic = database.prepare(
    `SELECT token, topics, push_tokens.language AS language FROM push_tokens JOIN members ON members.id = push_tokens.member_id
     WHERE members.merchant = ? AND EXISTS (SELECT 1 FROM json_each(topics) WHERE value = ?) ORDER BY push_tokens.rowid`,
  )
  const speak = database.prepare('UPDATE push_tokens SET language = ? WHERE token = ? AND member_id = ?')
  const removeAll = database.prepare('DELETE FROM push_tokens WHERE member_id = ?')
  const forget = database.prepare('DELETE FROM push_tokens WHERE token = ?')
  const topicsOf = (memberId: number, token: string): string[] | undefined => {
    const row = find.get(token, memberId)
    return row && (JSON.parse(String(row['topics'])) as string[])
  }
  return {
    bind: (memberId, token, language) => {
      if (topicsOf(memberId, token) === undefined) add.run(token, memberId, '[]', world.now(), language)
      else speak.run(language, token, memberId)
    },
    subscribe: (memberId, token, topic) => {
      const topics = topicsOf(memberId, token)
      if (topics === undefined) return false
      change.run(JSON.stringify([...new Set([...topics, topic])]), token, memberId)
      return true
    },
    unsubscribe: (memberId, token, all) => void (all ? remove.run(token, memberId) : change.run('[]', token, memberId)),
    removeAll: (memberId) => void removeAll.run(memberId),
    of: (memberId) => list.all(memberId).map(readToken),
    withTopic: (merchant, topic) => listTopic.all(merchant, topic).map(readToken),
    forget: (token) => void forget.run(token),
  }
}

function readToken(row: Readonly<Record<string, unknown>>): PushToken {
  return { token: String(row['token']), language: String(row['language']), topics: JSON.parse(String(row['topics'])) as string[] }
}
