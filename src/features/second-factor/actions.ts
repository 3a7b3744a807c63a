import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { sendLoginCode, verifyLogin } from '#contract/session.ts'
import { type Attempt, attemptStore, IDLE, type Outcome, runAttempt } from '#features/session/attempt.ts'
import { $session, sessionHappened } from '#features/session/store.ts'
import { unansweredBy, type Unanswered } from '#features/session/unanswered.ts'
import { sentCodes } from '#features/sms/sent-code.ts'
import { heldSignIn, releaseSignIn } from '#features/sign-in/held.ts'
import { concludeSignIn, signInDevice, untilOf } from '#features/sign-in/sign-in.ts'
import type { Factor } from './rules.ts'

/** Why a code was not taken or not sent. `until`: when it may be tried again, epoch milliseconds. */
export interface FactorRefusal {
  readonly code: 'verify.code.invalid' | 'verify.code.expired' | 'signInEnded' | Unanswered['code']
  readonly message: string
  readonly until?: number
}

export const FACTOR_IN_SHELL: Attempt<FactorRefusal> = IDLE

/** How finishing the sign-in goes, and how sending its code does. */
export const $verifying = attemptStore<FactorRefusal>()
export const $sendingFactor = attemptStore<FactorRefusal>()

/** What the member chose among the factors. */
export const $chosenFactor = atom<Factor | undefined>(undefined)

export const factorCodes = sentCodes('livery:factor-code')

export function selectFactor(factor: Factor): void {
  $chosenFactor.set(factor)
  $verifying.set(IDLE)
  $sendingFactor.set(IDLE)
}

/** Whose code the wait for another belongs to. */
export function factorOwner(verifyId: string, factor: Factor): string {
  return `${factor} ${verifyId}`
}

/** Sends the code of a waiting sign-in by e-mail or SMS (LOG-4). */
export function sendFactorCode(factor: 'email' | 'sms'): Promise<Outcome<FactorRefusal> | undefined> {
  return runAttempt($sendingFactor, async () => {
    const verifyId = waitingId()
    if (verifyId === undefined) return ended()
    let result
    try {
      result = await call(sendLoginCode, { verifyId, verifyType: factor })
    } catch (error) {
      return { state: 'failure', refusal: unansweredBy(error) }
    }
    if (result.ok) {
      factorCodes.note(factorOwner(verifyId, factor), result.value.resendAfterSeconds)
      return { state: 'success' }
    }
    // There is no code yet that could be too old: the sign-in itself is.
    if (result.refusal.code === 'verify.code.expired') return ended()
    const { message, value } = result.refusal
    if (value?.retryAfterSeconds !== undefined) factorCodes.note(factorOwner(verifyId, factor), value.retryAfterSeconds)
    return { state: 'failure', refusal: { code: 'tooManyRequests', message } }
  })
}

/** Finishes the sign-in that waits, with what was held of it in memory (LOG-3, LOG-4). */
export function verifyFactor(factor: Factor, code: string): Promise<Outcome<FactorRefusal> | undefined> {
  return runAttempt($verifying, async () => {
    const verifyId = waitingId()
    const held = heldSignIn()
    if (verifyId === undefined || !held) return ended()
    let result
    try {
      result = await call(verifyLogin, { verifyId, verifyType: factor, code, ...signInDevice() })
    } catch (error) {
      return { state: 'failure', refusal: unansweredBy(error) }
    }
    if (!result.ok) {
      const { refusal } = result
      if (refusal.code !== 'TOO_MANY_REQUEST_CODE') return { state: 'failure', refusal: { code: refusal.code, message: refusal.message } }
      return { state: 'failure', refusal: { code: 'tooManyRequests', message: refusal.message, ...untilOf(refusal.value?.retryAfterSeconds) } }
    }
    releaseSignIn()
    factorCodes.forget()
    await concludeSignIn(result.value, { credential: held.credential, ...held.options })
    return { state: 'success' }
  })
}

/** The member gives up: what was held goes, and the form is as it was. */
export function leaveSecondFactor(): void {
  releaseSignIn()
  factorCodes.forget()
  $verifying.set(IDLE)
  $sendingFactor.set(IDLE)
  sessionHappened({ type: 'secondFactorLeft' })
}

function waitingId(): string | undefined {
  const session = $session.get()
  return session.state === 'secondFactor' ? session.ask.verifyId : undefined
}

function ended(): Outcome<FactorRefusal> {
  return { state: 'failure', refusal: { code: 'signInEnded', message: '' } }
}
