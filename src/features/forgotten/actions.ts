import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import type { RefusalOf } from '#contract/call.ts'
import { resetPassword as resetCall, sendPasswordReset } from '#contract/members.ts'
import { type Attempt, attemptStore, IDLE, type Outcome, runAttempt } from '#features/session/attempt.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'
import { forgetRemembered } from '#features/sign-in/remembered.ts'
import { sentCodes } from '#features/sms/sent-code.ts'
import { $countries, $mobileCountry } from '#features/sms/store.ts'
import { accountOf } from './account.ts'

/** How far somebody who forgot the password is. Whether there is such an account is told to nobody. */
export type Forgotten =
  | { readonly step: 'account' }
  | { readonly step: 'code'; readonly account: string; readonly channel: 'email' | 'sms'; readonly masked: string }
  | { readonly step: 'done' }

export const FORGOTTEN_IN_SHELL: Forgotten = { step: 'account' }

export const $forgotten = atom<Forgotten>(FORGOTTEN_IN_SHELL)

export interface ResetRefusal {
  readonly code: Exclude<RefusalOf<typeof resetCall>['code'], 'TOO_MANY_REQUEST_CODE'> | Unanswered['code']
  readonly message: string
}

export const RESET_IN_SHELL: Attempt<ResetRefusal> = IDLE

export const $askingCode = attemptStore<ResetRefusal>()
export const $resetting = attemptStore<ResetRefusal>()

export const resetCodes = sentCodes('livery:reset-code')

/** Sends a code to the owner of an account. */
export function askResetCode(text: string): Promise<Outcome<ResetRefusal> | undefined> {
  return runAttempt($askingCode, async () => {
    const account = accountOf(text, $mobileCountry.get().dialingCode, $countries.get().map(({ dialingCode }) => dialingCode))
    let result
    try {
      result = await call(sendPasswordReset, { account })
    } catch (error) {
      return { state: 'failure', refusal: unansweredBy(error) }
    }
    if (!result.ok) return { state: 'failure', refusal: tooMany(result.refusal) }
    const { channel, masked, resendAfterSeconds } = result.value
    resetCodes.note(account, resendAfterSeconds)
    $forgotten.set({ step: 'code', account, channel, masked })
    return { state: 'success' }
  })
}

/** Sets the new password. What this browser remembered was the old one. */
export function resetPassword(account: string, code: string, newPassword: string): Promise<Outcome<ResetRefusal> | undefined> {
  return runAttempt($resetting, async () => {
    let result
    try {
      result = await call(resetCall, { account, code, newPassword })
    } catch (error) {
      return { state: 'failure', refusal: unansweredBy(error) }
    }
    if (!result.ok) {
      const { refusal } = result
      return { state: 'failure', refusal: refusal.code === 'TOO_MANY_REQUEST_CODE' ? tooMany(refusal) : { code: refusal.code, message: refusal.message } }
    }
    forgetRemembered()
    resetCodes.forget()
    $forgotten.set({ step: 'done' })
    return { state: 'success' }
  })
}

/** Begins anew: another account, or the next time. */
export function beginForgotten(): void {
  $forgotten.set(FORGOTTEN_IN_SHELL)
  $askingCode.set(IDLE)
  $resetting.set(IDLE)
}

function tooMany({ message }: { readonly message: string }): ResetRefusal {
  return { code: 'tooManyRequests', message }
}
