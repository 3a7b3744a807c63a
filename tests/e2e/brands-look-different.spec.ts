import { expect, type Page, test } from '@playwright/test'
import { sandboxAddresses, siteOrigin } from './sandbox/addresses.ts'

interface Layout {
  /** Width divided by height of the first game's picture. */
  readonly picture: number
  /** Is the picture a circle? */
  readonly round: boolean
  /** Number of tiles of the first row that a phone shows at least in part. */
  readonly tilesInView: number
  /** Centre of the logo, as a fraction of the page's width. */
  readonly logoAt: number
  /** Distance of the category row from the top, in hundreds of pixels. */
  readonly categoriesAt: number
  /** Does the first row's title have its own background? */
  readonly titleOnBlock: boolean
  /** Does the row have a frame? */
  readonly framed: boolean
  /** Height of the category row divided by the width of one category. */
  readonly category: number
  /** Left edge of the first row's title, as a fraction of the page's width. */
  readonly titleAt: number
}

/** The layout of a page without its colours: boxes and their positions. */
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

test('MER-2 the brands’ homes differ in layout alone, without colour @core', async ({ page }) => {
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
      // The tile shape and at least three of the other nine facts differ, so that brands cannot be confused.
      expect(apart, JSON.stringify([one, other])).toContain('picture')
      expect(apart.length, JSON.stringify([one, other])).toBeGreaterThanOrEqual(4)
    }
  }
})

test('a brand with a dark look follows the phone’s colour scheme, the others keep theirs', async ({ page }) => {
  const schemes = new Map<string, string>()
  for (const night of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: night })
    for (const code of ['aurora', 'lotus', 'savanna']) {
      await page.goto(`${siteOrigin(code)}/m/home`)
      const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
      schemes.set(`${code} by ${night}`, scheme.replace(/ ?only ?/, ''))
    }
  }
  expect(Object.fromEntries(schemes)).toEqual({
    'aurora by light': 'dark',
    'aurora by dark': 'dark',
    'lotus by light': 'light',
    'lotus by dark': 'light',
    'savanna by light': 'light',
    'savanna by dark': 'dark',
  })
})
