import { atRest } from './fixtures/at-rest.ts'
import { accountLink, signedInAs } from './fixtures/members.ts'
import { fetched } from './fixtures/fetched.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('a second screen shows name and balance while every call fails', async ({ page, sandbox, trouble }) => {
  const member = await sandbox.scenario('richMember')
  await signedInAs(page, member)
  await page.goto('/m/home')
  await expect(accountLink(page)).toContainText('₱250,000.00')

  trouble.expect(/net::ERR_\w+ .*\/wps\//)
  await sandbox.fail('*', { do: 'drop' })
  await page.goto('/m/game')
  await expect(accountLink(page)).toContainText('₱250,000.00')
  await page.goto('/m/member/home')
  await expect(page.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('₱250,000.00')).toBeVisible()
})

test('a second screen downloads no script of the first one again, and its first frame has content', async ({ page }) => {
  await page.addInitScript(noteFrames)
  await page.goto('/m/home')
  await atRest(page)
  const known = await page.evaluate(scripts)
  await page.getByRole('link', { name: words('chrome.games'), exact: true }).click()
  await expect(page).toHaveURL('/m/game')
  await atRest(page)
  const names = new Set(known.map(({ name }) => name))
  const shared = (await page.evaluate(scripts)).filter(({ name }) => names.has(name))
  expect(shared.length).toBeGreaterThan(3)
  expect(shared.filter(({ bytes }) => bytes > 0)).toEqual([])

  const { first, content } = await page.evaluate(() => (window as unknown as { frames: { first?: number; content?: number } }).frames)
  expect(first).toBeDefined()
  expect(content, 'the first frame and the first with content of the screen').toBe(first)
})

/** Records when the page first painted anything, and when it first painted its own content. */
function noteFrames(): void {
  const frames: { first?: number | undefined; content?: number } = {}
  Object.assign(window, { frames })
  new PerformanceObserver((list) => {
    frames.first ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { element?: Element }).element?.closest('main')) frames.content ??= entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** The page's scripts and their bytes on the network; 0 means from the cache. */
function scripts(): { name: string; bytes: number }[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.filter(({ name }) => name.endsWith('.js')).map(({ name, transferSize }) => ({ name, bytes: transferSize }))
}

test('a balance of thirty digits widens no screen of a small phone, and the member’s own screen shows it whole', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const member = await sandbox.scenario('richMember')
  await page.route('**/wps/member/info*', async (route) => {
    const { value, ...answer } = (await (await fetched(route)).json()) as { value: object }
    await route.fulfill({ json: { ...answer, value: { ...value, balance: `${'123456789'.repeat(4)}.00` } } })
  })
  await signedInAs(page, member)
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto('/m/home')
  await expect(accountLink(page)).toContainText('123,456,789,123')
  expect(await width()).toBe(320)
  await page.goto('/m/member/home')
  await expect(page.getByRole('main').getByText('123,456,789,123')).toContainText('456,789.00')
  expect(await width()).toBe(320)
})
