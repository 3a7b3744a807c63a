import { platform } from '#platform/current.ts'
import { call } from '#api/current.ts'
import { geetestStart } from '#contract/system.ts'
import { scriptAddress } from './challenge.rules.ts'
import { type AdapterFacts, type Challenge, openChallenge, type VendorCaptcha, VendorError } from './vendor-challenge.ts'

/** Loads the vendor's script once; without the function the call fails. */
async function vendorFunction<Start>(name: string, address: string): Promise<Start> {
  if (!(name in globalThis)) await platform().loadScript(address)
  return (globalThis as Record<string, unknown>)[name] as Start
}

export type RiskResult =
  | { readonly status: 'success'; readonly data: { readonly gee_token: string } }
  | { readonly status: 'error' | 'fail'; readonly data?: { readonly code?: string | number; readonly msg?: string } }

type InitGeeGuard = (config: { readonly appId: string; readonly https: true }, done: (result: RiskResult) => void) => void

/** CAP-4. Invisible; returns a token for the back end. Rejects with a VendorError. */
export async function checkRisk(appId: string, host: string): Promise<string> {
  const init = await vendorFunction<InitGeeGuard>('initGeeGuard', scriptAddress('/g5/gd.js', { host, retry: false }))
  return await new Promise((resolve, reject) => {
    init({ appId, https: true }, (result) => {
      if (result.status === 'success') resolve(result.data.gee_token)
      else reject(new VendorError(String(result.data?.code ?? ''), result.data?.msg ?? ''))
    })
  })
}

interface ValidateV3 {
  readonly geetest_challenge: string
  readonly geetest_validate: string
  readonly geetest_seccode: string
}

interface FailureV3 {
  readonly error_code?: string
}

export interface GeetestV3 extends VendorCaptcha<ValidateV3, FailureV3> {
  verify(): void
}

export interface ConfigV3 {
  readonly gt: string
  readonly challenge: string
  readonly offline: boolean
  readonly new_captcha: boolean
  readonly product: 'bind'
  readonly lang: string
  readonly https: true
  readonly protocol: 'https://'
  readonly timeout: number
  readonly onError: (failure: FailureV3) => void
}

type InitV3 = (config: ConfigV3, ready: (captcha: GeetestV3) => void) => void

/** CAP-1. Starts from the back end's one-use challenge. Offline puzzle if the vendor is unreachable (`success` 0) or in test mode. */
export async function prepareV3({ language, testMode, host, retry, timeoutMs, signal }: AdapterFacts): Promise<Challenge> {
  const start = await call(geetestStart, { t: platform().clock.now() }, { signal, quiet: true, pressed: true })
  // No declared refusal: other codes have thrown.
  const { gt, challenge, newCaptcha, success } = (start as Extract<typeof start, { ok: true }>).value
  const init = await vendorFunction<InitV3>('initGeetest', scriptAddress('/static/tools/gt.js', { host, retry }))
  const config: Omit<ConfigV3, 'onError'> = {
    gt,
    challenge,
    offline: testMode || success === 0,
    new_captcha: newCaptcha,
    product: 'bind',
    lang: language,
    https: true,
    protocol: 'https://',
    timeout: timeoutMs,
  }
  return await openChallenge<GeetestV3, ValidateV3, FailureV3>({
    start: (onError, onCaptcha) => init({ ...config, onError }, onCaptcha),
    show: (captcha) => captcha.verify(),
    resultOf: (validate) => ({ geetestChallenge: validate.geetest_challenge, geetestSeccode: validate.geetest_seccode }),
    errorOf: ({ error_code: code = '' }) => new VendorError(code),
  })
}

type ValidateV4 = Readonly<Record<string, string>>

interface FailureV4 {
  readonly code?: string | number
}

export interface GeetestV4 extends VendorCaptcha<ValidateV4, FailureV4> {
  showCaptcha(): void
}

export interface ConfigV4 {
  readonly captchaId: string
  readonly product: 'bind'
  readonly language: string
  readonly protocol: 'https://'
  readonly timeout: number
  /** Test mode: one press, no puzzle. */
  readonly riskType?: 'ai'
  readonly onError: (failure: FailureV4) => void
}

type InitV4 = (config: ConfigV4, ready: (captcha: GeetestV4) => void) => void

/** CAP-1. By id; the back end gets the result as JSON. */
export async function prepareV4({ captchaId, language, testMode, host, retry, timeoutMs }: AdapterFacts): Promise<Challenge> {
  const init = await vendorFunction<InitV4>('initGeetest4', scriptAddress('/v4/gt4.js', { host, retry }))
  const config: Omit<ConfigV4, 'onError'> = {
    captchaId,
    product: 'bind',
    language,
    protocol: 'https://',
    timeout: timeoutMs,
    ...(testMode && { riskType: 'ai' }),
  }
  return await openChallenge<GeetestV4, ValidateV4, FailureV4>({
    start: (onError, onCaptcha) => init({ ...config, onError }, onCaptcha),
    show: (captcha) => captcha.showCaptcha(),
    resultOf: (validate) => ({ geetestValidateV4: JSON.stringify(validate) }),
    errorOf: ({ code = '' }) => new VendorError(String(code)),
  })
}
