import type { Settings } from '#contract/settings.ts'

/** The request that a captcha protects. */
export type CaptchaUse = 'login' | 'register' | 'sms'

/** CAP-1, CAP-4. `geetestValidateV4`: the vendor's JSON. */
export interface CaptchaResult {
  readonly geetestChallenge?: string
  readonly geetestSeccode?: string
  readonly geetestValidateV4?: string
  readonly geetestRisk?: { readonly geeToken: string; readonly scene: string }
}

/** `username`: if the method has one. */
export interface SignInMethod {
  readonly type: 'username' | 'sms' | 'firebase' | 'line' | 'telegram'
  readonly username?: string | undefined
}

export interface CaptchaFacts {
  readonly use: CaptchaUse
  readonly settings: Settings | undefined
  /** Result of an earlier check. */
  readonly result?: CaptchaResult | undefined
  /** Of a login only. */
  readonly method?: SignInMethod | undefined
}

export type CaptchaVersion = 'v3' | 'v4'

export type CaptchaPlan =
  | { readonly do: 'skip'; readonly because: 'geetestOff' | 'notAsked' | 'resultPresent' | 'noUsername' }
  | { readonly do: 'refuse'; readonly because: 'smsNeedsV4' | 'noCaptchaId' }
  | { readonly do: 'verify'; readonly version: CaptchaVersion; readonly captchaId: string; readonly testMode: boolean }

/**
 * CAP-1..3. GEETEST3 enables GeeTest, the settings each use; SMS also needs GEETESTVCODE3 and carries version 4 only. Version 4 needs its
 * id from the settings.
 */
export function decideCaptcha(facts: CaptchaFacts): CaptchaPlan {
  const { use, settings, result, method } = facts
  if (!settings?.whitelabelVal.GEETEST3) return { do: 'skip', because: 'geetestOff' }
  if (!isShown(use, settings)) return { do: 'skip', because: 'notAsked' }
  if (result?.geetestSeccode || result?.geetestValidateV4) return { do: 'skip', because: 'resultPresent' }
  if (method && hasNoName(method)) return { do: 'skip', because: 'noUsername' }
  const { GEETEST_ID: captchaId, GEETEST_VERSION: version } = settings.gw
  const isV4 = version.toLowerCase() === 'v4'
  if (use === 'sms' && !isV4) return { do: 'refuse', because: 'smsNeedsV4' }
  if (isV4 && captchaId === '') return { do: 'refuse', because: 'noCaptchaId' }
  return { do: 'verify', version: isV4 ? 'v4' : 'v3', captchaId, testMode: settings.whitelabelVal.GEETESTTEST3 }
}

export type RiskPlan =
  | { readonly do: 'skip'; readonly because: 'geetestOff' | 'riskOff' | 'noAppId' | 'notCarried' | 'resultPresent' | 'noUsername' }
  | { readonly do: 'check'; readonly appId: string; readonly scene: 'login' | 'sign_up' }

/** CAP-2, CAP-4. SMS requests have no field for it. */
export function decideRisk({ use, settings, result, method }: CaptchaFacts): RiskPlan {
  if (!settings?.whitelabelVal.GEETEST3) return { do: 'skip', because: 'geetestOff' }
  if (!settings.whitelabelVal.GEETESTRISK3) return { do: 'skip', because: 'riskOff' }
  if (settings.gw.GEETEST_RISK_APP_ID === '') return { do: 'skip', because: 'noAppId' }
  if (use === 'sms') return { do: 'skip', because: 'notCarried' }
  if (result?.geetestRisk) return { do: 'skip', because: 'resultPresent' }
  if (method && hasNoName(method)) return { do: 'skip', because: 'noUsername' }
  return { do: 'check', appId: settings.gw.GEETEST_RISK_APP_ID, scene: use === 'login' ? 'login' : 'sign_up' }
}

/** `message`: for the form, '' if an alert has shown it. */
export type CaptchaOutcome =
  | { readonly state: 'passed'; readonly captcha: CaptchaResult }
  | { readonly state: 'stopped'; readonly message: string }

/** The form shows `captchaStopped`; `unanswered` was shown by an alert. */
export interface CaptchaRefusal {
  readonly code: 'captchaStopped' | 'unanswered'
  readonly message: string
}

export function captchaRefusal({ message }: Extract<CaptchaOutcome, { state: 'stopped' }>): CaptchaRefusal {
  return { code: message ? 'captchaStopped' : 'unanswered', message }
}

function isShown(use: CaptchaUse, { register, captcha, whitelabelVal }: Settings): boolean {
  switch (use) {
    case 'login':
      return captcha.login
    case 'register':
      return register.captcha.enabled
    case 'sms':
      return captcha.sms && whitelabelVal.GEETESTVCODE3
  }
}

/** Already identified by a third party or a code. */
function hasNoName({ type, username }: SignInMethod): boolean {
  return type !== 'username' && !username
}
