import { expect, test } from 'vitest'
import { type QuietPeriodFacts, decideQuietPeriod, readUnasked } from '#features/core/dialogs/overlays.rules.ts'

const facts: QuietPeriodFacts = {
  name: 'install',
  shownFirst: 'announcement',
  since: 1000,
  now: 1000,
  isLanguageOffered: false,
  mandatory: false,
}

test.each<[why: string, facts: Partial<QuietPeriodFacts>, expected: ReturnType<typeof decideQuietPeriod>]>([
  ['LAY-2 the first thing comes', { shownFirst: undefined }, { do: 'show', because: 'nothingBefore' }],
  ['LAY-2 it may come again', { shownFirst: 'install' }, { do: 'show', because: 'sameThing' }],
  ['LAY-2 another waits until the first 30 seconds are over', { now: 11_000 }, { do: 'wait', because: 'anotherShown', ms: 20_000 }],
  ['LAY-2 it waits for the last of them', { now: 30_999 }, { do: 'wait', because: 'anotherShown', ms: 1 }],
  ['LAY-2 at their end it comes', { now: 31_000 }, { do: 'show', because: 'quietPeriodOver' }],
  [
    'LAY-2 the language offer is such a thing: another waits for it',
    { shownFirst: 'languageOffer', now: 11_000 },
    { do: 'wait', because: 'anotherShown', ms: 20_000 },
  ],
  [
    'LAY-2 the language offer waits for another',
    { name: 'languageOffer', isLanguageOffered: true },
    { do: 'wait', because: 'anotherShown', ms: 30_000 },
  ],
  [
    'LAY-2 I18-3 the language offer is the first, though its bar has yet to load',
    { shownFirst: undefined, isLanguageOffered: true },
    { do: 'wait', because: 'anotherShown', ms: 30_000 },
  ],
  [
    'LAY-2 I18-3 it does not wait for itself',
    { name: 'languageOffer', shownFirst: undefined, isLanguageOffered: true },
    { do: 'show', because: 'sameThing' },
  ],
  ['LAY-2 DLB-4 an upgrade that can be put off waits', { name: 'upgrade' }, { do: 'wait', because: 'anotherShown', ms: 30_000 }],
  ['LAY-2 DLB-4 another waits for an upgrade', { shownFirst: 'upgrade' }, { do: 'wait', because: 'anotherShown', ms: 30_000 }],
  ['LAY-2 DLB-4 a mandatory upgrade waits for nothing', { name: 'upgrade', mandatory: true }, { do: 'show', because: 'mandatory' }],
  ['LAY-2 a clock set back does not hold it', { now: 0 }, { do: 'show', because: 'quietPeriodOver' }],
])('%s', (_why, changed, expected) => expect(decideQuietPeriod({ ...facts, ...changed })).toEqual(expected))

test.each([
  ['install', 'install'],
  ['pushOffer', 'pushOffer'],
  ['toString', undefined],
  ['', undefined],
  [undefined, undefined],
])('LAY-2 the tab stored %j as its first thing: %s', (stored, expected) => {
  expect(readUnasked(stored)).toBe(expected)
})
