import { expect, test } from 'vitest'
import {
  decideChatFrameMessage,
  isChatPage,
  orderIn,
  orderMessage,
  reportMessage,
  type ChatOrder,
  type ChatFrameDecision,
  type ChatFrameMessageFacts,
  type OrderFacts,
} from '#features/support/quarantine/chat-frame.rules.ts'

const facts: ChatFrameMessageFacts = { data: reportMessage('n1', { type: 'shown' }), origin: 'null', fromFrame: true, nonce: 'n1' }
const nothing = (because: Extract<ChatFrameDecision, { do: 'nothing' }>['because']): ChatFrameDecision => ({ do: 'nothing', because })

test.each<[why: string, facts: Partial<ChatFrameMessageFacts>, expected: ChatFrameDecision]>([
  ['a report of the frame is handled', {}, { do: 'handle', report: { type: 'shown' } }],
  ['the report ready is handled', { data: reportMessage('n1', { type: 'ready' }) }, { do: 'handle', report: { type: 'ready' } }],
  ['the report closed is handled', { data: reportMessage('n1', { type: 'closed' }) }, { do: 'handle', report: { type: 'closed' } }],
  [
    'the report failed is handled',
    { data: reportMessage('n1', { type: 'failed', because: 'account' }) },
    { do: 'handle', report: { type: 'failed', because: 'account' } },
  ],
  [
    'an unknown reason becomes script',
    { data: { ...reportMessage('n1', { type: 'failed', because: 'account' }), because: '<b>' } },
    { do: 'handle', report: { type: 'failed', because: 'script' } },
  ],
  [
    'what the chat stored is passed on',
    { data: reportMessage('n1', { type: 'stored', stored: 7 }) },
    { do: 'handle', report: { type: 'stored', stored: 7 } },
  ],
  ['another window is ignored', { fromFrame: false }, nothing('otherWindow')],
  ['a frame with an origin is ignored', { origin: 'https://aurora.example' }, nothing('otherOrigin')],
  ['a frame of an earlier opening is ignored', { nonce: 'n2' }, nothing('otherNonce')],
  ['a message without a nonce is ignored', { data: { source: 'livery-chat', type: 'shown' } }, nothing('otherNonce')],
  ['a message of another source is ignored', { data: { type: 'shown', nonce: 'n1' } }, nothing('unknownMessage')],
  ['an unknown report is ignored', { data: { ...reportMessage('n1', { type: 'shown' }), type: 'token' } }, nothing('unknownMessage')],
  ['a text is ignored', { data: 'shown' }, nothing('unknownMessage')],
  ['null is ignored', { data: null }, nothing('unknownMessage')],
])('PRO-5 messages to the page: %s', (_why, changed, expected) =>
  expect(decideChatFrameMessage({ ...facts, ...changed })).toEqual(expected),
)

const order: ChatOrder = {
  csType: 'AICAN',
  address: 'https://a.example/x.js',
  language: 'EN',
  identity: { authKey: 'k', userName: 'demo7' },
}
const given: OrderFacts = {
  data: orderMessage('n1', order),
  origin: 'https://aurora.example',
  fromParent: true,
  host: 'https://aurora.example',
  nonce: 'n1',
}

test.each<[why: string, facts: Partial<OrderFacts>, expected: ChatOrder | undefined]>([
  ['the order of its page is accepted', {}, order],
  ['an order of another window is ignored', { fromParent: false }, undefined],
  ['a page of another host is ignored', { origin: 'https://evil.example' }, undefined],
  ['a page that does not know the nonce is ignored', { nonce: 'n2' }, undefined],
  ['a message of another source is ignored', { data: { order, nonce: 'n1' } }, undefined],
  ['a message without an order is ignored', { data: { source: 'livery-chat', nonce: 'n1' } }, undefined],
  ['an order without an address is ignored', { data: orderMessage('n1', { ...order, address: undefined as never }) }, undefined],
  ['an order without a service is ignored', { data: orderMessage('n1', { ...order, csType: 1 as never }) }, undefined],
  ['an order without a language is ignored', { data: orderMessage('n1', { ...order, language: null as never }) }, undefined],
])('PRO-5 messages to the frame: %s', (_why, changed, expected) => expect(orderIn({ ...given, ...changed })).toEqual(expected))

test.each([
  ['MIDUOKE', 'https://a.example/Web/im.aspx?accountid=1', true],
  ['MIDUOKE', 'https://a.example/im.js', false],
  ['MIDUOKE', 'https://a.example/im.jsp', true],
  ['AICAN', 'https://a.example/w.mjs?v=1', false],
  ['TX-CHAT', 'https://a.example/', true],
  ['LIVECHAT', 'https://a.example/', false],
  ['COMM100', 'https://a.example/livechat.ashx', false],
] as const)('%s at %s is a page: %s', (csType, address, expected) => expect(isChatPage({ csType, address })).toBe(expected))
