import { closeAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { onSignedInHere } from '#features/access/sign-in/signed-in-here.store.ts'
import { loadSocialSheets } from './social-sheets.store.ts'
import type { Outcome } from '#features/core/submission/submission.store.ts'
import type { Extra } from '#features/access/join/extra-fields.rules.ts'
import { $pendingJoin, $requiredFields } from '#features/access/join/extra-fields.store.ts'
import type { RegisterRefusal } from '#features/access/join/join-form.rules.ts'

type Join = (extra?: Extra) => Promise<Outcome<RegisterRefusal> | undefined>

/**
 * Makes the account of somebody who joins without a form, by a service or in one press: required fields are asked once, before the account is made (BRD-6).
 * `isOver`: another try with the same proof is useless. Resolves with `closed` when the visitor closes the sheet.
 */
export function joinAskingFirst(
  join: Join,
  isOver: (refusal: RegisterRefusal) => boolean,
): Promise<Outcome<RegisterRefusal> | 'closed' | undefined> {
  return $requiredFields.get().length === 0 ? join() : askThenJoin(join, isOver)
}

/** Asks the required fields, whether or not there was a try without them. */
export function askThenJoin(join: Join, isOver: (refusal: RegisterRefusal) => boolean): Promise<Outcome<RegisterRefusal> | 'closed'> {
  closeAuthSheet()
  loadSocialSheets()
  return new Promise((resolve) => {
    const close = (): void => $pendingJoin.set(undefined)
    const before = $pendingJoin.get()
    before?.onClosed()
    $pendingJoin.set({
      id: (before?.id ?? 0) + 1,
      join: async (extra) => {
        // If the member goes on, the sheet stays: closing it steps back in the history, which would cancel the navigation.
        const undo = onSignedInHere('closeAccountChoice', close)
        const outcome = await join(extra).finally(undo)
        if (!outcome || (outcome.state === 'failure' && !isOver(outcome.refusal))) return outcome
        if (outcome.state === 'failure') close()
        resolve(outcome)
        return outcome
      },
      onClosed: () => {
        close()
        resolve('closed')
      },
    })
  })
}
