import * as v from 'valibot'
import { CONSENT_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'

const storedAnswer = v.object({
  id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  how: v.picklist(['sheet', 'settings']),
  analytics: v.boolean(),
  marketing: v.boolean(),
  /** Has the operator the record? */
  recorded: v.boolean(),
})

/** An answer as this device keeps it (TRK-8). */
export type StoredAnswer = v.InferOutput<typeof storedAnswer>

/** The answer on this device, or of this document where storage is refused. */
export function readAnswer(): StoredAnswer | undefined {
  return parseStored(storedAnswer, platform().local.get(CONSENT_KEY)) ?? unstoredAnswer
}

export function storeAnswer(answer: StoredAnswer): void {
  unstoredAnswer = platform().local.set(CONSENT_KEY, JSON.stringify(answer)) ? undefined : answer
}

/** Where storage is refused, the answer lasts as long as the document. */
let unstoredAnswer: StoredAnswer | undefined
