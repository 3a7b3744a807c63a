// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { settings as settingsCall } from '#contract/settings.ts'
import type { Download } from '#contract/support.ts'
import { click } from '../../../ui/hydrate.ts'
import { type Answer, type FakeServer, fakeServer, ok, refuse } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, type OpenDocument, RECORD, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'
import { recordEvents } from '../../recorded-events.ts'

const FILE = 'https://cdn.example/app/aurora.apk'
const IOS_17 =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const NOW = Date.UTC(2026, 10, 21)
const news = (title: string, startAt: number, endAt: number) => ({
  id: title,
  title,
  content: '',
  type: 'APP_DOWNLOAD',
  category: '',
  startAt,
  endAt,
})

interface BackEnd {
  readonly files?: readonly object[]
  readonly banners?: readonly object[]
  readonly announcements?: readonly object[]
  /** Undefined: boot has not begun. */
  readonly settings?: object | undefined
  readonly clubLabel?: object
  readonly waitMs?: number
}

/** Home of a phone, with the binder of the app's offers and what this back end has about the app. */
async function openHome(
  { files = [{ resourceType: 'ANDROID', url: FILE }], banners = [], announcements = [], clubLabel, waitMs = 2000, ...more }: BackEnd = {},
  options: DocumentOptions = {},
) {
  const { settings } = { settings: {}, ...more }
  // What earlier documents left open stays in their body.
  document.body.replaceWith(document.body.cloneNode(false))
  const server = fakeServer()
  server.on('/wps/relay/WPSCORE_getDownloadSetting', () => ok(files))
  server.on('/wps/relay/MCSFE_getListAnnouncements', ({ query }) => {
    if (query.get('types') !== 'BANNER') return ok(query.get('types') === 'APP_DOWNLOAD' ? announcements : [])
    return ok(query.get('groupName') === 'm_top' ? banners : [])
  })
  server.on('/wps/v2/system/status', () => ok({ country: { currency: 'PHP', currencySymbol: '₱' }, ...settings }))
  server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.00', currency: 'PHP', clubLabel }))
  const page = await openView(['download'], { server, ...options })
  const { bindDownload } = await import('#features/content/download/download.bind.ts')
  if (settings) await page.boot.startBoot()
  else await connect(page)
  const undo = bindDownload()
  onTestFinished(undo)
  await act(() => page.pass(waitMs))
  return { ...page, undo }
}

async function connect({ api }: OpenDocument): Promise<void> {
  api.connectApi((await import('#api/call.ts')).createApi((await import('#boot/api-ports.ts')).apiPorts()))
}

const SETTINGS = '/wps/relay/WPSCORE_getDownloadSetting'
const asked = (page: { readonly server: FakeServer }): number => page.server.callsTo(SETTINGS).length

const bar = (): HTMLElement | null => document.querySelector('aside[aria-label=App]')
const dialogs = (): string[] => [...document.querySelectorAll('dialog[open]')].map((one) => one.querySelector('h2')?.textContent ?? '')
const button = (name: string): HTMLElement =>
  [...document.querySelectorAll('button')].find((one) => [one.textContent.trim(), one.getAttribute('aria-label')].includes(name))!
const inDialog = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) => one.textContent === name)!

