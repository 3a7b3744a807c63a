import { call } from '#api/current.ts'
import type { RefusalOf } from '#contract/call.ts'
import { changePassword as changePasswordCall } from '#contract/members.ts'
import { type Attempt, attemptStore, IDLE, type Outcome, runAttempt } from '#features/session/attempt.ts'
import { lockPassword } from '#features/session/password-lock.ts'
import { renewToken } from '#features/session/transitions.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'
import { leaveSignIn } from './leave.ts'

export type ChangeRefusal = { readonly code: RefusalOf<typeof changePasswordCall>['code'] | Unanswered['code']; readonly message: string }

export const CHANGE_PASSWORD_IN_SHELL: Attempt<ChangeRefusal> = IDLE

export const $changePassword = attemptStore<ChangeRefusal>()

export interface NewPassword {
  /** May be absent when the server forced the change. */
  readonly oldPassword?: string
  readonly newPassword: string
}

/** Changes the password, which frees the member from changePsw (LOG-5), and leads on to where sign-in was heading. */
export function changePassword(passwords: NewPassword): Promise<Outcome<ChangeRefusal> | undefined> {
  return runAttempt($changePassword, () => attempt(passwords))
}

async function attempt({ oldPassword, newPassword }: NewPassword): Promise<Outcome<ChangeRefusal>> {
  let result
  try {
    result = await call(changePasswordCall, { newPassword, ...(oldPassword && { oldPassword }) })
  } catch (error) {
    return { state: 'failure', refusal: unansweredBy(error) }
  }
  if (!result.ok) return { state: 'failure', refusal: { code: result.refusal.code, message: result.refusal.message } }
  lockPassword(undefined)
  await renewToken(result.value.token)
  await leaveSignIn()
  return { state: 'success' }
}
