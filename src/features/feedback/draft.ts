import * as v from 'valibot'
import { tabSnapshot } from '#features/session/tab-snapshot.ts'

export const FEEDBACK_CATEGORIES = ['idea', 'problem', 'payment', 'something'] as const

const draft = v.object({ category: v.picklist(FEEDBACK_CATEGORIES), content: v.pipe(v.string(), v.maxLength(5000)), contact: v.pipe(v.string(), v.maxLength(200)) })
export type FeedbackDraft = v.InferOutput<typeof draft>

/** What was written and not sent yet: it outlives a reload, a dead session and a failed call (PRO-6). */
export const feedbackDraft = tabSnapshot('feedback', draft)
