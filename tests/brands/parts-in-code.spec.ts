import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#build-time/hosting/files.ts'
import { fetched } from '../e2e/fixtures/fetched.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'

test.describe('a part of the operator’s in place of ours', () => {
  test.use({ merchant: 'bingo' })

  test('BRD-5 is in the HTML and hydrates with its island, and what it wraps of ours works', async ({ page }) => {
    await page.goto('/m/home')
    const own = page.locator('[data-own-part=bingo]')
    await expect(own.first().getByRole('article')).toBeVisible()
    expect(await own.first().evaluate((element) => getComputedStyle(element).borderBottomWidth)).toBe('3px')
    const before = await own.count()
    await own.first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await hydrated(page)
    await expect(own.first().getByRole('button')).toBeVisible()
    expect(await own.count()).toBeGreaterThanOrEqual(before)
  })

  test('BRD-5 ERR-8 that throws in the page costs its island alone, which offers another try, and the page leads on', async ({
    page,
    trouble,
  }) => {
    trouble.expect(/a part that throws/, /The island "\w+" could not be shown/)
    await page.route('**/wps/relay/GCSGAME_getGameMatchV2?*', async (route) => {
      const response = await fetched(route)
      const answer = (await response.json()) as { value: { games: object[] } }
      const games = answer.value.games.map((game, at) => (at === 0 ? { ...game, name: 'Thirteen' } : game))
      await route.fulfill({ response, json: { ...answer, value: { ...answer.value, games } } })
    })
    await page.goto('/m/game')
    const failed = page.getByRole('alert').filter({ hasText: words('ui.failed') })
    await expect(failed.getByRole('button', { name: words('ui.retry'), exact: true })).toBeVisible()
    await expect(page.locator('[data-own-part]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.locator('body > nav').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('BRD-5 gets the brand’s code, by which another brand of the repository keeps ours', async ({ page }) => {
  await page.goto(`${siteOrigin('bingo')}/m/login`)
  const own = page.locator('[data-own-part=bingo]')
  await expect(own.getByRole('img').first()).toBeVisible()
  expect(await own.evaluate((element) => getComputedStyle(element).borderBottomWidth)).toBe('3px')
  await page.goto(`${siteOrigin('bingo-gb')}/m/login`)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[data-own-part]')).toHaveCount(0)
  await page.goto(`${siteOrigin('bingo-gb')}/m/home`)
  await expect(page.locator('[data-own-part=bingo-gb]').first().getByRole('article')).toBeVisible()
})

test('BRD-5 sites of a repository without parts have no file, element or rule of any', () => {
  const partsIn = (code: string): number => {
    const folder = join(process.env['LIVERY_DIST'] ?? '', code)
    const texts = filesIn(folder).filter((path) => /\.(?:html|js|css)$/.test(path))
    expect(texts.length, code).toBeGreaterThan(20)
    return texts.filter((path) => readFileSync(join(folder, path), 'utf8').includes('data-own-part')).length
  }
  expect(partsIn('bingo')).toBeGreaterThan(5)
  for (const code of ['lottery', 'sportsbook', 'casino-ar', 'crypto']) expect(partsIn(code), code).toBe(0)
})
