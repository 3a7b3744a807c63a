import { expect, test } from 'vitest'
import { decideFrameMessage, isPage, orderIn, orderMessage, wordMessage, type ChatOrder, type FrameDecision, type FrameMessageFacts, type OrderFacts } from '#features/support/quarantine/messages.ts'

const facts: FrameMessageFacts = { data: wordMessage('n1', { type: 'shown' }), origin: 'null', fromFrame: true, nonce: 'n1' }
const nothing = (because: Extract<FrameDecision, { do: 'nothing' }>['because']): FrameDecision => ({ do: 'nothing', because })

test.each<[why: string, facts: Partial<FrameMessageFacts>, expected: FrameDecision]>([
  ['the frame is heard', {}, { do: 'hear', word: { type: 'shown' } }],
  ['being ready', { data: wordMessage('n1', { type: 'ready' }) }, { do: 'hear', word: { type: 'ready' } }],
  ['being closed', { data: wordMessage('n1', { type: 'closed' }) }, { do: 'hear', word: { type: 'closed' } }],
  ['having failed', { data: wordMessage('n1', { type: 'failed', because: 'account' }) }, { do: 'hear', word: { type: 'failed', because: 'account' } }],
  ['a reason that is none', { data: { ...wordMessage('n1', { type: 'failed', because: 'account' }), because: '<b>' } }, { do: 'hear', word: { type: 'failed', because: 'script' } }],
  ['another window is not', { fromFrame: false }, nothing('otherWindow')],
  ['a frame with an origin is not ours', { origin: 'https://aurora.example' }, nothing('otherOrigin')],
  ['a frame of an earlier opening is not', { nonce: 'n2' }, nothing('otherNonce')],
  ['without a nonce', { data: { source: 'livery-chat', type: 'shown' } }, nothing('otherNonce')],
  ['somebody else’s message', { data: { type: 'shown', nonce: 'n1' } }, nothing('unknownMessage')],
  ['an unknown word', { data: { ...wordMessage('n1', { type: 'shown' }), type: 'token' } }, nothing('unknownMessage')],
  ['a text', { data: 'shown' }, nothing('unknownMessage')],
  ['nothing at all', { data: null }, nothing('unknownMessage')],
])('PRO-5 what the page hears: %s', (_why, bent, expected) => expect(decideFrameMessage({ ...facts, ...bent })).toEqual(expected))

const order: ChatOrder = { csType: 'AICAN', address: 'https://a.example/x.js', language: 'EN', identity: { authKey: 'k', userName: 'demo7' } }
const given: OrderFacts = { data: orderMessage('n1', order), origin: 'https://aurora.example', fromParent: true, host: 'https://aurora.example', nonce: 'n1' }

test.each<[why: string, facts: Partial<OrderFacts>, expected: ChatOrder | undefined]>([
  ['its page', {}, order],
  ['another window', { fromParent: false }, undefined],
  ['a page of another host', { origin: 'https://evil.example' }, undefined],
  ['a page that does not know the nonce', { nonce: 'n2' }, undefined],
  ['somebody else’s message', { data: { order, nonce: 'n1' } }, undefined],
  ['no order', { data: { source: 'livery-chat', nonce: 'n1' } }, undefined],
  ['an order without an address', { data: orderMessage('n1', { ...order, address: undefined as never }) }, undefined],
  ['an order without a service', { data: orderMessage('n1', { ...order, csType: 1 as never }) }, undefined],
  ['an order without a language', { data: orderMessage('n1', { ...order, language: null as never }) }, undefined],
])('PRO-5 whom the frame obeys: %s', (_why, bent, expected) => expect(orderIn({ ...given, ...bent })).toEqual(expected))

test.each([
  ['MIDUOKE', 'https://a.example/Web/im.aspx?accountid=1', true], ['MIDUOKE', 'https://a.example/im.js', false], ['AICAN', 'https://a.example/w.mjs?v=1', false], ['TX-CHAT', 'https://a.example/', true],
  ['LIVECHAT', 'https://a.example/', false], ['COMM100', 'https://a.example/livechat.ashx', false],
] as const)('%s at %s is a page: %s', (csType, address, expected) => expect(isPage({ csType, address })).toBe(expected))
