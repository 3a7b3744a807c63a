import type { Settings } from '#contract/settings.ts'

/** What a captcha stands before. */
export type CaptchaUse = 'login' | 'register' | 'sms'

/** What the checks gave; goes out as fields of the request (CAP-1, CAP-4). `geetestValidateV4` is the vendor's answer as JSON text. */
export interface CaptchaResult {
  readonly geetestChallenge?: string
  readonly geetestSeccode?: string
  readonly geetestValidateV4?: string
  readonly geetestRisk?: { readonly geeToken: string; readonly scene: string }
}

/** How somebody signs in. `username`: what was typed as one. */
export interface SignInWay {
  readonly type: 'username' | 'sms' | 'firebase' | 'line' | 'telegram'
  readonly username?: string | undefined
}

export interface CaptchaFacts {
  readonly use: CaptchaUse
  readonly settings: Settings | undefined
  /** What an earlier check gave. */
  readonly result?: CaptchaResult | undefined
  /** At a login. */
  readonly way?: SignInWay | undefined
}

export type CaptchaVersion = 'v3' | 'v4'

export type CaptchaPlan =
  | { readonly do: 'skip'; readonly because: 'geetestOff' | 'notAsked' | 'resultPresent' | 'noUsername' }
  | { readonly do: 'refuse'; readonly because: 'smsNeedsV4' | 'noCaptchaId' }
  | { readonly do: 'verify'; readonly version: CaptchaVersion; readonly captchaId: string; readonly testMode: boolean }

/**
 * Is a captcha solved first, and which (CAP-1..3)? GEETEST3 turns GeeTest on at all, the settings show it at each use, sms also takes GEETESTVCODE3. A code
 * that is sent by SMS carries version 4 alone; version 4 is known by its id, version 3 learns it from the back end.
 */
export function decideCaptcha(facts: CaptchaFacts): CaptchaPlan {
  const { use, settings, result, way } = facts
  if (!settings?.whitelabelVal.GEETEST3) return { do: 'skip', because: 'geetestOff' }
  if (!isShown(use, settings)) return { do: 'skip', because: 'notAsked' }
  if (result?.geetestSeccode || result?.geetestValidateV4) return { do: 'skip', because: 'resultPresent' }
  if (way && isNameless(way)) return { do: 'skip', because: 'noUsername' }
  const { GEETEST_ID: captchaId, GEETEST_VERSION: version } = settings.gw
  const isV4 = version.toLowerCase() === 'v4'
  if (use === 'sms' && !isV4) return { do: 'refuse', because: 'smsNeedsV4' }
  if (isV4 && captchaId === '') return { do: 'refuse', because: 'noCaptchaId' }
  return { do: 'verify', version: isV4 ? 'v4' : 'v3', captchaId, testMode: settings.whitelabelVal.GEETESTTEST3 }
}

export type RiskPlan =
  | { readonly do: 'skip'; readonly because: 'geetestOff' | 'riskOff' | 'noAppId' | 'notCarried' | 'resultPresent' | 'noUsername' }
  | { readonly do: 'check'; readonly appId: string; readonly scene: 'login' | 'sign_up' }

/** Is the risk of a sign-in or registration checked (CAP-2, CAP-4)? The request for a code has no place for the result. */
export function decideRisk({ use, settings, result, way }: CaptchaFacts): RiskPlan {
  if (!settings?.whitelabelVal.GEETEST3) return { do: 'skip', because: 'geetestOff' }
  if (!settings.whitelabelVal.GEETESTRISK3) return { do: 'skip', because: 'riskOff' }
  if (settings.gw.GEETEST_RISK_APP_ID === '') return { do: 'skip', because: 'noAppId' }
  if (use === 'sms') return { do: 'skip', because: 'notCarried' }
  if (result?.geetestRisk) return { do: 'skip', because: 'resultPresent' }
  if (way && isNameless(way)) return { do: 'skip', because: 'noUsername' }
  return { do: 'check', appId: settings.gw.GEETEST_RISK_APP_ID, scene: use === 'login' ? 'login' : 'sign_up' }
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

/** A third party, or the code that was sent, has vouched already. */
function isNameless({ type, username }: SignInWay): boolean {
  return type !== 'username' && !username
}
