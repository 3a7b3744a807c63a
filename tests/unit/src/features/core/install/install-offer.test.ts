// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeClock } from '../../../platform/fake-clock.ts'
import { press as pressIn } from '../../../ui/by-name.ts'
import { fakeServer } from '../../fake-server.ts'
import type { DocumentOptions } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'
import { recordEvents } from '../../recorded-events.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

/** Chromium's event, whose prompt is answered so. */
const promptEvent = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(async () => undefined)
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice: Promise.resolve({ outcome }) })
}

type PageOptions = DocumentOptions & {
  readonly early?: Event
  readonly name?: string
  readonly manifest?: Response
  readonly desktop?: boolean
}

/** A page of an operator who offers the site for home screens. */
async function openPage({ early, name = 'Dawn', manifest, desktop = false, ...options }: PageOptions = {}) {
  const server = fakeServer()
  server.on('/wps/system/manifest.json', () => Response.json({ short_name: name }))
  const ours = { short_name: 'Aurora', start_url: '/m/home', icons: [{ src: 'icon.png' }] }
  server.on('/m/manifest.json', () => manifest ?? Response.json(ours))
  document.head.innerHTML = '<link rel="manifest" href="/m/manifest.json"><link rel="apple-touch-icon" href="/m/brand/icon.png">'
  const page = await openView(['install'], { server, ...options })
  await page.boot.startBoot()
  const mobileTemplate = { pwa: true, desktop_app_feature: desktop, apple_touch_icon: '' }
  page.settings.$settings.set({ mobileTemplate, imageCDNs: [], whitelabelVal: {} } as never)
  const events = await recordEvents()
  const { bindInstall } = await import('#features/core/install/install.bind.ts')
  await import('#features/core/install/install-offer.bind.ts')
  const { requestOverlay } = await import('#features/core/dialogs/early-dialogs.actions.ts')
  if (early) Object.assign(window, { liveryInstall: early })
  const undo = bindInstall(window)
  onTestFinished(undo)
  Reflect.deleteProperty(window, 'liveryInstall')
  await act(() => page.pass())
  const fire = async (event: Event): Promise<void> => {
    window.dispatchEvent(event)
    await act(() => page.pass())
  }
  return { page, server, events, fire, undo, requestOverlay }
}

const offer = (): string | undefined => document.querySelector('dialog[open] h2')?.textContent ?? undefined
const steps = (): (string | undefined)[] => [...document.querySelectorAll('dialog li')].map((step) => step.firstElementChild?.textContent)
/** Does the picture of the first step show the bar with the address, and not the one at the foot? */
const picturesAddressBar = (): boolean =>
  document.querySelector('dialog li .install-bar-line') === document.querySelector('dialog li:first-child .install-bar-line')
const press = (name: string): Promise<void> => pressIn(document, name)
const TITLE = 'Add Dawn to your home screen'

// What earlier tests left open stays in their body.
beforeEach(() => document.body.replaceWith(document.body.cloneNode(false)))

