import type { RequestOf } from '#contract/call.ts'
import type { register, registerMobile } from '#contract/registration.ts'
import type { Extra } from './extra-fields.rules.ts'
import { filledPixels, type PixelIds } from '#features/core/analytics/visitor.rules.ts'

/** Under the registration's names (REG-1). */
export type JoinIdentity = Pick<RequestOf<typeof register>, 'firebaseChannel2' | 'firebaseIdToken2' | 'lineSessionToken' | 'telegramAuth'>

/** Exactly one of username and mobile. */
export interface RegisterFields {
  readonly username?: string
  readonly mobile?: { readonly dialingCode: string; readonly number: string; readonly smsCode?: string }
  readonly password?: string
  readonly ageConfirmed: boolean
  /** Replaces the password. */
  readonly identity?: JoinIdentity
  /** The merchant's own fields (BRD-6). */
  readonly extra?: Extra | undefined
  readonly captcha?: { readonly geetestChallenge?: string; readonly geetestSeccode?: string; readonly geetestValidateV4?: string }
}

/** REG-1. */
export interface RegisterFacts {
  readonly registerMethod: 'APP' | 'H5' | 'WEBCLIP' | 'PWA'
  /** Without query and hash, which may hold a token. */
  readonly registerUrl: string
  readonly domain: string
  readonly loginDeviceId: string
  readonly isOfficialAppLogin: boolean
  readonly tid: string | undefined
  readonly affiliateCode: string | undefined
  readonly referralCode: string | undefined
  readonly pixels: PixelIds
  /** The merchant's `registration.smsTemplate`. */
  readonly smsTemplate: string | undefined
  /** Sign the new member in at once. */
  readonly login: boolean
  /** `register.mobilePassword.enabled`. */
  readonly mobilePassword: boolean
  /** Old back ends only (REG-6). */
  readonly defaultPassword: string | null
}

export type RegisterPlan =
  | { readonly by: 'username'; readonly body: RequestOf<typeof register>; readonly usesDefaultPassword: false }
  | { readonly by: 'mobile'; readonly body: RequestOf<typeof registerMobile>; readonly usesDefaultPassword: boolean }

/** REG-1, REG-2: by mobile number without a username. Omits absent and empty facts. */
export function planRegistration(fields: RegisterFields, facts: RegisterFacts): RegisterPlan {
  const { username, mobile, password } = fields
  const common = commonPayload(fields, facts)
  if (username !== undefined || !mobile) {
    return { by: 'username', body: { username: username ?? '', ...common, ...(password && { password }) }, usesDefaultPassword: false }
  }
  // Else the server sets one, or the settings contain it (REG-6).
  const chosen = facts.mobilePassword ? password : (facts.defaultPassword ?? undefined)
  const number = { mobileNum: mobile.number, countryDialingCode: mobile.dialingCode, ...(mobile.smsCode && { smsCode: mobile.smsCode }) }
  return {
    by: 'mobile',
    body: { ...number, ...common, ...(chosen && { password: chosen }) },
    usesDefaultPassword: Boolean(chosen) && chosen === facts.defaultPassword,
  }
}

function commonPayload(
  { ageConfirmed, captcha, identity, extra }: RegisterFields,
  facts: RegisterFacts,
): Omit<RequestOf<typeof register>, 'username' | 'password'> {
  const { registerMethod, registerUrl, domain, loginDeviceId, isOfficialAppLogin, tid, affiliateCode, referralCode, smsTemplate, login } =
    facts
  const pixelTrack = filledPixels(facts.pixels)
  return {
    registerMethod,
    registerUrl,
    domain,
    loginDeviceId,
    isOfficialAppLogin,
    login,
    ageConfirmed,
    ...(tid && { linkId: tid }),
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    ...(pixelTrack && { pixelTrack }),
    ...(smsTemplate && { smsTemplate }),
    ...(extra && Object.keys(extra).length > 0 && { extra }),
    ...captcha,
    ...identity,
  }
}
