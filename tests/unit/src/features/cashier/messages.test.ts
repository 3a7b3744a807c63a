import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideCashierMessage, eventsOf, isWorthAWord, type CashierHears, type EventFacts, type Payment } from '#features/cashier/messages.ts'

const OWN = 'https://aurora.example'
const CASH = 'https://cash.example/in?code=once'
const payment: Payment = { source: 'livery', type: 'deposit', amount: '500.00', currency: 'PHP', reference: 'R-1' }
const said = { data: payment as unknown, origin: 'https://cash.example', fromFrame: true, ownOrigin: OWN }
const close = { source: 'livery', type: 'close' }

test.each<[why: string, message: Partial<typeof said>, expected: CashierHears]>([
  ['PRO-7 a deposit counts', {}, { do: 'count', payment }],
  ['PRO-7 what begins a deposit counts', { data: { ...payment, type: 'depositSubmit', first: true } }, { do: 'count', payment: { ...payment, type: 'depositSubmit', first: true } }],
  ['PRO-7 a withdrawal counts', { data: { ...payment, type: 'withdraw' } }, { do: 'count', payment: { ...payment, type: 'withdraw' } }],
  ['PRO-7 the cashier asks to be closed', { data: close }, { do: 'close', because: 'cashierAsked' }],
  ['PRO-7 a page of ours inside the frame too, where a way back led', { data: close, origin: OWN }, { do: 'close', because: 'framedPageAsked' }],
  ['PRO-7 which pays nothing', { origin: OWN }, { do: 'nothing', because: 'unknownMessage' }],
  ['PRO-7 another window is not heard, though it is of the cashier’s origin', { fromFrame: false }, { do: 'nothing', because: 'otherWindow' }],
  ['PRO-7 nor our own', { fromFrame: false, origin: OWN }, { do: 'nothing', because: 'otherWindow' }],
  ['PRO-7 nor another origin inside the frame', { origin: 'https://evil.example' }, { do: 'nothing', because: 'otherOrigin' }],
  ['PRO-7 nor the cashier’s host on another port', { origin: 'https://cash.example:8443' }, { do: 'nothing', because: 'otherOrigin' }],
  ['PRO-7 nor without https', { origin: 'http://cash.example' }, { do: 'nothing', because: 'otherOrigin' }],
  ['PRO-7 nor a sandboxed page', { origin: 'null' }, { do: 'nothing', because: 'otherOrigin' }],
  ['PRO-7 nor a message of nobody’s', { data: { ...payment, source: 'other' } }, { do: 'nothing', because: 'unknownMessage' }],
  ['PRO-7 nor an amount that is a number', { data: { ...payment, amount: 500 } }, { do: 'nothing', because: 'unknownMessage' }],
  ['PRO-7 nor an amount in words', { data: { ...payment, amount: '5e9' } }, { do: 'nothing', because: 'unknownMessage' }],
  ['PRO-7 nor nothing', { data: { ...payment, amount: '0.00' } }, { do: 'nothing', because: 'notPositive' }],
  ['PRO-7 nor less than nothing', { data: { ...payment, amount: '-500.00' } }, { do: 'nothing', because: 'notPositive' }],
  ['PRO-7 nor a payment without a name', { data: { ...payment, reference: '' } }, { do: 'nothing', because: 'nameless' }],
  ['PRO-7 a name of 128 characters is one', { data: { ...payment, reference: 'x'.repeat(128) } }, { do: 'count', payment: { ...payment, reference: 'x'.repeat(128) } }],
  ['PRO-7 one of 129 is none', { data: { ...payment, reference: 'x'.repeat(129) } }, { do: 'nothing', because: 'nameless' }],
])('%s', (_why, message, expected) => expect(decideCashierMessage({ ...said, ...message }, CASH)).toEqual(expected))

test('PRO-7 whatever is said from elsewhere means nothing', () => {
  fc.assert(fc.property(fc.anything(), fc.webUrl(), fc.boolean(), (data, origin, fromFrame) => {
    fc.pre(origin !== 'https://cash.example' && origin !== OWN)
    return decideCashierMessage({ data, origin, fromFrame, ownOrigin: OWN }, CASH).do === 'nothing'
  }))
})

test('what is ignored is worth a word when it is meant for us, and not when add-ons chat', () => {
  expect(isWorthAWord({ data: 'x', fromFrame: true })).toBe(true)
  expect(isWorthAWord({ data: payment, fromFrame: false })).toBe(true)
  for (const data of ['livery', null, undefined, 7, {}, { source: 'react-devtools' }]) expect(isWorthAWord({ data, fromFrame: false })).toBe(false)
})

const payload = { customerId: '7', customerName: 'Koi', value: '500.00', amount: '500.00', revenue: '500.00', currency: 'PHP' }
const facts: EventFacts = { payment, first: false, firstRaised: false, member: { customerId: '7', customerName: 'Koi' } }
const submit = { ...payment, type: 'depositSubmit' } as const

test.each<[why: string, facts: Partial<EventFacts>, names: string[]]>([
  ['PRO-7 a deposit raises deposit', {}, ['deposit']],
  ['PRO-7 what begins it raises depositSubmit', { payment: submit }, ['depositSubmit']],
  ['TRK-2 the first one raises firstDeposit with it', { payment: submit, first: true }, ['depositSubmit', 'firstDeposit']],
  ['TRK-2 once a member', { payment: submit, first: true, firstRaised: true }, ['depositSubmit']],
  ['PRO-7 a cashier that announces none raises it when the deposit is there', { first: true }, ['deposit', 'firstDeposit']],
  ['PRO-7 a withdrawal raises withdraw and is nobody’s first deposit', { payment: { ...payment, type: 'withdraw' }, first: true }, ['withdraw']],
])('%s', (_why, changed, names) => expect(eventsOf({ ...facts, ...changed }).map(({ name }) => name)).toEqual(names))

test('TRK-3 the payload says who, how much and in what; what goes out is no revenue', () => {
  expect(eventsOf(facts)).toEqual([{ name: 'deposit', payload }])
  expect(eventsOf({ ...facts, payment: { ...payment, type: 'withdraw' } })[0]?.payload).toEqual({ ...payload, revenue: '-500.00' })
  expect(eventsOf({ ...facts, member: undefined })[0]?.payload).toEqual({ value: '500.00', amount: '500.00', revenue: '500.00', currency: 'PHP' })
})
