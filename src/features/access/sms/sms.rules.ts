import type { RefusalOf } from '#contract/call.ts'
import type { sendSmsCode } from '#contract/registration.ts'
import { latinDigits } from '#lib/typed-digits.ts'
import { fitsWirePattern } from '#lib/wire-pattern.ts'
import type { CaptchaRefusal } from '#features/access/captcha/captcha.rules.ts'
import type { Words } from '#i18n/words.ts'
import type { FormFailure } from '#features/core/submission/submission.store.ts'

export interface DialingCountry {
  /** ISO 3166-1, two letters. */
  readonly code: string
  /** Digits without +. */
  readonly dialingCode: string
  /** In the page's language. */
  readonly name: string
  /** Of mobile numbers. */
  readonly pattern?: string | undefined
  /** Named by the back end: listed first. */
  readonly near: boolean
}

export interface MobileNumber {
  readonly dialingCode: string
  /** Without dialling code and trunk 0. */
  readonly number: string
}

/** `0917 123 45 67`, `+63 (917)…`, `0063 917…`, any script's digits. A typed dialling code wins. */
export function readMobile(text: string, chosen: string, dialingCodes: readonly string[]): MobileNumber {
  const plain = latinDigits(text).replaceAll(/[^\d+]/g, '')
  const international = /^(?:\+|00)(\d*)$/.exec(plain)?.[1]
  if (international === undefined) return { dialingCode: chosen, number: withoutTrunk(plain.replaceAll('+', '')) }
  // The longest match (+7 and +77).
  const dialingCode = dialingCodes.filter((code) => international.startsWith(code)).sort((a, b) => b.length - a.length)[0]
  if (dialingCode === undefined) return { dialingCode: chosen, number: international }
  return { dialingCode, number: withoutTrunk(international.slice(dialingCode.length)) }
}

/** LOG-10: in forms, and as an SMS sign-in's username. */
export function writeMobile({ dialingCode, number }: MobileNumber): string {
  return `+${dialingCode}${number}`
}

export type MobileProblem = 'empty' | 'pattern' | undefined

/** Without a pattern E.164's four to fourteen digits. */
export function checkMobile(
  { dialingCode, number }: MobileNumber,
  countries: readonly Pick<DialingCountry, 'dialingCode' | 'pattern'>[],
): MobileProblem {
  if (number === '') return 'empty'
  // An unusable pattern must not reject numbers.
  const tried = countries
    .filter((country) => country.dialingCode === dialingCode)
    .flatMap(({ pattern }) => (pattern === undefined ? [] : (fitsWirePattern(number, pattern) ?? [])))
  const fits = tried.length === 0 ? /^\d{4,14}$/.test(number) : tried.includes(true)
  return fits ? undefined : 'pattern'
}

/**
 * Typed with country code but no plus (`63917…`): if it fits no pattern, and does without. Never the reverse: numbers may begin like the
 * code.
 */
export function withoutOwnCode(mobile: MobileNumber, countries: Parameters<typeof checkMobile>[1]): MobileNumber {
  const { dialingCode, number } = mobile
  if (checkMobile(mobile, countries) !== 'pattern' || !number.startsWith(dialingCode)) return mobile
  const rest = { dialingCode, number: withoutTrunk(number.slice(dialingCode.length)) }
  return checkMobile(rest, countries) === undefined ? rest : mobile
}

/** By part of the name (no accents), two letters, or dialling code. Keeps order. */
export function searchCountries(countries: readonly DialingCountry[], text: string): readonly DialingCountry[] {
  const wanted = folded(text)
  const digits = latinDigits(wanted).replaceAll(/\D/g, '')
  return countries.filter(({ name, code, dialingCode }) => {
    if (digits !== '') return dialingCode.startsWith(digits)
    return folded(name).includes(wanted) || code.toLowerCase() === wanted
  })
}

/** The trunk prefix 0 does not follow a dialling code. */
function withoutTrunk(number: string): string {
  return number.replace(/^0+/, '')
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}

/** ISO 3166-1 country and ITU E.164 code. */
const TABLE =
  'AC247 AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297 AX358 AZ994 BA387 BB1 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BL590 BM1 ' +
  'BN673 BO591 BQ599 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CC61 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 ' +
  'CZ420 DE49 DJ253 DK45 DM1 DO1 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1 GE995 GF594 GG44 GH233 ' +
  'GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 ' +
  'JE44 JM1 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 ' +
  'MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NF672 ' +
  'NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PR1 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 ' +
  'RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1 SY963 SZ268 TA290 TC1 TD235 TG228 ' +
  'TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1 TV688 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 VN84 VU678 WF681 WS685 XK383 ' +
  'YE967 YT262 ZA27 ZM260 ZW263'

/** LOG-10, by country code. */
export const DIALLING_CODES: readonly Pick<DialingCountry, 'code' | 'dialingCode'>[] = TABLE.split(' ').map((entry) => ({
  code: entry.slice(0, 2),
  dialingCode: entry.slice(2),
}))

export interface SmsRefusal {
  readonly code: Exclude<RefusalOf<typeof sendSmsCode>['code'], 'TOO_MANY_REQUEST_SMS'> | FormFailure['code'] | CaptchaRefusal['code']
  readonly message: string
}

/** Undefined if already shown. */
export function smsRefusalPlace({ code, message }: SmsRefusal): { readonly at: 'mobile' | 'code'; readonly words: Words } | undefined {
  switch (code) {
    case 'unanswered':
      return undefined
    case 'field.invalid':
      return { at: 'mobile', words: { key: 'sms.problem_pattern' } }
    case 'captchaStopped':
      return { at: 'code', words: { text: message } }
    case 'captcha.invalid':
      return { at: 'code', words: { key: 'sms.refused_captcha' } }
    case 'badGateway':
      return { at: 'code', words: { key: 'sms.refused_badGateway' } }
    case 'tooManyRequests':
      return { at: 'code', words: message ? { text: message } : { key: 'sms.refused_tooManyRequests' } }
  }
}

export const MAX_RESEND_WAIT_MS = 60 * 60_000

/** Epoch ms. */
export interface ResendWait {
  readonly sentAt: number
  readonly resendAt: number
}

/** At least 0. A clock set back ends it: the server decides. */
export function secondsLeft({ sentAt, resendAt }: ResendWait, now: number): number {
  return now < sentAt ? 0 : Math.max(0, Math.ceil((resendAt - now) / 1000))
}

/** Longer than any server's. */
export function isPlausibleWait({ sentAt, resendAt }: ResendWait): boolean {
  return resendAt - sentAt <= MAX_RESEND_WAIT_MS
}
