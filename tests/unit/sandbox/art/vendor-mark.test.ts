import { expect, test } from 'vitest'
import { renderVendorMark } from '../../../../sandbox/art/vendor-mark.ts'

const mark = (code: string): string => renderVendorMark(code, { width: 90, height: 30 })

test('the same code always gets the same mark, in any case', () => {
  expect(mark('NOVA')).toBe(mark('NOVA'))
  expect(mark('nova')).toBe(mark('NOVA'))
})

test('sixty providers have sixty marks', () => {
  expect(new Set(Array.from({ length: 60 }, (_, i) => mark(`VENDOR${i}`))).size).toBe(60)
})

test('a mark contains no words, remote references or invalid numbers', () => {
  for (let i = 0; i < 60; i++) expect(mark(`VENDOR${i}`)).not.toMatch(/<(text|image|use|script)\b|href|NaN|undefined/)
})

test('a code is never copied into the picture', () => expect(mark('"><script>')).not.toContain('script'))
