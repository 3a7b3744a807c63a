import { expect, test } from 'vitest'
import * as v from 'valibot'
import { cashierMessage, framedPageMessage, gameMessage } from '#contract/messages.ts'

const payment = { source: 'livery', amount: '10.00', currency: 'PHP', reference: 'r1' }

test.each(['depositSubmit', 'deposit', 'withdraw'])('the cashier’s message %s carries amount, currency and reference', (type) => {
  expect(v.parse(cashierMessage, { type, ...payment, first: true })).toEqual({ type, ...payment, first: true })
  expect(v.is(cashierMessage, { type, ...payment })).toBe(true)
  for (const field of Object.keys(payment)) expect(v.is(cashierMessage, { type, ...payment, [field]: undefined })).toBe(false)
  expect(v.is(cashierMessage, { type, ...payment, amount: 10 })).toBe(false)
  // It goes into events: a cashier's page that is hostile fills no storage with it.
  expect(v.is(cashierMessage, { type, ...payment, currency: 'P'.repeat(17) })).toBe(false)
})

test('every framed page may ask to be closed', () => {
  for (const schema of [cashierMessage, framedPageMessage, gameMessage]) {
    expect(v.parse(schema, { source: 'livery', type: 'close' })).toEqual({ source: 'livery', type: 'close' })
    expect(v.is(schema, { source: 'other', type: 'close' })).toBe(false)
    expect(v.is(schema, { source: 'livery', type: 'open' })).toBe(false)
    expect(v.is(schema, 'close')).toBe(false)
  }
})

test('a game may report a changed balance, a cashier or a page of ours may not', () => {
  const message = { source: 'livery', type: 'balance' }
  expect([gameMessage, cashierMessage, framedPageMessage].map((schema) => v.is(schema, message))).toEqual([true, false, false])
  expect(v.is(gameMessage, { ...message, source: 'other' })).toBe(false)
})
