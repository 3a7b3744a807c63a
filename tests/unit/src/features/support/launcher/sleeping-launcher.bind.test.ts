// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { WAKE_EVENT } from '#early/wake.ts'
import { showSleepingLauncher } from '#features/support/launcher/sleeping-launcher.bind.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'

let browser = fakeBrowser()

beforeEach(() => {
  browser = fakeBrowser()
  usePlatform(browser.openTab())
  document.adoptedStyleSheets = []
})

const BUTTON = '<div hidden><astro-island data-island="ChatLauncher"><a href="/m/service"></a></astro-island></div>'

test('PRO-5 the button stands at the place that this device stores, with its own sheet', () => {
  browser.rawLocal.set('livery:chat-launcher', '{"side":"start","at":0.25}')
  document.body.innerHTML = BUTTON
  showSleepingLauncher()
  const button = document.querySelector('a')!
  expect([button.dataset['side'], button.style.getPropertyValue('--at')]).toEqual(['start', '0.25'])
  expect([document.querySelector('div')?.hidden, document.adoptedStyleSheets.length]).toEqual([false, 1])
})

test.each(['pointerover', 'pointerdown', 'focusin'])('PRO-5 its first use wakes it once: %s', (sign) => {
  document.body.innerHTML = BUTTON
  showSleepingLauncher()
  const island = document.querySelector('astro-island')!
  let woken = 0
  island.addEventListener(WAKE_EVENT, () => (woken += 1))
  for (let time = 0; time < 2; time++) document.querySelector('a')!.dispatchEvent(new Event(sign, { bubbles: true }))
  expect(woken).toBe(1)
})

test.each([
  ['no button', ''],
  ['a button that has not been rendered', '<div hidden=""><astro-island data-island="ChatLauncher"></astro-island></div>'],
])('PRO-5 a page with %s stays as it is', (_what, markup) => {
  document.body.innerHTML = markup
  showSleepingLauncher()
  expect([document.body.innerHTML, document.adoptedStyleSheets.length]).toEqual([markup, 0])
})
