// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LanguageCode } from '#i18n/languages.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { openView } from '../../open-view.ts'

async function openClosed(because: 'maintenance' | 'regionRestriction', language: LanguageCode = 'EN'): Promise<HTMLElement> {
  await openView(['closed'], { language })
  const { ClosedSite } = await import('#features/access/closed-site/ClosedSite.lazy.tsx')
  const { setClosedSite } = await import('#features/access/closed-site/closed-site.actions.ts')
  const { container } = await hydrate(<ClosedSite />)
  await act(async () => setClosedSite(because === 'maintenance' ? { do: 'close', because, until: 3_600_000 } : { do: 'close', because }))
  return container
}

test('STA-3 maintenance has its title, an apology, the end time and a link to customer service', async () => {
  const container = await openClosed('maintenance')
  expect(one(container, '.closed-site').textContent).toContain('System Maintenance')
  for (const words of ['Sorry', 'End time']) expect(container.textContent).toContain(words)
  expect(one(container, 'a[href="/m/service"]').textContent).toBe('Contact us')
})

test('STA-3 a restricted region has its title and its reason', async () => {
  const container = await openClosed('regionRestriction')
  expect(one(container, '.closed-site').textContent).toContain('Access Denied')
  expect(container.textContent).toContain('Your IP address or location is restricted')
})

test('STA-3 the announced end is counted down by the back end’s clock; once it is over, it asks at once and then each minute', async () => {
  const server = fakeServer()
  const page = await openView(['closed'], { server })
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
