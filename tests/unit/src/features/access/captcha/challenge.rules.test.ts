import { expect, test } from 'vitest'
import { captchaLanguage, scriptAddress, vendorHost } from '#features/access/captcha/challenge.rules.ts'

test.each([
  ['zh-CN', 'zh-cn', 'zho'],
  ['zh-TW', 'zh-tw', 'zho-tw'],
  ['zh-HK', 'zh-hk', 'zho-hk'],
  ['en-US', 'en', 'eng'],
  ['ja-JP', 'ja', 'jpn'],
  ['ko-KR', 'ko', 'kor'],
  ['id-ID', 'id', 'ind'],
  ['es-ES', 'es', 'spa'],
  ['th-TH', 'th', 'eng'],
  ['vi-VN', 'vi', 'eng'],
  ['ta-IN', 'ta', 'eng'],
  ['ar', 'en', 'eng'],
  ['fr-FR', 'en', 'eng'],
  ['sw-KE', 'en', 'eng'],
  ['pt-BR', 'en', 'eng'],
  ['zh', 'en', 'eng'],
  ['constructor', 'en', 'eng'],
])('CAP-5 %s is %s in version 3 and %s in version 4', (locale, v3, v4) => {
  expect([captchaLanguage(locale, 'v3'), captchaLanguage(locale, 'v4')]).toEqual([v3, v4])
})

test.each([
  [0, 'https://static.geetest.com'],
  [1, 'https://static.geevisit.com'],
])('CAP-4 attempt %i loads from %s', (attempt, host) => expect(vendorHost(attempt)).toBe(host))

test('CAP-4 the retry of a script has another address', () => {
  expect(scriptAddress('/a.js', { host: 'https://h.example', retry: false })).toBe('https://h.example/a.js')
  expect(scriptAddress('/a.js', { host: 'https://h.example', retry: true })).toBe('https://h.example/a.js?again')
})
