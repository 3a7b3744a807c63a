import type { CaptchaResult } from './captcha.rules.ts'

/** `code`: the vendor's, or ''. */
export class VendorError extends Error {
  override readonly name = 'VendorError'
  readonly code: string

  constructor(code: string, message = '') {
    super(message)
    this.code = code
  }
}

export interface AdapterFacts {
  /** Version 4's; version 3 gets its own from the back end. */
  readonly captchaId: string
  /** The version's own name of the language (CAP-5). */
  readonly language: string
  /** The vendor's test mode (GEETESTTEST3). */
  readonly testMode: boolean
  /** Origin of the vendor's files on this attempt. */
  readonly host: string
  readonly retry: boolean
  /** CAP-4. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export type Solved = { readonly do: 'passed'; readonly captcha: CaptchaResult } | { readonly do: 'closed' }

/** Solved once. */
export interface Challenge {
  /** Rejects with a VendorError. */
  solve(): Promise<Solved>
  /** A second call does nothing. */
  destroy(): void
}

/** The same in both versions. */
export interface VendorCaptcha<Validate, Failure> {
  onReady(run: () => void): this
  onSuccess(run: () => void): this
  onClose(run: () => void): this
  onError(run: (failure: Failure) => void): this
  getValidate(): Validate | false | undefined
  destroy(): void
}

export interface Version<Captcha, Validate, Failure> {
  readonly start: (onFailure: (failure: Failure) => void, onCaptcha: (captcha: Captcha) => void) => void
  readonly show: (captcha: Captcha) => void
  readonly resultOf: (validate: Validate) => CaptchaResult
  readonly errorOf: (failure: Failure) => VendorError
}

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
