// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { RouteId } from '#routes/routes.ts'
import { settle } from '../../../platform/fake-clock.ts'
import { fakePlatform } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'

const WORDS = {
  'offline.now': 'Offline.',
  'offline.page': 'Saved {{age}}.',
  'offline.lobby': 'Lobby of {{age}}.',
  'offline.game': 'Games wait.',
  'offline.form': 'Typed text stays.',
  'offline.back': 'Online.',
}

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = '<div class="offline-notice" role="status"></div>'
  document.documentElement.removeAttribute('data-kept')
})

/** A page whose host responds or not; `kept`: the worker had kept it five minutes ago. */
async function openPage({ route = 'home' as RouteId, kept = true, responds = false } = {}) {
  const host = { responds, asked: 0 }
  const tab = fakePlatform({
    fetch: async (input) => {
      if (String(input).includes('/i18n/')) return Response.json(WORDS)
      host.asked++
      if (!host.responds) throw new TypeError('Failed to fetch')
      return Response.json({ version: 'v1', worker: 'on' })
    },
  })
  // The words come through the page's own fetch.
  vi.stubGlobal('fetch', tab.fetch)
  if (kept) document.documentElement.dataset['kept'] = String(tab.clock.now() - 300_000)
  const { usePlatform } = await import('#platform/current.ts')
  usePlatform(tab)
  const { setCurrentShell } = await import('#page/current.ts')
  setCurrentShell({ merchant: AURORA, language: 'EN', route, strings: {}, lazyWords: 'h' })
  const online = vi.fn<() => void>()
  window.addEventListener('online', online)
  const { bindOffline } = await import('#features/core/offline/offline.bind.ts')
  const undo = bindOffline()
  const pass = async (ms = 0): Promise<void> => {
    for (let round = 0; round < 5; round++) await settle()
    await tab.clock.advance(ms)
    for (let round = 0; round < 5; round++) await settle()
  }
  await pass()
  return { tab, host, pass, undo, online, text: () => document.querySelector('.offline-notice')?.textContent ?? '' }
}

test('STA-3 a kept page says what it shows, how old that is, and what needs a network', async () => {
  expect((await openPage()).text()).toBe('Offline. Lobby of 5 minutes ago. Games wait.')
})

test('STA-3 the button for customer service keeps above the notice', async () => {
  const page = await openPage()
  expect(page.tab.marks.get('offline-notice')).toBe('shown')
  page.host.responds = true
  await page.pass(8000)
  await page.pass(3000)
  expect([page.text(), page.tab.marks.get('offline-notice')]).toEqual(['', 'hidden'])
})

test("PWA-5 the host's return is noticed though the browser counted as online all the time, and everything that waits hears of it", async () => {
  const page = await openPage()
  const asked = page.host.asked
  await page.pass(3000)
  expect(page.host.asked).toBe(asked + 1)
  page.host.responds = true
  await page.pass(5000)
  expect(page.text()).toBe('Online.')
  expect(page.online).toHaveBeenCalledOnce()
  await page.pass(3000)
  expect(page.text()).toBe('')
  await page.pass(600_000)
  expect(page.host.asked).toBe(asked + 2)
})

test('a page that is not looked at asks for nothing', async () => {
  const page = await openPage()
  page.tab.happen('hidden')
  const { asked } = page.host
  await page.pass(600_000)
  expect(page.host.asked).toBe(asked)
  page.host.responds = true
  page.tab.happen('visible')
  await page.pass()
  expect(page.text()).toBe('Online.')
})

test('STA-3 a page of the network says so as soon as the network is gone, and again when it is back', async () => {
  const page = await openPage({ kept: false, route: 'login', responds: true })
  expect(page.text()).toBe('')
  page.tab.happen('offline')
  expect(page.text()).toBe('Offline. Typed text stays.')
  page.tab.happen('online')
  await page.pass()
  expect(page.text()).toBe('Online.')
  expect(page.online, "the browser's own event is enough").not.toHaveBeenCalled()
})

test('PWA-5 the offline screen reloads the page in whose place it stands', async () => {
  const page = await openPage({ route: 'offline' })
  expect([page.text(), page.tab.page.departures]).toEqual(['', []])
  page.host.responds = true
  await page.pass(3000)
  expect(page.tab.page.departures.map(({ by }) => by)).toEqual(['reload'])
})