describe('the bar that offers the app', () => {
  test('DLB-1 BAN-1 comes two seconds after home, with the words of the operator’s banner of its group, and no gift', async () => {
    const words = { groupName: 'm_top', url: '/b.webp', title: 'Play faster', linkageType: 'URL' }
    const page = await openHome({ banners: [words] })
    await passUntil(page, () => bar() !== null)
    expect(bar()?.textContent).toContain('Play faster')
    expect(bar()?.querySelector('[aria-label="There’s a bonus for installing the app"]')).toBeNull()
    expect(page.tab.flags.get('download-bar')).toBe('shown')
  })

  test.each([
    ['the back end’s', '/app/icon.png', '/app/icon.png'],
    ['the brand’s where the back end’s is of a foreign host', 'https://evil.example/icon.png', '/m/brand/icon.png'],
  ])('DLB-1 its icon is %s', async (_whose, url, expected) => {
    document.head.innerHTML = '<link rel="apple-touch-icon" href="/m/brand/icon.png">'
    const page = await openHome({
      files: [
        { resourceType: 'ANDROID', url: FILE },
        { resourceType: 'AppDownloadIcon', url },
      ],
    })
    await passUntil(page, () => bar() !== null)
    expect(new URL(bar()?.querySelector('img')?.src ?? '').pathname).toBe(expected)
  })

  test('DLB-1 has the merchant’s name where the operator has no words, and the gift while the bonus runs', async () => {
    const off = { enabled: false, count: 0 }
    const promotions = { MISSION: off, LOGIN: off, SAVIOR: off, REFERRAL: off, APP_DOWNLOAD: { enabled: true, count: 1 } }
    const page = await openHome({ settings: { availablePromotions: promotions } })
    await passUntil(page, () => bar() !== null)
    expect(bar()?.textContent).toContain('Aurora')
    expect(bar()?.querySelector('[aria-label="There’s a bonus for installing the app"]')).not.toBeNull()
  })

  test('DLB-2 closed, it stays away on the tab’s next screen, and comes in another tab', async () => {
    const page = await openHome()
    await passUntil(page, () => bar() !== null)
    await click(button('Close'))
    expect([bar(), page.tab.flags.get('download-bar')]).toEqual([null, 'hidden'])
    const decided = async (options: DocumentOptions) => {
      await openHome({}, { browser: page.browser, ...options })
      const { $downloadBar } = await import('#features/content/download/download.store.ts')
      return $downloadBar.get()
    }
    expect(await decided({ after: page.tab })).toEqual({ show: false, because: 'closedHere' })
    expect(await decided({})).toMatchObject({ show: true })
  })

  test.each<[why: string, decision: object, merchant: object, member: object | undefined]>([
    ['is hidden from visitors where it is for members', { because: 'membersOnly' }, { membersOnly: true }, undefined],
    ['is shown to members where it is for members', { show: true }, { membersOnly: true }, {}],
    ['is hidden from a member below the VIP level', { because: 'rankTooLow' }, { requiredRank: 2 }, {}],
    ['is shown to a member of the VIP level', { show: true }, { requiredRank: 2 }, { rankLevel: 2 }],
    ['is hidden from visitors where a VIP level is asked for', { because: 'rankTooLow' }, { requiredRank: 2 }, undefined],
  ])('DLB-2 %s', async (_why, decision, downloadBar, clubLabel) => {
    const { features } = AURORA
    await openHome(
      { ...(clubLabel && { clubLabel }) },
      {
        merchant: { features: { ...features, downloadBar: { ...features.downloadBar, ...downloadBar } } },
        ...(clubLabel && { left: signedInTab() }),
      },
    )
    const { $downloadBar } = await import('#features/content/download/download.store.ts')
    expect($downloadBar.get()).toMatchObject(decision)
  })

  test('DLB-1 nothing is asked about it in the first two seconds, nor by a page that is left in them', async () => {
    const page = await openHome({ waitMs: 1999 })
    expect(asked(page)).toBe(0)
    page.undo()
    await act(() => page.pass(5000))
    expect(asked(page)).toBe(0)
    const other = await openHome()
    await passUntil(other, () => bar() !== null)
    expect(asked(other)).toBe(1)
  })

  test('DLB-2 goes with the member that it is for, and is back, once, with the next one', async () => {
    const { features } = AURORA
    const merchant = { features: { ...features, downloadBar: { ...features.downloadBar, membersOnly: true } } }
    const page = await openHome({}, { merchant, left: signedInTab() })
    await passUntil(page, () => bar() !== null)
    await act(async () => page.session.sessionHappened({ type: 'signedOut' }))
    expect([bar(), page.tab.flags.get('download-bar')]).toEqual([null, 'hidden'])
    await act(async () => page.session.sessionHappened({ type: 'signedIn', member: RECORD }))
    await passUntil(page, () => bar() !== null)
    expect([document.querySelectorAll('aside').length, page.tab.flags.get('download-bar')]).toEqual([1, 'shown'])
  })

  test.each<[how: string, answer: Answer]>([
    ['is refused', () => refuse('busy')],
    ['fails', () => new Response('', { status: 500 })],
  ])('DLB-1 a call for the app’s files that %s offers nothing and says nothing', async (_how, answer) => {
    const server = fakeServer()
    server.on(SETTINGS, answer)
    const page = await openView(['download'], { server })
    await connect(page)
    const { loadDownloads } = await import('#features/content/download/download.actions.ts')
    const { $downloads, $hasBonus } = await import('#features/content/download/download.store.ts')
    await Promise.all([loadDownloads(), page.pass(60_000)])
    expect([$downloads.get(), $hasBonus.get(), page.dialogs.$notices.get()]).toEqual([[], false, []])
    server.on(SETTINGS, () => ok([{ resourceType: 'ANDROID', url: FILE }]))
    await Promise.all([loadDownloads(), page.pass(60_000)])
    const after = asked(page)
    await Promise.all([loadDownloads(), page.pass(60_000)])
    expect([$downloads.get()?.length, asked(page) - after], 'it is asked again until there is an answer').toEqual([1, 0])
  })

  test.each<[what: string, banners: Answer]>([
    ['no words', () => ok([{ groupName: 'm_top', url: '/b.webp', title: '', linkageType: 'URL' }])],
    ['a refusal', () => refuse('busy')],
    ['no answer but an error', () => new Response('', { status: 500 })],
  ])('DLB-1 with %s of the operator’s banner it has the merchant’s name', async (_what, banners) => {
    const page = await openHome({ waitMs: 0 })
    page.server.on('/wps/relay/MCSFE_getListAnnouncements', ({ query }) =>
      query.get('types') === 'BANNER' ? banners(query as never) : ok([]),
    )
    await act(() => page.pass(2000))
    await passUntil(page, () => bar() !== null)
    expect(bar()?.textContent).toContain('Aurora')
  })

  test.each<[why: string, options: DocumentOptions]>([
    ['on other screens', { route: 'promotions' }],
    [
      'on a computer',
      {
        device: {
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36',
          maxTouchPoints: 0,
          platform: 'Linux',
          isCoarse: false,
        },
      },
    ],
  ])('DLB-2 nothing is asked about the app %s, until its sheet is opened', async (_why, options) => {
    const page = await openHome({}, options)
    const calls = () => page.server.callsTo('/wps/relay/WPSCORE_getDownloadSetting').map(({ query }) => query.get('domain'))
    expect(calls()).toEqual([])
    page.dialogs.openAppSheet()
    await passUntil(page, () => dialogs().length > 0)
    expect([calls(), dialogs()]).toEqual([['aurora.example'], ['Get the Aurora app']])
    await click(button('Close'))
    expect(dialogs()).toEqual([])
  })
})

