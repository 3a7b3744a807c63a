import { expect, test } from './fixtures/test.ts'
import { watchShifts } from './fixtures/layout-shifts.ts'

test.use({ merchant: 'savanna' })

const FONT = /\/m\/brand\/heading-\d\.\w+\.woff2$/

test('OPS-8 headings stand in a font of the phone until the brand’s comes, and nothing else moves then', async ({ page }) => {
  const shifts = await watchShifts(page)
  let send = (): void => undefined
  const wanted = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(FONT, async (route) => {
    await wanted
    await route.continue()
  })
  const asked = page.waitForRequest(FONT)
  // A page has not loaded before its fonts have.
  await page.goto('/m/promotions', { waitUntil: 'commit' })
  await asked
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const before = await heading.boundingBox()
  send()
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ family, status }) => family === 'h0' && status === 'loaded')))
    .toBe(true)
  const after = await heading.boundingBox()
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height])
  // What a browser counts is how far all shifts went: names in a row make room for each other.
  const moved = (await shifts()).reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect(moved).toBeLessThan(0.005)
})

test('OPS-8 a language whose letters the font lacks loads none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => FONT.test(request.url()) && asked.push(request.url()))
  await page.goto('/m/ar/home')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(
    await page.evaluate(() => document.fonts.ready.then(() => [...document.fonts].filter(({ status }) => status !== 'unloaded').length)),
  ).toBe(0)
  expect(asked).toEqual([])
  // The same visitor in English.
  await page.goto('/m/promotions')
  await expect.poll(() => asked.length).toBe(1)
})

test('OPS-8 PER-5 who spares data loads none, from the first frame on, and has it once he spares no longer @core', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => FONT.test(request.url()) && asked.push(request.url()))
  await page.addInitScript(() => localStorage.getItem('livery:lite-mode') ?? localStorage.setItem('livery:lite-mode', 'on'))
  await page.goto('/m/promotions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(asked).toEqual([])
  await page.evaluate(() => localStorage.setItem('livery:lite-mode', 'off'))
  await page.reload()
  await expect.poll(() => asked.length).toBe(1)
})
