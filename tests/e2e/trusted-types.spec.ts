import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const SINKS = ['a picture as markup', 'a script from text', 'a document', 'code as text'] as const

test('unsanitised text becomes neither markup nor code; icons and plain text are allowed', async ({ page, trouble }) => {
  trouble.expect(/Trusted|unsafe-eval/)
  await page.goto('/m/home')
  await hydrated(page)
  const outcome = await page.evaluate(() => {
    const tries: readonly (() => unknown)[] = [
      () => void (document.createElement('div').innerHTML = '<img src="x">'),
      () => void (document.createElement('script').src = 'data:text/javascript,1'),
      () => new DOMParser().parseFromString('<form></form>', 'text/html'),
      () => void (document.createElement('script').text = '1'),
      () => void (document.createElement('div').innerHTML = '<path d="M1 2"/>'),
      () => void (document.createElement('div').innerHTML = 'Fish &amp; chips'),
      () => void (document.createElement('script').src = '/m/sw.js'),
    ]
    return tries.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'other'
      }
    })
  })
  expect(outcome).toEqual([...SINKS.map(() => 'TypeError'), 'done', 'done', 'done'])
})

test('an operator’s HTML is shown without anything harmful and without a report of the policy', async ({ page, sandbox }) => {
  const content =
    '<frameset onload="alert(1)"><style>h2{}</style><h2 style="color:red">Rules</h2><p onclick="alert(1)">Play <b>fair</b>.</p><img src="/m/brand/none.svg" onerror="alert(1)"><script>alert(1)</script><form><input></form>'
  const promotion = { id: 'welcome', title: 'Welcome', image: '', content, startAt: 0, endAt: Date.now() + 86_400_000 }
  await sandbox.fail('promotionCategories', { do: 'answer', value: [{ id: '1', name: 'All', promotions: [promotion] }] })
  await page.route('**/m/brand/none.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto('/m/activity?id=welcome')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await expect(main.getByText('fair')).toBeVisible()
  await expect(main.locator('[onclick], [onerror], form, input')).toHaveCount(0)
  // The page's own script stands there too.
  await expect(main.locator('script').filter({ hasText: 'alert' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words('common.notLoaded'))
})

test('icons are drawn whichever of the page’s scripts comes first', async ({ newBrowser }) => {
  const page = await (await newBrowser({ locale: 'fr-FR' })).newPage()
  let release: () => void = () => undefined
  const drawn = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/m\/_astro\/islands\./, async (route) => {
    await drawn
    await route.continue()
  })
  // Home's own script comes with the island runtime. An address that asks for something does not wait for islands.
  await page.goto('/m/promotions?cid=1', { waitUntil: 'commit' })
  await expect(
    page
      .locator('aside', { hasText: words('languageOffer.question', {}, 'fr') })
      .locator('svg path')
      .first(),
  ).toBeAttached()
  release()
  await hydrated(page)
})