describe('PWA-1 the offer for the home screen', () => {
  test('LAY-2 comes after the first 30 seconds, with the prompt that the browser had ready, and hands over to it in the press', async () => {
    const early = promptEvent('accepted')
    const { page } = await openPage({ early })
    expect(early.defaultPrevented).toBe(true)
    await act(() => page.pass(29_999))
    expect(offer()).toBeUndefined()
    await act(() => page.pass(1))
    await act(() => page.pass(1000))
    await passUntil(page, () => offer() === TITLE)
    expect(early.prompt).not.toHaveBeenCalled()
    await press('Add')
    await passUntil(page, () => early.prompt.mock.calls.length === 1)
    expect(offer()).toBeUndefined()
  })

  test('comes when the browser has its prompt ready only later, once a page', async () => {
    const { page, fire } = await openPage()
    await act(() => page.pass(60_000))
    expect(offer()).toBeUndefined()
    await fire(promptEvent('accepted'))
    await act(() => page.pass(1000))
    await passUntil(page, () => offer() === TITLE)
    await press('Not now')
    page.tab.local.remove('livery:install-declined')
    page.tab.local.remove('PWA_skipA2hs')
    await fire(promptEvent('accepted'))
    await act(() => page.pass(5000))
    expect(offer()).toBeUndefined()
  })

  test('gives way to what is more urgent without counting as declined, and comes back; a closed site ends also one that was asked for', async () => {
    const { page, fire, requestOverlay } = await openPage()
    await fire(promptEvent('accepted'))
    await act(() => page.pass(31_000))
    await passUntil(page, () => offer() === TITLE)
    const end = requestOverlay('announcement')
    await act(() => page.pass())
    expect([offer(), page.tab.local.get('PWA_skipA2hs')]).toEqual([undefined, undefined])
    end()
    await act(() => page.pass(1000))
    await passUntil(page, () => offer() === TITLE)
    await press('Not now')
    const { offerInstall } = await import('#features/core/install/install.actions.ts')
    void offerInstall({ asked: true })
    await act(() => page.pass(1000))
    await passUntil(page, () => offer() === TITLE)
    requestOverlay('closedSite')
    await act(() => page.pass())
    expect(offer()).toBeUndefined()
  })

  test('LAY-2 that is being prepared when something more urgent comes does not open over it, and comes back after it', async () => {
    const { page, fire, requestOverlay } = await openPage()
    await fire(promptEvent('accepted'))
    await act(() => page.pass(30_500))
    const end = requestOverlay('announcement')
    await act(() => page.pass(60_000))
    expect(offer()).toBeUndefined()
    end()
    await act(() => page.pass(1000))
    await passUntil(page, () => offer() === TITLE)
    expect(page.tab.local.get('PWA_skipA2hs')).toBeUndefined()
  })

  test('LAY-2 that a press asked for does not give way to what nobody asked for', async () => {
    const { page, fire, requestOverlay } = await openPage()
    const { offerInstall } = await import('#features/core/install/install.actions.ts')
    await fire(promptEvent('accepted'))
    await act(() => page.pass(30_500))
    void offerInstall({ asked: true })
    requestOverlay('announcement')
    await act(() => page.pass(1000))
    await passUntil(page, () => offer() === TITLE)
    requestOverlay('consent')
    await act(() => page.pass(1000))
    expect(offer()).toBe(TITLE)
  })

  test('closed while its view loads does not open any more', async () => {
    const { page, fire } = await openPage()
    await fire(promptEvent('accepted'))
    const { $install } = await import('#features/core/install/install.store.ts')
    const { closeInstall } = await import('#features/core/install/install.actions.ts')
    $install.set({ state: 'shown', way: 'prompt', name: 'Dawn', asked: true })
    closeInstall()
    await act(() => page.pass(1000))
    expect(offer()).toBeUndefined()
    await fire(promptEvent('accepted'))
    await act(() => page.pass(31_000))
    await passUntil(page, () => offer() === TITLE)
  })

  test('does not come by itself once the page has ended, and the browser keeps its prompt', async () => {
    const { page, undo } = await openPage()
    undo()
    const prompt = promptEvent('accepted')
    window.dispatchEvent(prompt)
    window.dispatchEvent(new Event('appinstalled'))
    await act(() => page.pass(60_000))
    expect([prompt.defaultPrevented, offer(), page.tab.local.get('livery:installed')]).toEqual([false, undefined, undefined])
  })

  test('a decline in the browser’s own prompt counts', async () => {
    const { page, fire } = await openPage()
    await fire(promptEvent('dismissed'))
    await act(() => page.pass(31_000))
    await passUntil(page, () => offer() === TITLE)
    await press('Add')
    await passUntil(page, () => page.tab.local.get('PWA_skipA2hs') === '1')
  })

  test.each<[why: string, options: DocumentOptions, stored: Record<string, string>]>([
    ['on other screens', { route: 'promotions' }, {}],
    ['once it was declined lately', {}, { PWA_skipA2hs: '1', 'livery:install-declined': String(fakeClock().now()) }],
    ['where it was added', {}, { 'livery:installed': '1' }],
  ])('does not come by itself %s', async (_why, options, stored) => {
    const { page, fire } = await openPage(options)
    for (const [key, value] of Object.entries(stored)) page.tab.local.set(key, value)
    await fire(promptEvent('accepted'))
    await act(() => page.pass(60_000))
    expect(offer()).toBeUndefined()
  })

  test('comes on the site’s entrance too', async () => {
    const { page, fire } = await openPage({ route: 'index' })
    await fire(promptEvent('accepted'))
    await act(() => page.pass(31_000))
    await passUntil(page, () => offer() === TITLE)
  })

  test('has instructions in the prompt’s place on an iPhone', async () => {
    const { page } = await openPage({ device: { userAgent: IPHONE, homeScreen: false } })
    await act(() => page.pass(31_000))
    await passUntil(page, () => offer() === TITLE)
    expect(steps()).toEqual(['Tap the Share button below the page', 'Scroll down and choose this line', 'Confirm in the top corner'])
    expect(document.querySelector('dialog')?.textContent).not.toContain('Open this page in Safari')
    expect(picturesAddressBar()).toBe(false)
    await press('Got it')
    expect([offer(), page.tab.local.get('PWA_skipA2hs')]).toEqual([undefined, '1'])
  })

  test('tells users of another browser on an iPhone where its button is, or to take Safari', async () => {
    const { page } = await openPage({ device: { userAgent: IPHONE.replace('Version/17.5', 'CriOS/120.0'), homeScreen: false } })
    await act(() => page.pass(31_000))
    await passUntil(page, () => offer() === TITLE)
    expect(steps()[0]).toBe('Tap the Share button beside the address')
    expect(picturesAddressBar()).toBe(true)
    expect(document.querySelector('dialog')?.textContent).toContain('No Share button here? Open this page in Safari.')
  })

  test('names the steps of Safari on a Mac, and its cross is a no', async () => {
    const mac = { userAgent: MAC, maxTouchPoints: 0, platform: 'MacIntel', isCoarse: false }
    const { page } = await openPage({ device: mac, desktop: true })
    await act(() => page.pass(31_000))
    await passUntil(page, () => offer() === 'Install Dawn on this computer')
    expect(steps()).toEqual(['Open the File menu in Safari', 'Choose Add to Dock'])
    await press('Close')
    expect([offer(), page.tab.local.get('PWA_skipA2hs')]).toEqual([undefined, '1'])
  })

  test('has no steps where the browser’s own prompt follows', async () => {
    const { page, fire } = await openPage()
    await fire(promptEvent('accepted'))
    await act(() => page.pass(31_000))
    await passUntil(page, () => offer() === TITLE)
    expect(steps()).toEqual([])
  })
})

