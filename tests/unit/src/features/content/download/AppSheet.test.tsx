// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { button, buttonNames, press } from '../../../ui/by-name.ts'
import { one } from '../../../ui/hydrate.ts'
import { openView, passUntil } from '../../open-view.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 Version/16.5 Mobile/15E148 Safari/604.1'
const PROFILE = { resourceType: 'MOBILECONFIG', url: 'https://cdn.example/aurora.mobileconfig' } as const
const APK = { resourceType: 'ANDROID', url: 'https://cdn.example/aurora.apk' } as const

async function openPage(userAgent = IPHONE) {
  document.body.replaceChildren()
  const page = await openView(['download'], { device: { userAgent } })
  await page.boot.startBoot()
  const views = await import('#features/content/download/DownloadViews.lazy.tsx')
  const store = await import('#features/core/dialogs/app-sheet.store.ts')
  return { page, views, store }
}

test('DLB-4 the download of the profile is followed by each step to install it', async () => {
  const { page, views, store } = await openPage()
  store.openAppSheet()
  let close: () => void = () => undefined
  await act(async () => void (close = views.openAppSheetView(PROFILE)))
  expect(document.querySelector('ol')).toBeNull()
  await press(document, 'Get the lite version')
  expect(page.tab.page.last()?.to).toBe(PROFILE.url)
  expect([...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual([
    'Tap Allow when your iPhone asks about a profile.',
    'Open Settings and tap Profile Downloaded.',
    'Tap Install and enter your passcode.',
    'Open Aurora from your home screen.',
  ])
  await press(document, 'Close')
  expect(store.$appSheet.get()).toBe('closed')
  await act(async () => close())
})

test.each([
  [APK, 'Download for Android', 'Once it’s downloaded, open the file and tap Install.'],
  [{ resourceType: 'IOS', url: 'itms-services://x' } as const, 'Download for iPhone', 'Tap Install when your iPhone asks.'],
])('DLB-4 the download of %o is followed by what to do with the file', async (link, word, after) => {
  const { views } = await openPage()
  await act(async () => void views.openAppSheetView(link))
  expect(document.body.textContent).not.toContain(after)
  expect(document.body.textContent).not.toContain('Open this site on your phone')
  expect(buttonNames(document)).toEqual(['Close', word])
  await press(document, word)
  expect(document.body.textContent).toContain(after)
})

test('DLB-4 where there is no file and no home screen the sheet says how to get the app, and offers no button', async () => {
  const { views } = await openPage('Mozilla/5.0 (X11; Linux x86_64) Chrome/120')
  await act(async () => void views.openAppSheetView(undefined))
  expect(document.body.textContent).toContain('Open this site on your phone to get the app.')
  expect(buttonNames(document)).toEqual(['Close'])
  // Nor an empty bar for buttons.
  expect(document.querySelector('.dialog-actions')).toBeNull()
})

test('DLB-4 PWA-1 where the site can be on the home screen the sheet leads to that, with a file or without', async () => {
  for (const link of [APK, undefined]) {
    const { page, views, store } = await openPage()
    await act(async () => page.settings.$settings.set({ mobileTemplate: { pwa: true }, whitelabelVal: {} } as never))
    store.openAppSheet()
    await act(async () => void views.openAppSheetView(link))
    expect(buttonNames(document)).toEqual(['Close', ...(link ? ['Download for Android'] : []), 'Add to home screen'])
    expect(document.body.textContent).not.toContain('Open this site on your phone')
    await press(document, 'Add to home screen')
    expect(store.$appSheet.get()).toBe('closed')
    const { $install } = await import('#features/core/install/install.store.ts')
    await act(() => page.pass(1000))
    await passUntil(page, () => $install.get().state === 'shown')
  }
})

test('DLB-1 the bar downloads its file and leads to what follows, and closes for the session', async () => {
  const { page, views, store } = await openPage()
  await act(async () => void views.openDownloadBar(APK))
  await press(document, 'Download')
  expect(page.tab.page.last()?.to).toBe(APK.url)
  expect(store.$appSheet.get()).toBe('started')
  await press(document, 'Close')
  expect([...page.tab.rawTab.keys()].join()).toContain('bar')
})

test('DLB-1 the bar has the app’s five stars, and tells of a bonus where there is one', async () => {
  const { page, views } = await openPage()
  const gift = () => document.querySelector('[role=img][aria-label="There’s a bonus for installing the app"]')
  await act(async () => void views.openDownloadBar(APK))
  expect(one(document, '[role=img][aria-label$="out of 5 stars"]').querySelectorAll('svg')).toHaveLength(5)
  expect(gift()).toBeNull()
  await act(async () =>
    page.settings.$settings.set({ mobileTemplate: {}, availablePromotions: { APP_DOWNLOAD: { enabled: true } } } as never),
  )
  expect(gift()).not.toBeNull()
})

test('DLB-4 the announcement is declined and accepted by its own buttons, and closing declines', async () => {
  const { views } = await openPage()
  const ways: string[] = []
  const news = { id: '1', title: 'Our app', content: '<b>Fast</b> and small', image: '/a.webp' } as never
  await act(
    async () =>
      void views.openDownloadBanner(
        news,
        () => ways.push('closed'),
        () => ways.push('accepted'),
      ),
  )
  expect(document.querySelector('dialog')?.textContent).toMatch(/Fast\s+and small/)
  for (const name of ['Download', 'Not now', 'Close']) await press(document, name)
  expect(ways).toEqual(['accepted', 'closed', 'closed'])
  const picture = () => one(document, 'dialog img').getAttribute('src')
  expect(picture()).toBe('/a.webp')
  document.body.replaceChildren()
  document.head.innerHTML = '<link rel="apple-touch-icon" href="https://aurora.example/icon.png">'
  const plain = { id: '2', title: 'Our app', content: 'Small', image: '' } as never
  await act(
    async () =>
      void views.openDownloadBanner(
        plain,
        () => undefined,
        () => undefined,
      ),
  )
  expect([picture(), one(document, 'dialog').textContent]).toEqual(['https://aurora.example/icon.png', expect.stringContaining('Small')])
})

test('DLB-4 STA-4 an update downloads at a press, is put off where that is allowed, and has no way past it where it is mandatory', async () => {
  const first = await openPage()
  let later = 0
  const offer = { do: 'offer', from: '1.0', to: '2.0', mandatory: false, outside: false } as never
  await act(async () => void first.views.openUpgrade(offer, APK, () => later++))
  expect(document.body.textContent).toContain('Version 2.0 is ready. You have 1.0.')
  await press(document, 'Update now')
  expect(first.page.tab.page.last()?.to).toBe(APK.url)
  await press(document, 'Not now')
  await press(document, 'Close')
  expect(later).toBe(2)
  const second = await openPage()
  const must = { do: 'offer', from: '1.0', to: '2.0', mandatory: true, outside: false } as never
  await act(async () => void second.views.openUpgrade(must, APK, undefined))
  await passUntil(second.page, () => document.body.textContent.includes('to keep playing'))
  expect(buttonNames(document)).toEqual(['Update now'])
  expect(button(document, 'Update now').disabled).toBe(false)
})
