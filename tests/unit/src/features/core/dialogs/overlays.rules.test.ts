import { describe, expect, test } from 'vitest'
import { $overlays } from '#features/core/dialogs/dialogs.store.ts'
import { requestOverlay } from '#features/core/dialogs/early-dialogs.actions.ts'
import { decideOverlay, OVERLAY_ORDER, type OverlayFacts } from '#features/core/dialogs/overlays.rules.ts'

const quiet: OverlayFacts = { overlay: 'announcement', overlays: ['announcement'], alert: undefined, engagement: 'none' }

describe('an overlay', () => {
  test.each<[why: string, facts: Partial<OverlayFacts>, expected: ReturnType<typeof decideOverlay>]>([
    ['LAY-2 alone, an announcement is shown', {}, { do: 'show' }],
    ['LAY-2 it waits for the splash', { overlays: ['announcement', 'splash'] }, { do: 'wait', because: 'moreUrgent', name: 'splash' }],
    [
      'LAY-2 it steps back for a closed site',
      { overlays: ['announcement', 'closedSite'] },
      { do: 'wait', because: 'moreUrgent', name: 'closedSite' },
    ],
    ['LAY-2 it waits for a lost session', { alert: 'session' }, { do: 'wait', because: 'moreUrgent', name: 'session' }],
    ['LAY-2 it waits for a problem or a question', { alert: 'problem' }, { do: 'wait', because: 'moreUrgent', name: 'problem' }],
    ['LAY-2 it waits for a reality check', { alert: 'check' }, { do: 'wait', because: 'moreUrgent', name: 'check' }],
    [
      'LAY-2 of several more urgent ones the most urgent is named',
      { overlays: ['announcement', 'closedSite'], alert: 'problem' },
      { do: 'wait', because: 'moreUrgent', name: 'closedSite' },
    ],
    ['LAY-2 the same kind twice does not wait for itself', { overlays: ['announcement', 'announcement'] }, { do: 'show' }],
    ['LAY-2 it waits behind a dialog that the reader opened', { engagement: 'dialog' }, { do: 'wait', because: 'dialog' }],
    ['LAY-2 it waits behind a game and a payment', { engagement: 'frame' }, { do: 'wait', because: 'frame' }],
    ['LAY-2 it waits while the reader types', { engagement: 'form' }, { do: 'wait', because: 'form' }],
    [
      'PSH-1 LAY-2 the offer of notifications waits for announcements',
      { overlay: 'pushOffer', overlays: ['pushOffer', 'announcement'] },
      { do: 'wait', because: 'moreUrgent', name: 'announcement' },
    ],
    [
      'PSH-1 LAY-2 an announcement does not wait for the offer of notifications',
      { overlays: ['pushOffer', 'announcement'] },
      { do: 'show' },
    ],
    [
      'LAY-2 the more urgent overlay is named before the reader’s activity',
      { engagement: 'form', alert: 'problem' },
      { do: 'wait', because: 'moreUrgent', name: 'problem' },
    ],
  ])('%s', (_why, facts, expected) => expect(decideOverlay({ ...quiet, ...facts })).toEqual(expected))

  test('LAY-2 each kind has one place', () => expect(new Set(OVERLAY_ORDER).size).toBe(OVERLAY_ORDER.length))
})

describe('requests', () => {
  test('LAY-2 each request ends by its own removal, once', () => {
    const [first, second, third] = [requestOverlay('announcement'), requestOverlay('splash'), requestOverlay('announcement')]
    expect($overlays.get()).toEqual(['announcement', 'splash', 'announcement'])
    second()
    second()
    expect($overlays.get()).toEqual(['announcement', 'announcement'])
    first()
    expect($overlays.get()).toEqual(['announcement'])
    third()
    expect($overlays.get()).toEqual([])
  })
})
