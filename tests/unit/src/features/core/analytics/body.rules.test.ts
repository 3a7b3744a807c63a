import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EVENTS, serverEvent } from '#contract/events.ts'
import { bodyOf, type BodyFacts } from '#features/core/analytics/body.rules.ts'
import { wholePayload } from '#features/core/analytics/event-payload.rules.ts'
import { clickIdsOf } from '#features/core/analytics/pixel-ids.rules.ts'

const event = { name: 'deposit' as const, id: 'e-1', at: 0, payload: { revenue: '5.00' } }
const bare: BodyFacts = { domain: 'aurora.example', affiliateCode: undefined, tid: undefined, pixels: {}, clickIds: {}, appIds: {}, pwaType: undefined }
const full: BodyFacts = {
  domain: 'agent7.aurora.example:8443', affiliateCode: 'agent7', tid: 'link-3', pwaType: 'PWA',
  pixels: { tid: 'link-3', utm_source: 'mail', facebook: 'F-1', kwai: '', fbc: 'fb.1.2.c', fbp: 'fb.1.2.3' },
  clickIds: { gclid: 'g' }, appIds: { adid: 'a' },
}

test('TRK-4 REG-7 the body carries origin, ids by channel, click ids, the app’s ids and the event’s own id', () => {
  expect(bodyOf(event, 's1', full)).toEqual({
    domain: 'agent7.aurora.example:8443', affiliateCode: 'agent7', eventName: 'deposit', tid: 'link-3', loginSpanId: 's1', fbc: 'fb.1.2.c', fbp: 'fb.1.2.3', pwaType: 'PWA', eventID: 'e-1',
    eventValue: {
      payload: { revenue: '5.00' }, pixels: { tid: 'link-3', utm_source: 'mail', facebook: 'F-1', fbc: 'fb.1.2.c', fbp: 'fb.1.2.3' },
      clickIds: { gclid: 'g' }, channels: ['facebook'], serverToServer: { adid: 'a' },
    },
  })
})

test('TRK-4 what is unknown is left out', () => {
  expect(bodyOf(event, undefined, bare)).toEqual({ domain: 'aurora.example', eventName: 'deposit', eventValue: { payload: { revenue: '5.00' } }, eventID: 'e-1' })
})

test.each(EVENTS)('TRK-4 the body of %s follows the contract', (name) => {
  for (const facts of [bare, full]) expect(v.safeParse(serverEvent, bodyOf({ ...event, name }, 's1', facts)).success).toBe(true)
})

describe('TRK-3 the whole payload', () => {
  const member = { customerId: 'c7', customerName: 'Demo' }
  test('has the member, and money under the names that AppsFlyer reads too', () => {
    expect(wholePayload({ revenue: '5.00', currency: 'PHP' }, member)).toEqual({ ...member, revenue: '5.00', currency: 'PHP', af_revenue: '5.00', af_currency: 'PHP' })
  })
  test('names neither a member nor money where there is none', () => expect(Object.keys(wholePayload({ method: 'sms' }, undefined))).toEqual(['method']))
  test('what the place of the event knows wins over the member', () => expect(wholePayload({ customerId: 'c8' }, member)).toEqual({ ...member, customerId: 'c8' }))
})

describe('TRK-3 TikTok’s product', () => {
  const payloadOf = (name: (typeof EVENTS)[number], channel: 'tiktok' | 'facebook', payload = {}) => bodyOf({ ...event, name, payload }, undefined, { ...bare, pixels: { [channel]: 'X' } }).eventValue.payload
  test('comes with deposits', () => expect(payloadOf('firstDeposit', 'tiktok')).toEqual({ content_type: 'product', content_id: '99' }))
  test('replaces nothing that the event says itself', () => expect(payloadOf('deposit', 'tiktok', { content_id: '7' })).toEqual({ content_type: 'product', content_id: '7' }))
  test('comes with no withdrawal', () => expect(payloadOf('withdraw', 'tiktok')).toEqual({}))
  test('comes for no other channel', () => expect(payloadOf('deposit', 'facebook')).toEqual({}))
})

describe('TRK-9 click ids', () => {
  const every = 'fbclid=1&gclid=2&ttclid=3&kwaiclid=4&bbg=5&isBgeTest=6&cid=7&kw=8&twclid=9'
  test('come from the address', () => expect(Object.values(clickIdsOf(new URLSearchParams(`${every}&other=x`)))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']))
  test('of a later link win, the others stay', () => expect(clickIdsOf(new URLSearchParams('gclid=new'), { gclid: 'old', kw: 'k' })).toEqual({ gclid: 'new', kw: 'k' }))
  test('of 512 characters are kept', () => expect(clickIdsOf(new URLSearchParams(`kw=${'x'.repeat(512)}`)).kw).toHaveLength(512))
  test('that are empty or without end are ignored', () => expect(clickIdsOf(new URLSearchParams(`gclid=&kw=${'x'.repeat(513)}`))).toEqual({}))
})
