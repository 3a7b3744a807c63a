import { expect, test } from './fixtures/test.ts'

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(`LAY-1 a window of ${width} × ${height} shows a centred page of 9/16 of its height${width === 1440 ? ' @core' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/m/home')
    const box = await page.locator('body').boundingBox()
    expect(box?.width).toBeCloseTo((height * 9) / 16, 0)
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0)
    // CSS alone does this: resizing the window needs no script.
    await page.setViewportSize({ width, height: 720 })
    expect((await page.locator('body').boundingBox())?.width).toBeCloseTo(405, 0)
  })
}

test('LAY-1 on a phone the page is as wide as the phone', async ({ page }) => {
  await page.goto('/m/home')
  expect((await page.locator('body').boundingBox())?.width).toBe(390)
})
