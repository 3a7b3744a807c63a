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

export function readAnswer(): StoredAnswer | undefined {
  return parseStored(storedAnswer, platform().local.get(CONSENT_KEY))
}

/** If storage refuses, it holds for this document only, and no earlier consent remains. */
export function storeAnswer(answer: StoredAnswer): void {
  const { local } = platform()
  const text = JSON.stringify(answer)
  if (local.set(CONSENT_KEY, text)) return
  local.remove(CONSENT_KEY)
  local.set(CONSENT_KEY, text)
}
