import { fetched } from '../e2e/fixtures/fetched.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { REWRITES, type Rewrite } from './fixtures/rewriting.ts'

for (const rewrite of Object.keys(REWRITES) as Rewrite[]) {
  test(`OPS-5 where ${rewrite} on the way, pages can be read and name the right addresses`, async ({ page, trouble }) => {
    trouble.expect(/cdn-cgi|cloudflareinsights|Content Security Policy|inline script|MIME type|404/)
    await page.route('**/m/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await fetched(route)
      await route.fulfill({ response, body: REWRITES[rewrite](await response.text()) })
    })
    await page.goto('/m/service', { waitUntil: 'commit' })
    const address = page.locator('a[href^="mailto:"]').first()
    await expect(address).toHaveAttribute('href', /^mailto:[\w.-]+@[\w.-]+$/)
    await expect(address).toContainText((await address.getAttribute('href'))?.slice('mailto:'.length) ?? '')
    await expect(page.getByText('protected')).toHaveCount(0)
    await page.goto('/m/home', { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('heading').first()).toBeAttached()
    // Only what takes scripts away takes their work away.
    if (!rewrite.startsWith('Rocket')) {
      await page.goto('/m/login')
      await hydrated(page)
    }
  })
}
