import { describe, expect, test } from 'vitest'
import {
  decidePixels,
  eventForChannels,
  metaBrowserId,
  metaClickId,
  pageForChannels,
  type PixelsFacts,
} from '#features/support/pixels/pixels.rules.ts'

const facts: PixelsFacts = { declared: { facebook: ['111'], gtag: [] }, brought: {}, click: undefined, consent: { state: 'notRequired' } }
const load = (...pixels: object[]): object => ({ do: 'load', pixels, count: pixels.length })

describe('which pixels load', () => {
  test.each<[why: string, changed: Partial<PixelsFacts>, expected: object]>([
    ['TRK-8 those with an id alone', {}, load({ channel: 'facebook', id: '111' })],
    [
      'TRK-8 REG-7 a link’s id counts where the merchant has none, and replaces no id of the merchant’s',
      { brought: { facebook: '222', gtag: 'G-1' } },
      load({ channel: 'facebook', id: '111' }, { channel: 'gtag', id: 'G-1' }),
    ],
    [
      'TRK-8 a link chooses among the ids that the merchant lists',
      { declared: { facebook: ['111', '222'] }, brought: { facebook: '222' } },
      load({ channel: 'facebook', id: '222' }),
    ],
    [
      'TRK-8 of a list the first id counts where the link names none of it',
      { declared: { facebook: ['111', '222'] }, brought: { facebook: '333' } },
      load({ channel: 'facebook', id: '111' }),
    ],
    [
      'TRK-8 what is no id switches no channel off',
      { declared: { facebook: ['111', '222'] }, brought: { facebook: '1&x=//evil' } },
      load({ channel: 'facebook', id: '111' }),
    ],
    [
      'TRK-8 a link loads no channel that the folder does not declare',
      { brought: { tiktok: '5' } },
      load({ channel: 'facebook', id: '111' }),
    ],
    [
      'TRK-8 what is no id loads nothing',
      { declared: { facebook: [] }, brought: { facebook: '1&x=//evil' } },
      { do: 'nothing', because: 'noPixelId' },
    ],
    ['TRK-8 none without an id', { declared: { facebook: [] } }, { do: 'nothing', because: 'noPixelId' }],
    ['TRK-8 none before the visitor has answered', { consent: { state: 'unanswered' } }, { do: 'nothing', because: 'consentMissing' }],
    [
      'TRK-8 none after a no to advertising',
      { consent: { state: 'answered', analytics: true, marketing: false } },
      { do: 'nothing', because: 'consentMissing' },
    ],
    [
      'TRK-8 all after a yes to advertising',
      { consent: { state: 'answered', analytics: false, marketing: true } },
      load({ channel: 'facebook', id: '111' }),
    ],
    [
      'TRK-8 Voluum with its domain and a click',
      { declared: { voluum: ['go.least.example'] }, click: 'c1' },
      load({ channel: 'voluum', id: 'go.least.example', click: 'c1' }),
    ],
    [
      'TRK-8 a link does not choose Voluum’s domain',
      { declared: { voluum: [] }, click: 'c1', brought: { voluum: 'evil.example' } },
      { do: 'nothing', because: 'noPixelId' },
    ],
    ['TRK-8 no Voluum without a click', { declared: { voluum: ['go.least.example'] } }, { do: 'nothing', because: 'noPixelId' }],
  ])('%s', (_why, changed, expected) => expect(decidePixels({ ...facts, ...changed })).toEqual(expected))
})

test.each([
  ['com', 0],
  ['example.com', 1],
  ['www.example.com', 2],
])('TRK-8 _fbp of %s has the index %d', (host, index) => {
  expect(metaBrowserId({ host, now: 1000, fraction: 0.5 })).toBe(`fb.${index}.1000.5000000000`)
})

test.each([
  ['a new click', 'AbC.d', undefined, 'fb.1.1000.AbC.d'],
  ['another click than the stored one', 'AbC.d', 'fb.1.5.other', 'fb.1.1000.AbC.d'],
  ['the stored click', 'AbC.d', 'fb.1.5.AbC.d', undefined],
  ['a click of a length that Meta never writes', 'x'.repeat(501), undefined, undefined],
  ['no click', undefined, 'fb.1.5.AbC.d', undefined],
])('TRK-8 _fbc for %s', (_why, fbclid, stored, expected) =>
  expect(metaClickId({ host: 'example.com', now: 1000 }, fbclid, stored)).toBe(expected),
)

test('TRK-8 TRK-9 channels get the page without token, name or hash, and each of Google’s click ids', () => {
  expect(pageForChannels('https://a.example/m/home?gbraid=b+1&wbraid=w&tid=t&gclid=')).toBe('https://a.example/m/home?gbraid=b+1&wbraid=w')
  expect(pageForChannels('https://a.example/m/home?token=secret&gclid=g1&r=friend#x')).toBe('https://a.example/m/home?gclid=g1')
  expect(pageForChannels('https://a.example/m/home?token=secret')).toBe('https://a.example/m/home')
})

test('TRK-3 TRK-8 channels get the sum and the content of an event with its id, and not who raised it', () => {
  const payload = {
    customerId: '7',
    customerName: 'ada',
    value: '50.00',
    revenue: '50.00',
    currency: 'PHP',
    content_id: '99',
    content_type: 'product',
  }
  expect(eventForChannels({ name: 'deposit', id: 'e1', payload, at: 1 })).toEqual({
    name: 'deposit',
    id: 'e1',
    value: 50,
    currency: 'PHP',
    contentId: '99',
    contentType: 'product',
  })
  expect(eventForChannels({ name: 'login', id: 'e2', payload: {}, at: 1 })).toEqual({ name: 'login', id: 'e2' })
  for (const sum of ['value', 'revenue', 'amount'])
    expect(eventForChannels({ name: 'deposit', id: 'e3', payload: { [sum]: '7.5' }, at: 1 }).value, sum).toBe(7.5)
})
