import { expect, test } from './fixtures/test.ts'

const GUARDED = ['member/home', 'changePsw', 'agentRegister', 'launchGame']

for (const screen of GUARDED) {
  test(`RTE-3 a visitor of ${screen} is redirected to sign-in, which remembers the requested path${screen === 'member/home' ? ' @core' : ''}`, async ({
    page,
  }) => {
    await page.goto(`/m/${screen}?x=1#part`)
    await expect(page).toHaveURL(/\/m\/login\?/)
    expect(new URL(page.url()).searchParams.get('go')).toBe(`/m/${screen}?x=1#part`)
  })
}

test('RTE-3 the guard keeps the language of the path', async ({ page }) => {
  await page.goto('/m/ar/member/home')
  await expect(page).toHaveURL(/\/m\/ar\/login\?go=%2Fm%2Far%2Fmember%2Fhome$/)
})

test('RTE-1 feedback without a session leads home, not to sign-in @core', async ({ page }) => {
  await page.goto('/m/feedback')
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('RTE-3 nothing of a guarded screen is painted for a visitor', async ({ page }) => {
  // A 204 response to the redirect leaves the browser on the guarded document.
  await page.route('**/m/login?*', (route) => route.fulfill({ status: 204 }))
  await page.goto('/m/member/inbox', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('hidden', '')
  await expect(page.getByRole('main')).toBeHidden()
})
