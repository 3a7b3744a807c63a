import type { CaptchaResult } from './captcha.rules.ts'

/** The vendor reported a failure. `code`: the vendor's own, '' if it has none. */
export class VendorError extends Error {
  override readonly name = 'VendorError'
  readonly code: string

  constructor(code: string, message = '') {
    super(message)
    this.code = code
  }
}

export interface AdapterFacts {
  /** Version 4's id; version 3 gets its own from the back end. */
  readonly captchaId: string
  /** The version's own name of the language (CAP-5). */
  readonly language: string
  /** The vendor's test mode (GEETESTTEST3). */
  readonly testMode: boolean
  /** Origin of the vendor's files on this attempt. */
  readonly host: string
  /** True on the second attempt. */
  readonly retry: boolean
  /** How long the vendor may take, in milliseconds (CAP-4). */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export type Solved = { readonly do: 'passed'; readonly captcha: CaptchaResult } | { readonly do: 'closed' }

/** A captcha of either version that the vendor has ready. The visitor solves it once. */
export interface Challenge {
  /** Shows the captcha; rejects with a VendorError if it fails meanwhile. */
  solve(): Promise<Solved>
  /** Removes it from the page. A second call does nothing. */
  destroy(): void
}

/** The vendor's captcha object, the same in both versions. */
export interface VendorCaptcha<Validate, Failure> {
  onReady(run: () => void): this
  onSuccess(run: () => void): this
  onClose(run: () => void): this
  onError(run: (failure: Failure) => void): this
  getValidate(): Validate | false | undefined
  destroy(): void
}

/** The differences between the versions. */
export interface Version<Captcha, Validate, Failure> {
  /** Calls the vendor's script, which reports a failure or hands over a captcha. */
  readonly start: (onFailure: (failure: Failure) => void, onCaptcha: (captcha: Captcha) => void) => void
  readonly show: (captcha: Captcha) => void
  readonly resultOf: (validate: Validate) => CaptchaResult
  readonly errorOf: (failure: Failure) => VendorError
}

/** Starts a captcha and waits until it is ready. */
export function openChallenge<Captcha extends VendorCaptcha<Validate, Failure>, Validate, Failure>(
  version: Version<Captcha, Validate, Failure>,
): Promise<Challenge> {
  return new Promise((resolve, reject) => {
    const onFailure = (failure: Failure): void => reject(version.errorOf(failure))
    version.start(onFailure, (captcha) => captcha.onError(onFailure).onReady(() => resolve(challengeOf(captcha, version))))
  })
}

function challengeOf<Captcha extends VendorCaptcha<Validate, Failure>, Validate, Failure>(
  captcha: Captcha,
  { show, resultOf, errorOf }: Version<Captcha, Validate, Failure>,
): Challenge {
  let destroyed = false
  return {
    solve: () =>
      new Promise<Solved>((resolve, reject) => {
        captcha
          .onSuccess(() => {
            const validate = captcha.getValidate()
            if (validate) resolve({ do: 'passed', captcha: resultOf(validate) })
          })
          .onClose(() => resolve({ do: 'closed' }))
          .onError((failure) => reject(errorOf(failure)))
        show(captcha)
      }),
    destroy: () => {
      if (!destroyed) captcha.destroy()
      destroyed = true
    },
  }
}
