import { describe, expect, test } from 'vitest'
import { allowedIds, decideVisit, linkOf, type VisitDecision } from '#features/core/analytics/visitor.rules.ts'

test.each<[why: string, lastAt: number | undefined, now: number, expected: VisitDecision]>([
  ['the first is new', undefined, 0, { do: 'begin', because: 'first' }],
  ['SES-6 goes on during activity', 1000, 1000, { do: 'continue' }],
  ['SES-6 goes on below 5 minutes of inactivity', 1000, 300_999, { do: 'continue' }],
  ['SES-6 ends after 5 minutes', 1000, 301_000, { do: 'begin', because: 'inactive' }],
  ['a clock that was set back begins one', 1000, 999, { do: 'begin', because: 'clockSetBack' }],
])('a visit: %s', (_why, lastAt, now, expected) => expect(decideVisit(lastAt, now)).toEqual(expected))

describe('what a link brought', () => {
  const read = (query: string) => linkOf(new URLSearchParams(query))
  const clicks = {
    fbclid: '1',
    gclid: '2',
    gbraid: '3',
    wbraid: '4',
    msclkid: '5',
    ttclid: '6',
    kwaiclid: '7',
    bbg: '8',
    isBgeTest: '9',
    cid: '10',
    kw: '11',
    twclid: '12',
    li_fat_id: '13',
    ScCid: '14',
    epik: '15',
    rdt_cid: '16',
  }

  test('TRK-9 has every click id, those that Google sends from iPhones and Microsoft’s too, and nothing else', () =>
    expect(read(`${new URLSearchParams(clicks)}&other=x&token=t`)).toMatchObject({ clickIds: clicks, pixels: { twclid: '12' } }))
  test('TRK-9 has the click ids that the folder lists in place of the usual ones', () =>
    expect(linkOf(new URLSearchParams('acme_id=1&gclid=2'), ['acme_id']).clickIds).toEqual({ acme_id: '1' }))
  test('REG-7 has ids by channel, the campaign and its source', () =>
    expect(read('facebook=1&gtm=GTM-1&macan=m.2&tid=t&utm_source=spring+mail')).toMatchObject({
      tid: 't',
      pixels: { facebook: '1', gtm: 'GTM-1', macan: 'm.2', tid: 't', utm_source: 'spring mail' },
    }))
  test('REG-8 has the affiliate and who referred the visitor, under either name', () => {
    expect(read('affiliateCode=a&r=friend')).toMatchObject({ affiliateCode: 'a', referralCode: 'friend' })
    expect(read('r=friend&referralCode=other')).toMatchObject({ referralCode: 'other' })
    expect(read('r=friend&referralCode=')).toMatchObject({ referralCode: 'friend' })
  })
  test('has values of 512 characters, and none that is longer, empty or no id of its channel', () => {
    const long = 'x'.repeat(512)
    expect(read(`kw=${long}&affiliateCode=${long}`)).toMatchObject({ affiliateCode: long, clickIds: { kw: long } })
    expect(read(`gclid=&kw=${long}x&fbclid=${long}x&tid=${long}x&r=${long}x&facebook=1%26x&gtm=${'g'.repeat(129)}`)).toEqual({
      affiliateCode: undefined,
      referralCode: undefined,
      tid: undefined,
      pixels: {},
      clickIds: {},
    })
  })
})

test.each([
  ['nobody asks', { state: 'notRequired' } as const, ['facebook'], ['gclid']],
  ['the visitor has not answered', { state: 'unanswered' } as const, [], []],
  ['a yes to both', { state: 'answered', analytics: true, marketing: true } as const, ['facebook'], ['gclid']],
  ['a yes to measuring alone', { state: 'answered', analytics: true, marketing: false } as const, [], ['gclid']],
  ['a yes to advertising alone', { state: 'answered', analytics: false, marketing: true } as const, ['facebook'], ['gclid']],
  ['a no', { state: 'answered', analytics: false, marketing: false } as const, [], []],
])('TRK-8 which ids of a link may be stored and sent: %s', (_why, consent, channels, clicks) => {
  const { pixels, clickIds, ...rest } = allowedIds({ tid: 't', pixels: { facebook: '1' }, clickIds: { gclid: 'g' } }, consent)
  expect([Object.keys(pixels), Object.keys(clickIds), rest]).toEqual([channels, clicks, { tid: 't' }])
})