describe('DLB-4 the picture about the app over home', () => {
  const current = [news('Over', 0, NOW - 1), news('Later', NOW + 86_400_000, NOW + 2 * 86_400_000), news('Our app', 0, NOW + 86_400_000)]
  const openPicture = async (options: DocumentOptions = {}) => {
    const page = await openHome({ announcements: current }, options)
    await passUntil(page, () => bar() !== null)
    expect(dialogs()).toEqual([])
    await act(() => page.pass(30_000))
    return page
  }

  test('LAY-2 is the announcement of this moment and comes after the first 30 seconds; “Download” leads to the sheet', async () => {
    const page = await openPicture()
    await passUntil(page, () => dialogs().length > 0)
    expect(dialogs()).toEqual(['Our app'])
    await click(inDialog('Download'))
    await passUntil(page, () => dialogs()[0] === 'Get the Aurora app')
    expect(dialogs()).toHaveLength(1)
  })

  test('comes once a day, also in another tab', async () => {
    const page = await openPicture()
    await passUntil(page, () => dialogs().length > 0)
    await click(inDialog('Not now'))
    await openPicture({ browser: page.browser })
    expect(dialogs()).toEqual([])
    await page.browser.clock.advance(86_400_000 - 60_000)
    const later = await openHome({ announcements: [news('Next day', 0, NOW + 9e9)] }, { browser: page.browser })
    await act(() => later.pass(30_000))
    await passUntil(later, () => dialogs().length > 0)
    expect(dialogs()).toEqual(['Next day'])
  })

  test.each<[what: string, ends: number, happen: (page: OpenDocument) => unknown]>([
    ['that another tab showed while it waited', 86_400_000, ({ browser }) => browser.rawLocal.set('livery:download-banner', '2026-11-21')],
    ['whose time was over while it waited', 20_000, () => undefined],
  ])('LAY-2 one %s does not come', async (_what, ends, happen) => {
    const page = await openHome({ announcements: [news('Our app', 0, NOW + ends)] })
    await passUntil(page, () => bar() !== null)
    await act(() => page.pass(1000))
    happen(page)
    // What would open it is there.
    await import('#features/content/download/DownloadViews.lazy.tsx')
    await act(() => page.pass(60_000))
    expect([dialogs(), page.dialogs.$overlays.get()]).toEqual([[], []])
  })

  test('LAY-2 comes back after something more urgent, though it was shown today', async () => {
    const page = await openPicture()
    await passUntil(page, () => dialogs().length > 0)
    const { requestOverlay } = await import('#features/core/dialogs/early-dialogs.actions.ts')
    const end = requestOverlay('announcement')
    await act(() => page.pass())
    expect(dialogs()).toEqual([])
    end()
    await passUntil(page, () => dialogs().length > 0)
  })

  test('does not come over whoever closed the bar meanwhile, nor again in the session once it was closed', async () => {
    const page = await openHome({ announcements: current })
    await passUntil(page, () => bar() !== null)
    await click(button('Close'))
    await act(() => page.pass(30_000))
    expect(dialogs()).toEqual([])
    const other = await openPicture({ browser: page.browser })
    await passUntil(other, () => dialogs().length > 0)
    await click(inDialog('Not now'))
    expect([dialogs(), other.tab.rawTab.get('livery:download-closed:banner')]).toEqual([[], '1'])
    const next = await openHome({ announcements: current }, { browser: page.browser, after: other.tab })
    await passUntil(next, () => bar() !== null)
    await act(() => next.pass(1000))
    expect(next.server.sent.filter(({ query }) => query.get('types') === 'APP_DOWNLOAD')).toEqual([])
  })
})

