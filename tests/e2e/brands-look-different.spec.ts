import { expect, type Page, test } from '@playwright/test'
import { sandboxAddresses, siteOrigin } from './sandbox/addresses.ts'

interface Layout {
  /** Width by height of the first game's picture. */
  readonly picture: number
  /** Does it show in a circle? */
  readonly round: boolean
  /** How many tiles of the first row a phone shows, in part at least. */
  readonly tilesInView: number
  /** Where the logo's middle stands, in parts of the page's width. */
  readonly logoAt: number
  /** How far from above the row of categories stands, in hundreds of pixels. */
  readonly categoriesAt: number
  /** Does the first row's title stand on a block of its own? */
  readonly titleOnBlock: boolean
  /** Is the row in a frame? */
  readonly framed: boolean
  /** Height of the category row over the width of one category. */
  readonly category: number
  /** Where the first row's title begins, in parts of the page's width. */
  readonly titleAt: number
}

/** What remains of a page when its colours are taken away: boxes and their places. */
async function layoutOf(page: Page): Promise<Layout> {
  return page.evaluate(() => {
    const box = (element: Element | null | undefined): DOMRect => element?.getBoundingClientRect() ?? new DOMRect()
    const width = document.body.clientWidth
    const lane = document.querySelector('main section:has(article)')
    const picture = lane?.querySelector('article a > span')
    const chip = document.querySelector('nav [href^="#"]')
    const logo = box(document.querySelector('header a img'))
    const range = document.createRange()
    range.selectNodeContents(lane?.querySelector('h2') ?? document.body)
    return {
      picture: Math.round((box(picture).width / box(picture).height) * 100) / 100,
      round: picture ? getComputedStyle(picture).borderStartStartRadius === '50%' : false,
      tilesInView: [...(lane?.querySelectorAll('article') ?? [])].filter((tile) => box(tile).left < innerWidth).length,
      logoAt: Math.round(((logo.left + logo.width / 2) / width) * 10) / 10,
      categoriesAt: Math.round(box(chip).top / 100),
      titleOnBlock: getComputedStyle(lane?.querySelector('h2') ?? document.body).backgroundColor !== 'rgba(0, 0, 0, 0)',
      framed: getComputedStyle(lane ?? document.body).borderTopWidth !== '0px',
      category: Math.round((box(chip).height / box(chip).width) * 10) / 10,
      titleAt: Math.round((range.getBoundingClientRect().left / width) * 10) / 10,
    }
  })
}

test('MER-2 the brands\' homes are told apart by their boxes alone, without a colour', async ({ page }) => {
  const { merchantPorts } = sandboxAddresses()
  const layouts: Layout[] = []
  for (const code of Object.keys(merchantPorts)) {
    await page.goto(`${siteOrigin(code)}/m/home`)
    layouts.push(await layoutOf(page))
  }
  expect(layouts.length).toBeGreaterThan(2)
  for (const [index, one] of layouts.entries()) {
    for (const other of layouts.slice(index + 1)) {
      const apart = (Object.keys(one) as (keyof Layout)[]).filter((fact) => one[fact] !== other[fact])
      // The shape of the tiles, and at least three more of nine: nobody takes one for the other.
      expect(apart, JSON.stringify([one, other])).toContain('picture')
      expect(apart.length, JSON.stringify([one, other])).toBeGreaterThanOrEqual(4)
    }
  }
})

test('a brand with a look for the night takes it from the phone, the others keep theirs', async ({ page }) => {
  const schemes = new Map<string, string>()
  for (const night of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: night })
    for (const code of ['aurora', 'lotus', 'savanna']) {
      await page.goto(`${siteOrigin(code)}/m/home`)
      schemes.set(`${code} by ${night}`, await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    }
  }
  expect(Object.fromEntries(schemes)).toEqual({
    'aurora by light': 'dark', 'aurora by dark': 'dark', 'lotus by light': 'light', 'lotus by dark': 'light', 'savanna by light': 'light', 'savanna by dark': 'dark',
  })
})
