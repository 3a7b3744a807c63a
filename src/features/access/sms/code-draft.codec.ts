import * as v from 'valibot'
import { timeMs } from '#contract/fields.ts'
import { CODE_FORM_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'

/** The form that asked for a code by SMS. */
export type CodeForm = 'join' | 'signIn'

/** A code is valid for less, in milliseconds. */
const MAX_AGE_MS = 30 * 60_000

/** For a page that the phone ends while the SMS is read. Never a password. */
const codeDraft = v.object({
  form: v.picklist(['join', 'signIn']),
  at: timeMs,
  number: v.pipe(v.string(), v.maxLength(40)),
  /** The country's code. */
  country: v.string(),
  /** Names of the ticked boxes. */
  ticked: v.array(v.string()),
})
type CodeDraft = v.InferOutput<typeof codeDraft>

/** Undefined if too old, or the clock was set. */
export function readCodeDraft(form: CodeForm): CodeDraft | undefined {
  const { tab, clock } = platform()
  const draft = parseStored(codeDraft, tab.get(CODE_FORM_KEY))
  return draft?.form === form && Math.abs(clock.now() - draft.at) < MAX_AGE_MS ? draft : undefined
}

export function storeCodeDraft(draft: Omit<CodeDraft, 'at'>): void {
  const { tab, clock } = platform()
  tab.set(CODE_FORM_KEY, JSON.stringify({ ...draft, at: clock.now() }))
}

export function forgetCodeDraft(): void {
  platform().tab.remove(CODE_FORM_KEY)
}
