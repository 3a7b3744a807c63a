import { describe, expect, test } from 'vitest'
import { $turns } from '#features/dialogs/store.ts'
import { takeTurn } from '#features/dialogs/take-turn.ts'
import { decideTurn, ORDER, type TurnFacts } from '#features/dialogs/turns.ts'

const quiet: TurnFacts = { turn: 'announcement', turns: ['announcement'], alert: undefined, use: 'looking' }

describe('whose turn it is', () => {
  test.each<[why: string, facts: Partial<TurnFacts>, expected: ReturnType<typeof decideTurn>]>([
    ['LAY-2 alone, an announcement is shown', {}, { do: 'show' }],
    ['LAY-2 it waits for the splash', { turns: ['announcement', 'splash'] }, { do: 'wait', because: 'moreUrgent', name: 'splash' }],
    ['LAY-2 it steps back for a closed site', { turns: ['announcement', 'closedSite'] }, { do: 'wait', because: 'moreUrgent', name: 'closedSite' }],
    ['LAY-2 and for a lost session', { alert: 'session' }, { do: 'wait', because: 'moreUrgent', name: 'session' }],
    ['LAY-2 and for a problem or a question', { alert: 'problem' }, { do: 'wait', because: 'moreUrgent', name: 'problem' }],
    ['LAY-2 and for a reality check', { alert: 'check' }, { do: 'wait', because: 'moreUrgent', name: 'check' }],
    ['LAY-2 and for an app that must be upgraded', { turns: ['announcement', 'appUpgrade'] }, { do: 'wait', because: 'moreUrgent', name: 'appUpgrade' }],
    ['LAY-2 and for an update', { turns: ['announcement', 'update'] }, { do: 'wait', because: 'moreUrgent', name: 'update' }],
    ['LAY-2 offers wait for it', { turns: ['announcement', 'installOffer', 'pushOffer'] }, { do: 'show' }],
    ['LAY-2 of several the most urgent is named', { turns: ['announcement', 'update', 'closedSite'], alert: 'problem' }, { do: 'wait', because: 'moreUrgent', name: 'closedSite' }],
    ['LAY-2 an offer to install waits for it', { turn: 'installOffer', turns: ['installOffer', 'announcement'] }, { do: 'wait', because: 'moreUrgent', name: 'announcement' }],
    ['LAY-2 an offer of push comes last', { turn: 'pushOffer', turns: ['pushOffer', 'installOffer'] }, { do: 'wait', because: 'moreUrgent', name: 'installOffer' }],
    ['LAY-2 the same kind twice does not wait for itself', { turns: ['announcement', 'announcement'] }, { do: 'show' }],
    ['LAY-2 none comes over a game or a dialog that somebody opened', { use: 'inDialog' }, { do: 'wait', because: 'inDialog' }],
    ['LAY-2 none comes into somebody’s typing', { use: 'typing' }, { do: 'wait', because: 'typing' }],
    ['LAY-2 what is more urgent is named before what the reader does', { use: 'typing', alert: 'problem' }, { do: 'wait', because: 'moreUrgent', name: 'problem' }],
  ])('%s', (_why, facts, expected) => expect(decideTurn({ ...quiet, ...facts })).toEqual(expected))

  test('LAY-2 each kind has one place', () => expect(new Set(ORDER).size).toBe(ORDER.length))
})

describe('asking for a turn', () => {
  test('LAY-2 nothing is lost: each asks and gives up for itself, once', () => {
    const [first, second, third] = [takeTurn('announcement'), takeTurn('update'), takeTurn('announcement')]
    expect($turns.get()).toEqual(['announcement', 'update', 'announcement'])
    second()
    second()
    expect($turns.get()).toEqual(['announcement', 'announcement'])
    first()
    expect($turns.get()).toEqual(['announcement'])
    third()
    expect($turns.get()).toEqual([])
  })
})
