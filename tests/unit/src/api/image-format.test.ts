import { expect, test } from 'vitest'
import { chooseImageFormat, type ImageFormat } from '#api/image-format.ts'

const iphone = (version: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1`
const ipad = (version: string): string =>
  `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1`
const safari = (version: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const chrome = (version: number, more = ''): string =>
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36${more}`
const firefox = (version: number): string => `Mozilla/5.0 (Android 13; Mobile; rv:109.0) Gecko/117.0 Firefox/${version}.0`

test.each<[why: string, userAgent: string, touchPoints: number, expected: ImageFormat]>([
  ['API-3 iOS 13 gets na', iphone('13_7'), 5, 'na'],
  ['API-3 iOS 14 gets webp', iphone('14_0'), 5, 'webp'],
  ['API-3 iOS 16.3 gets webp', iphone('16_3_1'), 5, 'webp'],
  ['API-3 iOS 16.4 gets avif', iphone('16_4'), 5, 'avif'],
  ['API-3 iOS 17.0 gets avif: the minor counts only within 16', iphone('17_0'), 5, 'avif'],
  ['API-3 iOS 16.10 is later than 16.4', iphone('16_10'), 5, 'avif'],
  ['API-3 an iPad that requests desktop pages gets webp from 14', safari('14.0'), 5, 'webp'],
  ['API-3 its 16.10 is later than 16.4', safari('16.10'), 5, 'avif'],
  ['API-3 iOS 9 gets na', iphone('9_3_5'), 5, 'na'],
  ['API-3 another browser on iPad counts by the system', ipad('15_6'), 5, 'webp'],
  ['API-3 an iPad that requests desktop pages counts as iOS', safari('13.1'), 5, 'na'],
  ['API-3 an iPad that requests desktop pages gets avif from 16.4', safari('16.4'), 5, 'avif'],
  ['API-3 a Mac with touch and without a version gets na', 'Macintosh Chrome/120.0', 2, 'na'],
  ['API-3 a Mac has no touch or one point at most', safari('13.1'), 1, 'na'],
  ['API-3 Chrome on a Mac is Chrome', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/120.0.0.0 Safari/537.36', 1, 'avif'],
  ['API-3 Safari 14 on a Mac gets webp', safari('14.0'), 0, 'webp'],
  ['API-3 Safari 16.3 on a Mac gets webp', safari('16.3'), 0, 'webp'],
  ['API-3 Safari 16.4 on a Mac gets avif', safari('16.4'), 0, 'avif'],
  ['API-3 Chrome 31 gets na', chrome(31), 5, 'na'],
  ['API-3 Chrome 32 gets webp', chrome(32), 5, 'webp'],
  ['API-3 Chrome 84 gets webp', chrome(84), 5, 'webp'],
  ['API-3 Chrome 85 gets avif', chrome(85), 5, 'avif'],
  ['API-3 Edge 120 gets webp, though it names a Chrome that shows avif', chrome(120, ' EdgA/120.0.0.0'), 5, 'webp'],
  ['API-3 Edge 121 gets avif', chrome(121, ' EdgA/121.0.0.0'), 5, 'avif'],
  ['API-3 Edge on a desktop has the same limits', chrome(120, ' Edg/120.0.0.0'), 0, 'webp'],
  ['API-3 Firefox 64 gets na', firefox(64), 5, 'na'],
  ['API-3 Firefox 65 gets webp', firefox(65), 5, 'webp'],
  ['API-3 Firefox 92 gets webp', firefox(92), 5, 'webp'],
  ['API-3 Firefox 93 gets avif', firefox(93), 5, 'avif'],
  ['API-3 an unknown browser gets na', 'Nokia', 0, 'na'],
])('%s', (_why, userAgent, touchPoints, expected) => {
  expect(chooseImageFormat({ userAgent, touchPoints })).toBe(expected)
})
