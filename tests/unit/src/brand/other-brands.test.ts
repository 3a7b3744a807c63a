import { expect, test } from 'vitest'
import { contrastProblems } from '#brand/contrast.ts'
import { publicMerchant } from '#brand/public.ts'
import { themeCss } from '#brand/theme.ts'
import { merchantOf } from './least-merchant.ts'
import { LOTUS, SAVANNA } from './other-brands.ts'

const brands = [['Lotus', merchantOf(LOTUS)], ['Savanna', merchantOf(SAVANNA)]] as const

test.each(brands)('MER-2 %s, a brand without family resemblance, is data alone: its colours are readable', (_name, merchant) => {
  expect(contrastProblems('merchant.json', merchant.look)).toEqual([])
  expect(Buffer.byteLength(themeCss(merchant))).toBeLessThan(4000)
  expect(Buffer.byteLength(JSON.stringify(publicMerchant(merchant, merchant.defaultLanguage)))).toBeLessThan(1200)
})

test('MER-2 their money, order and night are their own', () => {
  const [[, lotus], [, savanna]] = brands
  expect(publicMerchant(lotus, 'VI')).toMatchObject({ money: { currency: 'VND', symbol: '₫', position: 'after', decimals: 0 }, lanes: ['LOTT', 'ELOTT', 'FISH', 'RNG', 'LIVE'], tokenOrigins: 'any' })
  expect(themeCss(lotus)).toContain('--radius-tile:999px')
  expect(publicMerchant(savanna, 'AR')).toMatchObject({ access: 'members', menu: ['REFERRAL', 'SERVICE'] })
  expect(themeCss(savanna)).toContain('[data-scheme=dark]{color-scheme:dark;--color-bg:#0f1a18')
})
