import { expect, test } from '../e2e/fixtures/test.ts'

for (const merchant of ['aurora', 'lotus', 'savanna']) {
  test.describe(merchant, () => {
    test.use({ merchant, colorScheme: 'dark' })

    test('OPS-7 terms are printed dark on white, without bars, with the addresses of their links', async ({ page }) => {
      await page.goto('/m/p/terms')
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const seen = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('body > *')].filter((part) => part.getClientRects().length > 0)
        const parts = [...document.querySelectorAll('main article, main article *')]
        const colours = new Set(parts.map((part) => getComputedStyle(part).color))
        const grounds = new Set([document.documentElement, document.body, ...parts].map((part) => getComputedStyle(part).backgroundColor))
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a[href^=http]')]
        const addresses = links.map((link) => getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? '?'))
        return { bars: shown.filter(({ tagName }) => tagName !== 'MAIN').length, colours: [...colours], grounds: [...grounds], addresses }
      })
      expect(seen).toMatchObject({ bars: 0, colours: ['rgb(0, 0, 0)'], grounds: ['rgba(0, 0, 0, 0)'] })
      expect(seen.addresses).not.toContain(false)
    })
  })
}
