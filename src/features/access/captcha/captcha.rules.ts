import type { Settings } from '#contract/settings.ts'

/** The request that a captcha protects. */
export type CaptchaUse = 'login' | 'register' | 'sms'

/** Results of the checks, sent as fields of the protected request (CAP-1, CAP-4). `geetestValidateV4` is the vendor's result as JSON text. */
export interface CaptchaResult {
  readonly geetestChallenge?: string
  readonly geetestSeccode?: string
  readonly geetestValidateV4?: string
  readonly geetestRisk?: { readonly geeToken: string; readonly scene: string }
}

/** How a visitor signs in. `username`: the name that they typed, if the method has one. */
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
 * Decides whether the visitor solves a captcha first, and of which version (CAP-1..3). GEETEST3 turns GeeTest on as a whole, the settings turn it on for
 * each use, and SMS also needs GEETESTVCODE3. The request for an SMS code carries version 4 only. Version 4 needs its id from the settings; version 3 gets
 * its own from the back end.
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

/** Decides whether the vendor rates the risk of a sign-in or registration (CAP-2, CAP-4). The request for an SMS code has no field for the result. */
export function decideRisk({ use, settings, result, method }: CaptchaFacts): RiskPlan {
  if (!settings?.whitelabelVal.GEETEST3) return { do: 'skip', because: 'geetestOff' }
  if (!settings.whitelabelVal.GEETESTRISK3) return { do: 'skip', because: 'riskOff' }
  if (settings.gw.GEETEST_RISK_APP_ID === '') return { do: 'skip', because: 'noAppId' }
  if (use === 'sms') return { do: 'skip', because: 'notCarried' }
  if (result?.geetestRisk) return { do: 'skip', because: 'resultPresent' }
  if (method && hasNoName(method)) return { do: 'skip', because: 'noUsername' }
  return { do: 'check', appId: settings.gw.GEETEST_RISK_APP_ID, scene: use === 'login' ? 'login' : 'sign_up' }
}

/** How the checks ended. `message`: text for the form, '' if an alert has shown it. */
export type CaptchaOutcome =
  | { readonly state: 'passed'; readonly captcha: CaptchaResult }
  | { readonly state: 'stopped'; readonly message: string }

/** Why a form was not sent: its check did not pass. The form shows `captchaStopped`; for `unanswered` an alert has shown the reason. */
export interface CaptchaRefusal {
  readonly code: 'captchaStopped' | 'unanswered'
  readonly message: string
}

/** A stopped check as a refusal of the form. */
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

/** A third party, or the code that the visitor received, has already identified them. */
function hasNoName({ type, username }: SignInMethod): boolean {
  return type !== 'username' && !username
}
