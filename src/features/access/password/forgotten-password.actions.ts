import { atom } from 'nanostores'
import { sentCodes, $countries, $mobileCountry } from '#features/access/sms/sms.store.ts'
import {
  IDLE,
  type Outcome,
  type Submission,
  runSubmission,
  submissionStore,
  formFailureOf,
} from '#features/core/submission/submission.store.ts'
import { RESET_CODE_KEY } from '#lib/storage-keys.ts'
import { call } from '#api/current.ts'
import { resetPassword as resetCall, sendPasswordReset } from '#contract/members.ts'
import { closeAuthSheet, openAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { forgetRemembered } from '#features/access/sign-in/remembered-sign-in.codec.ts'
import { passwordForm } from '#lib/typed-credentials.ts'
import { currentShell } from '#page/current.ts'
import { type ResetRefusal, accountOf } from './new-password.rules.ts'

/** No step reveals whether the account exists. */
export type ForgottenPassword =
  | { readonly step: 'account' }
  | { readonly step: 'code'; readonly account: string; readonly channel: 'email' | 'sms'; readonly masked: string }
  | { readonly step: 'done' }

export const FORGOTTEN_PASSWORD_IN_SHELL: ForgottenPassword = { step: 'account' }
export const RESET_IN_SHELL: Submission<ResetRefusal> = IDLE

export const $forgottenPassword = atom<ForgottenPassword>(FORGOTTEN_PASSWORD_IN_SHELL)

export const $requestingCode = submissionStore<ResetRefusal>()

export const $resetting = submissionStore<ResetRefusal>()

export const resetCodes = sentCodes(RESET_CODE_KEY)

export function requestResetCode(text: string): Promise<Outcome<ResetRefusal> | undefined> {
  return runSubmission($requestingCode, async () => {
    const account = accountOf(
      text,
      $mobileCountry.get().dialingCode,
      $countries.get().map(({ dialingCode }) => dialingCode),
    )
    let result
    try {
      result = await call(sendPasswordReset, { account })
    } catch (error) {
      return { state: 'failure', refusal: formFailureOf(error) }
    }
    if (!result.ok) return { state: 'failure', refusal: tooMany(result.refusal) }
    const { channel, masked, resendAfterSeconds } = result.value
    resetCodes.note(account, resendAfterSeconds)
    $forgottenPassword.set({ step: 'code', account, channel, masked })
    return { state: 'success' }
  })
}

/** Also forgets the remembered sign-in, which holds the old one. */
export function resetPassword(account: string, code: string, newPassword: string): Promise<Outcome<ResetRefusal> | undefined> {
  return runSubmission($resetting, async () => {
    let result
    try {
      result = await call(resetCall, { account, code, newPassword: passwordForm(newPassword) })
    } catch (error) {
      return { state: 'failure', refusal: formFailureOf(error) }
    }
    if (!result.ok) {
      const { refusal } = result
      return {
        state: 'failure',
        refusal: refusal.code === 'TOO_MANY_REQUEST_CODE' ? tooMany(refusal) : { code: refusal.code, message: refusal.message },
      }
    }
    forgetRemembered()
    resetCodes.forget()
    $forgottenPassword.set({ step: 'done' })
    return { state: 'success' }
  })
}

export function restartForgottenPassword(): void {
  $forgottenPassword.set(FORGOTTEN_PASSWORD_IN_SHELL)
  $requestingCode.set(IDLE)
  $resetting.set(IDLE)
}

/** The screen's form, or the sheet. */
export function returnToSignIn(): void {
  if (currentShell().route === 'login') closeAuthSheet()
  else openAuthSheet('signIn')
}

function tooMany({ message }: { readonly message: string }): ResetRefusal {
  return { code: 'tooManyRequests', message }
}
