import type { CaptchaResult } from '../rules.ts'
import type { Challenge, Solved, VendorError } from './challenge.ts'

/** What the vendor's captchas of both versions can do. `Failure`: what they say when they break. */
export interface VendorCaptcha<Validate, Failure> {
  onReady(run: () => void): this
  onSuccess(run: () => void): this
  onClose(run: () => void): this
  onError(run: (failure: Failure) => void): this
  getValidate(): Validate | false | undefined
  destroy(): void
}

/** In what the versions differ. */
export interface Version<Captcha, Validate, Failure> {
  /** Starts the vendor's script; it fails before it answers, or answers with a captcha. */
  readonly start: (failed: (failure: Failure) => void, answer: (captcha: Captcha) => void) => void
  readonly show: (captcha: Captcha) => void
  readonly resultOf: (given: Validate) => CaptchaResult
  readonly errorOf: (failure: Failure) => VendorError
}

/** Starts a captcha and waits until it is ready. */
export function openChallenge<Captcha extends VendorCaptcha<Validate, Failure>, Validate, Failure>(version: Version<Captcha, Validate, Failure>): Promise<Challenge> {
  return new Promise((resolve, reject) => {
    const failed = (failure: Failure): void => reject(version.errorOf(failure))
    version.start(failed, (captcha) => captcha.onError(failed).onReady(() => resolve(challengeOf(captcha, version))))
  })
}

function challengeOf<Captcha extends VendorCaptcha<Validate, Failure>, Validate, Failure>(captcha: Captcha, { show, resultOf, errorOf }: Version<Captcha, Validate, Failure>): Challenge {
  let gone = false
  return {
    solve: () =>
      new Promise<Solved>((resolve, reject) => {
        captcha
          .onSuccess(() => {
            const given = captcha.getValidate()
            if (given) resolve({ do: 'passed', captcha: resultOf(given) })
          })
          .onClose(() => resolve({ do: 'closed' }))
          .onError((failure) => reject(errorOf(failure)))
        show(captcha)
      }),
    destroy: () => {
      if (!gone) captcha.destroy()
      gone = true
    },
  }
}
