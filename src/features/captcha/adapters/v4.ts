import { type AdapterFacts, type Challenge, VendorError } from './challenge.ts'
import { scriptAddress, vendorFunction } from './script.ts'
import { openChallenge, type VendorCaptcha } from './vendor-captcha.ts'

type Validate = Readonly<Record<string, string>>

interface Failure {
  readonly code?: string | number
  readonly msg?: string
  readonly desc?: { readonly detail?: string }
}

/** The part of the vendor's version 4 that is used. */
export interface GeetestV4 extends VendorCaptcha<Validate, Failure> {
  showCaptcha(): void
}

export interface ConfigV4 {
  readonly captchaId: string
  readonly product: 'bind'
  readonly language: string
  readonly protocol: 'https://' | 'http://'
  readonly timeout: number
  /** Only in the vendor's test mode: one press, no puzzle. */
  readonly riskType?: 'ai'
  readonly onError: (failure: Failure) => void
}

type InitV4 = (config: ConfigV4, ready: (captcha: GeetestV4) => void) => void

/** GeeTest v4 (CAP-1), started by its id alone. What it answers goes to the back end whole, as JSON text. */
export async function prepareV4({ captchaId, language, testMode, host, again, timeoutMs }: AdapterFacts): Promise<Challenge> {
  const init = await vendorFunction<InitV4>('initGeetest4', scriptAddress('/v4/gt4.js', { host, again }))
  const protocol = host.startsWith('https:') ? 'https://' : 'http://'
  const config: Omit<ConfigV4, 'onError'> = { captchaId, product: 'bind', language, protocol, timeout: timeoutMs, ...(testMode && { riskType: 'ai' }) }
  return await openChallenge<GeetestV4, Validate, Failure>({
    start: (onError, answer) => init({ ...config, onError }, answer),
    show: (captcha) => captcha.showCaptcha(),
    resultOf: (given) => ({ geetestValidateV4: JSON.stringify(given) }),
    errorOf: ({ code = '', msg = '', desc }) => new VendorError(String(code), desc?.detail ?? msg),
  })
}
