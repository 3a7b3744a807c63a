import * as v from 'valibot'
import { call } from '#api/current.ts'
import { feedback } from '#contract/support.ts'
import { showSilentFailure } from '#features/core/dialogs/dialogs.actions.ts'
import { tabState } from '#features/core/session/tab-state.codec.ts'

export const FEEDBACK_CATEGORIES = ['idea', 'problem', 'payment', 'something'] as const

const draft = v.object({
  category: v.picklist(FEEDBACK_CATEGORIES),
  content: v.pipe(v.string(), v.maxLength(5000)),
  contact: v.pipe(v.string(), v.maxLength(200)),
})
export type FeedbackDraft = v.InferOutput<typeof draft>

/** Survives reload, language change, lost session and failed call (PRO-6). */
export const feedbackDraft = tabState('feedback', draft, { inAnyLanguage: true })

/** Keeps a draft changed meanwhile. False if refused, already shown. */
export async function sendFeedback(sent: FeedbackDraft): Promise<boolean> {
  const { category, content, contact } = sent
  try {
    await call(feedback, { category, content: content.trim(), ...(contact.trim() && { contact: contact.trim() }) })
    const kept = feedbackDraft.read()
    if (kept && Object.entries(kept).every(([name, text]) => sent[name as keyof FeedbackDraft] === text)) feedbackDraft.drop()
    return true
  } catch (error) {
    showSilentFailure(error)
    return false
  }
}