test('PWA-1 TRK-2 what the browser has added is stored and reported; a start from the home screen, too', async () => {
  const { page, events, fire } = await openPage()
  await fire(new Event('appinstalled'))
  expect([page.tab.local.get('livery:installed'), page.tab.local.get('PWA_skipA2hs')]).toEqual(['1', '99'])
  expect(events.map(({ name }) => name)).toEqual(['a2hsInstalled'])
  const started = await openPage({ device: { standalone: true } })
  expect(started.events.map(({ name }) => name)).toEqual(['a2hsFirstOpen'])
})

test('PWA-4 with its prompt ready the page has the back end’s name for the app, in its head and its manifest, once', async () => {
  const { server, fire } = await openPage()
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
  await fire(promptEvent('accepted'))
  await fire(promptEvent('accepted'))
  const names = [...document.querySelectorAll('meta[name=apple-mobile-web-app-title]')].map((one) => one.getAttribute('content'))
  const manifest = JSON.parse((await blobs[0]?.text()) ?? '{}') as { short_name: string; icons: { src: string }[] }
  expect([names, manifest.short_name, new URL(manifest.icons[0]?.src ?? '').pathname]).toEqual([['Dawn'], 'Dawn', '/m/icon.png'])
  expect([document.querySelector('link[rel=manifest]')?.getAttribute('href'), server.callsTo('/m/manifest.json').length]).toEqual([
    'blob:1',
    1,
  ])
})

test.each<[why: string, options: PageOptions]>([
  ['already has the back end’s name', { name: 'Aurora' }],
  ['cannot be read', { manifest: new Response('<html>') }],
])('PWA-4 a manifest that %s stays, since Chromium begins its checks anew with another one', async (_why, options) => {
  const { server, fire } = await openPage(options)
  await fire(promptEvent('accepted'))
  expect([document.querySelector('link[rel=manifest]')?.getAttribute('href'), server.callsTo('/m/manifest.json').length]).toEqual([
    '/m/manifest.json',
    1,
  ])
})
