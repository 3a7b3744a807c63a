import { expect, test } from 'vitest'
import { decideFrameMessage, type FrameMessageDecision, type FrameMessageFacts } from '#features/core/frames/frame-message.rules.ts'

const OWN = 'https://aurora.example'
const close = { source: 'livery', type: 'close' }
const GAME = 'https://games.example/play?t=1'
const fromGame: FrameMessageFacts = { data: close, origin: 'https://games.example', fromFrame: true, ownOrigin: OWN }

test.each<[why: string, facts: Partial<FrameMessageFacts>, expected: FrameMessageDecision]>([
  ['GAM-4 a game may close itself', {}, { do: 'close', because: 'gameAsked' }],
  ['GAM-4 a page of ours inside the frame may close it', { origin: OWN }, { do: 'close', because: 'framedPageAsked' }],
  ['GAM-4 a game may have the balance refreshed', { data: { source: 'livery', type: 'balance' } }, { do: 'refreshBalance' }],
  ['RGP-3 a game says that it has paused', { data: { source: 'livery', type: 'paused' } }, { do: 'notePause' }],
  [
    'RGP-2 the end of a round has balance and result refreshed',
    { data: { source: 'livery', type: 'roundEnded' } },
    { do: 'refreshBalance' },
  ],
  [
    'GAM-4 a page of ours may not have the balance refreshed',
    { origin: OWN, data: { source: 'livery', type: 'balance' } },
    { do: 'nothing', because: 'unknownMessage' },
  ],
  ['GAM-4 another window has no effect, even with the game’s origin', { fromFrame: false }, { do: 'nothing', because: 'otherWindow' }],
  ['GAM-4 another window of our origin has no effect', { fromFrame: false, origin: OWN }, { do: 'nothing', because: 'otherWindow' }],
  ['GAM-4 another origin inside the frame has no effect', { origin: 'https://evil.example' }, { do: 'nothing', because: 'otherOrigin' }],
  [
    'GAM-4 another port inside the frame has no effect',
    { origin: 'https://games.example:8443' },
    { do: 'nothing', because: 'otherOrigin' },
  ],
  ['GAM-4 an opaque origin inside the frame has no effect', { origin: 'null' }, { do: 'nothing', because: 'otherOrigin' }],
  ['a message of another shape has no effect', { data: 'close' }, { do: 'nothing', because: 'unknownMessage' }],
  ['a message of another source has no effect', { data: { source: 'game', type: 'close' } }, { do: 'nothing', because: 'unknownMessage' }],
  [
    'a message of another type has no effect',
    { data: { source: 'livery', type: 'deposit' } },
    { do: 'nothing', because: 'unknownMessage' },
  ],
  ['an empty message has no effect', { data: undefined }, { do: 'nothing', because: 'unknownMessage' }],
])('%s', (_why, facts, expected) => expect(decideFrameMessage({ ...fromGame, ...facts }, GAME)).toEqual(expected))
