import * as v from 'valibot'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import type { StoredInMemory } from '../quarantine/memory-storage.ts'
import type { ChatService } from './chats.rules.ts'

/** Characters; the tab needs space too (SES-2). */
const MAX_STORED = 100_000

const pairs = v.array(v.tuple([v.string(), v.string()]))
const storedInMemory = v.object({ local: pairs, session: pairs, cookies: pairs })

/** Of this member or visitor: conversations outlive our documents. */
const snapshotOf = ({ csType, address }: ChatService) => tabState(`chat:${csType} ${address}`, storedInMemory, { inAnyLanguage: true })

export function readChatStorage(service: ChatService): StoredInMemory | undefined {
  return snapshotOf(service).read()
}

/** Malformed or oversized reports change nothing. */
export function writeChatStorage(service: ChatService, reported: unknown): void {
  const { success, output } = v.safeParse(storedInMemory, reported)
  if (success && JSON.stringify(output).length <= MAX_STORED) snapshotOf(service).write(output)
}
