import { atom, computed } from 'nanostores'

/** The latest decision about each subject on this page. */
const $decisions = atom<ReadonlyMap<string, unknown>>(new Map())
const $logged = computed($decisions, (decisions): readonly (readonly [subject: string, decision: unknown])[] => [...decisions])

/** Logs a decision for the `?why` panel and returns it; replaces the subject's earlier one. */
export function logDecision<Decision>(subject: string, decision: Decision): Decision {
  $decisions.set(new Map($decisions.get()).set(subject, decision))
  return decision
}

/** In order of first appearance; the same array until the next decision. */
export function loggedDecisions(): readonly (readonly [subject: string, decision: unknown])[] {
  return $logged.get()
}

/** Calls `watch` after each decision; returns an undo. */
export function onDecision(watch: () => void): () => void {
  return $decisions.listen(watch)
}
