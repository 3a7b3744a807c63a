import type { CaptchaVersion } from './rules.ts'

/** Languages of version 3 that are used, each with version 4's name of it: th, vi and ta have none there (CAP-5). */
const SPOKEN = {
  'zh-cn': 'zho', 'zh-tw': 'zho-tw', 'zh-hk': 'zho-hk', en: 'eng', ja: 'jpn', ko: 'kor', id: 'ind', es: 'spa', th: 'eng', vi: 'eng', ta: 'eng',
} as const
type Spoken = keyof typeof SPOKEN

/** The captcha's own name of a language by its locale (`zh-HK`, `es-ES`); English for those that it is not shown in (CAP-5). */
export function captchaLanguage(locale: string, version: CaptchaVersion): string {
  const whole = locale.toLowerCase()
  const spoken = [whole, whole.split('-')[0] ?? ''].find(isSpoken) ?? 'en'
  return version === 'v4' ? SPOKEN[spoken] : spoken
}

function isSpoken(name: string): name is Spoken {
  return Object.hasOwn(SPOKEN, name)
}
