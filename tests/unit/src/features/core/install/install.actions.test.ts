import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../fake-server.ts'
import { recordEvents } from '../../recorded-events.ts'
import { type DocumentOptions, openDocument } from '../../open-document.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function openInstall(options: DocumentOptions = {}) {
  const server = options.server ?? fakeServer()
  const page = await openDocument({ ...options, server })
  const actions = await import('#features/core/install/install.actions.ts')
  const stores = await import('#features/core/install/install.store.ts')
  await Promise.all([page.boot.startBoot(), page.pass()])
  page.settings.$settings.set({ mobileTemplate: { pwa: true, desktop_app_feature: false }, whitelabelVal: {} } as never)
  const prompt = (answer: 'accepted' | 'dismissed') => actions.holdPrompt({ show: vi.fn(async () => answer) })
  const state = () => stores.$install.get().state
  return { ...page, server, actions, stores, prompt, state }
}

test('PWA-1 the offer is shown a second after the call, and hidden by cancel, which counts', async () => {
  const page = await openInstall()
  page.prompt('accepted')
  void page.actions.offerInstall({ asked: false })
  await page.pass(999)
  expect(page.state()).toBe('hidden')
  await page.pass(1)
  expect(page.stores.$install.get()).toMatchObject({ state: 'shown', way: 'prompt', name: 'Aurora' })
  page.actions.declineInstall()
  expect([page.state(), page.tab.local.get('PWA_skipA2hs')]).toEqual(['hidden', '1'])
})

test('PWA-1 a clock that is set back meanwhile does not put the offer off', async () => {
  const page = await openInstall()
  void page.actions.offerInstall({ asked: false })
  await page.pass(150)
  page.browser.clock.setBack(3_600_000)
  page.prompt('accepted')
  await page.pass(1000)
  expect(page.state()).toBe('shown')
})

test('PWA-1 without the browser’s prompt it is unsupported after 20 times 150 ms, until the prompt comes after all', async () => {
  const page = await openInstall()
  const { loggedDecisions } = await import('#lib/decision-log.ts')
  const flagged = (): boolean => JSON.stringify(loggedDecisions()).includes('unsupported')
  void page.actions.offerInstall({ asked: false })
  for (let tries = 0; tries < 19; tries++) await page.pass(150)
  expect(flagged()).toBe(false)
  await page.pass(150)
  expect([flagged(), page.state()]).toEqual([true, 'hidden'])
  page.prompt('accepted')
  void page.actions.offerInstall({ asked: false })
  await page.pass(1000)
  expect(page.state()).toBe('shown')
})

test('PWA-1 a prompt that comes within the 20 tries is taken', async () => {
  const page = await openInstall()
  void page.actions.offerInstall({ asked: false })
  for (let tries = 0; tries < 15; tries++) await page.pass(150)
  page.prompt('accepted')
  await page.pass(150)
  expect(page.state()).toBe('shown')
})

test('PWA-1 another part of the page hides the offer without counting', async () => {
  const page = await openInstall()
  page.prompt('accepted')
  void page.actions.offerInstall({ asked: false })
  await page.pass(1000)
  page.actions.closeInstall()
  expect([page.state(), page.tab.local.get('PWA_skipA2hs')]).toEqual(['hidden', undefined])
})

test('PWA-1 agree shows the notice of installing; a decline in the browser’s prompt counts', async () => {
  const page = await openInstall()
  page.prompt('accepted')
  await page.actions.agreeToInstall()
  expect(page.dialogs.$toasts.get()).toMatchObject([{ body: { key: 'dialogs.a2hs_installing' } }])
  page.prompt('dismissed')
  await page.actions.agreeToInstall()
  expect(page.tab.local.get('PWA_skipA2hs')).toBe('1')
})

test('PWA-1 TRK-2 an installation is stored, counts 99 and is reported', async () => {
  const page = await openInstall()
  const events = await recordEvents()
  page.actions.installed()
  expect([page.tab.local.get('PWA_skipA2hs'), page.tab.local.get('livery:installed')]).toEqual(['99', '1'])
  expect(events.map(({ name }) => name)).toEqual(['a2hsInstalled'])
})

test('TRK-2 the first start from the home screen is reported once', async () => {
  const page = await openInstall({ device: { standalone: true } })
  const events = await recordEvents()
  page.actions.countFirstOpen()
  page.actions.countFirstOpen()
  expect(events.map(({ name }) => name)).toEqual(['a2hsFirstOpen'])
})

test('TRK-2 TRK-8 before the visitor has agreed, the first start leaves no mark', async () => {
  const page = await openInstall({ device: { standalone: true } })
  const { $consent } = await import('#features/core/consent/consent.store.ts')
  $consent.set({ state: 'unanswered' })
  const before = page.tab.local.keys()
  page.actions.countFirstOpen()
  expect(
    page.tab.local
      .keys()
      .filter((key) => !before.includes(key))
      .toSorted(),
  ).toEqual(['PWA_skipA2hs', 'livery:installed'])
})

test('TRK-2 a browser is no start from the home screen', async () => {
  const page = await openInstall()
  const events = await recordEvents()
  page.actions.countFirstOpen()
  expect([events, page.tab.local.get('livery:installed')]).toEqual([[], undefined])
})

