import { expect, test } from 'vitest'
import { quietPeriodElapsed, awaitQuietPeriod } from '#features/core/overlays/overlay-turn.bind.ts'
import { QUIET_PERIOD_MS } from '#features/core/dialogs/overlays.rules.ts'
import { $languageOffer } from '#features/core/language/language.store.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'

test('LAY-2 of two things that nobody asked for the second comes 30 seconds after the tab’s first screen, whichever screen that is', async () => {
  const browser = fakeBrowser()
  const tab = browser.openTab()
  usePlatform(tab)
  const seen: string[] = []
  expect(quietPeriodElapsed()).toBe(0)
  await browser.clock.advance(5000)
  awaitQuietPeriod('announcement', () => seen.push('announcement'))
  awaitQuietPeriod('downloadBar', () => seen.push('bar'))()
  usePlatform(browser.openTab({ after: tab }))
  awaitQuietPeriod('install', () => seen.push('install'))
  await browser.clock.advance(QUIET_PERIOD_MS - 5001)
  expect([seen, quietPeriodElapsed()]).toEqual([['announcement'], QUIET_PERIOD_MS - 1])
  await browser.clock.advance(1)
  expect(seen).toEqual(['announcement', 'install'])
})

test('LAY-2 I18-3 announcements wait for the language offer, whose bar may still load', async () => {
  const browser = fakeBrowser()
  usePlatform(browser.openTab())
  const seen: string[] = []
  $languageOffer.set('AR')
  awaitQuietPeriod('announcement', () => seen.push('announcement'))
  const endWait = awaitQuietPeriod('downloadBar', () => seen.push('bar'))
  awaitQuietPeriod('languageOffer', () => seen.push('language'))
  $languageOffer.set(undefined)
  awaitQuietPeriod('pushOffer', () => seen.push('push'))
  awaitQuietPeriod('upgrade', () => seen.push('upgrade'), { mandatory: true })
  expect(seen).toEqual(['language', 'upgrade'])
  endWait()
  await browser.clock.advance(QUIET_PERIOD_MS)
  expect(seen).toEqual(['language', 'upgrade', 'announcement', 'push'])
})

test('LAY-2 what came first may come again on the next screen, though something mandatory came in between', () => {
  const browser = fakeBrowser()
  usePlatform(browser.openTab())
  const seen: string[] = []
  awaitQuietPeriod('announcement', () => seen.push('announcement'))
  awaitQuietPeriod('upgrade', () => seen.push('upgrade'), { mandatory: true })
  awaitQuietPeriod('announcement', () => seen.push('announcement'))
  expect(seen).toEqual(['announcement', 'upgrade', 'announcement'])
})
