import { call } from '#api/current.ts'
import { changePassword as changePasswordCall } from '#contract/members.ts'
import { afterSignIn } from '#features/access/sign-in/after-sign-in.actions.ts'
import {
  formFailureOf,
  IDLE,
  type Outcome,
  runSubmission,
  type Submission,
  submissionStore,
} from '#features/core/submission/submission.store.ts'
import { passwordForm, sendInBothForms } from '#lib/typed-credentials.ts'
import type { ChangeRefusal } from './new-password.rules.ts'

export const CHANGE_PASSWORD_IN_SHELL: Submission<ChangeRefusal> = IDLE

export const $changePassword = submissionStore<ChangeRefusal>()

export interface NewPassword {
  /** May be absent if the server forced the change. */
  readonly oldPassword?: string
  readonly newPassword: string
}

/** Lifts the lock (LOG-5) and continues to sign-in's destination. */
export function changePassword(passwords: NewPassword): Promise<Outcome<ChangeRefusal> | undefined> {
  return runSubmission($changePassword, () => attempt(passwords))
}

async function attempt({ oldPassword = '', newPassword: typed }: NewPassword): Promise<Outcome<ChangeRefusal>> {
  const newPassword = passwordForm(typed)
  let result
  try {
    result = await sendInBothForms(
      oldPassword,
      (old) => call(changePasswordCall, { newPassword, ...(old && { oldPassword: old }) }),
      (sent) => !sent.ok && sent.refusal.code === 'password.wrong',
    )
  } catch (error) {
    return { state: 'failure', refusal: formFailureOf(error) }
  }
  if (!result.ok) return { state: 'failure', refusal: { code: result.refusal.code, message: result.refusal.message } }
  await afterSignIn({ by: 'passwordChange', token: result.value.token, password: newPassword })
  return { state: 'success' }
}
