// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LanguageCode } from '#i18n/languages.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import type { DocumentOptions, OpenDocument } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

/** A document with the view's words, among which the build puts the logo's address. */
async function openWords(options: DocumentOptions = {}): Promise<OpenDocument> {
  const page = await openView(['closed'], options)
  const shell = page.shell.currentShell()
  page.shell.setCurrentShell({ ...shell, strings: { ...shell.strings, 'closed.logo': '/m/brand/logo.1.svg' } })
  return page
}

async function openClosed(because: 'maintenance' | 'regionRestriction', language: LanguageCode = 'EN'): Promise<HTMLElement> {
  await openWords({ language })
  const { ClosedSite } = await import('#features/access/closed-site/ClosedSite.lazy.tsx')
  const { setClosedSite } = await import('#features/access/closed-site/closed-site.actions.ts')
  const { container } = await hydrate(<ClosedSite />)
  await act(async () => setClosedSite(because === 'maintenance' ? { do: 'close', because, until: 3_600_000 } : { do: 'close', because }))
  return container
}

test('STA-3 maintenance has the brand’s logo, its title, an apology, the end time and a link to customer service', async () => {
  const container = await openClosed('maintenance')
  expect(one(container, '.closed-site').textContent).toContain('System maintenance')
  // The brand speaks, not only a name in letters; the name stands in where the picture does not come.
  expect(one(container, '.closed-site-brand img').getAttribute('src')).toBe('/m/brand/logo.1.svg')
  expect(one(container, '.closed-site-brand img').getAttribute('alt')).toBe('Aurora')
  for (const words of ['Sorry', 'End time']) expect(container.textContent).toContain(words)
  expect(one(container, 'a[href="/m/service"]').textContent).toBe('Contact us')
})

test('STA-3 a restricted region has its title and its reason', async () => {
  const container = await openClosed('regionRestriction')
  expect(one(container, '.closed-site').textContent).toContain('Not available where you are')
  expect(container.textContent).toContain('at your IP address or location')
})

test('STA-3 the announced end is counted down by the back end’s clock; once it is over, it asks at once and then each minute', async () => {
  const server = fakeServer()
  const page = await openWords({ server })
  server.on('/wps/v2/system/status', () => ok({ maintenance: true }))
  const { ClosedSite } = await import('#features/access/closed-site/ClosedSite.lazy.tsx')
  const { setClosedSite } = await import('#features/access/closed-site/closed-site.actions.ts')
  const { learnServerTime } = await import('#api/server-time.ts')
  page.api.connectApi((await import('#api/call.ts')).createApi((await import('#boot/api-ports.ts')).apiPorts()))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { container } = await hydrate(<ClosedSite />)
  // This phone's clock is an hour ahead.
  const now = page.browser.clock.now() - 3_600_000
  learnServerTime(new Date(now).toUTCString(), page.browser.clock.now())
  await act(async () => setClosedSite({ do: 'close', because: 'maintenance', until: now + 65_000 }))
  const timer = () => container.querySelector('[role=timer]')?.textContent
  const second = async (count: number): Promise<void> => {
    await page.browser.clock.advance(count * 1000)
    await act(async () => void vi.advanceTimersByTime(count * 1000))
    await act(() => page.pass())
  }
  const asked = () => server.callsTo('/wps/v2/system/status').length
  expect(timer()).toBe('00:01:05')
  await second(64)
  expect([timer(), asked()]).toEqual(['00:00:01', 0])
  await second(1)
  expect([timer(), asked()]).toEqual([undefined, 1])
  await second(59)
  expect(asked()).toBe(1)
  await second(1)
  expect(asked()).toBe(2)
})
