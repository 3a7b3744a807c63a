import { expect, hydrated, test } from './fixtures/test.ts'
import { expectAccessible } from './fixtures/accessibility.ts'

test('?why lists each decision of the page with its reason', async ({ page }) => {
  await page.goto('/m/home?why')
  const panel = page.getByRole('complementary', { name: 'Why?' })
  await expect(panel).toContainText('guard')
  await expect(panel).toContainText('language offer')
  await expect(panel).toContainText('the visitor already reads the best match')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('?why shows nothing when there is no sandbox', async ({ page, trouble }) => {
  trouble.expect(/_switchboard/)
  await page.route('**/_switchboard/state', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Not here.</p>' }))
  const asked = page.waitForResponse('**/_switchboard/state')
  await page.goto('/m/home?why')
  await asked
  await hydrated(page)
  await expect(page.getByRole('complementary', { name: 'Why?' })).toHaveCount(0)
})
