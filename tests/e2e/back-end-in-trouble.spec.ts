import { atRest } from './fixtures/at-rest.ts'
import { firstResult, firstSlot } from './fixtures/lobby.ts'
import { signInWithoutNetwork } from './fixtures/members.ts'
import { buildChecked, shellKept } from './fixtures/service-worker.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import type { Effect } from './sandbox/switchboard.ts'

test.describe('a back end that never responds', () => {
  test.use({ serviceWorkers: 'allow' })

  test('PRO-5 PWA-2 keeps neither customer service nor offline use away', async ({ page }) => {
    await page.route('**/wps/**', () => {})
    await page.goto('/m/home')
    await hydrated(page)
    await page.keyboard.press('Shift')
    await expect(page.locator('.chat-button')).toBeVisible()
    await shellKept(page)
    await buildChecked(page)
  })
})

const OUTAGES: readonly { name: string; effect: Effect; expect?: RegExp }[] = [
  { name: 'responds with 500', effect: { do: 'status', status: 500, body: 'no' }, expect: /HTTP 500 .*\/wps\// },
  { name: 'responds with 502', effect: { do: 'status', status: 502, body: 'no' }, expect: /HTTP 502 .*\/wps\// },
  { name: 'responds with 503', effect: { do: 'status', status: 503, body: 'no' }, expect: /HTTP 503 .*\/wps\// },
  { name: 'refuses', effect: { do: 'refuse', errorCode: 'some.new.code', message: '' } },
  { name: 'breaks off its response', effect: { do: 'malformed' } },
  { name: 'responds in another shape', effect: { do: 'answer', value: { surprise: true } } },
  { name: 'ends the connection', effect: { do: 'drop' }, expect: /net::ERR_.*\/wps\// },
]

for (const { name, effect, expect: trouble } of OUTAGES) {
  test(`home stays complete when the back end ${name}, and the games screen offers a retry that works`, async ({
    page,
    sandbox,
    trouble: watch,
  }) => {
    if (trouble) watch.expect(trouble)
    const putRight = await sandbox.fail('*', effect)
    await page.goto('/m/home')
    await atRest(page)
    await expect(firstSlot(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    await page.goto('/m/game')
    const failed = page.getByText(words('game.failed'))
    await expect(failed).toBeVisible()
    await expect(page.getByText(words('errors.unreachable')), 'one outage, one notice').toHaveCount(0)
    await putRight()
    await page
      .getByRole('main')
      .getByRole('button', { name: words('common.retry'), exact: true })
      .click()
    await expect(failed).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: /\d/ })).toContainText(/1,?200/)
  })
}

test('STA-1 a failed settings call shows one notice with a refresh button, not one per screen @core', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expect(/HTTP 500 .*\/wps\/v2\/system\/status/)
  await sandbox.fail('systemStatus', { do: 'status', status: 500, body: 'no' })
  await page.goto('/m/home')
  const notice = page.getByText(words('errors.unreachable'))
  await expect(notice).toBeVisible()
  await page.goto('/m/game')
  await atRest(page)
  await expect(notice).toBeHidden()
})

test('home can be read and used while the back end is slow', async ({ page, sandbox }) => {
  await sandbox.fail('*', { do: 'delay', milliseconds: 20_000 })
  await page.goto('/m/home')
  await expect(firstSlot(page)).toBeVisible()
  await page.getByRole('link', { name: words('chrome.games'), exact: true }).click()
  await expect(firstResult(page)).toBeVisible()
})

test('ERR-5 without a network a toast reports it for a moment @core', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await signInWithoutNetwork(page)
  const toast = page.getByText(words('errors.network_offline'), { exact: true })
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden()
})

test('OPS-5 a stranger’s link straight to an answer in HTML runs nothing as the site @core', async ({
  page,
  sandbox,
  merchant,
  trouble,
}) => {
  trouble.expect(/HTTP 500 .*\/wps\/|Blocked script execution|Content Security Policy/)
  const body = `<p>an answer</p><script>document.title = 'ran'; localStorage.setItem('ran', 'yes')</script>`
  await sandbox.fail('countryCall', { do: 'status', status: 500, body })
  await page.setExtraHTTPHeaders({ merchant, language: 'EN', 'x-real-ua': 'a browser' })
  await page.goto('/wps/system/country')
  await expect(page.getByText('an answer')).toBeVisible()
  expect([await page.title(), await page.evaluate(() => origin)]).toEqual(['', 'null'])
})
