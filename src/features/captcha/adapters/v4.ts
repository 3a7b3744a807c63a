import { type AdapterFacts, type Challenge, type Solved, VendorError } from './challenge.ts'
import { scriptAddress, vendorFunction } from './script.ts'

interface ErrorV4 {
  readonly code?: string | number
  readonly msg?: string
  readonly desc?: { readonly detail?: string }
}

/** The part of the vendor's version 4 that is used. */
export interface GeetestV4 {
  onReady(run: () => void): GeetestV4
  onSuccess(run: () => void): GeetestV4
  onClose(run: () => void): GeetestV4
  onError(run: (error: ErrorV4) => void): GeetestV4
  showCaptcha(): void
  getValidate(): Readonly<Record<string, string>> | false | undefined
  destroy(): void
}

export interface ConfigV4 {
  readonly captchaId: string
  readonly product: 'bind'
  readonly language: string
  readonly protocol: 'https://' | 'http://'
  readonly timeout: number
  /** Only in the vendor's test mode: one press, no puzzle. */
  readonly riskType?: 'ai'
  readonly onError: (error: ErrorV4) => void
}

type InitV4 = (config: ConfigV4, ready: (captcha: GeetestV4) => void) => void

/** GeeTest v4 (CAP-1), started by its id alone. What it answers goes to the back end whole, as JSON text. */
export async function prepareV4({ captchaId, language, testMode, host, again, timeoutMs }: AdapterFacts): Promise<Challenge> {
  const init = await vendorFunction<InitV4>('initGeetest4', scriptAddress('/v4/gt4.js', { host, again }))
  return await new Promise((resolve, reject) => {
    const failed = (error: ErrorV4): void => reject(errorOf(error))
    const protocol = host.startsWith('https:') ? 'https://' : 'http://'
    init({ captchaId, product: 'bind', language, protocol, timeout: timeoutMs, ...(testMode && { riskType: 'ai' }), onError: failed }, (captcha) => {
      captcha.onError(failed).onReady(() => resolve(challengeOf(captcha)))
    })
  })
}

function challengeOf(captcha: GeetestV4): Challenge {
  let gone = false
  return {
    solve: () =>
      new Promise<Solved>((resolve, reject) => {
        captcha
          .onSuccess(() => {
            const given = captcha.getValidate()
            if (given) resolve({ do: 'passed', captcha: { geetestValidateV4: JSON.stringify(given) } })
          })
          .onClose(() => resolve({ do: 'closed' }))
          .onError((error) => reject(errorOf(error)))
        captcha.showCaptcha()
      }),
    destroy: () => {
      if (!gone) captcha.destroy()
      gone = true
    },
  }
}

function errorOf({ code = '', msg = '', desc }: ErrorV4): VendorError {
  return new VendorError(String(code), desc?.detail ?? msg)
}
