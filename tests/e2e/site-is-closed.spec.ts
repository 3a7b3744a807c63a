import { expectAccessible } from './fixtures/accessibility.ts'
import { atRest } from './fixtures/at-rest.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, hydrated, openKnowing, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.describe('STA-3 maintenance', () => {
  test('covers every screen with its end in the visitor’s time zone and a countdown, and disappears when a press finds that it is over @core', async ({
    page,
    sandbox,
  }) => {
    await sandbox.settings({ maintenance: true, maintenanceEnd: Date.now() + 3_600_000 })
    await page.goto('/m/home')
    const closed = page.getByRole('dialog', { name: words('closed.maintenance') })
    await expect(closed).toContainText(words('closed.endTime'))
    await expect(closed.getByRole('timer')).toHaveText(/^00:59:\d\d$|^01:00:00$/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(closed).toBeVisible()
    await sandbox.settings({ maintenance: false })
    await closed.getByRole('button', { name: words('closed.lookAgain') }).click()
    await expect(closed).toBeHidden()
  })

  test('takes precedence over a restricted region, in a right-to-left language too', async ({ page, sandbox }) => {
    await sandbox.settings({ maintenance: true, regionRestriction: true })
    await page.goto('/m/ar/game')
    await expect(page.getByRole('dialog', { name: words('closed.maintenance', {}, 'ar') })).toBeVisible()
    await expectAccessible(page)
  })

  test('leaves customer service open, where "Contact us" leads', async ({ page, sandbox }) => {
    await sandbox.settings({ maintenance: true })
    await page.goto('/m/home')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words('closed.contact') })
      .click()
    await expect(page).toHaveURL(/\/m\/service$/)
    await hydrated(page)
    await atRest(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('STA-3 access is denied in a restricted region', async ({ page, sandbox }) => {
  await sandbox.settings({ regionRestriction: true })
  await page.goto('/m/home')
  await expect(page.getByRole('dialog', { name: words('closed.regionRestriction') })).toBeVisible()
  await expectAccessible(page)
})

test.describe('ERR-3 a domain that is not available', () => {
  test('leads to the available domains, on the same screen, with the session', async ({ page, sandbox }) => {
    await sandbox.fail('domainRoute', {
      do: 'answer',
      value: { domainList: [{ domainName: 'www.elsewhere.example' }, { domainName: 'bad name' }] },
    })
    await page.route('https://www.elsewhere.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Moved</h1>' }))
    const token = await signedInAs(page, await sandbox.scenario('richMember'))
    await sandbox.settings({ handoff: false })
    await openKnowing(page, '/m/game?category=LIVE')
    await hydrated(page)
    await sandbox.fail('systemStatus', { do: 'refuse', errorCode: 'domain_not_available' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const closed = page.getByRole('dialog', { name: words('closed.domainGone') })
    await expectAccessible(page)
    const asked = page.waitForRequest('https://www.elsewhere.example/**')
    await closed.getByRole('button', { name: 'www.elsewhere.example' }).click()
    const to = new URL((await asked).url())
    expect(to.pathname).toBe('/m/game')
    expect(Object.fromEntries(to.searchParams)).toEqual({ category: 'LIVE', token })
  })

  test('sends a one-use code instead of the token when the settings announce codes', async ({ page, sandbox }) => {
    await sandbox.fail('domainRoute', { do: 'answer', value: { domainList: [{ domainName: 'www.elsewhere.example' }] } })
    await page.route('https://www.elsewhere.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Moved</h1>' }))
    const token = await signedInAs(page, await sandbox.scenario('richMember'))
    await sandbox.settings({ handoff: true })
    await sandbox.fail('handoff', { do: 'answer', value: { code: 'of-one-use-1' } })
    await openKnowing(page, '/m/home')
    await hydrated(page)
    await sandbox.fail('systemStatus', { do: 'refuse', errorCode: 'domain_not_available' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const asked = page.waitForRequest('https://www.elsewhere.example/**')
    await page.getByRole('dialog').getByRole('button', { name: 'www.elsewhere.example' }).click()
    const to = (await asked).url()
    expect(new URL(to).searchParams.get('code')).toBe('of-one-use-1')
    expect(to).not.toContain(token)
  })

  test('shows a message when there is no other domain', async ({ page, sandbox }) => {
    await sandbox.fail('domainRoute', { do: 'answer', value: { domainList: [] } })
    await sandbox.fail('systemStatus', { do: 'refuse', errorCode: 'domain_not_available' })
    await page.goto('/m/home')
    await expect(page.getByRole('dialog')).toContainText(words('closed.noAddress'))
  })
})
