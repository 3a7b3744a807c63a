import { atRest } from './fixtures/at-rest.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { affiliateOrigin } from './sandbox/addresses.ts'

const KEPT =
  'affiliateCode=a1&referralCode=b2&r=c3&inApp=1&fullscreen=1&from=mail&fbclid=f&gclid=g&ttclid=t&kwaiclid=k&bbg=1&isBgeTest=1&cid=9&kw=slots'

test('RTE-8 the parameters of a campaign’s link are carried from screen to screen, and no others @core', async ({ page }) => {
  await page.goto(`/m/home?${KEPT}&other=1`)
  await hydrated(page)
  await page.getByRole('link', { name: words('chrome.games'), exact: true }).click()
  await expect(page).toHaveURL(/\/m\/game\?/)
  expect(sorted(page.url())).toBe(sorted(`http://x/?${KEPT}`))
  await page.getByRole('link', { name: words('chrome.home'), exact: true }).click()
  await expect(page).toHaveURL(/\/m\/home\?/)
  expect(sorted(page.url())).toBe(sorted(`http://x/?${KEPT}`))
})

test('RTE-8 a new tab of a middle click has them too, and a link to another site or to nowhere stays as it is', async ({
  page,
  context,
}) => {
  await page.goto(`/m/home?${KEPT}`)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: words('chrome.games'), exact: true }).click({ button: 'middle' })
  const tab = await opened
  await expect(tab).toHaveURL(/\/m\/game\?/)
  expect(sorted(tab.url())).toBe(sorted(`http://x/?${KEPT}`))
  await expect(page).toHaveURL(/\/m\/home\?/)
  const addresses = await page.evaluate(() =>
    ['https://other.example/m/home', '//other.example/m/home', 'mailto:a@b.example', '#end', undefined].map((address) => {
      const link = document.createElement('a')
      if (address !== undefined) link.href = address
      document.body.append(link)
      link.addEventListener('click', (event) => event.preventDefault())
      link.click()
      return link.getAttribute('href')
    }),
  )
  expect(addresses).toEqual(['https://other.example/m/home', '//other.example/m/home', 'mailto:a@b.example', '#end', null])
})

test('RTE-8 the guard’s redirect carries them too', async ({ page }) => {
  await page.goto('/m/member/home?affiliateCode=a1&other=1')
  await expect(page).toHaveURL(/\/m\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get('affiliateCode')).toBe('a1')
  expect(query.has('other')).toBe(false)
})

const stored = (): string | null => localStorage.getItem('registerInfo')

for (const { why, address, code } of [
  { why: 'the sub-domain sets the affiliate', address: () => `${affiliateOrigin('agent7')}/m/index`, code: 'agent7' },
  {
    why: 'the query takes precedence over the sub-domain',
    address: () => `${affiliateOrigin('agent7')}/m/home?affiliateCode=q5`,
    code: 'q5',
  },
  { why: 'the sub-domain preview sets no affiliate', address: () => `${affiliateOrigin('preview')}/m/home`, code: undefined },
]) {
  test(`RTE-11 ${why}${code === 'q5' ? ' @core' : ''}`, async ({ page }) => {
    await page.goto(address())
    await expect.poll(() => page.evaluate(stored)).not.toBeNull()
    expect(JSON.parse((await page.evaluate(stored)) ?? '{}').affiliateCode).toBe(code)
  })
}

test('RTE-11 the stored affiliate stays on a later visit without one', async ({ page }) => {
  await page.goto('/m/home?affiliateCode=q5')
  await expect.poll(() => page.evaluate(stored)).toContain('q5')
  await page.goto('/m/home?kw=x')
  await atRest(page)
  expect(await page.evaluate(stored)).toContain('q5')
})

test('SEO-2 an affiliate’s host is not indexed @core', async ({ page }) => {
  const answer = await page.goto(`${affiliateOrigin('agent7')}/m/home`)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
})

function sorted(url: string): string {
  const { searchParams } = new URL(url)
  searchParams.sort()
  return String(searchParams)
}
