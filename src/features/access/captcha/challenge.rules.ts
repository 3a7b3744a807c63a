// Apart from captcha.rules.ts: loaded with the first check, not with the form.
import type { CaptchaVersion } from './captcha.rules.ts'

/** Languages of version 3 that we use, each with its name in version 4, which has no th, vi and ta (CAP-5). */
const LANGUAGE_NAMES = {
  'zh-cn': 'zho',
  'zh-tw': 'zho-tw',
  'zh-hk': 'zho-hk',
  en: 'eng',
  ja: 'jpn',
  ko: 'kor',
  id: 'ind',
  es: 'spa',
  th: 'eng',
  vi: 'eng',
  ta: 'eng',
} as const
type CaptchaLanguage = keyof typeof LANGUAGE_NAMES

/** The vendor's name for the language of a locale (`zh-HK`, `es-ES`); English for a language without a captcha (CAP-5). */
export function captchaLanguage(locale: string, version: CaptchaVersion): string {
  const whole = locale.toLowerCase()
  const language = [whole, whole.split('-')[0] ?? ''].find(isCaptchaLanguage) ?? 'en'
  return version === 'v4' ? LANGUAGE_NAMES[language] : language
}

function isCaptchaLanguage(name: string): name is CaptchaLanguage {
  return Object.hasOwn(LANGUAGE_NAMES, name)
}

/** The vendor's own hosts: the second is tried if the first does not respond. */
const VENDOR_HOSTS = ['https://static.geetest.com', 'https://static.geevisit.com'] as const

/** Origin of the vendor's files on the n-th attempt, 0 or 1. */
export function vendorHost(attempt: number): string {
  return VENDOR_HOSTS[attempt % VENDOR_HOSTS.length] ?? VENDOR_HOSTS[0]
}

/** Address of one of the vendor's scripts. A browser joins a second request to a pending one with the same address, so the retry has another. */
export function scriptAddress(path: string, { host, retry }: { readonly host: string; readonly retry: boolean }): string {
  return `${host}${path}${retry ? '?again' : ''}`
}
