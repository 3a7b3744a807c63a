// Apart from captcha.rules.ts: loaded with the first check.
import type { CaptchaVersion } from './captcha.rules.ts'

/** Version 3's, with version 4's name, which lacks th, vi and ta (CAP-5). */
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

/** English if there is none (CAP-5). */
export function captchaLanguage(locale: string, version: CaptchaVersion): string {
  const whole = locale.toLowerCase()
  const language = [whole, whole.split('-')[0] ?? ''].find(isCaptchaLanguage) ?? 'en'
  return version === 'v4' ? LANGUAGE_NAMES[language] : language
}

function isCaptchaLanguage(name: string): name is CaptchaLanguage {
  return Object.hasOwn(LANGUAGE_NAMES, name)
}

/** The second is the fallback. */
const VENDOR_HOSTS = ['https://static.geetest.com', 'https://static.geevisit.com'] as const

/** Attempt 0 or 1. */
export function vendorHost(attempt: number): string {
  return VENDOR_HOSTS[attempt % VENDOR_HOSTS.length] ?? VENDOR_HOSTS[0]
}

/** Browsers join a request to a pending one of the same address: the retry differs. */
export function scriptAddress(path: string, { host, retry }: { readonly host: string; readonly retry: boolean }): string {
  return `${host}${path}${retry ? '?again' : ''}`
}
