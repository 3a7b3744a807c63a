import { expect, test } from 'vitest'
import { decideMessage, type MessageDecision, type MessageFacts } from '#features/games/viewer/messages.ts'

const OWN = 'https://aurora.example'
const close = { source: 'livery', type: 'close' }
const GAME = 'https://games.example/play?t=1'
const fromGame: MessageFacts = { data: close, origin: 'https://games.example', fromFrame: true, ownOrigin: OWN }

test.each<[why: string, facts: Partial<MessageFacts>, expected: MessageDecision]>([
  ['GAM-4 a game that asks to be closed is closed', {}, { do: 'close', because: 'gameAsked' }],
  ['GAM-4 a page of ours inside the frame too', { origin: OWN }, { do: 'close', because: 'framedPageAsked' }],
  ['GAM-4 a game that says the balance moved has it looked up', { data: { source: 'livery', type: 'balance' } }, { do: 'refreshBalance' }],
  ['GAM-4 which a page of ours has no reason to say', { origin: OWN, data: { source: 'livery', type: 'balance' } }, { do: 'nothing', because: 'unknownMessage' }],
  ['GAM-4 another window is not heard, whatever its origin', { fromFrame: false }, { do: 'nothing', because: 'otherWindow' }],
  ['GAM-4 nor one of our own origin', { fromFrame: false, origin: OWN }, { do: 'nothing', because: 'otherWindow' }],
  ['GAM-4 nor another origin inside the frame', { origin: 'https://evil.example' }, { do: 'nothing', because: 'otherOrigin' }],
  ['GAM-4 nor one on another port', { origin: 'https://games.example:8443' }, { do: 'nothing', because: 'otherOrigin' }],
  ['GAM-4 nor an opaque one', { origin: 'null' }, { do: 'nothing', because: 'otherOrigin' }],
  ['what is not said in our words means nothing', { data: 'close' }, { do: 'nothing', because: 'unknownMessage' }],
  ['nor of another source', { data: { source: 'game', type: 'close' } }, { do: 'nothing', because: 'unknownMessage' }],
  ['nor of another type', { data: { source: 'livery', type: 'deposit' } }, { do: 'nothing', because: 'unknownMessage' }],
  ['nor nothing', { data: undefined }, { do: 'nothing', because: 'unknownMessage' }],
])('%s', (_why, facts, expected) => expect(decideMessage({ ...fromGame, ...facts }, GAME)).toEqual(expected))
