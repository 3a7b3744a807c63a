import type { Stage } from './stage.ts'

/** How a duty is shown on a built site: steps of a member or a visitor, and what must be seen. */
export interface Journey<V = unknown> {
  /** What is shown, in plain words. */
  readonly shows: string
  /** Changes of what the good back end answers, by the name of a call. */
  readonly values?: (value: V) => Readonly<Record<string, unknown>>
  /** `value`: the rule's. Throws where what must be seen is not, or the other way round. */
  readonly run: (stage: Stage, value: V) => Promise<void>
  /** What of a rule's value it does not look at: the rule is not proved then. */
  readonly leaves?: (value: V) => string | undefined
}

/** Keeps the rule's value out of the table's type. */
export const journey = <V>(one: Journey<V>): Journey => one as Journey
