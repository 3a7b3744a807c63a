// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '../../fake-server.ts'
import type { DocumentOptions } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const LINK = { href: '/m/brand/launch-1170x2532.abc.png', media: '(device-width: 390px) and (orientation: portrait)' }

const OWN_ICON = 'https://aurora.example/uploads/icon.png'

async function openHome({ launch = [LINK], ...options }: DocumentOptions & { launch?: unknown } = {}) {
  const server = fakeServer()
  server.on('/m/launch.json', () => Response.json(launch))
  document.head.innerHTML = ''
  const page = await openView([], { ...options, server })
  const { bindInstall } = await import('#features/core/install/install.bind.ts')
  await import('#features/core/install/install-offer.bind.ts')
  onTestFinished(bindInstall(window))
  await page.pass()
  const links = [...document.head.querySelectorAll('link[rel=apple-touch-startup-image]')]
  return {
    asked: server.callsTo('/m/launch.json').length,
    capable: document.head.querySelector('meta[name=apple-mobile-web-app-capable]')?.getAttribute('content'),
    links: links.map((link) => [link.getAttribute('href'), link.getAttribute('media')]),
  }
}

test('STA-7 in Safari on iOS the page links the launch images, with the element without which iOS ignores them', async () => {
  expect(await openHome({ device: { userAgent: IPHONE, homeScreen: false } })).toEqual({
    asked: 1,
    capable: 'yes',
    links: [[LINK.href, LINK.media]],
  })
})

test.each<[why: string, device: NonNullable<DocumentOptions['device']>]>([
  ['STA-7 elsewhere nobody asks for them', {}],
  ['STA-7 the app that was added has them already', { userAgent: IPHONE, homeScreen: true }],
])('%s', async (_why, device) => expect(await openHome({ device })).toEqual({ asked: 0, capable: undefined, links: [] }))

test.each([[[{ ...LINK, href: 'https://evil.example/a.png' }]], ['no list']])(
  'STA-7 a file that is none of ours adds nothing',
  async (launch) => {
    expect(await openHome({ device: { userAgent: IPHONE, homeScreen: false }, launch })).toEqual({
      asked: 1,
      capable: undefined,
      links: [],
    })
  },
)

test('PWA-4 the settings’ icon takes the brand’s place on Apple’s home screens once it has loaded, in 5 s at most', async () => {
  const openIcon = async (address: string) => {
    document.head.innerHTML = ''
    const page = await openView([], { device: { userAgent: IPHONE, homeScreen: false }, server: fakeServer() })
    document.head.insertAdjacentHTML('beforeend', '<link rel="apple-touch-icon" href="/m/brand/icon.png">')
    const pictures: HTMLImageElement[] = []
    const create = document.createElement.bind(document)
    const spy = vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const made = create(name)
      if (made instanceof HTMLImageElement) pictures.push(made)
      return made
    })
    const { bindInstall } = await import('#features/core/install/install.bind.ts')
    await import('#features/core/install/install-offer.bind.ts')
    onTestFinished(bindInstall(window))
    await page.pass()
    page.settings.$settings.set({ mobileTemplate: { apple_touch_icon: address }, imageCDNs: [], whitelabelVal: {} } as never)
    spy.mockRestore()
    const icon = () => document.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href')
    return { page, pictures, icon }
  }
  const loaded = await openIcon('/uploads/icon.png')
  expect([loaded.icon(), loaded.pictures.map((one) => one.getAttribute('src'))]).toEqual(['/m/brand/icon.png', [OWN_ICON]])
  await loaded.page.pass(4999)
  loaded.pictures[0]?.dispatchEvent(new Event('load'))
  expect(loaded.icon()).toBe(OWN_ICON)
  await loaded.page.pass(1)
  expect(loaded.pictures[0]?.getAttribute('src')).toBe(OWN_ICON)
  const late = await openIcon('/uploads/icon.png')
  await late.page.pass(5000)
  expect([late.pictures[0]?.hasAttribute('src'), late.icon()]).toEqual([false, '/m/brand/icon.png'])
  expect((await openIcon('https://evil.example/icon.png')).pictures).toEqual([])
})
