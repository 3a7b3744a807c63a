/** What was decided on this page: a subject's latest answer, as its rule gave it. */
const taken = new Map<string, unknown>()
const watchers = new Set<() => void>()
let told: readonly (readonly [subject: string, answer: unknown])[] | undefined

/** Notes what a rule answered, for whoever asks why, and hands it on. Of one subject the latest answer counts. */
export function decided<Answer>(subject: string, answer: Answer): Answer {
  taken.set(subject, answer)
  told = undefined
  for (const watch of watchers) watch()
  return answer
}

/** Every decision of this page, in the order of their first time; the same list until the next one. */
export function decisionsTaken(): readonly (readonly [subject: string, answer: unknown])[] {
  return (told ??= [...taken])
}

/** Calls `watch` after each decision; answers its undo. */
export function watchDecisions(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
