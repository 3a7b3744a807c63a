/** A field that the member had filled in: the n-th of its name on the page. */
export interface DraftField {
  readonly name: string
  readonly nth: number
  readonly value: string
}

/** A draft waits this long for its member to sign in again, in milliseconds. */
export const FORM_DRAFT_MAX_AGE_MS = 30 * 60_000

/** Fields that a member had typed on a screen when the session was lost. */
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

/** Whether a draft is restored: for the same member on the same screen, and for nobody else. */
export function decideFormDraft(draft: FormDraft, { path, member, now }: FormDraftFacts): FormDraftDecision {
  if (draft.member !== member) return { do: 'drop', because: 'otherMember' }
  // A time far ahead means that the clock was set back.
  if (Math.abs(now - draft.at) >= FORM_DRAFT_MAX_AGE_MS) return { do: 'drop', because: 'old' }
  return draft.path === path ? { do: 'restore', fields: draft.fields } : { do: 'wait' }
}
