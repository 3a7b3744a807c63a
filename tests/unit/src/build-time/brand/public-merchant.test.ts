import { expect, test } from 'vitest'
import { publicMerchant } from '#build-time/brand/public-merchant.ts'
import { merchantOf } from './least-merchant.ts'

test('islands get no folder path, look or legal texts', () => {
  expect(
    publicMerchant(
      merchantOf({
        redirectOrigins: ['https://partner.example'],
        linkage: { tokenOrigins: 'any' },
        origins: { images: ['https://*.cdn.example'] },
      }),
      'EN',
    ),
  ).toEqual({
    code: 'least',
    name: 'Least',
    hosts: ['least.example'],
    identityHost: 'www.least.example',
    languages: ['EN'],
    defaultLanguage: 'EN',
    money: { currency: 'KES', symbol: 'KSh', position: 'before' },
    country: { code: 'KE', dialingCode: '254' },
    access: 'public',
    headerColour: '#ffffff',
    inRow: 3,
    lanes: ['SPORTS', 'LIVE', 'RNG', 'TABLE', 'FISH', 'PVP', 'CRASH', 'ARCADE', 'ELOTT', 'LOTT'],
    features: {
      games: { openIn: 'viewer', openInByVendor: {}, grantsByVendor: {}, lotteryVendors: [] },
      registration: { open: true, ways: ['username'], goHome: true, autoUsername: false },
      social: { autoRegister: false },
      signIn: { ways: ['username'], rememberPassword: true, keepSignedIn: true },
      downloadBar: { membersOnly: false, requiredRank: 0 },
      tokenSync: {},
    },
    minimumAge: 18,
    redirectOrigins: ['https://partner.example'],
    tokenOrigins: 'any',
    imageHosts: ['https://*.cdn.example'],
    maya: false,
  })
})

test('LOG-9 a folder that names Maya, and no other, takes its visitors', () => {
  expect([['maya'], ['line']].map((vendors) => publicMerchant(merchantOf({ vendors }), 'EN').maya)).toEqual([true, false])
})

test("the cashier's address is in no page: the browser fetches it on demand", () => {
  expect(JSON.stringify(publicMerchant(merchantOf({ cashier: { url: 'https://cash.example/' } }), 'EN'))).not.toContain('cash.example')
})

test('refuses a language that the merchant does not have', () => {
  expect(() => publicMerchant(merchantOf(), 'AR')).toThrow('least does not have the language AR')
})

test('TRK-8 pages name the channels of declared services with the folder’s ids, and none without one', () => {
  const pixelsOf = (fields: Parameters<typeof merchantOf>[0]): unknown => publicMerchant(merchantOf(fields), 'EN').pixels
  expect(pixelsOf({ vendors: ['pixel-facebook', 'pixel-google'], pixels: { gtag: 'G-1' } })).toEqual({
    facebook: [],
    gtag: ['G-1'],
    gtm: [],
  })
  expect(pixelsOf({ vendors: ['pixel-facebook'], pixels: { facebook: ['1', '2'] } })).toEqual({ facebook: ['1', '2'] })
  expect(pixelsOf({ vendors: ['line'], pixels: { gtag: 'G-1' } })).toBeUndefined()
})
