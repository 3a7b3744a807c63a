import { call } from '#api/current.ts'
import { geetestStart } from '#contract/system.ts'
import { platform } from '#platform/current.ts'
import { type AdapterFacts, type Challenge, VendorError } from './challenge.ts'
import { scriptAddress, vendorFunction } from './script.ts'
import { openChallenge, type VendorCaptcha } from './vendor-captcha.ts'

interface Validate {
  readonly geetest_challenge: string
  readonly geetest_validate: string
  readonly geetest_seccode: string
}

interface Failure {
  readonly error_code?: string
  readonly msg?: string
}

/** The part of the vendor's version 3 that is used. */
export interface GeetestV3 extends VendorCaptcha<Validate, Failure> {
  verify(): void
}

export interface ConfigV3 {
  readonly gt: string
  readonly challenge: string
  readonly offline: boolean
  readonly new_captcha: boolean
  readonly product: 'bind'
  readonly lang: string
  readonly https: boolean
  readonly protocol: 'https://' | 'http://'
  readonly timeout: number
  readonly onError: (failure: Failure) => void
}

type InitV3 = (config: ConfigV3, ready: (captcha: GeetestV3) => void) => void

/**
 * GeeTest v3 (CAP-1): starts from the back end's challenge, which is good once. When the vendor's servers do not answer the back end (`success` 0), and
 * in its test mode, its own off-line puzzle is shown.
 */
export async function prepareV3({ language, testMode, host, again, timeoutMs, signal }: AdapterFacts): Promise<Challenge> {
  const start = await call(geetestStart, { t: platform().clock.now() }, { signal, quiet: true })
  // It declares no refusal: any other code was thrown.
  const { gt, challenge, newCaptcha, success } = (start as Extract<typeof start, { ok: true }>).value
  const init = await vendorFunction<InitV3>('initGeetest', scriptAddress('/static/tools/gt.js', { host, again }))
  const https = host.startsWith('https:')
  const config: Omit<ConfigV3, 'onError'> = {
    gt, challenge, offline: testMode || success === 0, new_captcha: newCaptcha, product: 'bind', lang: language, https,
    protocol: https ? 'https://' : 'http://', timeout: timeoutMs,
  }
  return await openChallenge<GeetestV3, Validate, Failure>({
    start: (onError, answer) => init({ ...config, onError }, answer),
    show: (captcha) => captcha.verify(),
    resultOf: (given) => ({ geetestChallenge: given.geetest_challenge, geetestSeccode: given.geetest_seccode }),
    errorOf: ({ error_code: code = '', msg = '' }) => new VendorError(code, msg),
  })
}
