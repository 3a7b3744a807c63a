import { atom } from 'nanostores'
import { sentCodes } from '#features/access/sms/sms.store.ts'
import {
  IDLE,
  type Outcome,
  type Submission,
  runSubmission,
  submissionStore,
  formFailureOf,
} from '#features/core/submission/submission.store.ts'
import { FACTOR_CODE_KEY } from '#lib/storage-keys.ts'
import { call } from '#api/current.ts'
import { sendLoginCode, verifyLogin } from '#contract/session.ts'
import { afterSignIn } from '#features/access/sign-in/after-sign-in.actions.ts'
import { sayExcluded, signInDevice, untilOf } from '#features/access/sign-in/sign-in.actions.ts'
import { forgetPendingSecondFactor, pendingSecondFactor } from '#features/access/sign-in/sign-in.store.ts'
import { endSecondFactor } from '#features/core/session/session.actions.ts'
import { $session } from '#features/core/session/session.store.ts'
import { type Factor, type FactorRefusal, factorOwner } from './second-factor.rules.ts'

export const FACTOR_IN_SHELL: Submission<FactorRefusal> = IDLE

export const $verifying = submissionStore<FactorRefusal>()

export const $sendingFactor = submissionStore<FactorRefusal>()

export const $chosenFactor = atom<Factor | undefined>(undefined)

export const factorCodes = sentCodes(FACTOR_CODE_KEY)

export function selectFactor(factor: Factor): void {
  $chosenFactor.set(factor)
  $verifying.set(IDLE)
  $sendingFactor.set(IDLE)
}

/** By e-mail or SMS (LOG-4). */
export function sendFactorCode(factor: 'email' | 'sms'): Promise<Outcome<FactorRefusal> | undefined> {
  return runSubmission($sendingFactor, async () => {
    const verifyId = pendingVerifyId()
    if (verifyId === undefined) return signInEnded()
    let result
    try {
      result = await call(sendLoginCode, { verifyId, verifyType: factor })
    } catch (error) {
      return { state: 'failure', refusal: formFailureOf(error) }
    }
    if (result.ok) {
      factorCodes.note(factorOwner(verifyId, factor), result.value.resendAfterSeconds)
      return { state: 'success' }
    }
    // No code yet, so the sign-in itself has expired.
    if (result.refusal.code === 'verify.code.expired') return signInEnded()
    const { message, value } = result.refusal
    if (value.retryAfterSeconds !== undefined) factorCodes.note(factorOwner(verifyId, factor), value.retryAfterSeconds)
    return { state: 'failure', refusal: { code: 'tooManyRequests', message } }
  })
}

/** With credential and options from memory (LOG-3, LOG-4). */
export function verifyFactor(factor: Factor, code: string): Promise<Outcome<FactorRefusal> | undefined> {
  return runSubmission($verifying, async () => {
    const verifyId = pendingVerifyId()
    const pending = pendingSecondFactor()
    if (verifyId === undefined || !pending) return signInEnded()
    let result
    try {
      result = await call(verifyLogin, { verifyId, verifyType: factor, code, ...signInDevice() })
    } catch (error) {
      return { state: 'failure', refusal: formFailureOf(error) }
    }
    if (!result.ok) {
      const { refusal } = result
      if (refusal.code === 'play.excluded') {
        leaveSecondFactor()
        void sayExcluded(refusal)
        return { state: 'failure', refusal: { code: 'unanswered', message: '' } }
      }
      if (refusal.code !== 'TOO_MANY_REQUEST_CODE') return { state: 'failure', refusal: { code: refusal.code, message: refusal.message } }
      return {
        state: 'failure',
        refusal: { code: 'tooManyRequests', message: refusal.message, ...untilOf(refusal.value.retryAfterSeconds) },
      }
    }
    forgetPendingSecondFactor()
    factorCodes.forget()
    const {
      credential,
      options: { keep, remember = false },
    } = pending
    await afterSignIn({ by: 'signIn', response: result.value, credential, keep, remember })
    return { state: 'success' }
  })
}

/** Forgets the pending sign-in; the form stays. */
export function leaveSecondFactor(): void {
  forgetPendingSecondFactor()
  factorCodes.forget()
  $verifying.set(IDLE)
  $sendingFactor.set(IDLE)
  endSecondFactor()
}

function pendingVerifyId(): string | undefined {
  const session = $session.get()
  return session.state === 'secondFactor' ? session.ask.verifyId : undefined
}

function signInEnded(): Outcome<FactorRefusal> {
  return { state: 'failure', refusal: { code: 'signInEnded', message: '' } }
}
