// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LanguageCode } from '#lib/languages.ts'
import { button, buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { type Answer, fakeServer, ok } from '../../fake-server.ts'
import { type DocumentOptions, type OpenDocument, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const STATUS = '/wps/v2/system/status'

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
  server.on(STATUS, () => ok({ maintenance: true }))
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
  const asked = () => server.callsTo(STATUS).length
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

/** The cover of a booted page that is closed for a reason, with the back end that it asks. */
async function openBooted(
  because: 'maintenance' | 'regionRestriction' | 'domainGone',
  otherAddresses: Answer = () => ok({ domainList: [] }),
) {
  const server = fakeServer()
  server.on(STATUS, () => ok({ handoff: true }))
  server.on('/wps/system/domainRoute', otherAddresses)
  const page = await openWords({ server, left: signedInTab(), route: 'game', href: 'https://aurora.example/m/game?vendor=KOI' })
  await page.boot.startBoot()
  const { ClosedSite } = await import('#features/access/closed-site/ClosedSite.lazy.tsx')
  const { setClosedSite } = await import('#features/access/closed-site/closed-site.actions.ts')
  const { container } = await hydrate(<ClosedSite />)
  await act(() => page.pass(1000))
  await act(async () => setClosedSite({ do: 'close', because, ...(because === 'maintenance' && { until: undefined }) } as never))
  return { page, server, container }
}

test.each(['maintenance', 'regionRestriction'] as const)(
  'STA-3 a press asks whether the site is open again, and waits for the answer; nothing promises an end or another address: %s',
  async (because) => {
    const { page, server, container } = await openBooted(because)
    expect([buttonNames(container), linksOf(container)]).toEqual([['Check again'], { 'Contact us': '/m/service' }])
    expect(container.textContent).not.toMatch(/End time|other address|Please wait/)
    let answer: (response: Response) => void = () => undefined
    server.on(STATUS, () => new Promise((resolve) => (answer = resolve)))
    const before = server.callsTo(STATUS).length
    await press(container, 'Check again')
    await passUntil(page, () => server.callsTo(STATUS).length > before)
    expect(one(container, 'button').getAttribute('aria-busy')).toBe('true')
    answer(ok({}))
    await passUntil(page, () => one(container, 'button').getAttribute('aria-busy') === null)
    expect(server.callsTo(STATUS)).toHaveLength(before + 1)
  },
)

test('STA-3 where the address has closed those that work are offered; the pressed one alone is waited for, and leads to the same screen there', async () => {
  const domainList = ['aurora.example', 'aurora2.example', 'aurora3.example'].map((domainName) => ({ domainName }))
  let find: (response: Response) => void = () => undefined
  const { page, server, container } = await openBooted('domainGone', () => new Promise((resolve) => (find = resolve)))
  await passUntil(page, () => server.callsTo('/wps/system/domainRoute').length > 0)
  expect(one(container, '[role=status]').textContent).toBe('Please wait…')
  find(ok({ domainList }))
  await passUntil(page, () => container.textContent.includes('aurora2.example'))
  expect(container.textContent).toContain('These addresses take you to the same screen')
  expect([buttonNames(container), linksOf(container)]).toEqual([['aurora2.example', 'aurora3.example', 'Check again'], {}])
  let answer: (response: Response) => void = () => undefined
  server.on('/wps/session/handoff', () => new Promise((resolve) => (answer = resolve)))
  await press(container, 'aurora3.example')
  await passUntil(page, () => server.callsTo('/wps/session/handoff').length > 0)
  expect([...container.querySelectorAll('button')].map((each) => each.getAttribute('aria-busy'))).toEqual([null, 'true', null])
  answer(ok({ code: 'once' }))
  await passUntil(page, () => page.tab.page.last() !== undefined)
  expect(page.tab.page.last()).toEqual({ by: 'assign', to: 'https://aurora3.example/m/game?vendor=KOI&code=once' })
  expect(button(container, 'aurora3.example').getAttribute('aria-busy')).toBeNull()
})

test('STA-3 where the address has closed and there is no other one, this is said', async () => {
  const { page, container } = await openBooted('domainGone')
  await passUntil(page, () => container.textContent.includes('There’s no other address right now.'))
  expect([buttonNames(container), container.textContent.includes('These addresses')]).toEqual([['Check again'], false])
  await press(container, 'Check again')
  expect(page.tab.page.last()?.by).toBe('reload')
})
