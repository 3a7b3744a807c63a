import { watchShifts } from './fixtures/layout-shifts.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const BLOCK_CALLS = /MCSFE_(?:draws|jackpots|latestWins)/

test.describe('lotus', () => {
  test.use({ merchant: 'lotus' })

  test('BRD-1 draws in the first view are a frame of their final size that is filled although nobody uses the page, count down by the second, and lead to their game @core', async ({
    page,
    sandbox,
  }) => {
    const shifts = await watchShifts(page)
    const asked: string[] = []
    page.on('request', (request) => BLOCK_CALLS.test(request.url()) && asked.push(request.url()))
    const block = page.getByRole('region', { name: words('blocks.draws'), exact: true })
    let answer: (() => void) | undefined
    await page.route(BLOCK_CALLS, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      await route.fallback()
    })
    await page.goto('/m/en/home')
    await expect.poll(() => asked).toHaveLength(1)
    // No sum and no number is in the page.
    const box = await block.boundingBox()
    await expect(block.getByRole('listitem')).toHaveCount(3)
    expect(await block.innerText()).not.toMatch(/\d/)

    answer?.()
    const first = block.getByRole('listitem').first()
    await expect(first.locator('.blocks-balls i')).toHaveCount(6)
    await expect(first).toContainText(/₫/)
    expect(asked).toHaveLength(1)
    expect(await sandbox.requests('draws')).toHaveLength(1)
    expect((await block.boundingBox())?.height).toBe(box?.height)
    expect((await shifts()).filter((shift) => shift.includes('blocks-live') || shift.includes('data-live'))).toEqual([])

    const time = first.locator('[data-until]')
    const seen = new Set<string>()
    await expect
      .poll(async () => seen.add((await time.textContent()) ?? '').size, { message: 'it counts, or says that sales are closed' })
      .toBeGreaterThan(1)
    const name = await first.getByRole('link').textContent()
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/\/m\/en\/game\?open=\d+/)
    await expect(page.getByRole('dialog')).toContainText(name ?? '')
  })

  test('BRD-1 under reduced motion nothing counts, and the time of the draw stands there', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/m/en/home')
    await page.keyboard.press('Shift')
    const time = page.locator('[data-live=draws] [data-until]').first()
    await time.scrollIntoViewIfNeeded()
    await expect(time).toHaveText(/\d{1,2} \w+|Sales closed|Drawing/)
    await expect(time).not.toHaveText(/^\d\d:\d\d:\d\d$/)
  })
})

for (const { merchant, home, kind } of [
  { merchant: 'lotus', home: '/m/home', kind: 'draws' },
  { merchant: 'aurora', home: '/m/ar/home', kind: 'jackpots' },
])
  test.describe(merchant, () => {
    test.use({ merchant, viewport: { width: 320, height: 640 } })

    test(`BRD-1 the sums of ${kind} fit a small phone at twice the size of text`, async ({ page }) => {
      await page.goto(home)
      const block = page.locator(`[data-live=${kind}]`)
      await block.scrollIntoViewIfNeeded()
      await expect(block.locator('[data-sum]').first()).not.toBeEmpty()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const reach = await block.evaluate((box) => ({ page: document.documentElement.scrollWidth, box: box.scrollWidth }))
      expect(Math.max(reach.page, reach.box)).toBeLessThanOrEqual(320)
    })
  })

test.describe('aurora', () => {
  test('BRD-1 RGP-1 jackpots rise while they are in view, and the latest wins show masked names; both only where the back end has them', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/m/home')
    await page.keyboard.press('Shift')
    const jackpots = page.getByRole('region', { name: words('blocks.jackpots'), exact: true })
    await jackpots.scrollIntoViewIfNeeded()
    const sum = jackpots.getByRole('listitem').first().locator('[data-sum]')
    await expect(sum).toHaveText(/^\u2068?₱[\d,.]+/)
    const before = await sum.textContent()
    await expect(sum).not.toHaveText(before ?? '')
    const wins = page.getByRole('region', { name: words('blocks.latestWins'), exact: true })
    await wins.scrollIntoViewIfNeeded()
    await expect(wins.getByRole('listitem').first()).toContainText(/\w\*\*\*\w/)

    await sandbox.settings({ blocks: ['jackpots'] })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/m/home')
    await page.keyboard.press('Shift')
    await expect(jackpots).toBeVisible()
    await expect(wins).toBeHidden()
  })

  test('BRD-1 ERR-8 a block whose call fails, or comes back empty, is absent, and the rest of home works', async ({
    page,
    sandbox,
    trouble,
  }) => {
    trouble.expect(/MCSFE_jackpots|status of 500/)
    await sandbox.fail('jackpots', { do: 'status', status: 500, body: '' })
    await sandbox.fail('latestWins', { do: 'answer', value: [] })
    await page.goto('/m/home')
    await hydrated(page)
    await page.keyboard.press('Shift')
    for (const kind of ['jackpots', 'latestWins']) {
      const block = page.locator(`[data-live=${kind}]`)
      await block.evaluate((each) => each.scrollIntoView())
      await expect(block).toBeHidden()
    }
    await expect(page.getByRole('region', { name: words('lobby.RNG'), exact: true })).toBeVisible()
  })
})

test.describe('savanna', () => {
  test.use({ merchant: 'savanna' })

  test('BRD-1 LOB-4 a large game and a ranked list are in the page, and a press opens the sheet of the game', async ({ page }) => {
    await page.goto('/m/home')
    const ranked = page.getByRole('region', { name: 'Most played today', exact: true })
    await expect(ranked.getByRole('listitem')).toHaveCount(5)
    const large = page.getByRole('region', { name: 'Featured match', exact: true }).getByRole('link')
    const name = (await large.locator('b').textContent()) ?? ''
    await large.click()
    await expect(page.getByRole('dialog')).toContainText(name)
    await expect(page).toHaveURL(/\/m\/home/)
  })
})