test('SES-5 the lite profile’s start address marks the web clip', async () => {
  const page = await openInstall({ href: 'https://aurora.example/m/home?WEBCLIP=1', device: { homeScreen: true } })
  page.actions.storeWebClip()
  expect([page.tab.local.get('WEBCLIP'), page.device.deviceKind()]).toEqual(['1', 'webClip'])
})

test('PWA-4 the offer has the name of the back end’s manifest', async () => {
  const server = fakeServer()
  server.on('/wps/system/manifest.json', () => Response.json({ short_name: 'Dawn' }))
  const page = await openInstall({ server, device: { userAgent: IPHONE } })
  void page.actions.offerInstall({ asked: true })
  await page.pass(1000)
  expect(page.stores.$install.get()).toMatchObject({ way: 'iosSafari', name: 'Dawn' })
})

test('PWA-4 a manifest that does not come in 10 s leaves the merchant’s name', async () => {
  const server = fakeServer()
  const hang: typeof fetch = (input, init) =>
    String(input).includes('/wps/system/manifest.json')
      ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
      : server.fetch(input, init)
  const page = await openInstall({ server, fetch: hang, device: { userAgent: IPHONE } })
  void page.actions.offerInstall({ asked: true })
  await page.pass(9999)
  expect(page.state()).toBe('hidden')
  await page.pass(1)
  expect(page.stores.$install.get()).toMatchObject({ state: 'shown', name: 'Aurora' })
})

test('PWA-1 of calls in quick succession one offer is prepared; a press does not wait for one that nobody asked for', async () => {
  const page = await openInstall()
  page.prompt('accepted')
  const seen: unknown[] = []
  page.stores.$install.listen((offer) => seen.push(offer.state === 'shown' ? `asked ${offer.asked}` : offer.state))
  void page.actions.offerInstall({ asked: false })
  await page.pass(500)
  void page.actions.offerInstall({ asked: false })
  void page.actions.offerInstall({ asked: true })
  void page.actions.offerInstall({ asked: true })
  void page.actions.offerInstall({ asked: false })
  await page.pass(5000)
  void page.actions.offerInstall({ asked: false })
  await page.pass(5000)
  expect(seen).toEqual(['asked true'])
})

test('PWA-1 what the browser has added meanwhile is offered no more, and an offer that shows closes', async () => {
  const page = await openInstall()
  page.prompt('accepted')
  void page.actions.offerInstall({ asked: true })
  await page.pass(500)
  page.actions.installed()
  await page.pass(5000)
  expect([page.state(), page.stores.$heldPrompt.get()]).toEqual(['hidden', undefined])
  page.prompt('accepted')
  void page.actions.offerInstall({ asked: true })
  await page.pass(1000)
  page.actions.installed()
  expect(page.state()).toBe('hidden')
})

test.each<[why: string, prompt: (() => Promise<never>) | undefined]>([
  ['cannot be shown any more', () => Promise.reject(new DOMException('', 'InvalidStateError'))],
  ['is gone', undefined],
])('PWA-1 a browser’s prompt that %s counts as no answer, and is not asked twice', async (_why, show) => {
  const page = await openInstall()
  if (show) page.actions.holdPrompt({ show })
  const agreeing = page.actions.agreeToInstall()
  expect([page.state(), page.stores.$heldPrompt.get()]).toEqual(['installing', undefined])
  await agreeing
  expect([page.state(), page.dialogs.$toasts.get(), page.tab.local.get('PWA_skipA2hs')]).toEqual(['hidden', [], undefined])
})

test('PWA-1 a decline rests the offer by its own time, and who closed what a press had opened has declined nothing', async () => {
  const page = await openInstall({ device: { userAgent: IPHONE } })
  page.actions.declineInstall()
  void page.actions.offerInstall({ asked: true })
  await page.pass(1000)
  page.actions.declineInstall()
  expect([page.state(), page.tab.local.get('PWA_skipA2hs')]).toEqual(['hidden', undefined])
  void page.actions.offerInstall({ asked: false })
  await page.pass(1000)
  page.actions.declineInstall()
  expect(page.tab.local.get('livery:install-declined')).toBe(String(page.browser.clock.now()))
  expect(page.actions.installDecision(false)).toEqual({ do: 'nothing', because: 'declinedLately' })
  expect(page.actions.installDecision(true).do).toBe('offer')
})

test.each<[why: string, answer: () => Response, name: string]>([
  ['its name without spaces around', () => Response.json({ short_name: ' Dawn ' }), 'Dawn'],
  ['the merchant’s where it is blank', () => Response.json({ short_name: ' ' }), 'Aurora'],
  ['the merchant’s where there is no manifest', () => new Response('', { status: 404 }), 'Aurora'],
])('PWA-4 the app has %s; one of the back end is asked for once in a tab', async (_why, answer, name) => {
  const server = fakeServer()
  server.on('/wps/system/manifest.json', answer)
  const page = await openInstall({ server })
  expect(await page.actions.loadAppName()).toBe(name)
  const next = await openInstall({ server, browser: page.browser, after: page.tab })
  const asked = server.callsTo('/wps/system/manifest.json').length
  expect(await next.actions.loadAppName()).toBe(name)
  expect(server.callsTo('/wps/system/manifest.json')).toHaveLength(name === 'Dawn' ? asked : asked + 1)
})

test('SES-5 any other start address marks no web clip', async () => {
  const page = await openInstall({ device: { homeScreen: true } })
  page.actions.storeWebClip()
  expect(page.tab.local.get('WEBCLIP')).toBeUndefined()
})
