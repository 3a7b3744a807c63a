import * as v from 'valibot'
import { tabSnapshot } from '#features/core/session/tab-snapshot.codec.ts'
import type { StoredInMemory } from '../quarantine/memory-storage.ts'
import type { ChatService } from './chats.rules.ts'

/** More than this a chat's storage is not kept, in characters: the tab's own needs room too (SES-2). */
const MAX_STORED = 100_000

const pairs = v.array(v.tuple([v.string(), v.string()]))
const storedInMemory = v.object({ local: pairs, session: pairs, cookies: pairs })

/** What a chat has stored in this visit, of this member or visitor: our screens are documents of their own, and a conversation outlives them. */
const snapshotOf = ({ csType, address }: ChatService) => tabSnapshot(`chat:${csType} ${address}`, storedInMemory, { inAnyLanguage: true })

export function readChatStorage(service: ChatService): StoredInMemory | undefined {
  return snapshotOf(service).read()
}

/** Stores what the chat reports. What is malformed or too large leaves what was stored before. */
export function writeChatStorage(service: ChatService, reported: unknown): void {
  const { success, output } = v.safeParse(storedInMemory, reported)
  if (success && JSON.stringify(output).length <= MAX_STORED) snapshotOf(service).write(output)
}