describe('DLB-4 the sheet that offers the app', () => {
  test('opens and closes as it is asked for, and asks for the files once', async () => {
    const page = await openHome({}, { route: 'promotions' })
    for (let time = 0; time < 2; time += 1) {
      page.dialogs.openAppSheet()
      await passUntil(page, () => dialogs().length > 0)
      expect(dialogs()).toEqual(['Get the Aurora app'])
      await act(async () => page.dialogs.closeAppSheet())
      expect(dialogs()).toEqual([])
    }
    expect(asked(page)).toBe(1)
  })

  test('is bound for as long as the page is', async () => {
    const page = await openHome({}, { route: 'promotions' })
    page.undo()
    page.dialogs.openAppSheet()
    await act(() => page.pass(1000))
    expect([asked(page), dialogs()]).toEqual([0, []])
  })
})

describe('DLB-4 the renewal of the operator’s app', () => {
  const openApp = async (settings: object | undefined, options: DocumentOptions = {}, version = '2.4.39') => {
    Object.assign(globalThis, { NativeApp: { version } })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'NativeApp'))
    const page = await openHome({ files: [{ resourceType: 'ANDROID', url: FILE, version: '9.0.0' }], settings }, options)
    return page
  }

  test.each([
    ['its button', () => click(button('Not now'))],
    ['its cross', () => click(document.querySelector<HTMLElement>('dialog .dialog-close')!)],
    ['Escape', () => act(async () => void document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))],
  ])('can be put off for the session by %s, where it is not mandatory', async (_by, putOff) => {
    const page = await openApp({})
    await passUntil(page, () => dialogs().length > 0)
    expect(document.querySelector('dialog')?.textContent).toContain('Version 9.0.0 is ready. You have 2.4.39.')
    await putOff()
    expect(dialogs()).toEqual([])
    await openApp({}, { browser: page.browser, after: page.tab })
    expect(dialogs()).toEqual([])
    await passUntil(await openApp({}, { browser: page.browser }), () => dialogs().length > 0)
  })

  test('STA-4 has no way past it where it is mandatory, whatever was put off', async () => {
    const page = await openApp({ whitelabelVal: { MANDATORYAPPUPDATES3: true } }, { left: { 'livery:download-closed:upgrade': '1' } })
    await passUntil(page, () => dialogs().length > 0)
    const names = [...document.querySelectorAll('dialog button')].map((one) => one.textContent)
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect([names, dialogs()]).toEqual([['Update now'], ['Update the app']])
  })

  test('STA-4 has no way past it where it is mandatory, also where the settings come after the files', async () => {
    const page = await openApp(undefined)
    await act(() => page.pass(1000))
    expect(dialogs()).toEqual([])
    const { $settings } = await import('#features/core/settings/settings.store.ts')
    await act(async () => $settings.set(v.parse(settingsCall, { whitelabelVal: { MANDATORYAPPUPDATES3: true } })))
    await passUntil(page, () => dialogs().length > 0)
    expect([...document.querySelectorAll('dialog button')].map((one) => one.textContent)).toEqual(['Update now'])
  })

  test('STA-4 has no way past it once the settings made it mandatory while it waited', async () => {
    const page = await openApp({}, { left: { 'livery:calm-met': 'install' } })
    const { $settings } = page.settings
    await act(async () => $settings.set(v.parse(settingsCall, { whitelabelVal: { MANDATORYAPPUPDATES3: true } })))
    await act(() => page.pass(30_000))
    await passUntil(page, () => dialogs().length > 0)
    expect([...document.querySelectorAll('dialog button')].map((one) => one.textContent)).toEqual(['Update now'])
  })

  test.each([
    ['is up to date', '9.0.0', [1, []]],
    ['has no version that can be read, of which nothing is asked', 'beta', [0, []]],
  ])('is not offered to an app that %s', async (_why, version, expected) => {
    const page = await openApp({}, { href: 'https://aurora.example/m/home?inApp=1' }, version)
    await act(() => page.pass(60_000))
    expect([asked(page), dialogs()]).toEqual(expected)
  })

  test('that is not mandatory waits for the visit’s first 30 seconds to be over, where something else came in them', async () => {
    const page = await openApp({}, { left: { 'livery:calm-met': 'install' } })
    await act(() => page.pass(1000))
    expect(dialogs()).toEqual([])
    await act(() => page.pass(30_000))
    await passUntil(page, () => dialogs().length > 0)
    const forced = await openApp({ whitelabelVal: { MANDATORYAPPUPDATES3: true } }, { left: { 'livery:calm-met': 'install' } })
    await passUntil(forced, () => dialogs().length > 0)
  })

  test.each([
    ['in the app, which can download by itself', '2.4.39', 'assign'],
    ['outside an app that is too old to', '2.4.38', 'open'],
  ])('opens the file %s', async (_where, version, by) => {
    const page = await openApp({}, {}, version)
    await passUntil(page, () => dialogs().length > 0)
    await click(button('Update now'))
    expect(page.tab.page.last()).toEqual({ by, to: FILE })
  })
})

