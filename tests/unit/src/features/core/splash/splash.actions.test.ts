// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { type DocumentOptions, openDocument } from '../../open-document.ts'

/** Pictures that the page asked for, by address. */
const pictures = new Map<string, HTMLImageElement>()

afterEach(() => {
  vi.unstubAllGlobals()
  pictures.clear()
  document.documentElement.removeAttribute('style')
  document.head.replaceChildren()
})

/** The first screen of an installed app. */
async function startApp(options: DocumentOptions = {}) {
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(address: string) {
        pictures.set(address, this as never)
      }
    },
  )
  document.head.innerHTML = '<link rel="apple-touch-icon" href="https://aurora.example/icon.png">'
  const page = await openDocument(options)
  // The fake keeps marks beside the document.
  page.platform.usePlatform({
    ...page.tab,
    setFlag: (name, value) => {
      page.tab.setFlag(name, value)
      document.documentElement.setAttribute(`data-${name}`, value)
    },
  })
  const { showSplash } = await import('#features/core/splash/splash.actions.ts')
  const { $overlays } = page.dialogs
  showSplash()
  const flag = (name: string): string | undefined => page.tab.flags.get(name)
  const drawn = (): string => document.documentElement.style.getPropertyValue('--splash')
  const settings = (splash: string): void => {
    page.settings.$settings.set({ ...(page.settings.$settings.get() as object), mobileTemplate: { splash }, imageCDNs: [] } as never)
  }
  const load = (address: string): void => void pictures.get(address)?.dispatchEvent(new Event('load'))
  return { ...page, flag, drawn, settings, load, overlays: () => $overlays.get() }
}

test('STA-7 the app’s start shows the brand’s icon, covers what wants to open, fades after 1.2 seconds and leaves nothing', async () => {
  const page = await startApp()
  const sheets = document.adoptedStyleSheets.length
  expect([page.flag('app'), page.flag('splash'), page.drawn(), page.overlays()]).toEqual([
    'installed',
    'icon',
    'url("https://aurora.example/icon.png")',
    ['splash'],
  ])
  await page.pass(1199)
  expect(page.flag('splash-over')).toBeUndefined()
  await page.pass(1)
  expect([page.flag('splash-over'), page.flag('splash'), page.overlays()]).toEqual(['true', 'icon', ['splash']])
  await page.pass(200)
  expect([page.flag('splash'), page.drawn(), page.overlays()]).toEqual(['over', '', []])
  expect(document.adoptedStyleSheets).toHaveLength(sheets - 1)
})

test('STA-7 a picture of the settings takes the icon’s place once it has loaded, and the next start has it at once', async () => {
  const page = await startApp()
  page.settings('/wps/splash.png')
  expect([page.flag('splash'), page.browser.rawLocal.get('livery:splash:aurora')]).toEqual([
    'icon',
    'https://aurora.example/wps/splash.png',
  ])
  page.load('https://aurora.example/wps/splash.png')
  expect([page.flag('splash'), page.drawn()]).toEqual(['picture', 'url("https://aurora.example/wps/splash.png")'])
  const next = await startApp({ browser: page.browser })
  next.load('https://aurora.example/wps/splash.png')
  expect(next.flag('splash')).toBe('picture')
  // One that comes when the splash is over shows nothing.
  const late = await startApp({ browser: page.browser })
  await late.pass(1400)
  late.load('https://aurora.example/wps/splash.png')
  expect([late.flag('splash'), late.drawn()]).toEqual(['over', ''])
})

test('STA-5 STA-7 a stored picture that is no address is not asked for, and one that the settings no longer name is forgotten', async () => {
  const page = await startApp()
  page.browser.rawLocal.set('livery:splash:aurora', 'javascript:alert(1)')
  const next = await startApp({ browser: page.browser })
  expect([...pictures.keys()]).toEqual([])
  next.settings('https://evil.example/splash.png')
  expect([[...pictures.keys()], page.browser.rawLocal.has('livery:splash:aurora')]).toEqual([[], false])
})

test('STA-7 where nothing can be stored, a screen that another of ours led to shows none', async () => {
  const page = await startApp({ refuseStorage: true, referrer: 'https://aurora.example/m/home' })
  expect([page.flag('app'), page.flag('splash'), page.overlays()]).toEqual(['installed', undefined, []])
})
