// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { HomeBanner } from '#features/content/banners/banners.rules.ts'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { click, hydrate } from '../../../ui/hydrate.ts'
import { type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const banner = (title: string, more: Partial<HomeBanner> = {}): HomeBanner => ({
  title,
  image: `/m/brand/banner-${title}.webp`,
  avif: `/m/brand/banner-${title}.avif`,
  linkageType: 'URL',
  linkage: '',
  openIn: 'same',
  ...more,
})
const BANNERS = [
  banner('Race', { linkageType: 'P', linkage: '42' }),
  banner('Koi', { linkageType: 'G', vendor: 'KOI', gameType: 'RNG', nodeId: '9' }),
  banner('Vendor', { linkageType: 'G', vendor: 'KOI', gameType: 'RNG' }),
  banner('Screen', { linkage: '/m/promotions' }),
  banner('Shop', { linkage: 'https://shop.example/a', openIn: 'new' }),
  banner('Picture'),
]

async function openCarousel(banners: readonly HomeBanner[], options: DocumentOptions = {}) {
  const page = await openView(['home', 'carousel'], options)
  const shell = page.shell.currentShell()
  const size = { width: 960, height: 420 }
  const lobby = { lanes: [], size, banners, bannerSize: size, bannerTitles: 'over', lines: [], menu: { planned: [], offered: [] } }
  page.shell.setCurrentShell({ ...shell, strings: { ...shell.strings, 'home.lobby': JSON.stringify(lobby) } })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  // happy-dom loads no pictures, and calls them complete.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { default: BannerCarousel } = await import('#islands/BannerCarouselIsland.tsx')
  await page.boot.startBoot()
  return { page, ...(await hydrate(<BannerCarousel kept="livery:banners:1" />)) }
}

const slides = (root: ParentNode) =>
  [...root.querySelectorAll('li')].map((slide) => [slide.textContent, slide.querySelector('a')?.getAttribute('href')])

test('BAN-1 BAN-2 three banners are printed, all are shown, and each leads where it says', async () => {
  const { container, html } = await openCarousel(BANNERS)
  const printed = document.createElement('div')
  printed.innerHTML = html
  expect([slides(printed).map(([title]) => title), buttonNames(printed)]).toEqual([['Race', 'Koi', 'Vendor'], []])
  expect(slides(container)).toEqual([
    ['Race', '/m/activity?id=42'],
    ['Koi', '/m/game?open=9'],
    ['Vendor', '/m/game?vendor=KOI'],
    ['Screen', '/m/promotions'],
    ['Shop', 'https://shop.example/a'],
    ['Picture', undefined],
  ])
  expect(container.querySelector('a[href^="https://shop"]')?.getAttribute('target')).toBe('_blank')
})

test('BAN-1 the banners are paused and go on by a button, arrows are a mouse’s alone, and one banner has neither', async () => {
  const { container } = await openCarousel(BANNERS.slice(0, 2))
  expect(buttonNames(container)).toEqual(['Pause promotions', '', ''])
  expect(container.querySelectorAll('i')).toHaveLength(2)
  await press(container, 'Pause promotions')
  expect(buttonNames(container)[0]).toBe('Play promotions')
  await press(container, 'Play promotions')
  expect(buttonNames(container)[0]).toBe('Pause promotions')
  expect(buttonNames((await openCarousel(BANNERS.slice(0, 1))).container)).toEqual([])
})

/** happy-dom lays nothing out: slides of 300 side by side, and a row that comes to rest at once. */
function layOut(): void {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'li { width: 300px }'
  onTestFinished(() => sheet.remove())
  for (const side of ['clientWidth', 'offsetWidth'] as const) vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 300
  })
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement, to) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0
    this.dispatchEvent(new Event('scrollend'))
  } as HTMLElement['scrollTo'])
  Object.assign(HTMLElement.prototype, { onscrollend: null })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend'))
}

test('BAN-1 the arrows lead on and back, and a dot tells which banner is in front', async () => {
  layOut()
  const { container } = await openCarousel(BANNERS.slice(0, 3))
  const [back, on] = [...container.querySelectorAll('button')].slice(1)
  const front = () => [...container.querySelectorAll('i')].findIndex((dot) => 'on' in dot.dataset)
  expect(front()).toBe(0)
  await click(on!)
  expect(front()).toBe(1)
  await click(back!)
  expect(front()).toBe(0)
})

test('LOB-4 a banner that is gone stays while it is in front, and once another was seen a live one takes its place', async () => {
  layOut()
  const { container } = await openCarousel(BANNERS.slice(0, 3))
  const { $banners } = await import('#features/content/banners/banners.store.ts')
  await act(async () => $banners.set({ withdrawn: 'no', live: BANNERS.slice(1, 4) }))
  const titles = () => slides(container).map(([title]) => title)
  expect(titles()).toEqual(['Race', 'Koi', 'Vendor', 'Screen'])
  await click([...container.querySelectorAll('button')].at(-1)!)
  expect(titles()).toEqual(['Screen', 'Koi', 'Vendor'])
})

test('PER-5 in lite mode the banners never move by themselves, so that there is nothing to pause', async () => {
  const { container } = await openCarousel(BANNERS, { device: { saveData: true } })
  expect(buttonNames(container)).toEqual(['', ''])
})

test('BAN-4 a press on a game’s banner needs the script and opens the game; one on a promotion is the browser’s', async () => {
  const { page, container } = await openCarousel(BANNERS, { left: signedInTab() })
  const link = (title: string): HTMLElement => [...container.querySelectorAll('a')].find(({ textContent }) => textContent === title)!
  const pressed = async (title: string): Promise<boolean> => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })
    await act(async () => void link(title).dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([await pressed('Race'), await pressed('Koi')]).toEqual([false, true])
  await passUntil(page, () => page.server.sent.some(({ path }) => /[gG]ame/.test(path)) || page.tab.page.last() !== undefined)
  expect([link('Race').hasAttribute('data-press'), link('Koi').hasAttribute('data-press')]).toEqual([false, true])
})

test('BAN-1 a banner whose picture fails is left out, since its frame would stand empty', async () => {
  const { container } = await openCarousel(BANNERS)
  const image = [...container.querySelectorAll('img')][1]!
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 }, currentSrc: { value: 'x' } })
  await act(async () => void image.dispatchEvent(new Event('error')))
  expect(slides(container).map(([title]) => title)).toEqual(['Race', 'Vendor', 'Screen', 'Shop', 'Picture'])
})