describe('a press on a file', () => {
  const press = async (link: Download, userAgent = '') => {
    const page = await openView([], { device: { userAgent } })
    const events = await recordEvents()
    const { startDownload } = await import('#features/content/download/download.actions.ts')
    startDownload(link as never)
    return { events, toasts: () => page.dialogs.$toasts.get().map(({ id }) => id), page }
  }

  test('DLB-3 counts as a download if it is a file of the app, and as none if it leads to a store', async () => {
    const { events, page } = await press({ resourceType: 'ANDROID', url: FILE })
    expect(events).toMatchObject([{ name: 'downloadApp', payload: { content_type: 'ANDROID' } }])
    expect(page.tab.page.last()).toEqual({ by: 'assign', to: FILE })
    expect((await press({ resourceType: 'IOS', url: 'https://apps.example/aurora' })).events).toEqual([])
  })

  test('ERR-6 has the tip of iOS 17 for 12 seconds, and elsewhere none', async () => {
    const { toasts, page } = await press({ resourceType: 'IOS', url: FILE }, IOS_17)
    expect(toasts()).toEqual(['ios17_download_tips'])
    page.dialogActions.startToastTimes()
    await page.tab.clock.advance(11_999)
    expect(toasts()).toHaveLength(1)
    await page.tab.clock.advance(1)
    expect(toasts()).toEqual([])
    expect((await press({ resourceType: 'MOBILECONFIG', url: FILE }, IOS_17)).toasts(), 'beside its steps').toHaveLength(1)
    for (const [resourceType, userAgent] of [
      ['MOBILECONFIG', IOS_17.replaceAll('17_5', '16_5')],
      ['IOS', IOS_17.replaceAll('17_5', '16_5')],
      ['ANDROID', IOS_17],
    ] as const)
      expect((await press({ resourceType, url: FILE }, userAgent)).toasts()).toEqual([])
  })
})
