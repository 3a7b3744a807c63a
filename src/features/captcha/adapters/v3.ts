import { call } from '#api/current.ts'
import { geetestStart } from '#contract/system.ts'
import { platform } from '#platform/current.ts'
import { type AdapterFacts, type Challenge, type Solved, VendorError } from './challenge.ts'
import { scriptAddress, vendorFunction } from './script.ts'

interface Validate {
  readonly geetest_challenge: string
  readonly geetest_validate: string
  readonly geetest_seccode: string
}

/** The part of the vendor's version 3 that is used. */
export interface GeetestV3 {
  onReady(run: () => void): GeetestV3
  onSuccess(run: () => void): GeetestV3
  onClose(run: () => void): GeetestV3
  onError(run: (error: { readonly error_code?: string; readonly msg?: string }) => void): GeetestV3
  verify(): void
  getValidate(): Validate | false | undefined
  destroy(): void
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
  readonly onError: (error: { readonly error_code?: string; readonly msg?: string }) => void
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
  return await new Promise((resolve, reject) => {
    const failed = ({ error_code: code = '', msg = '' }: { error_code?: string; msg?: string }): void => reject(new VendorError(code, msg))
    const protocol = host.startsWith('https:') ? 'https://' : 'http://'
    const offline = testMode || success === 0
    init({ gt, challenge, offline, new_captcha: newCaptcha, product: 'bind', lang: language, https: protocol === 'https://', protocol, timeout: timeoutMs, onError: failed }, (captcha) => {
      captcha.onError(failed).onReady(() => resolve(challengeOf(captcha)))
    })
  })
}

function challengeOf(captcha: GeetestV3): Challenge {
  let gone = false
  return {
    solve: () =>
      new Promise<Solved>((resolve, reject) => {
        captcha
          .onSuccess(() => {
            const given = captcha.getValidate()
            if (given) resolve({ do: 'passed', captcha: { geetestChallenge: given.geetest_challenge, geetestSeccode: given.geetest_seccode } })
          })
          .onClose(() => resolve({ do: 'closed' }))
          .onError(({ error_code: code = '', msg = '' }) => reject(new VendorError(code, msg)))
        captcha.verify()
      }),
    destroy: () => {
      if (!gone) captcha.destroy()
      gone = true
    },
  }
}
