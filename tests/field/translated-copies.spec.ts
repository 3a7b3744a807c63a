import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'

/** A translator serves the brand's pages under a host of its own; the back end's calls do not pass there. */
const COPY = 'https://www-aurora--play-example.translate.goog'
const OWN = 'https://www.aurora-play.example'

/** Returns what was sent to the copy, beside documents and files. */
async function serveCopy(context: BrowserContext): Promise<string[]> {
  const sent: string[] = []
  await context.route(`${COPY}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (route.request().method() !== 'GET') sent.push(`${route.request().method()} ${pathname}`)
    if (pathname.startsWith('/wps/')) return await route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' })
    // Only browsers know where a name below localhost is.
    const { host, port } = new URL(siteOrigin())
    const response = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}${search}`,
      headers: { ...route.request().headers(), host },
    })
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await context.route(`${OWN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Own</title>' }))
  return sent
}

test.describe('in a translator’s copy of the site', () => {
  test.beforeEach(({ trouble }) => trouble.expect(/HTTP 404 .*\/wps\//, /translate\.goog/))

  test('LOG-1 the pages are read, and a link to sign-in leads to the brand’s own address with what was wanted', async ({
    page,
    context,
  }) => {
    const sent = await serveCopy(context)
    await page.goto(`${COPY}/m/promotions?affiliateCode=abc&_x_tr_sl=en&_x_tr_tl=th`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('header.signIn'), exact: true })
      .click()
    await expect(page).toHaveURL(`${OWN}/m/login?affiliateCode=abc`)
    expect(sent.filter((one) => one.includes('/login'))).toEqual([])
  })

  for (const screen of ['login', 'register'])
    test(`LOG-1 the screen ${screen} leads there by itself, and nothing is typed in the copy`, async ({ page, context }) => {
      await serveCopy(context)
      await page.goto(`${COPY}/m/${screen}?go=%2Fm%2Factivity%3Fid%3D42`)
      await expect(page).toHaveURL(`${OWN}/m/${screen}?go=%2Fm%2Factivity%3Fid%3D42`)
    })
})
