/** The n-th of its name. */
export interface DraftField {
  readonly name: string
  readonly nth: number
  readonly value: string
}

export const FORM_DRAFT_MAX_AGE_MS = 30 * 60_000

export interface FormDraft {
  readonly path: string
  readonly member: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly fields: readonly DraftField[]
}

export interface FormDraftFacts {
  readonly path: string
  readonly member: string
  readonly now: number
}

export type FormDraftDecision =
  | { readonly do: 'restore'; readonly fields: readonly DraftField[] }
  | { readonly do: 'wait' }
  | { readonly do: 'drop'; readonly because: 'otherMember' | 'old' }

/** Only for the same member on the same screen. */
export function decideFormDraft(draft: FormDraft, { path, member, now }: FormDraftFacts): FormDraftDecision {
  if (draft.member !== member) return { do: 'drop', because: 'otherMember' }
  // A time far ahead means that the clock was set back.
  if (Math.abs(now - draft.at) >= FORM_DRAFT_MAX_AGE_MS) return { do: 'drop', because: 'old' }
  return draft.path === path ? { do: 'restore', fields: draft.fields } : { do: 'wait' }
}
