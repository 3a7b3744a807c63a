import { expect, test } from 'vitest'
import { calmFor, whenCalm } from '#features/core/dialogs/overlay-turn.bind.ts'
import { CALM_MS, type CalmFacts, decideCalm } from '#features/core/dialogs/overlays.rules.ts'
import { $languageOffer } from '#features/core/language/language.store.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'

const facts: CalmFacts = { name: 'install', met: 'announcement', since: 1000, now: 1000, isLanguageOffered: false, mandatory: false }

test.each<[why: string, facts: Partial<CalmFacts>, expected: ReturnType<typeof decideCalm>]>([
  ['LAY-2 the first thing comes', { met: undefined }, { do: 'show', because: 'nothingBefore' }],
  ['LAY-2 it may come again', { met: 'install' }, { do: 'show', because: 'sameThing' }],
  ['LAY-2 another waits until the first 30 seconds are over', { now: 11_000 }, { do: 'wait', because: 'metAnother', ms: 20_000 }],
  ['LAY-2 at their end it comes', { now: 31_000 }, { do: 'show', because: 'calmOver' }],
  ['LAY-2 the language offer is such a thing: another waits for it', { met: 'languageOffer', now: 11_000 }, { do: 'wait', because: 'metAnother', ms: 20_000 }],
  ['LAY-2 the language offer waits for another', { name: 'languageOffer', isLanguageOffered: true }, { do: 'wait', because: 'metAnother', ms: 30_000 }],
  ['LAY-2 I18-3 the language offer is the first, though its bar has yet to load', { met: undefined, isLanguageOffered: true }, { do: 'wait', because: 'metAnother', ms: 30_000 }],
  ['LAY-2 I18-3 it does not wait for itself', { name: 'languageOffer', met: undefined, isLanguageOffered: true }, { do: 'show', because: 'sameThing' }],
  ['LAY-2 DLB-4 an upgrade that can be put off waits', { name: 'upgrade' }, { do: 'wait', because: 'metAnother', ms: 30_000 }],
  ['LAY-2 DLB-4 another waits for an upgrade', { met: 'upgrade' }, { do: 'wait', because: 'metAnother', ms: 30_000 }],
  ['LAY-2 DLB-4 a mandatory upgrade waits for nothing', { name: 'upgrade', mandatory: true }, { do: 'show', because: 'mandatory' }],
  ['LAY-2 a clock set back does not hold it', { now: 0 }, { do: 'show', because: 'calmOver' }],
])('%s', (_why, changed, expected) => expect(decideCalm({ ...facts, ...changed })).toEqual(expected))

test('LAY-2 of two things that nobody asked for the second comes 30 seconds after the tab’s first screen, whichever screen that is', async () => {
  const browser = fakeBrowser()
  const tab = browser.openTab()
  usePlatform(tab)
  const seen: string[] = []
  expect(calmFor()).toBe(0)
  await browser.clock.advance(5000)
  whenCalm('announcement', () => seen.push('announcement'))
  whenCalm('downloadBar', () => seen.push('bar'))()
  usePlatform(browser.openTab({ after: tab }))
  whenCalm('install', () => seen.push('install'))
  await browser.clock.advance(CALM_MS - 5001)
  expect([seen, calmFor()]).toEqual([['announcement'], CALM_MS - 1])
  await browser.clock.advance(1)
  expect(seen).toEqual(['announcement', 'install'])
})

test('LAY-2 I18-3 announcements wait for the language offer, whose bar may still load', async () => {
  const browser = fakeBrowser()
  usePlatform(browser.openTab())
  const seen: string[] = []
  $languageOffer.set('AR')
  whenCalm('announcement', () => seen.push('announcement'))
  const endWait = whenCalm('downloadBar', () => seen.push('bar'))
  whenCalm('languageOffer', () => seen.push('language'))
  $languageOffer.set(undefined)
  whenCalm('pushOffer', () => seen.push('push'))
  whenCalm('upgrade', () => seen.push('upgrade'), { mandatory: true })
  expect(seen).toEqual(['language', 'upgrade'])
  endWait()
  await browser.clock.advance(CALM_MS)
  expect(seen).toEqual(['language', 'upgrade', 'announcement', 'push'])
})
