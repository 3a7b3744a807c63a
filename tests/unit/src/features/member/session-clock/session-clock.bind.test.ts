// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]

/** A clock in the document, of a member who signed in so long ago. */
async function clockOf(format: 'minutes' | 'seconds', sinceMs: number | undefined) {
  const browser = fakeBrowser()
  const tab = browser.openTab()
  usePlatform(tab)
  const { clock } = browser
  if (sinceMs !== undefined) tab.rawTab.set('livery:session-since', String(clock.now() - sinceMs))
  const { bindSessionClock } = await import('#features/member/session-clock/session-clock.bind.ts')
  const element = document.createElement('bdi')
  const stop = bindSessionClock(element, format)
  return { tab, clock, stop, text: () => element.textContent }
}

test('MKT-3 the clock goes on from the beginning of the session, and each second is another text', async () => {
  const { clock, text } = await clockOf('seconds', HOUR + 5 * MINUTE + 400)
  expect(text()).toBe('1:05:00')
  await clock.advance(600)
  expect(text()).toBe('1:05:01')
  await clock.advance(59 * SECOND)
  expect(text()).toBe('1:06:00')
})

test('MKT-3 a clock of minutes waits for the next minute alone', async () => {
  const { clock, text } = await clockOf('minutes', MINUTE - 1)
  expect([text(), clock.waiting()]).toEqual(['0:00', 1])
  await clock.advance(1)
  expect([text(), clock.waiting()]).toEqual(['0:01', 1])
})

test('MKT-3 a page that slept shows the right time as soon as it is seen', async () => {
  const { clock, tab, text } = await clockOf('seconds', 0)
  clock.setBack(-HOUR)
  expect(text()).toBe('0:00:00')
  tab.happen('visible')
  expect(text()).toBe('1:00:00')
})

test('MKT-3 without a session the clock stands at nothing, and it ends with its view', async () => {
  const { clock, tab, stop, text } = await clockOf('seconds', undefined)
  await clock.advance(5 * SECOND)
  expect(text()).toBe('0:00:00')
  stop()
  tab.happen('visible')
  expect(clock.waiting()).toBe(0)
})
