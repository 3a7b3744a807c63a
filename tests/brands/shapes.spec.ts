import type { Page } from '@playwright/test'
import { signedInAs } from '../e2e/fixtures/members.ts'
import { expectAccessible } from '../e2e/fixtures/accessibility.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'

/** Contrast of two colours as the browser reports them (WCAG 2). */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number =>
    (colour.match(/[\d.]+/g) ?? [])
      .slice(0, 3)
      .map((channel) => Number(channel) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, share, at) => sum + share * [0.2126, 0.7152, 0.0722][at]!, 0)
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Words of badges on the page that have less room than they are wide. */
const cutBadges = (page: Page): Promise<{ shown: number; cut: string[] }> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    const badges = [...document.querySelectorAll<HTMLElement>('article [data-badge]')]
      .filter((name) => name.getClientRects().length > 0)
      .map((name) => ({ words: name.dataset['badge'] ?? '', style: getComputedStyle(name, '::before') }))
    const cut = badges.filter(({ words, style }) => {
      context.font = style.font
      return context.measureText(words).width > Number.parseFloat(style.width) + 0.5
    })
    return { shown: badges.length, cut: [...new Set(cut.map(({ words }) => words))] }
  })

test.describe('a bar of tabs in the brand’s own colour', () => {
  test.use({ merchant: 'sportsbook' })

  test('RGP-8 has a break button whose words are readable', async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto('/m/home')
    await expect(page.locator('body > nav').getByRole('button')).toBeVisible()
    await expectAccessible(page)
  })
})

test('BRD-2 a bar above the tab of the page is seen on whatever the tabs stand on', async ({ page }) => {
  for (const code of ['crypto', 'lottery', 'sportsbook']) {
    await page.goto(`${siteOrigin(code)}/m/home`)
    const { mark, ground } = await page
      .locator('body > nav [aria-current]')
      .evaluate((tab) => ({ mark: getComputedStyle(tab).boxShadow, ground: getComputedStyle(tab.closest('nav')!).backgroundColor }))
    expect(mark, code).toContain('inset')
    expect(contrast(mark, ground), `${code}: ${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
  }
})

test('BRD-2 the rings of a raised tab leave its word free', async ({ page }) => {
  for (const language of ['', 'en/']) {
    await page.goto(`${siteOrigin('casino-ar')}/m/${language}home`)
    const { end, words } = await page.locator('body > nav li:nth-child(3) a').evaluate((tab) => {
      const [disc, label] = [...tab.children].map((part) => part.getBoundingClientRect())
      // "… 0px 0px 0px 6px": the widest ring is the last length.
      const rings = (getComputedStyle(tab.children[0]!).boxShadow.match(/[\d.]+px/g) ?? []).map(Number.parseFloat)
      return { end: disc!.bottom + Math.max(...rings), words: label!.top }
    })
    expect(end).toBeLessThanOrEqual(words)
  }
})

test('BRD-2 blocks of home have the edge of cards', async ({ page }) => {
  const edges = { lottery: ['.blocks-card', '.blocks-questions', '.blocks-contacts', '.blocks-live li'], bingo: ['.blocks-card'] }
  for (const [code, blocks] of Object.entries(edges)) {
    await page.goto(`${siteOrigin(code)}/m/home`)
    const second = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent-2'))
    const channels = (second.match(/[\da-f]{2}/g) ?? []).map((channel) => Number.parseInt(channel, 16)).join(', ')
    for (const block of blocks)
      expect(
        await page
          .locator(block)
          .first()
          .evaluate((element) => getComputedStyle(element).boxShadow),
        `${code}: ${block}`,
      ).toContain(`rgb(${channels})`)
  }
})

test('BRD-2 blocks of home have the corners of cards, and round ones where the folder names none', async ({ page }) => {
  const shapes = {
    crypto: ['notch', '.blocks-questions', '.blocks-live li', '.game-block-ranked a'],
    'casino-ar': ['bevel', '.blocks-card', '.blocks-live li'],
    sportsbook: ['round', '.blocks-card', '.game-block-ranked a'],
  }
  for (const [code, [shape = '', ...blocks]] of Object.entries(shapes)) {
    await page.goto(`${siteOrigin(code)}/m/home`)
    for (const block of blocks) {
      const [found, wanted] = await page
        .locator(block)
        .first()
        .evaluate((element, name) => {
          const probe = document.createElement('i')
          probe.style.setProperty('corner-shape', name)
          document.body.append(probe)
          const both = [element, probe].map((each) => getComputedStyle(each).getPropertyValue('corner-shape'))
          probe.remove()
          return both
        }, shape)
      expect(wanted).not.toBe('')
      expect(found, `${code}: ${block}`).toBe(wanted)
    }
  }
})

test('BRD-2 the words of badges fit on the tiles of four in a row', async ({ page }) => {
  for (const path of ['home', 'game', 'ru/home', 'ru/game']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${siteOrigin('crypto')}/m/${path}`)
    await expect(page.locator('article [data-badge]').first()).toBeVisible()
    const { shown, cut } = await cutBadges(page)
    expect([shown > 0, cut], path).toEqual([true, []])
  }
})
