import { describe, expect, test } from 'vitest'
import { friendLink, shareMethod } from '#features/member/referral/referral.actions.ts'

describe('inviting friends', () => {
  test('uses the device’s share sheet if there is one', () => {
    expect([shareMethod({ canShare: true }), shareMethod({ canShare: false })]).toEqual([
      { do: 'share' },
      { do: 'copy', because: 'noShareSheet' },
    ])
  })

  test.each([
    ['https://a.example/m/register?referralCode=R1', true],
    ['HTTP://a.example/', true],
    ['javascript:alert(1)', false],
    ['//a.example', false],
    ['https://', false],
    ['', false],
  ])('%s is a link that may be shared: %s', (url, good) => {
    expect(friendLink(url) !== undefined).toBe(good)
  })
})
