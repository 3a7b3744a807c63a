/** The latest decision about each subject on this page. */
const decisions = new Map<string, unknown>()
const watchers = new Set<() => void>()
let snapshot: readonly (readonly [subject: string, decision: unknown])[] | undefined

/** Logs a rule's decision for the panel of `?why` and returns it. A later decision replaces an earlier one about the same subject. */
export function logDecision<Decision>(subject: string, decision: Decision): Decision {
  decisions.set(subject, decision)
  snapshot = undefined
  for (const watch of watchers) watch()
  return decision
}

/** Every decision of this page, in the order in which its subject first appeared; the same array until the next decision. */
export function loggedDecisions(): readonly (readonly [subject: string, decision: unknown])[] {
  return (snapshot ??= [...decisions])
}

/** Calls `watch` after each decision; returns an undo. */
export function onDecision(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
