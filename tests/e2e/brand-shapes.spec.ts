import { expect, type Page, test } from '@playwright/test'
import { sandboxAddresses, siteOrigin } from './sandbox/addresses.ts'

const BRANDS = ['aurora', 'lotus', 'savanna'] as const

/** What is drawn of a brand's shapes, as somebody sees it. */
async function shapesOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const find = (selector: string): Element => document.querySelector(selector) ?? document.body
    const height = (selector: string, part: string): number =>
      Math.round(Number.parseFloat(getComputedStyle(find(selector), part).height) || 0)
    const tile = document.querySelector('[id^=lane-] article a') ?? document.body
    const box = (tile.querySelector('img')?.parentElement ?? tile).getBoundingClientRect()
    const tabs = [...document.querySelectorAll('body > nav li')].map(
      (tab) => find('body > nav').contains(tab) && tab.querySelector('a > span'),
    )
    const middle = tabs[2] ? getComputedStyle(tabs[2]).borderRadius : ''
    return {
      edge: height('header', '::after'),
      picture: Math.round((box.width / box.height) * 10) / 10,
      strip: getComputedStyle(tile, '::after').content !== 'none',
      middleTabRaised: middle === '50%',
    }
  })
}

test('BRD-2 each brand shows the shapes that its folder names and no ornament of another, and its pages hold no rules of others @core', async ({
  page,
}) => {
  const shown: Record<string, unknown> = {}
  for (const code of BRANDS) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${siteOrigin(code)}/m/home`)
    shown[code] = await shapesOf(page)
    const sheet = await page.evaluate(() => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''))
    expect(sheet, code).not.toContain('data-look')
  }
  expect(shown).toEqual({
    aurora: { edge: 0, picture: 0.8, strip: false, middleTabRaised: false },
    lotus: { edge: 10, picture: 1, strip: false, middleTabRaised: true },
    savanna: { edge: 6, picture: 1.8, strip: true, middleTabRaised: false },
  })
})

test('BRD-3 brands have icons and members’ pictures of their own, each of which is drawn @core', async ({ page }) => {
  expect(Object.keys(sandboxAddresses().merchantPorts)).toEqual(expect.arrayContaining([...BRANDS]))
  const tabs: string[] = []
  const categories: string[] = []
  const pictures: string[] = []
  for (const code of BRANDS) {
    await page.goto(`${siteOrigin(code)}/m/game`)
    tabs.push(await page.locator('body > nav svg').first().innerHTML())
    // All three have crash games.
    const icon = page.locator('main svg:has(use[href="#i-category-crash"])').first()
    const drawn = await icon.evaluate((svg: SVGSVGElement) => svg.getBBox().width)
    expect(drawn, code).toBeGreaterThan(8)
    categories.push(await page.locator('#i-category-crash').evaluate((symbol) => symbol.innerHTML))
    pictures.push(await page.evaluate(() => fetch('/m/profile-icons/4.svg').then((response) => response.text())))
  }
  for (const drawings of [tabs, categories, pictures]) expect(new Set(drawings).size).toBe(BRANDS.length)
})
